// A month to choose a day from. Arrows move by day and week, Home and End within the week, Page Up and Down by month.
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from './button.tsx'
import styles from './calendar.module.css'
import { addDays, addMonths, addToMonth, monthOf, weekdayOf, weeksOf } from './calendar-days.ts'
import { cx } from './cx.ts'
import { texts } from './form-texts.ts'

interface CalendarProps {
  /** A day such as 2026-11-21. */
  value: string | null
  onChange(day: string): void
  /** The last day that can be chosen: today. */
  last: string
  label: string
  /** Id of the text that says why the choice is wrong. */
  describedBy?: string | undefined
}

export function Calendar({ value, onChange, last, label, describedBy }: CalendarProps) {
  // The one day that Tab reaches. Its month is shown.
  const [at, setAt] = useState(value ?? last)
  const grid = useRef<HTMLTableElement>(null)
  const titleId = useId()
  const month = monthOf(at)
  const go = (day: string) => setAt(day > last ? last : day)
  const onKeyDown = (event: KeyboardEvent) => {
    const day = dayByKey(event, at)
    if (day === null) return
    event.preventDefault()
    flushSync(() => go(day))
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }
  const choose = (day: string) => {
    setAt(day)
    onChange(day)
  }
  return (
    <fieldset className={styles.calendar} aria-label={label} aria-describedby={describedBy}>
      <div className={styles.head}>
        <IconButton icon="back" size={20} label={texts.previousMonth} onClick={() => go(addMonths(at, -1))} />
        <h3 id={titleId} className={styles.month} aria-live="polite">
          {texts.yearMonth(Number(month.slice(0, 4)), Number(month.slice(5)))}
        </h3>
        <IconButton
          icon="right"
          size={20}
          label={texts.nextMonth}
          disabled={addToMonth(month, 1) > monthOf(last)}
          onClick={() => go(addMonths(at, 1))}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table of days that the arrows walk over is a grid */}
      <table ref={grid} role="grid" aria-labelledby={titleId} className={styles.grid} onKeyDown={onKeyDown}>
        <Weekdays />
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, nth) =>
                day === null ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: an empty place has nothing but its place
                  <td key={nth} />
                ) : (
                  <td key={day}>
                    <Day day={day} at={at} value={value} last={last} onChoose={choose} />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </fieldset>
  )
}

function Weekdays() {
  return (
    <thead>
      <tr>
        {texts.weekdays.map((name) => (
          <th key={name} scope="col" abbr={texts.weekday(name)} className={styles.weekday}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
  )
}

interface DayProps extends Pick<CalendarProps, 'value' | 'last'> {
  day: string
  /** The day that Tab reaches. */
  at: string
  onChoose(day: string): void
}

function Day({ day, at, value, last, onChoose }: DayProps) {
  return (
    <button
      type="button"
      className={cx(styles.day, day === value && styles.chosen, day === last && styles.today)}
      tabIndex={day === at ? 0 : -1}
      disabled={day > last}
      aria-label={dayName(day)}
      aria-pressed={day === value}
      aria-current={day === last ? 'date' : undefined}
      onClick={() => onChoose(day)}
    >
      <span>{Number(day.slice(8))}</span>
    </button>
  )
}

export function dayName(day: string): string {
  return texts.yearMonthDay(Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8)))
}

function dayByKey({ key, shiftKey }: KeyboardEvent, at: string): string | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(at, -1)
    case 'ArrowRight':
      return addDays(at, 1)
    case 'ArrowUp':
      return addDays(at, -7)
    case 'ArrowDown':
      return addDays(at, 7)
    case 'Home':
      return addDays(at, -weekdayOf(at))
    case 'End':
      return addDays(at, 6 - weekdayOf(at))
    case 'PageUp':
      return addMonths(at, shiftKey ? -12 : -1)
    case 'PageDown':
      return addMonths(at, shiftKey ? 12 : 1)
    default:
      return null
  }
}
