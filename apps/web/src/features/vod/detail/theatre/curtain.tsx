// Over the film: the poster until its first frame, and the mosaic (V-08).
import type { Player } from '@manjuan/player'
import { useEffect, useState } from 'react'
import { Picture } from '#parts/images/picture.tsx'
import { cx } from '#ui/cx.ts'
import { isMosaic } from '../rules.ts'
import { useScene } from './context.ts'
import styles from './theatre.module.css'

export function Curtain({ player }: { player: Player }) {
  const { film, play, gate, counted } = useScene()
  const lifted = useLifted(player, `${film.vodId} ${play.number}`)
  return (
    <div className={styles.curtain}>
      <div className={cx(styles.poster, lifted && styles.lifted)}>
        {film.vodPic !== '' && <Picture path={film.vodPic} image={film.vodPicImage} alt="" fill eager />}
      </div>
      {isMosaic(gate, counted) && <div className={styles.mosaic} data-mosaic="" />}
    </div>
  )
}

/** From the first frame that is played on; a player that comes anew begins anew. */
function useLifted(player: Player, film: string): boolean {
  const [lifted, setLifted] = useState('')
  useEffect(() => {
    const off = player.on('frame', (time) => {
      // the film's first picture is drawn before anybody plays it: the poster stays
      if (time > 0.2 || !player.state.get().paused) setLifted(film)
    })
    return () => {
      off()
      setLifted('')
    }
  }, [player, film])
  return lifted === film
}
