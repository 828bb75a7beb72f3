// B-05: asks once a visit whether to continue at the chapter read last.

import { Modal } from '@manjuan/ui/dialogs'
import { useEffect, useState } from 'react'
import { noteAsked, wasAsked } from '#local/asked-visits.ts'
import { navigate, usePage } from '#page/navigation.tsx'
import { texts } from '../texts.ts'

interface ContinueModalProps {
  bookId: number
  start: number
  lastRead: number | null
  /** The history has been read. */
  known: boolean
}

const asked = new Set<number>()

export function ContinueModal({ bookId, start, lastRead, known }: ContinueModalProps) {
  // The question comes only for a history from before this visit. A reader back from the reader knows the place.
  const { key } = usePage()
  const [decided, setDecided] = useState(false)
  const [offered, setOffered] = useState<number | null>(null)
  if (known && !decided) {
    setDecided(true)
    if (!asked.has(bookId) && !wasAsked(key)) setOffered(lastRead)
  }
  useEffect(() => {
    if (!decided) return
    asked.add(bookId)
    noteAsked(key)
  }, [decided, bookId, key])
  const [open, setOpen] = useState(true)
  const read = (number: number) => {
    setOpen(false)
    navigate(`/book/read/${bookId}/${number}`)
  }
  return (
    <Modal
      open={open && offered !== null}
      title={texts.continueTitle(offered ?? start)}
      onClose={() => setOpen(false)}
      actions={[
        { label: texts.fromStart, onPress: () => read(start) },
        { label: texts.continueReading, onPress: () => read(offered ?? start) },
      ]}
    />
  )
}
