// While an episode ends the beginning of the next is fetched, so that it follows without a wait.
import type { VodDetail, VodPlay } from '@manjuan/contract/reader/video'
import type { Player } from '@manjuan/player'
import { useEffect, useEffectEvent } from 'react'
import { episodeAhead } from '#api/film-play.ts'
import { placeOf } from '#local/resume.ts'
import { goesOnFrom, isNearNext, nextOf } from '../rules.ts'
import { filmKey } from './kit.ts'
import { sourceOf } from './use-film.ts'

export function useNextAhead(player: Player | null, film: VodDetail, { number, watch }: VodPlay): void {
  const next = nextOf(film.episodes, number)
  const source = useEffectEvent((play: VodPlay) => {
    const key = filmKey(film.vodId, play)
    return { ...sourceOf({ film, play }, key), at: goesOnFrom(placeOf(key), play.durationSeconds) }
  })
  useEffect(() => {
    // A preview's end is followed by the wall.
    if (!player || next === null || watch !== 'full') return
    let over = false
    const prepare = async () => {
      const play = await episodeAhead(film.vodId, next)
      if (!over && play.vodPlayUrl !== '') player.preload(source(play))
    }
    const stop = player.state.watch(({ phase, time, duration }) => {
      if (phase !== 'ready' || !isNearNext(time, duration)) return
      stop()
      prepare().catch(console.error)
    })
    return () => {
      over = true
      stop()
    }
  }, [player, film.vodId, next, watch])
}
