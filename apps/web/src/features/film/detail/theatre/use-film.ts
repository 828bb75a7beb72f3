// Loads the film into the player: another film, another episode, or the same one with more of it to see. It also keeps
// the film's place, because a hidden page gives its player away.
import { type Player, savesData } from '@manjuan/player'
import { useEffect, useEffectEvent, useRef } from 'react'
import { renewedAddress } from '#api/film-play.ts'
import { keepPreviewPlace, placeOf } from '#local/resume.ts'
import { goesOnFrom, paidGoesOnFrom, sourceType } from '../rules.ts'
import { texts } from '../texts.ts'
import { addressHere as address } from './address.ts'
import { filmKey, type Kit, previewTerms, type Showing } from './kit.ts'

export interface Start {
  /** The next source plays by itself. */
  goOn: boolean
  /** The film was paid for: once the whole of it may be watched, it goes on where it was left. */
  paid: boolean
}

/** The film's current time in seconds. */
interface Left {
  key: string
  time: number
  whole: boolean
  previewSeconds: number
  /** Seconds of the whole film. */
  length: number
}

/** `onGoOn` hears the second from which a film goes on by itself, or by one tap where the browser wants it. */
export function useFilm(
  player: Player | null,
  kit: Kit,
  showing: Showing,
  start: Start,
  onGoOn: (second: number) => void,
): void {
  const { film, play } = showing
  const key = filmKey(film.vodId, play)
  const left = useRef<Left | null>(null)
  useEffect(() => kit.show(showing))
  const load = useEffectEvent((to: Player) => {
    const terms = previewTerms(play)
    const before = left.current?.key === key ? left.current : null
    if (play.vodPlayUrl === '') return kit.preview.update(terms)
    const stood = before?.time ?? 0
    const isFull = play.watch === 'full'
    const isPaid = isFull && start.paid
    const begins = isPaid ? paidGoesOnFrom : goesOnFrom
    const from = stood === 0 && isFull ? begins(placeOf(key), play.durationSeconds) : 0
    const at = from || stood
    kit.preview.update(terms)
    to.load({ ...sourceOf(showing, key), ...(at > 0 ? { at } : {}) })
    if (before && !before.whole && isFull) kit.bullets.fill().catch(console.error)
    if (from > 0) kit.wentOn.begunAt(from)
    if (from > 0 || isPaid) onGoOn(at)
    // Where data is saved, nothing is fetched before a tap, unless the reader has just asked or paid for it.
    if (start.goOn || isPaid || (from > 0 && !savesData())) void to.play()
    start.goOn = false
    if (isFull) start.paid = false
    keepPreview(left.current)
    left.current = {
      ...{ key, time: at, whole: isFull },
      ...{ previewSeconds: play.previewSeconds, length: play.durationSeconds },
    }
  })
  useEffect(() => {
    if (!player) return
    const keep = () => keepPreview(left.current)
    const off = [
      player.state.watch(({ phase, turn, time, paused }, before) => {
        if (left.current && (phase === 'ready' || phase === 'ended') && filmsOwn.has(turn))
          left.current = { ...left.current, time }
        if (paused && !before.paused) keep()
      }),
      player.on('leaving', keep),
    ]
    return () => {
      for (const undo of off) undo()
      keep()
    }
  }, [player])
  useEffect(() => {
    if (player && key && play.watch) load(player)
  }, [player, key, play.watch])
}

/** An ad or wall on the stage has its own time, so the film's place is not kept then. */
const filmsOwn: ReadonlySet<string | null> = new Set([null, 'preview', 'wall'])

function keepPreview(left: Left | null): void {
  if (left && !left.whole) keepPreviewPlace(left.key, left.time, left.previewSeconds, left.length)
}

export function sourceOf({ film, play }: Pick<Showing, 'film' | 'play'>, key: string) {
  const { vodId, vodName, vodActor } = film
  const { number, watch, vodPlayUrl, vodPlayFrom, sprite } = play
  // Episodes need not begin at 1, nor have a name.
  const episode = film.episodes.find((one) => one.number === number)?.title || texts.episodeNamed(number)
  return {
    url: address(vodPlayUrl),
    withCredentials: address(vodPlayUrl) !== vodPlayUrl,
    type: sourceType(vodPlayFrom, vodPlayUrl),
    id: key,
    title: film.episodes.length > 1 ? `${vodName} ${episode}` : vodName,
    artist: vodActor,
    playlists: byAddress(play.playlists),
    inits: byAddress(play.inits),
    ...(vodPlayFrom === 'hls' ? { renew: () => renewed({ vodId, number, watch }) } : {}),
    ...(sprite ? { thumbnails: { ...sprite, sheets: sprite.sheets.map(address) } } : {}),
  }
}

const byAddress = (texts: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([path, text]) => [address(path), text]))

async function renewed(wanted: Parameters<typeof renewedAddress>[0]): Promise<{ url: string } | null> {
  const answer = await renewedAddress(wanted)
  return answer && { url: address(answer.url) }
}
