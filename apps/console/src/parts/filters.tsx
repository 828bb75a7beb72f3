// Choices above a list. Each stands in the address, so that a list can be shared and reloaded.
import { useId } from 'react'
import styles from './filters.module.css'

interface FilterProps {
  label: string
  value: string | undefined
  choices: readonly (readonly [value: string, label: string])[]
  onChange(value: string | undefined): void
  /** False: one of the choices always holds, such as an order. */
  whole?: boolean
}

export function Filter({ label, value, choices, onChange, whole = true }: FilterProps) {
  return (
    <label className={styles.filter}>
      {label}
      <select value={value ?? ''} onChange={({ target }) => onChange(target.value || undefined)}>
        {whole && <option value="">全部</option>}
        {choices.map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </select>
    </label>
  )
}

interface SearchFieldProps {
  label: string
  value: string
  onChange(value: string | undefined): void
}

/** Searches when Enter is pressed. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const id = useId()
  return (
    <search>
      <form
        className={styles.filter}
        onSubmit={(event) => {
          event.preventDefault()
          const typed = new FormData(event.currentTarget).get('q')
          onChange(String(typed ?? '').trim() || undefined)
        }}
      >
        <label htmlFor={id}>{label}</label>
        <input key={value} id={id} name="q" type="search" defaultValue={value} maxLength={60} enterKeyHint="search" />
      </form>
    </search>
  )
}
