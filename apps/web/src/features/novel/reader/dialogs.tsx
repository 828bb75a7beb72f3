// Dialogs of the novel reader: where to go on, a failed chapter, and a note of the text.
import { useOnline } from '@manjuan/ui'
import { Modal, Sheet } from '@manjuan/ui/dialogs'
import { useMemo, useState } from 'react'
import { readText } from './read-text.ts'
import styles from './reading.module.css'
import type { NovelState } from './state.ts'
import { NoteText } from './text-blocks.tsx'
import { texts } from './texts.ts'
import type { useContinuePrompt } from './use-history.ts'

/** A note, by its chapter and its number in it. */
export interface NoteAt {
  number: number
  note: number
}

interface ContinueModalProps {
  prompt: ReturnType<typeof useContinuePrompt>
  first: number
  onContinue(number: number): void
}

/** N-08: whether to go on where the novel was left. */
export function ContinueModal({ prompt: { earlier, close }, first, onContinue }: ContinueModalProps) {
  const goOn = () => {
    close()
    onContinue(earlier ?? first)
  }
  return (
    <Modal
      open={earlier !== null}
      title={texts.continueTitle(earlier ?? first)}
      onClose={close}
      actions={[
        { label: texts.cancel, onPress: close },
        { label: texts.confirm, onPress: goOn },
      ]}
    />
  )
}

/** N-13: the question is put once for each failure. After a refusal, and without a network, the page's own words remain. */
export function TimeoutModal({ failed, onRetry }: { failed: boolean; onRetry(): void }) {
  const [refused, setRefused] = useState(false)
  const isOnline = useOnline()
  if (!failed && refused) setRefused(false)
  if (failed && !refused && !isOnline) setRefused(true)
  return (
    <Modal
      open={failed && !refused}
      title={texts.timeout}
      onClose={() => setRefused(true)}
      actions={[
        { label: texts.cancel, onPress: () => setRefused(true) },
        { label: texts.refresh, onPress: onRetry },
      ]}
    />
  )
}

interface NoteSheetProps {
  at: NoteAt | null
  states: readonly NovelState[]
  onClose(): void
}

export function NoteSheet({ at, states, onClose }: NoteSheetProps) {
  const content = states.find((state) => state.kind === 'open' && state.chapter.number === at?.number)
  const html = content?.kind === 'open' ? content.chapter.content : ''
  const pieces = useMemo(() => (at ? readText(html).notes.get(at.note) : undefined) ?? [], [html, at])
  return (
    <Sheet open={at !== null} onClose={onClose} title={texts.note(at?.note ?? 0)}>
      <div className={styles.note}>
        <NoteText pieces={pieces} />
      </div>
    </Sheet>
  )
}
