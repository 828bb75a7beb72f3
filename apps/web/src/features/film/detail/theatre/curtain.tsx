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
  const { film, play, gate, counted, goOnAt } = useScene()
  const lifted = useLifted(player, `${film.vodId} ${play.number}`)
  return (
    <div className={styles.curtain}>
      <div className={cx(styles.poster, lifted && styles.lifted)} data-poster={lifted ? 'lifted' : ''}>
        {film.vodPic !== '' && <Picture path={film.vodPic} image={film.vodPicImage} alt="" fill eager />}
      </div>
      {goOnAt > 0 && <GoOn key={goOnAt} player={player} at={goOnAt} />}
      {isMosaic(gate, counted) && <div className={styles.mosaic} data-mosaic="" />}
    </div>
  )
}

/** Stands where the browser wants a touch before the film plays, until it has played. */
function GoOn({ player, at }: { player: Player; at: number }) {
  const [stands, setStands] = useState(false)
  useEffect(() => {
    let played = false
    const look = () => {
      const { paused, wantsPlay } = player.state.get()
      played ||= !paused
      setStands(!played && !wantsPlay)
    }
    look()
    return player.state.watch(look)
  }, [player])
  if (!stands) return null
  return (
    <button type="button" className={styles.goOn} onClick={() => void player.play()}>
      <span className="digits">{texts.goOnAt(formatClock(Math.floor(at)))}</span>
    </button>
  )
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
