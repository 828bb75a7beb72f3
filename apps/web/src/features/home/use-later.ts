// Pieces that appear on a tap come with a file of their own, so that the first one stays small.
import { type ComponentType, useState } from 'react'
import { showAlert } from '#ui/alert.tsx'
import { texts } from './texts.ts'

/** The piece once it is here, and how to ask for it. */
export function useLater<P>(load: () => Promise<{ default: ComponentType<P> }>): [ComponentType<P> | null, () => void] {
  const [Piece, setPiece] = useState<ComponentType<P> | null>(null)
  const ask = () => {
    if (Piece) return
    load().then(
      ({ default: piece }) => setPiece(() => piece),
      (error: unknown) => {
        console.error(error)
        showAlert(texts.notLoaded)
      },
    )
  }
  return [Piece, ask]
}
