// The head of a chapter's editor: its number and title, and the way to its neighbours.
import { Link } from '@tanstack/react-router'
import styles from './chapter.module.css'
import { numberNames, type Work } from './types.ts'

export interface ChapterProps {
  work: Work
  part: string
  mayEdit: boolean
}

interface HeadProps {
  work: Work
  chapter: { number: number; title: string; before: number | null; after: number | null }
}

export function ChapterHead({ work: { id, kind }, chapter: { number, title, before, after } }: HeadProps) {
  const beside = [
    { part: before, text: `上一${numberNames[kind]}` },
    { part: after, text: `下一${numberNames[kind]}` },
  ]
  return (
    <header className={styles.head}>
      <h2>
        第 {number} {numberNames[kind]}　{title}
      </h2>
      <nav aria-label="前后章节">
        {beside.map(
          ({ part, text }) =>
            part !== null && (
              <Link
                key={text}
                to="/works/$kind/$id/chapters/$part"
                params={{ kind, id: String(id), part: String(part) }}
              >
                {text}
              </Link>
            ),
        )}
      </nav>
    </header>
  )
}
