// What the browser plays by itself: files, and HLS on old iPhones, where quality cannot be chosen.
import type { EngineEvents, Source } from '#core/engine.ts'
import type { Events } from '#core/events.ts'
import type { OpenEngine, Opening } from '#core/media.ts'
import type { Timers } from '#core/player.ts'
import type { Track } from '#core/state.ts'
import { type Addresses, levelsOf, nameOf, urlOf } from './addresses.ts'
import { type CueBoard, cueBoard } from './cues.ts'
import type { VideoMedia } from './media.ts'
import { watchStall } from './stall.ts'
import { listen } from './surroundings.ts'

export { holdFrame } from './change.ts'

interface AudioTrackish {
  enabled: boolean
  label: string
  language: string
}
type AudioTracksish = EventTarget & ArrayLike<AudioTrackish>

export interface PlainParts {
  media: VideoMedia
  addresses: Addresses
  source: Source
  opening: Opening
  timers: Timers
  facts: Events<EngineEvents>
}

/** Failing again within so many seconds of the film, it is not for its address. */
const healedFor = 10

export function openPlain({ media, addresses, source, opening, timers, facts }: PlainParts): OpenEngine {
  const { video } = media
  const off: (() => void)[] = []
  let over = false
  let healedAt = Number.NEGATIVE_INFINITY
  let { url } = source
  /** Where it is to begin; null: it has begun. */
  let at: number | null = opening.at
  addresses.onMove = (now) => facts.tell('moved', now)
  let board: CueBoard | null = null
  let cueTrack: TextTrack | null = null
  off.push(() => board?.dispose(), watchStall({ video, timers, facts }))

  if (source.type === 'hls' && video.canPlayType('application/vnd.apple.mpegurl') === '')
    facts.tell('failed', { kind: 'unsupported', detail: 'hls' })
  else {
    off.push(listen(video.textTracks, 'addtrack', listTexts), listen(video, 'loadedmetadata', listAudio))
    off.push(listen(video, 'loadeddata', () => facts.tell('shownLevel', nameOf(source, url))))
    off.push(listen(video, 'loadedmetadata', jump))
    start()
    const levels = levelsOf(source)
    if (levels) facts.tell('levels', levels)
  }

  function start(): void {
    video.src = addresses.now(url)
    video.load()
  }

  function jump(): void {
    if (at) video.currentTime = at
    at = null
  }

  function setLevel(id: string): void {
    const next = urlOf(source, id)
    if (next === url) return
    url = next
    at ??= video.currentTime
    facts.tell('again', undefined)
    start()
  }

  function heal(second: number): Promise<boolean> | null {
    if (!source.renew || Math.abs(second - healedAt) < healedFor) return null
    healedAt = second
    facts.tell('again', undefined)
    return addresses.renew(addresses.now(url)).then((renewed) => {
      at = second
      if (renewed && !over) start()
      return renewed
    })
  }

  const texts = () => [...video.textTracks].filter((track) => track.kind === 'subtitles' || track.kind === 'captions')

  function listTexts(): void {
    facts.tell('textTracks', texts().map(describe))
  }

  function listAudio(): void {
    const list = [...Array.from(audioTracks(video) ?? [])]
    facts.tell('audioTracks', list.map(describe))
    const present = list.findIndex((track) => track.enabled)
    facts.tell('audioTrack', present < 0 ? null : String(present))
    listTexts()
  }

  function setTextTrack(value: string | null): void {
    board?.clear()
    for (const track of texts()) track.mode = 'disabled'
    cueTrack = value === null ? null : (texts()[Number(value)] ?? null)
    if (!cueTrack) return
    const mine = cueTrack
    mine.mode = 'hidden'
    board ??= cueBoard(video, media.onFrame, (cues) => facts.tell('cues', cues))
    // The browser brings the cues as the film goes on.
    off.push(listen(mine, 'cuechange', () => mine === cueTrack && board?.add([...(mine.cues ?? [])] as VTTCue[])))
  }

  return {
    kind: source.type === 'hls' ? 'native' : 'file',
    setLevel,
    setAudioTrack: (value) => {
      for (const [at, track] of Array.from(audioTracks(video) ?? []).entries()) track.enabled = String(at) === value
      facts.tell('audioTrack', value)
    },
    setTextTrack,
    wake: () => {
      if (video.error) video.load()
    },
    heal,
    on: facts.on,
    destroy: () => {
      over = true
      for (const one of off.splice(0)) one()
      video.removeAttribute('src')
      video.load()
    },
  }
}

const audioTracks = (video: HTMLVideoElement): AudioTracksish | undefined =>
  (video as { audioTracks?: AudioTracksish }).audioTracks

const describe = (track: { label: string; language: string }, at: number): Track => ({
  value: String(at),
  text: track.label || track.language || String(at + 1),
  language: track.language,
})
