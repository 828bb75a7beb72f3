// Pieces that appear on a tap come with a file of their own, so that the first one stays small.

import { showAlert } from '@manjuan/ui'
import { type ComponentType, startTransition, useState } from 'react'
import { texts } from './texts.ts'

interface Later<P> {
  /** Null until it is here. */
  Piece: ComponentType<P> | null
  failed: boolean
  ask(): void
}

export function useLater<P>(load: () => Promise<{ default: ComponentType<P> }>): Later<P> {
  const [Piece, setPiece] = useState<ComponentType<P> | null>(null)
  const [failed, setFailed] = useState(false)
  const ask = () => {
    if (Piece) return
    setFailed(false)
    load().then(
      ({ default: piece }) => startTransition(() => setPiece(() => piece)),
      (error: unknown) => {
        console.error(error)
        setFailed(true)
        showAlert(texts.notLoaded)
      },
    )
  }
  return { Piece, failed, ask }
}
