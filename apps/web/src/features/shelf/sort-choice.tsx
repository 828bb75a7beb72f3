// The order of the shelf.
import { useId } from 'react'
import { type ShelfSort, shelfSorts } from './rules.ts'
import styles from './shelf.module.css'
import { texts } from './texts.ts'

export function SortChoice({ sort, onChange }: { sort: ShelfSort; onChange(sort: ShelfSort): void }) {
  const id = useId()
  const choose = (value: string) => onChange(shelfSorts.find((each) => each === value) ?? sort)
  return (
    <>
      <label htmlFor={id} className="visually-hidden">
        {texts.sortBy}
      </label>
      <select id={id} className={styles.sort} value={sort} onChange={({ target }) => choose(target.value)}>
        {shelfSorts.map((value) => (
          <option key={value} value={value}>
            {texts.sorts[value]}
          </option>
        ))}
      </select>
    </>
  )
}
