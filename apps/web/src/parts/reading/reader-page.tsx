// The page of a chapter: the reading itself, or that there is nothing to read.
import { Button, EmptyState, TopBar } from '@manjuan/ui'
import { type ComponentType, useState } from 'react'
import { useLibraryReady } from '#local/library/index.ts'
import { goHome, usePage } from '#page/navigation.tsx'
import { useOrderInstead } from '#parts/pay-return/to-order.ts'
import { wholeNumber } from './rules.ts'

export interface ReadingProps {
  bookId: number
  first: number
  /** The server knows no such work. */
  onLost(): void
}

interface ReaderPageProps {
  Reading: ComponentType<ReadingProps>
  texts: { notLoaded: string; goHome: string }
}

export function ReaderPage({ Reading, texts }: ReaderPageProps) {
  const { params } = usePage()
  // The address follows the reader from chapter to chapter; the reading keeps the chapter where it began.
  const [asked] = useState(() => ({ bookId: wholeNumber(params.bookId), number: wholeNumber(params.number) }))
  const [lost, setLost] = useState(false)
  const { bookId, number } = asked
  useOrderInstead(lost)
  const isReady = useLibraryReady()
  if (!isReady) return null
  if (!lost && bookId !== null && number !== null)
    return <Reading bookId={bookId} first={number} onLost={() => setLost(true)} />
  return (
    <>
      <TopBar />
      <EmptyState drawing="books" title={texts.notLoaded} action={<Button onClick={goHome}>{texts.goHome}</Button>} />
    </>
  )
}
