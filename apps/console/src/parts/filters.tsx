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

interface WordFilterProps {
  label: string
  value: string | undefined
  type?: 'text' | 'date'
  onChange(value: string | undefined): void
}

/** A word that the rows are cut by; it is taken when Enter is pressed or the field is left. */
export function WordFilter({ label, value = '', type = 'text', onChange }: WordFilterProps) {
  const take = (typed: string) => {
    const word = typed.trim()
    if (word !== value) onChange(word || undefined)
  }
  return (
    <label className={styles.filter}>
      {label}
      <input
        key={value}
        type={type}
        defaultValue={value}
        maxLength={60}
        onBlur={({ target }) => take(target.value)}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && take(currentTarget.value)}
      />
    </label>
  )
}
