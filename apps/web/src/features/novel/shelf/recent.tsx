// Novels read here, the newest first, each with the way back into its chapter.

import { Button, ButtonLink } from '@manjuan/ui'
import { Modal } from '@manjuan/ui/dialogs'
import { formatWhen } from '@manjuan/ui/format'
import { useState } from 'react'
import { novelHistory } from '#local/novel-history.ts'
import { useLocal } from '#local/use-local.ts'
import { texts as novelTexts } from '#parts/novels/texts.ts'
import styles from './shelf.module.css'
import { Nothing, ShelfRow, ShelfSkeleton } from './shelf-row.tsx'
import { texts } from './texts.ts'

export function Recent() {
  const entries = useLocal(novelHistory)
  if (entries === null) return <ShelfSkeleton />
  if (entries.length === 0) return <Nothing hint={texts.noHistoryHint} />
  return (
    <>
      <ul>
        {entries.map(({ book, number, chapterTitle, date }) => (
          <li key={book.bookId}>
            <ShelfRow
              book={book}
              line={texts.readTo(novelTexts.chapterNamed(number, chapterTitle))}
              foot={formatWhen(date)}
            >
              <ButtonLink to={`/novels/read/${book.bookId}/${number}`} kind="soft" size="s">
                {texts.goOn}
              </ButtonLink>
            </ShelfRow>
          </li>
        ))}
      </ul>
      <Clear />
    </>
  )
}

function Clear() {
  const [asking, setAsking] = useState(false)
  const clear = () => {
    novelHistory.removeAll()
    setAsking(false)
  }
  return (
    <div className={styles.clear}>
      <Button kind="ghost" size="s" icon="trash" onClick={() => setAsking(true)}>
        {texts.clear}
      </Button>
      <Modal
        open={asking}
        title={texts.clearTitle}
        onClose={() => setAsking(false)}
        actions={[
          { label: texts.cancel, onPress: () => setAsking(false) },
          { label: texts.clear, onPress: clear },
        ]}
      >
        {texts.clearHint}
      </Modal>
    </div>
  )
}
