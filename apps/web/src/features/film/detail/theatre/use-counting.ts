// V-08, V-12: counts the seconds of a preview and of its wall, and the view once the film plays.
import type { Player } from '@manjuan/player'
import { useStore } from '@manjuan/ui'
import { useEffect, useState } from 'react'
import { recordWatch } from '#api/film-play.ts'
import { isPrivate } from '#local/library/index.ts'
import { watched } from '#local/watched.ts'
import { countedAtWall, type Gate, watchedBy } from '../rules.ts'
import type { Wall } from './wall.ts'

/** The counter is written this often. Seconds. */
const writeEvery = 0.5

export function usePreviewCounter(player: Player | null, vodId: number, gate: Gate): void {
  useEffect(() => {
    if (!player || gate !== 'preview') return
    const counter = watched(vodId)
    let fresh = 0
    const write = () => {
      if (fresh > 0) counter.set(Math.round((counter.get() + fresh) * 100) / 100)
      fresh = 0
    }
    const off = player.state.watch((now, before) => {
      if (now.paused || now.seeking || now.turn !== null) return write()
      fresh += watchedBy(before.time, now.time)
      if (fresh >= writeEvery) write()
    })
    return () => {
      off()
      write()
    }
  }, [player, vodId, gate])
}

/** The wall's seconds are counted one by one. */
const wallStep = 1

/** Once the preview is used up, seconds before the wall count on while the page is seen. */
export function useWallCounter({ standing }: Wall, vodId: number, usedUp: boolean): void {
  const counts = useStore(standing) && usedUp
  useEffect(() => {
    if (!counts) return
    const counter = watched(vodId)
    const timer = setInterval(() => {
      if (!document.hidden) counter.set(countedAtWall(counter.get(), wallStep))
    }, wallStep * 1000)
    return () => clearInterval(timer)
  }, [counts, vodId])
}

/** True from the film's first drawn frame on. */
export function useStarted(player: Player | null, vodId: number): boolean {
  const [started, setStarted] = useState(0)
  useEffect(() => {
    if (!player || started === vodId) return
    const off = player.on('frame', () => {
      if (player.state.get().paused) return
      // The next frame comes before the page is drawn anew.
      off()
      setStarted(vodId)
      if (!isPrivate()) recordWatch(vodId)
    })
    return off
  }, [player, vodId, started])
  return started === vodId
}
