// The reader: a stack of chapters that goes on by itself.

import { Button, EmptyState, TopBar } from '@manjuan/ui'
import { useState } from 'react'
import { goHome, usePage } from '#page/navigation.tsx'
import { Reading } from './reader/reading.tsx'
import { wholeNumber } from './rules.ts'
import { texts } from './texts.ts'

export default function Reader() {
  const { params } = usePage()
  // the address follows the reader from chapter to chapter; what he came for is where he began
  const [asked] = useState(() => ({ bookId: wholeNumber(params.bookId), number: wholeNumber(params.number) }))
  const [lost, setLost] = useState(false)
  const { bookId, number } = asked
  if (lost || bookId === null || number === null) return <NotLoaded />
  return <Reading bookId={bookId} first={number} onLost={() => setLost(true)} />
}

/** */
function NotLoaded() {
  return (
    <>
      <TopBar />
      <EmptyState drawing="books" title={texts.notLoaded} action={<Button onClick={goHome}>{texts.goHome}</Button>} />
    </>
  )
}
