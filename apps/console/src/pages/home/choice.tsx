import styles from './fields.module.css'

interface ChoiceProps {
  label: string
  value: string
  choices: readonly (readonly [value: string, words: string])[]
  onChange(value: string): void
}

export function Choice({ label, value, choices, onChange }: ChoiceProps) {
  return (
    <label className={styles.field}>
      {label}
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        {choices.map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </select>
    </label>
  )
}
