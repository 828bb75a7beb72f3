// who opens a work's page, catalogue or reader has seen that there are chapters up to the newest one.
import type { LibraryKind } from '@manjuan/contract/library-rules'
import { useEffect } from 'react'
import { acknowledge, useLibraryReady } from '#local/library/index.ts'

/** `newest`: number of the newest chapter; 0 until it is known. */
export function useAcknowledge(kind: LibraryKind, id: number, newest: number): void {
  const isReady = useLibraryReady()
  useEffect(() => {
    if (isReady && newest > 0) acknowledge(kind, id, newest)
  }, [isReady, kind, id, newest])
}
