// From when to when readers see a part, in the time of Shanghai. An empty field has no bound.
import { localMoment, localText } from '@manjuan/contract/staff/openings'
import type { Slot } from '#parts/home-slots.ts'
import styles from './fields.module.css'

type Times = Pick<Slot, 'from' | 'to'>

interface WindowProps {
  part: Times
  /** Stands before the fields' names, where a page has several. */
  of?: string
  onChange(times: Times): void
}

export function Window({ part: { from, to }, of = '', onChange }: WindowProps) {
  const field = (label: string, value: string | null, tell: (moment: string | null) => void) => (
    <label className={styles.field}>
      {label}
      <input
        type="datetime-local"
        aria-label={of + label}
        value={value === null ? '' : localText(new Date(value))}
        onChange={({ target }) => tell(localMoment(target.value)?.toISOString() ?? null)}
      />
    </label>
  )
  return (
    <>
      {field('从（不填就是一直）', from, (next) => onChange({ from: next, to }))}
      {field('到（不填就是一直）', to, (next) => onChange({ from, to: next }))}
    </>
  )
}
