// The <video> element as the player sees it. The element may be changed for another one that has the film ready (see preload.ts).
import type { Media, MediaFact } from '#core/media.ts'
import { together } from '#core/together.ts'
import { listen } from './surroundings.ts'

// readyState
const hasMetadata = 1
const hasFrame = 2
const hasNextFrame = 3

/** Where the element has another word for it. */
const events: Partial<Record<MediaFact, string>> = {
  ready: 'loadedmetadata',
  time: 'timeupdate',
  duration: 'durationchange',
  buffered: 'progress',
  rate: 'ratechange',
  volume: 'volumechange',
  size: 'resize',
  failed: 'error',
}

export interface VideoMedia extends Media {
  readonly video: HTMLVideoElement
  /** Keeps a still of this element's picture until the undo. It comes with the engine: before that there is no picture. */
  hold: (video: HTMLVideoElement) => () => void
  /** Puts another element, which has a film ready and is dressed like this one, in the place of this one. */
  adopt(video: HTMLVideoElement): void
  dispose(): void
}

export function videoMedia(first: HTMLVideoElement): VideoMedia {
  let video = first
  const heard = new Set<{ name: string; run: () => void; off: () => void }>()
  const framed = new Set<{ run: (time: number) => void; off: () => void }>()
  let unhold = () => {}
  const media: VideoMedia = {
    hold: () => () => {},
    get video() {
      return video
    },
    get time() {
      return video.currentTime
    },
    get duration() {
      return Number.isFinite(video.duration) ? video.duration : 0
    },
    get paused() {
      return video.paused
    },
    get ended() {
      return video.ended
    },
    get buffered() {
      const { buffered } = video
      return Array.from({ length: buffered.length }, (_, at) => [buffered.start(at), buffered.end(at)] as const)
    },
    get rate() {
      return video.playbackRate
    },
    get volume() {
      return video.volume
    },
    get muted() {
      return video.muted
    },
    get width() {
      return video.videoWidth
    },
    get height() {
      return video.videoHeight
    },
    get flowing() {
      return video.readyState >= hasNextFrame
    },
    get failure() {
      return failureOf(video.error)
    },
    play: () => video.play(),
    pause: () => video.pause(),
    seek: (time) => {
      video.currentTime = time
    },
    setRate: (rate) => {
      // The default one too: a new source starts with it.
      video.defaultPlaybackRate = rate
      video.playbackRate = rate
    },
    setVolume: (volume, muted) => {
      video.volume = volume
      video.muted = muted
    },
    holdFrame: () => {
      unhold()
      unhold = media.hold(video)
    },
    on: (fact, run) => {
      const entry = { name: events[fact] ?? fact, run, off: () => {} }
      entry.off = listen(video, entry.name, run)
      heard.add(entry)
      return () => {
        entry.off()
        heard.delete(entry)
      }
    },
    onFrame: (run) => {
      const entry = { run, off: frames(video, run) }
      framed.add(entry)
      return () => {
        entry.off()
        framed.delete(entry)
      }
    },
    adopt: (next) => {
      for (const entry of [...heard, ...framed]) entry.off()
      video.replaceWith(next)
      video = next
      for (const entry of heard) entry.off = listen(video, entry.name, entry.run)
      for (const entry of framed) entry.off = frames(video, entry.run)
      // What it knew before anybody listened.
      queueMicrotask(() => {
        if (video !== next) return
        if (next.readyState >= hasMetadata) tellAnew(heard)
        if (next.readyState < hasFrame) return
        unhold()
        for (const { run } of framed) run(next.currentTime)
      })
    },
    dispose: () => {
      unhold()
      video.pause()
      video.removeAttribute('src')
      video.replaceChildren()
      video.load()
    },
  }
  return media
}

function tellAnew(heard: Iterable<{ name: string; run: () => void }>): void {
  const known = ['durationchange', 'resize', 'progress', 'loadedmetadata']
  const entries = [...heard]
  for (const name of known) for (const entry of entries) if (entry.name === name) entry.run()
}

function failureOf(error: MediaError | null): Media['failure'] {
  // Aborted, network, decode, not supported.
  return [null, 'network', 'media', 'unsupported'][(error?.code ?? 1) - 1] as Media['failure']
}

/** Tells media time at each drawn frame; where the browser cannot, at each animation frame while it plays. */
function frames(video: HTMLVideoElement, run: (time: number) => void): () => void {
  if ('requestVideoFrameCallback' in video) {
    let handle = 0
    const next = () => {
      handle = video.requestVideoFrameCallback((_, frame) => {
        next()
        run(frame.mediaTime)
      })
    }
    next()
    return () => video.cancelVideoFrameCallback(handle)
  }
  return animationFrames(video, run)
}

function animationFrames(video: HTMLVideoElement, run: (time: number) => void): () => void {
  let handle = 0
  const step = () => {
    handle = video.paused ? 0 : requestAnimationFrame(step)
    run(video.currentTime)
  }
  const start = () => {
    if (handle === 0) handle = requestAnimationFrame(step)
  }
  const off = together(listen(video, 'playing', start), listen(video, 'seeked', start))
  return () => {
    cancelAnimationFrame(handle)
    off()
  }
}
