// What was read here, the newest first, each with the way back into its chapter.

import { Button, ButtonLink, EmptyState } from '@manjuan/ui'
import { Modal } from '@manjuan/ui/dialogs'
import { formatWhen } from '@manjuan/ui/format'
import { useState } from 'react'
import { history } from '#local/history.ts'
import { useLocal } from '#local/use-local.ts'
import { nextReading } from './rules.ts'
import styles from './shelf.module.css'
import { ShelfRow, ShelfSkeleton } from './shelf-row.tsx'
import { texts } from './texts.ts'

export function History() {
  const entries = useLocal(history)
  const [asking, setAsking] = useState(false)
  if (entries === null) return <ShelfSkeleton />
  if (entries.length === 0) {
    return (
      <EmptyState
        title={texts.noHistory}
        hint={texts.noHistoryHint}
        action={<ButtonLink to="/home">{texts.toComics}</ButtonLink>}
      />
    )
  }
  const clear = () => {
    history.removeAll()
    setAsking(false)
  }
  return (
    <>
      <ul>
        {entries.map(({ book, number, chapterTitle, date }) => (
          <li key={book.bookId}>
            <ShelfRow book={book} line={texts.readTo(number, chapterTitle)} foot={formatWhen(date)}>
              <ButtonLink to={nextReading(book.bookId, number)} kind="soft" size="s">
                {texts.goOn}
              </ButtonLink>
            </ShelfRow>
          </li>
        ))}
      </ul>
      <div className={styles.clear}>
        <Button kind="ghost" size="s" icon="trash" onClick={() => setAsking(true)}>
          {texts.clear}
        </Button>
      </div>
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
    </>
  )
}
