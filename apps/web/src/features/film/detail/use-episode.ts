// The episode that is shown, and the answer of its play call.
import type { VodDetail, VodMarker, VodPlay } from '@manjuan/contract/reader/video'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { filmEpisode } from '#api/film-play.ts'
import { syncForOpening } from '#api/library.ts'
import { useLibraryRows } from '#local/library/index.ts'
import { lastEpisode, placeKey, placeOf, placeRow } from '#local/resume.ts'
import { useTouches } from '#parts/elsewhere/use-elsewhere.ts'
import { useVisitState } from '#parts/visit/visit-state.ts'
import { goesOnAt, nextOf, previousOf } from './rules.ts'

export interface Episode {
  number: number
  /** Null until the server has answered. */
  play: VodPlay | null
  markers: readonly VodMarker[]
  failed: boolean
  again(): void
  /** True: the reader chose the episode, so it starts by itself. */
  chosen: boolean
  choose(number: number): void
  /** Where the reader left the film before this visit; null: nowhere, or it plays already. Of a series the episode's own. */
  left: LeftAt | null
  /** Plays from there. */
  goOn(): void
  /** Grows with each `goOn`: the player begins anew. */
  times: number
  onNext: (() => void) | null
  onPrevious: (() => void) | null
}

export interface LeftAt {
  number: number
  second: number
}

/** The first one comes with the film; a series is found again where it was left. */
export function useEpisode(film: VodDetail): Episode {
  const [number, setNumber] = useVisitState<number>('episode', leftAt(film))
  const [chosen, setChosen] = useState(false)
  const [times, setTimes] = useState(0)
  const second = useLeftSecond(film.vodId, number)
  useNewestEpisode(film, number, setNumber)
  const first = number === film.play.number
  const other = useQuery({ ...filmEpisode(film.vodId, number), enabled: !first })
  const told = first ? { ...film.play, markers: film.markers } : other.data
  const choose = (next: number) => {
    setChosen(true)
    setNumber(next)
  }
  const to = (next: number | null) => (next === null ? null : () => choose(next))
  return {
    number,
    play: told ?? null,
    markers: told?.markers ?? none,
    failed: !first && other.isError,
    again: () => void other.refetch(),
    chosen,
    choose,
    left: told?.watch === 'full' && !chosen && goesOnAt(second, told.durationSeconds) ? { number, second } : null,
    goOn: () => {
      setTimes(times + 1)
      choose(number)
    },
    times,
    onNext: to(nextOf(film.episodes, number)),
    onPrevious: to(previousOf(film.episodes, number)),
  }
}

/** The second that stood when the episode was opened, or came from another device before a touch. */
function useLeftSecond(vodId: number, number: number): number {
  const key = placeKey(vodId, number)
  const rows = useLibraryRows(placeRow(key))
  const [isTouched, setTouched] = useState(false)
  useTouches(() => setTouched(true))
  const [kept, setKept] = useState({ key, rows, second: placeOf(key) })
  if (kept.key !== key || (kept.rows !== rows && !isTouched)) setKept({ key, rows, second: placeOf(key) })
  return kept.second
}

function leftAt({ vodId, episodes, play }: VodDetail): number {
  const left = lastEpisode(vodId)
  return episodes.find(({ number, playable }) => number === left && playable)?.number ?? play.number
}

/** Another device may have gone on with another episode. Its answer counts until the first touch, as with books. */
function useNewestEpisode(film: VodDetail, number: number, show: (number: number) => void): void {
  const touched = useRef(false)
  useTouches(() => {
    touched.current = true
  })
  // Only an episode that nobody chose makes way for a newer one.
  const [opened] = useState(() => (film.episodes.length > 1 && number === leftAt(film) ? number : null))
  const follow = useEffectEvent(() => {
    if (!touched.current && opened === number) show(leftAt(film))
  })
  useEffect(() => {
    if (opened === null) return
    let isOver = false
    void syncForOpening().then(() => {
      if (!isOver) follow()
    })
    return () => {
      isOver = true
    }
  }, [opened])
}

const none: readonly VodMarker[] = []
