// the second that another device has reached in this episode, offered in one line while the film is opened or plays.
import type { Player } from '@manjuan/player'
import { type RefObject, useEffect, useRef } from 'react'
import { placeOf, placeRow } from '#local/resume.ts'
import { ElsewhereLine } from '#parts/elsewhere/elsewhere-line.tsx'
import { useElsewhere } from '#parts/elsewhere/use-elsewhere.ts'

interface FilmElsewhereProps {
  /** The episode's key. */
  place: string
  durationSeconds: number
  player: Player
}

export function FilmElsewhere({ place, durationSeconds, player }: FilmElsewhereProps) {
  const second = useSecond(player, place)
  const elsewhere = useElsewhere({
    row: placeRow(place),
    first: 1,
    here: () => ({ second: second.current, length: durationSeconds, done: false }),
    goTo: (value) => {
      player.seek(Number(value.second))
      void player.play()
    },
    onlyOffers: true,
  })
  return <ElsewhereLine kind="vod" {...elsewhere} />
}

/** The second where the viewer is: of a film that has not begun, the one that it offers to go on from. */
function useSecond(player: Player, place: string): RefObject<number> {
  const here = useRef(placeOf(place))
  useEffect(
    () =>
      player.state.watch(({ phase, turn, time, wantsPlay }) => {
        if (wantsPlay && phase === 'ready' && turn === null) here.current = Math.round(time * 10) / 10
      }),
    [player],
  )
  return here
}
