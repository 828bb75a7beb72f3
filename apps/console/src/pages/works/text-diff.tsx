// Two texts of a chapter side by side in one: what is gone and what is new, by paragraphs, and by letters within one.
import { diffArrays, diffChars } from 'diff'
import styles from './chapter.module.css'

interface TextDiffProps {
  before: string
  after: string
}

/** A paragraph that is longer is compared as a whole. */
const mostLetters = 3_000

export function TextDiff({ before, after }: TextDiffProps) {
  if (before === after) return <p className={styles.note}>和上面的正文一样</p>
  const changes = diffArrays(before.split('\n\n'), after.split('\n\n'))
  return (
    <section className={styles.diff} aria-label="和上面的正文相比">
      {changes.map(({ value, added, removed }, at) => {
        const other = changes[at + 1]
        const key = `${at}`
        // A paragraph that was rewritten stands as one, with its letters compared.
        if (removed && other?.added)
          return <Rewritten key={key} before={value.join('\n')} after={other.value.join('\n')} />
        if (added && changes[at - 1]?.removed) return null
        if (removed) return <del key={key}>{value.join('\n')}</del>
        if (added) return <ins key={key}>{value.join('\n')}</ins>
        return (
          <p key={key} className={styles.note}>
            {value.length} 段相同
          </p>
        )
      })}
    </section>
  )
}

function Rewritten({ before, after }: TextDiffProps) {
  if (before.length + after.length > mostLetters)
    return (
      <p>
        <del>{before}</del>
        <ins>{after}</ins>
      </p>
    )
  return (
    <p>
      {diffChars(before, after).map(({ value, added, removed }, at) => {
        const key = `${at}`
        if (removed) return <del key={key}>{value}</del>
        return added ? <ins key={key}>{value}</ins> : <span key={key}>{value}</span>
      })}
    </p>
  )
}
