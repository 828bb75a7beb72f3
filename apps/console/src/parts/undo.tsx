// What has just been done, with the way back for ten seconds. Later the records tell it.
import { createStore, useStore } from '@manjuan/ui'
import { useEffect, useState } from 'react'
import { useDeed } from '#api/use-deed.ts'
import { takenBack } from './take-back.tsx'
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
  const [kept, setKept] = useState<readonly string[]>([])
  const undo = useDeed('undoDeed', (done) => {
    if (done.kept.length > 0) setKept(done.kept)
    else offered.set(null)
    onUndone?.()
  })
  const isKept = kept.length > 0
  useEffect(() => {
    // What became of a late tap is told, too.
    if (undo.busy) return
    const timer = setTimeout(() => offered.set(null), shownMs)
    return () => clearTimeout(timer)
  }, [undo.busy])
  return (
    <div className={styles.bar}>
      <p role="status">{undo.trouble?.text ?? (isKept ? takenBack(kept) : text)}</p>
      {!undo.trouble && !isKept && (
        <button type="button" disabled={undo.busy} onClick={() => void undo.run({ params: { key: deed } })}>
          撤销
        </button>
      )}
    </div>
  )
}
