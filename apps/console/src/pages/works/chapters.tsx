// Chapters of a work as a table, under the forms that change many of them at once.
import { isIn, rangesOf } from '@manjuan/contract/staff/ranges'
import type { Verb } from '@manjuan/contract/staff/verbs'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useStaff } from '#api/call.ts'
import { type Column, Rows, wholeList } from '#parts/rows.tsx'
import { timeText } from '#parts/time.ts'
import { WorkFrame } from './frame.tsx'
import { Dropping, Opening } from './opening.tsx'
import { PartChange } from './part-change.tsx'
import { PartEdits } from './part-edits.tsx'
import { Pricing } from './pricing.tsx'
import { numberNames, type Part, partStates, sizeText, type Work } from './types.ts'

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
