// hls.js behind the engine's interface: quality changes without a stop, nothing is left behind. Comes with the engine's code.
import Hls, { type ErrorData, type MediaPlaylist } from 'hls.js'
import { stepsDown } from '#core/climbing.ts'
import type { EngineEvents, Source } from '#core/engine.ts'
import type { Events } from '#core/events.ts'
import { levelFor } from '#core/levels.ts'
import type { OpenEngine, Opening } from '#core/media.ts'
import type { Keeper, Timers } from '#core/player.ts'
import type { Track } from '#core/state.ts'
import { addressesOf, levelsOf, nameOf, urlOf } from './addresses.ts'
import { airplay } from './airplay.ts'
import { cueBoard } from './cues.ts'
import { createGaps } from './gaps.ts'
import { aheadSeconds, describeLevel, type HlsRun, idAt, indexOf, secondsAhead, startHls } from './hls-run.ts'
import type { VideoMedia } from './media.ts'
import { watchStall } from './stall.ts'
import { listen } from './surroundings.ts'

/** Buffered seconds below which a chosen quality is shown at once instead of at the next border of segments. */
const shortBufferSeconds = 5
/** After a stall the quality stays down for so long. */
const easedMs = 30_000

export { dress, holdFrame } from './change.ts'

/** Can this browser run it at all? */
export const canHls = (): boolean => Hls.isSupported()

export interface HlsParts {
  source: Source
  opening: Opening
  media: VideoMedia
  keeper: Keeper
  timers: Timers
  /** What `preload` has begun already. */
  begun: HlsRun | null
  /** Where the engine tells what happens. */
  facts: Events<EngineEvents>
}

/** The engine on the player's element. */
export function openHls({ source, opening, media, keeper, timers, begun, facts }: HlsParts): OpenEngine {
  const off: (() => void)[] = []
  // To be given a source stops the element.
  const runs = !media.video.paused
  const run = begun ?? startHls(media.video, addressesOf(source), source, opening, keeper, aheadSeconds())
  const { hls } = run
  run.addresses.onMove = (now) => facts.tell('moved', now)
  const given = levelsOf(source)
  let { url } = source
  let told = false
  let text: string | null = null
  const gaps = createGaps(run, timers, facts)
  const board = cueBoard(run.video, media.onFrame, (cues) => facts.tell('cues', cues))
  hear()
  off.push(board.dispose, easing(run, timers, facts), airplay(run, source.url), listen(run.video, 'play', run.fetchOn))
  off.push(watchStall({ video: run.video, timers, facts, lowest: () => lowestOf(hls), over: gaps.giveUp }), gaps.end)
  if (runs) run.fetchOn()
  // A run that began earlier told its qualities before anything listened.
  if (hls.levels.length > 0) tellAll()

  function hear(): void {
    const { Events } = Hls
    hls.on(Events.MANIFEST_PARSED, tellAll)
    hls.on(Events.LEVELS_UPDATED, tellLevels)
    hls.on(Events.LEVEL_SWITCHED, (_, { level }) => tellShown(level))
    hls.on(Events.AUDIO_TRACKS_UPDATED, tellAudio)
    hls.on(Events.AUDIO_TRACK_SWITCHED, (_, { id }) => facts.tell('audioTrack', String(id)))
    hls.on(Events.SUBTITLE_TRACKS_UPDATED, tellTexts)
    hls.on(Events.CUES_PARSED, (_, { cues, subtitleTrack }) => {
      if (subtitleTrack && String(subtitleTrack.id) === text) board.add(cues as VTTCue[])
    })
    hls.on(Events.ERROR, (_, data) => {
      const lower = data.errorAction?.nextAutoLevel
      if (data.fatal) failed(data)
      else if (lower !== undefined && data.frag && lower < data.frag.level) facts.tell('eased', undefined)
    })
  }

  function tellLevels(): void {
    facts.tell('levels', given ?? hls.levels.map(describeLevel))
  }

  function tellShown(level: number): void {
    facts.tell('shownLevel', given ? nameOf(source, url) : idAt(hls, level))
  }

  function tellAll(): void {
    // Those that the host gave are told once: each of them is a ladder of its own to hls.js.
    if (!given || !told) tellLevels()
    told = true
    if (hls.currentLevel >= 0) tellShown(hls.currentLevel)
    tellAudio()
    tellTexts()
  }

  function tellAudio(): void {
    facts.tell('audioTracks', hls.audioTracks.map(describeTrack))
    if (hls.audioTrack >= 0) facts.tell('audioTrack', String(hls.audioTrack))
  }

  function tellTexts(): void {
    // Captions are off until the viewer chooses them, whatever the playlist marks as default.
    if (text === null) hls.subtitleTrack = -1
    facts.tell('textTracks', hls.subtitleTracks.map(describeTrack))
  }

  function moveTo(next: string): void {
    if (next === url) return
    url = next
    facts.tell('again', undefined)
    hls.config.startPosition = run.video.currentTime || opening.at
    hls.loadSource(new URL(url, document.baseURI).href)
  }

  let recovered = -Infinity
  function failed(data: ErrorData): void {
    const status = data.response?.code ?? 0
    const network = data.type === Hls.ErrorTypes.NETWORK_ERROR
    if (data.type === Hls.ErrorTypes.MEDIA_ERROR && timers.now() - recovered > 10_000) {
      recovered = timers.now()
      hls.recoverMediaError()
      return
    }
    const kind = !network ? 'media' : status === 401 || status === 403 ? 'refused' : 'network'
    const fault = { kind, detail: `${data.details} ${status}` } as const
    if (data.frag?.type === 'subtitle') {
      // A film without its captions is still a film.
      hls.subtitleTrack = -1
      gaps.askAgain()
    } else if (network && data.frag) gaps.missing(fault)
    else
      facts.tell('failed', kind === 'refused' || status < 400 || status > 499 ? fault : { ...fault, kind: 'refused' })
  }

  return {
    kind: 'hls',
    setLevel: (id) => (given ? moveTo(urlOf(source, id)) : setLevel(hls, run.video, id)),
    setAudioTrack: (value) => {
      hls.audioTrack = Number(value)
    },
    setTextTrack: (value) => {
      if (value !== text) board.clear()
      text = value
      hls.subtitleTrack = value === null ? -1 : Number(value)
    },
    wake: gaps.askAgain,
    on: facts.on,
    destroy: () => {
      for (const one of off.splice(0)) one()
      run.end()
    },
  }
}

