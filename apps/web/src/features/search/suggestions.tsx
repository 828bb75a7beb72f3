// Suggestions for a half-typed word. A tap opens the work; the first row searches for the word itself.

import { Icon } from '@manjuan/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { suggestions } from '#api/search.ts'
import { Link } from '#page/navigation.tsx'
import type { SearchKind } from './kind.ts'
import { Marked } from './marked.tsx'
import { suggestible } from './rules.ts'
import styles from './search.module.css'
import { texts } from './texts.ts'

const waitMs = 200
const shown = 8

interface SuggestionsProps<W> {
  kind: SearchKind<W>
  draft: string
  onSearch(keyword: string): void
}

export function Suggestions<W>({ kind, draft, onSearch }: SuggestionsProps<W>) {
  const { data: found } = useQuery(suggestions(kind.source, useSettled(suggestible(draft))))
  return (
    <section aria-label={texts.suggestions} className={styles.suggestions}>
      <button type="button" className={styles.suggestion} onClick={() => onSearch(draft)}>
        <Icon name="search" size={18} />
        <span className={styles.wanted}>{texts.searchFor(draft.trim())}</span>
      </button>
      <ul>
        {found?.works.slice(0, shown).map((work) => (
          <li key={kind.briefOf(work).id}>
            <Link to={kind.pathOf(work)} className={styles.suggestion}>
              <Icon name={kind.icon} size={18} />
              <span className={styles.suggested}>
                <Marked text={kind.briefOf(work).title} keywords={[found.keyword, draft]} />
              </span>
              <span className={styles.by}>{kind.briefOf(work).author}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The last value that stayed unchanged for `waitMs`. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), waitMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
