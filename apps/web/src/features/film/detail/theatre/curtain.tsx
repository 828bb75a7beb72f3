// Over the film: the poster until its first frame, and the mosaic (V-08).
import type { Player } from '@manjuan/player'
import { cx } from '@manjuan/ui'
import { formatClock } from '@manjuan/ui/format'
import { useEffect, useState } from 'react'
import { Picture } from '#parts/images/picture.tsx'
import { isMosaic } from '../rules.ts'
import { texts } from '../texts.ts'
import { useScene } from './context.ts'
import styles from './theatre.module.css'

export function Curtain({ player }: { player: Player }) {
  const { film, play, gate, counted, standsAt } = useScene()
  const lifted = useLifted(player, `${film.vodId} ${play.number}`)
  const begun = useBegun(player)
  return (
    <div className={styles.curtain}>
      <div className={cx(styles.poster, lifted && styles.lifted)} data-poster={lifted ? 'lifted' : ''}>
        {film.vodPic !== '' && <Picture path={film.vodPic} image={film.vodPicImage} alt="" fill eager />}
      </div>
      {standsAt !== null && !begun && (
        <button type="button" className={styles.goOn} onClick={() => void player.play()}>
          <span className="digits">{texts.goOnAt(formatClock(Math.floor(standsAt)))}</span>
        </button>
      )}
      {isMosaic(gate, counted) && <div className={styles.mosaic} data-mosaic="" />}
    </div>
  )
}

/** True once the film was to play. The frame at which a paid film stands is drawn before. */
function useBegun(player: Player): boolean {
  const [begun, setBegun] = useState(false)
  useEffect(() => {
    const look = () => {
      if (player.state.get().wantsPlay) setBegun(true)
    }
    look()
    return player.state.watch(look)
  }, [player])
  return begun
}

/** Once there is a picture and the film is to run; a player that comes anew begins anew. */
function useLifted(player: Player, film: string): boolean {
  const [lifted, setLifted] = useState('')
  useEffect(() => {
    let drawn = false
    // The film's first frame may be drawn before it plays. The poster stays until it plays.
    const look = () => {
      const { wantsPlay, turn, phase } = player.state.get()
      if (drawn && wantsPlay && turn === null && phase === 'ready') setLifted(film)
    }
    const off = [
      player.on('frame', (time) => {
        drawn = true
        if (time > 0.2) setLifted(film)
        look()
      }),
      player.state.watch(look),
    ]
    return () => {
      for (const undo of off) undo()
      setLifted('')
    }
  }, [player, film])
  return lifted === film
}
