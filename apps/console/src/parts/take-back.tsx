// The way back of a deed, beside its row in the records. What cannot go back is told in its place.
import { useState } from 'react'
import { useDeed } from '#api/use-deed.ts'
import styles from './undo.module.css'

/** What became of a deed that was taken back; `kept` have changed since and stay. */
export const takenBack = (kept: readonly string[]): string =>
  kept.length === 0 ? '已撤销' : `已撤销；这些之后又改过，没有撤销：${kept.join('、')}`

export function TakeBack({ deed }: { deed: string }) {
  const [said, setSaid] = useState('')
  const undo = useDeed('undoDeed', ({ kept }) => setSaid(takenBack(kept)))
  const told = undo.trouble?.text ?? said
  if (told) return <span role="status">{told}</span>
  return (
    <button
      type="button"
      className={styles.back}
      disabled={undo.busy}
      onClick={() => void undo.run({ params: { key: deed } })}
    >
      撤销
    </button>
  )
}
