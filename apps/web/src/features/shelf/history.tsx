// Works read in this browser, the newest first, each with a link to its last chapter.
import { Button, ButtonLink } from '@manjuan/ui'
import { Modal } from '@manjuan/ui/dialogs'
import { formatWhen } from '@manjuan/ui/format'
import { useState } from 'react'
import { useLocal } from '#local/use-local.ts'
import type { ShelfKind } from './kind.ts'
import styles from './shelf.module.css'
import { Nothing, ShelfRow, ShelfSkeleton } from './shelf-row.tsx'
import { texts } from './texts.ts'

export function History({ kind }: { kind: ShelfKind }) {
  const entries = useLocal(kind.history)
  if (entries === null) return <ShelfSkeleton kind={kind} />
  if (entries.length === 0) return <Nothing kind={kind} of="history" />
  return (
    <>
      <ul>
        {entries.map(({ book, number, chapterTitle, date }) => (
          <li key={book.bookId}>
            <ShelfRow kind={kind} book={book} line={kind.texts.readTo(number, chapterTitle)} foot={formatWhen(date)}>
              <ButtonLink to={kind.readPath(book.bookId, number)} kind="soft" size="s">
                {kind.texts.goOn}
              </ButtonLink>
            </ShelfRow>
          </li>
        ))}
      </ul>
      <Clear kind={kind} />
    </>
  )
}

function Clear({ kind }: { kind: ShelfKind }) {
  const [asking, setAsking] = useState(false)
  const clear = () => {
    kind.history.removeAll()
    setAsking(false)
  }
  return (
    <>
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
