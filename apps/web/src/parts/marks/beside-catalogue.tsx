// The bookmarks of a work stand beside its chapters: a tap goes there, each can be deleted.
import { EmptyState, IconButton, Tabs } from '@manjuan/ui'
import { formatWhen } from '@manjuan/ui/format'
import { type ReactNode, useState } from 'react'
import type { ChapterKind } from '#local/auto-buy.ts'
import { type Mark, removeMark, useMarks } from '#local/marks.ts'
import styles from './marks.module.css'
import { placeWords } from './rules.ts'
import { texts } from './texts.ts'

interface BesideCatalogueProps {
  kind: ChapterKind
  bookId: number
  onMark(mark: Mark): void
  /** The chapters. */
  children: ReactNode
}

type Side = 'chapters' | 'marks'

export function BesideCatalogue({ kind, bookId, onMark, children }: BesideCatalogueProps) {
  const marks = useMarks(kind, bookId)
  const [shown, show] = useState<Side>('chapters')
  const items: { value: Side; label: string }[] = [
    { value: 'chapters', label: texts.chapters },
    { value: 'marks', label: texts.marks(marks.length) },
  ]
  return (
    <>
      <div className={styles.choice}>
        <Tabs kind="segment" label={texts.tabs} items={items} value={shown} onChange={(side) => show(side)} />
      </div>
      {shown === 'chapters' ? children : <Marks kind={kind} marks={marks} onMark={onMark} />}
    </>
  )
}

interface MarksProps extends Pick<BesideCatalogueProps, 'kind' | 'onMark'> {
  marks: readonly Mark[]
}

function Marks({ kind, marks, onMark }: MarksProps) {
  if (marks.length === 0) return <EmptyState drawing="books" title={texts.none} hint={texts.noneHint} />
  return (
    <ul className={styles.marks}>
      {marks.map((mark) => {
        const { chapter, place } = placeWords(kind, mark)
        return (
          <li key={mark.key} className={styles.item}>
            <button type="button" className={styles.mark} onClick={() => onMark(mark)}>
              <span className={styles.place}>{kind === 'comic' ? `${chapter} · ${place}` : place || chapter}</span>
              <span className={styles.foot}>
                {kind === 'novel' && <span>{chapter}</span>}
                <span>{formatWhen(mark.at)}</span>
              </span>
            </button>
            <IconButton
              icon="trash"
              size={20}
              label={texts.remove(`${chapter} ${place}`)}
              onClick={() => removeMark(mark.key)}
            />
          </li>
        )
      })}
    </ul>
  )
}
