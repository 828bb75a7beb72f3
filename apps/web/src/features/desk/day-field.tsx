// The day field of a form. It opens a sheet with the calendar.

import { Button, cx, Icon } from '@manjuan/ui'
import { Sheet } from '@manjuan/ui/dialogs'
import { Calendar, dayName } from '@manjuan/ui/forms'
import { useId, useState } from 'react'
import { today } from '#api/today.ts'
import styles from './day-field.module.css'
import { texts } from './texts.ts'

interface DayFieldProps {
  label: string
  name: string
  /** A day such as 2026-11-21, or ''. */
  value: string
  onChange(day: string): void
  error?: string | undefined
}

export function DayField({ label, name, value, onChange, error }: DayFieldProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const [last] = useState(today)
  const choose = (day: string) => {
    onChange(day)
    setOpen(false)
  }
  return (
    <div className={styles.field}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <button
        type="button"
        name={name}
        className={cx(styles.box, error !== undefined && styles.wrong)}
        aria-labelledby={`${id} ${id}-value`}
        aria-describedby={error === undefined ? undefined : `${id}-note`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span id={`${id}-value`} className={cx(value === '' && styles.empty)}>
          {value === '' ? texts.choosePaidOn : dayName(value)}
        </span>
        <Icon name="calendar" size={20} />
      </button>
      {error !== undefined && (
        <p id={`${id}-note`} className={styles.error}>
          {error}
        </p>
      )}
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={label}
        footer={
          <Button kind="plain" block onClick={() => choose(last)}>
            {texts.today}
          </Button>
        }
      >
        <Calendar value={value || null} onChange={choose} last={last} label={label} />
      </Sheet>
    </div>
  )
}
