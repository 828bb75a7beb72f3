// Moments at which chapters open, told before they are saved; and chapters deleted for good.
import { rangesOf } from '@manjuan/contract/staff/ranges'
import { Button } from '@manjuan/ui'
import { useState } from 'react'
import { useStaff } from '#api/call.ts'
import { useDeed } from '#api/use-deed.ts'
import field from '#parts/filters.module.css'
import { Form } from '#parts/form.tsx'
import { Panel } from '#parts/panel.tsx'
import { timeText } from '#parts/time.ts'
import { offerUndo } from '#parts/undo.tsx'
import styles from './chapters.module.css'
import frame from './frame.module.css'
import { numberNames, type RangeProps } from './types.ts'

export function Opening({ work: { id, version }, numbers, onNumbers }: RangeProps) {
  const [opensAt, setOpensAt] = useState('')
  const [perDay, setPerDay] = useState('')
  const isWhole = rangesOf(numbers) !== null && /^\d{0,3}$/.test(perDay)
  const plan = { numbers, opensAt, perDay: Number(perDay) }
  const tried = useStaff('trySchedule', { params: { id }, query: plan }, { enabled: isWhole })
  const schedule = useDeed('scheduleParts', ({ parts }, key) => {
    offerUndo(key, opensAt === '' ? `${parts.length} 章已开放` : `${parts.length} 章已定时`)
    onNumbers('')
    setOpensAt('')
    setPerDay('')
  })
  const { numbers: wrongNumbers, opensAt: wrongMoment, perDay: wrongNumber } = schedule.trouble?.faults ?? {}
  const said = wrongNumbers ?? wrongMoment ?? wrongNumber ?? schedule.trouble?.text
  return (
    <form
      className={styles.pricing}
      aria-label="定时"
      onSubmit={(event) => {
        event.preventDefault()
        void schedule.run({ params: { id }, body: { version, ...plan } })
      }}
    >
      <RangeField numbers={numbers} onNumbers={onNumbers} />
      <label className={field.filter}>
        从（上海时间，留空为立即）
        <input type="datetime-local" value={opensAt} onChange={({ target }) => setOpensAt(target.value)} />
      </label>
      <label className={field.filter}>
        每天几章（留空为一起）
        <input
          value={perDay}
          onChange={({ target }) => setPerDay(target.value)}
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
        />
      </label>
      <Button type="submit" size="m" kind="plain" busy={schedule.busy} disabled={!isWhole}>
        {opensAt === '' ? '立即开放' : '保存定时'}
      </Button>
      <div className={styles.said} role="status">
        {said ?? (isWhole && (tried.error?.message ?? (tried.data && <Preview {...tried.data} />)))}
      </div>
    </form>
  )
}

export function RangeField({ numbers, onNumbers }: Omit<RangeProps, 'work'>) {
  return (
    <label className={field.filter}>
      章节号
      <input
        value={numbers}
        onChange={({ target }) => onNumbers(target.value)}
        placeholder="30-120,150"
        maxLength={400}
        autoComplete="off"
      />
    </label>
  )
}

type Tried = NonNullable<ReturnType<typeof useStaff<'trySchedule'>>['data']>

/** The dates, each with its chapters. */
function Preview({ parts, bought }: Tried) {
  if (bought.length > 0) return `第 ${bought.slice(0, 20).join('、')} 章有读者买过，不能定时`
  if (parts.length === 0) return '这些章节已经是这样'
  const moments = [...new Set(parts.map(({ after }) => after))]
  if (moments.length === 1 && moments[0] === null) return `${parts.length} 章立即开放`
  return (
    <>
      <p>
        {parts.length} 章，{moments.length} 个时间
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by keyboard */}
      <ol className={styles.dates} aria-label="开放时间" tabIndex={0}>
        {moments.map((moment) => (
          <li key={moment}>
            {timeText(moment).slice(0, 16)} 第{' '}
            {parts
              .filter(({ after }) => after === moment)
              .map(({ number }) => number)
              .join('、')}{' '}
            章
          </li>
        ))}
      </ol>
    </>
  )
}

/** Deletes the chapters that are named above, after a question. */
export function Dropping({ work: { id, kind, version }, numbers, onNumbers }: RangeProps) {
  const [asks, setAsks] = useState(false)
  const drop = useDeed('dropParts', () => {
    setAsks(false)
    onNumbers('')
  })
  if (rangesOf(numbers) === null) return null
  return (
    <div>
      <Button kind="plain" size="m" onClick={() => setAsks(true)}>
        删除这些章节
      </Button>
      {asks && (
        <Panel title="删除章节" onClose={() => setAsks(false)}>
          <p className={frame.told}>
            将删除{numberNames[kind]}号 {numbers}，连同图片和文件，不能恢复。有读者买过的不能删除。
          </p>
          <Form deed={drop} submit="删除，不能恢复" input={() => ({ params: { id }, body: { version, numbers } })}>
            {drop.trouble?.faults.numbers && <p role="alert">{drop.trouble.faults.numbers}</p>}
          </Form>
        </Panel>
      )}
    </div>
  )
}
