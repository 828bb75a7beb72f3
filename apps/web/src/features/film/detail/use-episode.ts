// The episode that is shown, and the answer of its play call.
import type { VodDetail, VodMarker, VodPlay } from '@manjuan/contract/reader/video'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { filmEpisode } from '#api/film-play.ts'
import { lastEpisode } from '#local/resume.ts'
import { useVisitState } from '#parts/visit/visit-state.ts'
import { nextOf, previousOf } from './rules.ts'

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
  onNext: (() => void) | null
  onPrevious: (() => void) | null
}

/** The first one comes with the film; a series is found again where it was left. */
export function useEpisode(film: VodDetail): Episode {
  const [number, setNumber] = useVisitState<number>('episode', leftAt(film))
  const [chosen, setChosen] = useState(false)
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
    onNext: to(nextOf(film.episodes, number)),
    onPrevious: to(previousOf(film.episodes, number)),
  }
}

function leftAt({ vodId, episodes, play }: VodDetail): number {
  const left = lastEpisode(vodId)
  return episodes.find(({ number, playable }) => number === left && playable)?.number ?? play.number
}

const none: readonly VodMarker[] = []
