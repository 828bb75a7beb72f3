// Chapters of a work: one price, or moments to open at, for many of them. The change is told before it is saved.
import { isIn, rangesOf } from '@manjuan/contract/staff/ranges'
import type { Verb } from '@manjuan/contract/staff/verbs'
import { Button } from '@manjuan/ui'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useStaff } from '#api/call.ts'
import { useDeed } from '#api/use-deed.ts'
import field from '#parts/filters.module.css'
import { type Column, Rows, wholeList } from '#parts/rows.tsx'
import { timeText } from '#parts/time.ts'
import { offerUndo } from '#parts/undo.tsx'
import styles from './chapters.module.css'
import { WorkFrame } from './frame.tsx'
import { Dropping, Opening, RangeField } from './opening.tsx'
import { PartChange } from './part-change.tsx'
import { PartEdits } from './part-edits.tsx'
import { numberNames, type Part, partStates, type RangeProps, sizeText, type Work } from './types.ts'

export function ChaptersPage() {
  const { id } = useParams({ from: '/inside/works/$kind/$id/chapters' })
  return <WorkFrame id={id}>{(work, may) => <Chapters work={work} may={may} />}</WorkFrame>
}

function Chapters({ work, may }: { work: Work; may: (verb: Verb) => boolean }) {
  const [numbers, setNumbers] = useState('')
  const parts = useStaff('workParts', { params: { id: work.id } })
  const ranges = rangesOf(numbers) ?? []
  const columns: Column<Part>[] = [
    { title: numberNames[work.kind], show: ({ number }) => (isIn(ranges, number) ? <b>{number}</b> : number) },
    { title: '标题', show: (part) => <PartLink work={work} part={part} />, wide: true },
    { title: '长度', show: (part) => sizeText(work.kind, part) },
    ...(work.kind === 'film'
      ? []
      : [{ title: '价格', show: ({ coins }: Part) => (coins === 0 ? '免费' : `${coins} 金币`) }]),
    { title: '状态', show: stateText },
    { title: '买过', show: ({ buyers }) => (buyers > 0 ? `${buyers} 人` : '—') },
    { title: '发布', show: ({ publishedAt, opensAt }) => timeText(opensAt ?? publishedAt) },
    ...(may('work.edit') ? [{ title: '改', show: (part: Part) => <PartChange work={work} part={part} /> }] : []),
  ]
  return (
    <>
      {may('work.price') && work.kind !== 'film' && <Pricing work={work} numbers={numbers} onNumbers={setNumbers} />}
      {may('work.publish') && <Opening work={work} numbers={numbers} onNumbers={setNumbers} />}
      <PartEdits work={work} may={may} numbers={numbers} onNumbers={setNumbers} />
      {may('work.bin') && <Dropping work={work} numbers={numbers} onNumbers={setNumbers} />}
      <Rows
        label="章节"
        query={wholeList(parts.data?.parts, parts.error, parts.refetch)}
        columns={columns}
        rowKey={({ id }) => id}
        empty="还没有章节"
      />
    </>
  )
}

function stateText({ withdrawn, opensAt, state }: Part): string {
  if (withdrawn) return '已下架'
  return opensAt === null ? (partStates[state] ?? state) : '定时'
}

/** Leads to the chapter's pages or text, or to the episode's captions, markers and sources. */
function PartLink({ work: { id, kind }, part }: { work: Work; part: Part }) {
  // An episode of a film alone has no title.
  const name = part.title || (kind === 'film' ? `第 ${part.number} 集` : '—')
  return (
    <Link to="/works/$kind/$id/chapters/$part" params={{ kind, id: String(id), part: String(part.id) }}>
      {name}
    </Link>
  )
}

function Pricing({ work: { id, version }, numbers, onNumbers }: RangeProps) {
  const [coins, setCoins] = useState('')
  const isWhole = rangesOf(numbers) !== null && /^\d{1,6}$/.test(coins)
  const tried = useStaff('tryPrice', { params: { id }, query: { numbers, coins } }, { enabled: isWhole })
  const price = useDeed('priceParts', ({ parts }, key) => {
    offerUndo(key, `${parts.length} 章的价格已改`)
    onNumbers('')
    setCoins('')
  })
  const said = price.trouble?.faults.numbers ?? price.trouble?.faults.coins ?? price.trouble?.text
  return (
    <form
      className={styles.pricing}
      aria-label="改价"
      onSubmit={(event) => {
        event.preventDefault()
        void price.run({ params: { id }, body: { version, numbers, coins } })
      }}
    >
      <RangeField numbers={numbers} onNumbers={onNumbers} />
      <label className={field.filter}>
        每章金币
        <input
          value={coins}
          onChange={({ target }) => setCoins(target.value)}
          inputMode="numeric"
          maxLength={6}
          autoComplete="off"
        />
      </label>
      <Button type="submit" size="m" busy={price.busy} disabled={!isWhole}>
        保存价格
      </Button>
      <p className={styles.said} role="status">
        {said ??
          (isWhole ? (tried.error?.message ?? (tried.data && <Preview {...tried.data} />)) : '先看清改了什么，再保存')}
      </p>
    </form>
  )
}

type Tried = NonNullable<ReturnType<typeof useStaff<'tryPrice'>>['data']>

/** What would change: chapters by their old price, and the sum of a whole reading. */
function Preview({ parts, open, sum }: Tried) {
  if (open.length > 0) return `第 ${open.slice(0, 20).join('、')} 章的图片没有加密，重新导入后才能收费`
  if (parts.length === 0) return '这些章节已经是这个价格'
  const [first, last] = [parts[0], parts.at(-1)]
  const former = [...new Set(parts.map(({ before }) => before))].toSorted((a, b) => a - b)
  return `${parts.length} 章（第 ${first?.number} 到 ${last?.number} 章）：${former.join('、')} → ${first?.after} 金币；全书 ${sum.before} → ${sum.after} 金币。买过的不受影响`
}
