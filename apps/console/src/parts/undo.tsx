// What has just been done, with the way back for ten seconds. Later the records tell it.
import { createStore, useStore } from '@manjuan/ui'
import { useEffect } from 'react'
import { useDeed } from '#api/use-deed.ts'
import styles from './undo.module.css'

interface Offer {
  /** The number of the deed. */
  deed: string
  text: string
  onUndone?: (() => void) | undefined
}

const shownMs = 10_000
const offered = createStore<Offer | null>(null)

export const offerUndo = (deed: string, text: string, onUndone?: () => void): void =>
  offered.set({ deed, text, onUndone })

export function UndoBar() {
  const offer = useStore(offered)
  return offer && <Bar key={offer.deed} {...offer} />
}

function Bar({ deed, text, onUndone }: Offer) {
  const undo = useDeed('undoDeed', () => {
    offered.set(null)
    onUndone?.()
  })
  useEffect(() => {
    const timer = setTimeout(() => offered.set(null), shownMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={styles.bar}>
      <p role="status">{undo.trouble?.text ?? text}</p>
      {!undo.trouble && (
        <button type="button" disabled={undo.busy} onClick={() => void undo.run({ params: { key: deed } })}>
          撤销
        </button>
      )}
    </div>
  )
}