/** After a stall the automatic choice goes two steps down for a while. */
function easing(run: HlsRun, timers: Timers, facts: Events<EngineEvents>): () => void {
  const { hls } = run
  let stop = () => {}
  hls.on(Hls.Events.ERROR, (_, data) => {
    if (data.details !== Hls.ErrorDetails.BUFFER_STALLED_ERROR || !hls.autoLevelEnabled) return
    const levels = hls.levels.map(describeLevel)
    const lower = indexOf(hls, stepsDown(levels, idAt(hls, hls.loadLevel) ?? ''))
    if (lower < 0) return
    run.ceiling = lower
    hls.nextLoadLevel = lower
    stop()
    stop = timers.after(easedMs, () => {
      run.ceiling = null
    })
    facts.tell('eased', undefined)
  })
  return () => stop()
}

/** Name of the lowest quality, unless it is shown already. */
function lowestOf(hls: Hls): string | null {
  const levels = hls.levels.map(describeLevel)
  const lowest = levels.find(({ id }) => id === levelFor(levels, 0))
  return lowest && lowest.id !== idAt(hls, hls.currentLevel) ? lowest.text : null
}

/** With much in hand the change comes at the next border of segments, with little at once: neither stops the film. */
function setLevel(hls: Hls, video: HTMLVideoElement, id: string): void {
  if (id === 'auto') {
    hls.loadLevel = -1
    return
  }
  const at = indexOf(hls, id)
  if (at < 0 || (!hls.autoLevelEnabled && hls.loadLevel === at)) return
  if (video.buffered.length === 0) hls.loadLevel = at
  else if (secondsAhead(video) < shortBufferSeconds) hls.currentLevel = at
  else hls.nextLevel = at
}

const describeTrack = (track: MediaPlaylist): Track => ({
  value: String(track.id),
  text: track.name || track.lang || String(track.id + 1),
  language: track.lang ?? '',
})
