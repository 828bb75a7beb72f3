// Chapters of a range renamed, moved, withdrawn and restored. Each change is told before it is saved.
import { rangesOf } from '@manjuan/contract/staff/ranges'
import type { Verb } from '@manjuan/contract/staff/verbs'
import { Button } from '@manjuan/ui'
import { type ReactNode, useState } from 'react'
import { useStaff } from '#api/call.ts'
import { type DeedState, useDeed } from '#api/use-deed.ts'
import field from '#parts/filters.module.css'
import { offerUndo } from '#parts/undo.tsx'
import styles from './chapters.module.css'
import { RangeField } from './opening.tsx'
import { type Arranged, numberNames, type RangeProps, readersName } from './types.ts'

interface EditsProps extends RangeProps {
  may(verb: Verb): boolean
}

export function PartEdits({ may, ...range }: EditsProps) {
  return (
    <>
      {may('work.edit') && <Naming {...range} />}
      {may('work.edit') && <Moving {...range} />}
      {may('work.publish') && <Hiding {...range} />}
    </>
  )
}

interface LineProps extends Omit<RangeProps, 'work'> {
  label: string
  submit: string
  busy: boolean
  isWhole: boolean
  /** A refusal, or what would change. */
  said: ReactNode
  children: ReactNode
  onSubmit(): void
}

/** A form of one line over a range. */
function Line({ label, submit, busy, isWhole, said, children, onSubmit, ...range }: LineProps) {
  return (
    <form
      className={styles.pricing}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <RangeField {...range} />
      {children}
      <Button type="submit" size="m" kind="plain" busy={busy} disabled={!isWhole}>
        {submit}
      </Button>
      <div className={styles.said} role="status">
        {said}
      </div>
    </form>
  )
}

const faultIn = ({ trouble }: Pick<DeedState<'nameParts'>, 'trouble'>): string | undefined =>
  trouble ? (Object.values(trouble.faults)[0] ?? trouble.text) : undefined

function Naming({ work, numbers, onNumbers }: RangeProps) {
  const { id, version } = work
  const [pattern, setPattern] = useState('')
  const isWhole = rangesOf(numbers) !== null && pattern.trim() !== ''
  const tried = useStaff('tryNames', { params: { id }, query: { numbers, pattern } }, { enabled: isWhole })
  const name = useDeed('nameParts', ({ parts }, key) => {
    offerUndo(key, `${parts.length} ${numberNames[work.kind]}已改名`)
    onNumbers('')
    setPattern('')
  })
  return (
    <Line
      {...{ numbers, onNumbers, isWhole }}
      label="批量改名"
      submit="保存标题"
      busy={name.busy}
      said={
        faultIn(name) ??
        (isWhole && (tried.error?.message ?? (tried.data && <Preview kind={work.kind} parts={tried.data.parts} />)))
      }
      onSubmit={() => void name.run({ params: { id }, body: { version, numbers, pattern } })}
    >
      <label className={field.filter}>
        新标题（{'{号}'} 是序号，{'{题}'} 是原标题）
        <input
          value={pattern}
          onChange={({ target }) => setPattern(target.value)}
          placeholder="第{号}章 {题}"
          maxLength={200}
          autoComplete="off"
        />
      </label>
    </Line>
  )
}

function Moving({ work, numbers, onNumbers }: RangeProps) {
  const { id, version } = work
  const [to, setTo] = useState('')
  const isWhole = rangesOf(numbers) !== null && /^[1-9]\d{0,5}$/.test(to)
  const tried = useStaff('tryMove', { params: { id }, query: { numbers, to } }, { enabled: isWhole })
  const move = useDeed('moveParts', (_, key) => {
    offerUndo(key, '顺序已改')
    onNumbers('')
    setTo('')
  })
  return (
    <Line
      {...{ numbers, onNumbers, isWhole }}
      label="移动"
      submit="保存顺序"
      busy={move.busy}
      said={
        faultIn(move) ??
        (isWhole && (tried.error?.message ?? (tried.data && <Preview kind={work.kind} parts={tried.data.parts} />)))
      }
      onSubmit={() => void move.run({ params: { id }, body: { version, numbers, to } })}
    >
      <label className={field.filter}>
        移到第几{numberNames[work.kind]}前面（超过最后就排到最后）
        <input
          value={to}
          onChange={({ target }) => setTo(target.value)}
          inputMode="numeric"
          maxLength={6}
          autoComplete="off"
        />
      </label>
    </Line>
  )
}

/** The names that readers see, before and after. */
function Preview({ kind, parts }: { kind: RangeProps['work']['kind']; parts: Arranged['parts'] }) {
  if (parts.length === 0) return '已经是这样'
  return (
    <>
      <p>{parts.length} 处会变，读者看到：</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by keyboard */}
      <ol className={styles.dates} aria-label="改动" tabIndex={0}>
        {parts.slice(0, 100).map(({ id, before, ...part }) => (
          <li key={id}>
            {readersName(kind, before)} → {readersName(kind, part)}
          </li>
        ))}
      </ol>
    </>
  )
}

function Hiding({ work, numbers, onNumbers }: RangeProps) {
  const { id, kind, version } = work
  const isWhole = rangesOf(numbers) !== null
  const tried = useStaff('tryWithdraw', { params: { id }, query: { numbers } }, { enabled: isWhole })
  const withdraw = useDeed('withdrawParts', ({ parts }, key) => {
    offerUndo(key, `${parts.length} ${numberNames[kind]}已下架`)
    onNumbers('')
  })
  const restore = useDeed('restoreParts', ({ parts }, key) => {
    offerUndo(key, `${parts.length} ${numberNames[kind]}已恢复`)
    onNumbers('')
  })
  const input = { params: { id }, body: { version, numbers } }
  const told = tried.data && hiddenText(kind, tried.data)
  return (
    <Line
      {...{ numbers, onNumbers, isWhole }}
      label="下架章节"
      submit="下架"
      busy={withdraw.busy}
      said={faultIn(withdraw) ?? faultIn(restore) ?? (isWhole && (tried.error?.message ?? told))}
      onSubmit={() => void withdraw.run(input)}
    >
      <Button kind="plain" size="m" busy={restore.busy} disabled={!isWhole} onClick={() => void restore.run(input)}>
        恢复
      </Button>
    </Line>
  )
}

type Hidden = NonNullable<ReturnType<typeof useStaff<'tryWithdraw'>>['data']>

function hiddenText(kind: RangeProps['work']['kind'], { parts, bought }: Hidden): string {
  if (parts.length === 0) return '这些都已经下架'
  const kept =
    bought.length > 0 ? `；第 ${bought.slice(0, 20).join('、')} ${numberNames[kind]}有人买过，买过的人还能看` : ''
  return `下架后 ${parts.length} ${numberNames[kind]}不在目录、不能购买${kept}`
}
