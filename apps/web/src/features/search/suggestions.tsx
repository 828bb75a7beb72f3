// What a half-typed word may mean: a tap opens the comic, the first row searches for the word as it is.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { comicSuggestions } from '#api/comic-search.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/navigation.tsx'
import { Marked } from './marked.tsx'
import { suggestible } from './rules.ts'
import styles from './search.module.css'
import { texts } from './texts.ts'

const waitMs = 200
const shown = 8

interface SuggestionsProps {
  draft: string
  onSearch(keyword: string): void
}

export function Suggestions({ draft, onSearch }: SuggestionsProps) {
  const { data } = useQuery(comicSuggestions(useSettled(suggestible(draft))))
  return (
    <section aria-label={texts.suggestions} className={styles.suggestions}>
      <button type="button" className={styles.suggestion} onClick={() => onSearch(draft)}>
        <Icon name="search" size={18} />
        <span className={styles.wanted}>{texts.searchFor(draft.trim())}</span>
      </button>
      <ul>
        {data?.bookList.slice(0, shown).map(({ bookId, title, author }) => (
          <li key={bookId}>
            <Link to={`/book/${bookId}`} className={styles.suggestion}>
              <Icon name="book" size={18} />
              <span className={styles.suggested}>
                <Marked text={title} keywords={[data.keyword, draft]} />
              </span>
              <span className={styles.by}>{author}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The last value that stood for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), waitMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
