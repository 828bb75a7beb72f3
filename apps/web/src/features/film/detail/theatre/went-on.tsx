// P-02: from where the film has gone on by itself, and the way to its beginning.
import { limits } from '@manjuan/contract/limits'
import type { Feature, Player } from '@manjuan/player'
import { Tip, type View } from '@manjuan/player/react'
import { createStore, type Store, useStore } from '@manjuan/ui'
import { formatClock } from '@manjuan/ui/format'
import { texts } from '../texts.ts'
import styles from './theatre.module.css'

export interface WentOn extends Feature<View> {
  /** The film was loaded at this second: told as soon as it plays. */
  begunAt(seconds: number): void
}

/** One for one player. */
export function createWentOn(): WentOn {
  const told = createStore<number | null>(null)
  /** An ad before the film has the stage first, and a browser may want a touch. */
  let untold: number | null = null
  let stopTimer = () => {}
  const hide = () => {
    stopTimer()
    untold = null
    told.set(null)
  }
  return {
    name: 'went-on',
    begunAt: (seconds) => {
      untold = seconds
    },
    attach: (player) => {
      const tell = () => {
        const { paused, turn, phase } = player.state.get()
        if (untold === null || paused || turn !== null || phase !== 'ready') return
        told.set(untold)
        untold = null
        stopTimer = player.timers.after(limits.resumeToldMs, hide)
      }
      const off = [player.on('source', hide), player.state.watch(tell)]
      return () => {
        for (const undo of off) undo()
        hide()
      }
    },
    views: { corner: ({ player }) => <Told player={player} told={told} onHide={hide} /> },
  }
}

interface ToldProps {
  player: Player
  told: Store<number | null>
  onHide(): void
}

function Told({ player, told, onHide }: ToldProps) {
  const seconds = useStore(told)
  const startOver = () => {
    onHide()
    player.seek(0)
    void player.play()
  }
  return (
    <div role="status" className={styles.told}>
      {seconds !== null && (
        <Tip name="resume" closeText={texts.wentOnClose} onClose={onHide}>
          <button type="button" className={styles.startOver} onClick={startOver}>
            <span className="digits">{texts.wentOn(formatClock(Math.floor(seconds)))}</span>
            <b>{texts.startOver}</b>
          </button>
        </Tip>
      )}
    </div>
  )
}
