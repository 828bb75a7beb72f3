// From the tap to the first drawn frame, by our player and by hls.js as it comes; bench/first-frame.ts measures from outside.
// The engine's code has been brought before, as a film's page does.
import Hls from 'hls.js/dist/hls.mjs'
import type { Source } from '../src/core/engine.ts'
import { createPagePlayer } from '../src/dom/create.ts'
import { warmEngine } from '../src/dom/engines.ts'

/** `given`: playlists and init segments came along with the answer that named the film; `ahead`: the film was preloaded. */
export type Starter = 'hls.js' | 'own' | 'own, playlists given' | 'own, preloaded'

/** ms */
const preloadMs = 4_000

async function run(starter: Starter, url: string, given: Pick<Source, 'playlists' | 'inits'>): Promise<number> {
  await warmEngine()
  const root = document.createElement('section')
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  root.append(video)
  document.body.replaceChildren(root)
  await new Promise((done) => setTimeout(done, 100))
  return starter === 'hls.js' ? plain(root, video, url) : own(root, video, starter, { url, type: 'hls', ...given })
}

async function plain(root: HTMLElement, video: HTMLVideoElement, url: string): Promise<number> {
  const drawn = firstFrame(root)
  const began = performance.now()
  const hls = new Hls()
  hls.loadSource(url)
  hls.attachMedia(video)
  void video.play()
  const ms = (await drawn) - began
  hls.destroy()
  return ms
}

async function own(
  root: HTMLElement,
  video: HTMLVideoElement,
  starter: Starter,
  { playlists, inits, ...bare }: Source,
): Promise<number> {
  const player = createPagePlayer({ root, video, language: 'zh-cn', mobile: true })
  player.setVolume(1, true)
  const source: Source = starter === 'own' || !playlists || !inits ? bare : { ...bare, playlists, inits }
  if (starter === 'own, preloaded') {
    player.preload(source)
    await new Promise((done) => setTimeout(done, preloadMs))
  }
  const drawn = firstFrame(root)
  const began = performance.now()
  player.load(source)
  void player.play()
  const ms = (await drawn) - began
  // what was learned of the network is kept as at the end of a visit
  await new Promise((done) => setTimeout(done, 300))
  player.dispose()
  return ms
}

/** The moment in which a picture of whichever element stands in the stage is drawn. */
function firstFrame(root: HTMLElement): Promise<number> {
  return new Promise((done) => {
    const asked = new WeakSet<HTMLVideoElement>()
    let over = false
    const look = () => {
      for (const video of root.querySelectorAll('video')) {
        if (asked.has(video)) continue
        asked.add(video)
        video.requestVideoFrameCallback((now) => {
          over = true
          done(now)
        })
      }
      if (!over) requestAnimationFrame(look)
    }
    look()
  })
}

Object.assign(window, { firstFrame: { run } })
