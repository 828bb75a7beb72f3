// Watches the film beside the engine: a film that should play and stands still is told to the viewer.
import type { EngineEvents } from '#core/engine.ts'
import type { Events } from '#core/events.ts'
import type { Timers } from '#core/player.ts'
import { stallOf, type Verdict } from '#core/stall.ts'
import { listen } from './surroundings.ts'

const lookMs = 250
/** A cut is told for so long while the film plays on with what is here. */
const cutMs = 4_000

export interface StallParts {
  video: HTMLVideoElement
  timers: Timers
  facts: Events<EngineEvents>
  /** Name of the lowest quality; null where there is no lower one than that which is shown. */
  lowest?: () => string | null
  /** The viewer has waited long enough. */
  over?: () => void
}

/** Returns the undo. */
export function watchStall({ video, timers, facts, lowest = () => null, over = () => {} }: StallParts): () => void {
  let at = -1
  let online = navigator.onLine
  let since = timers.now()
  let cut = Number.NEGATIVE_INFINITY
  let told: Verdict | null = null

  function tell(next: Verdict | null): void {
    if (next === told) return
    told = next
    const quality = next === 'slow' ? lowest() : null
    facts.tell('stall', next === 'offline' || quality !== null ? { quality } : null)
    // An element that stands still without a word is taken for one that waits.
    if (next === 'ring') video.dispatchEvent(new Event('waiting'))
    if (next === 'over') over()
  }

  function look(): void {
    const stands = !video.paused && !video.ended && video.currentTime === at
    if (!stands || online !== navigator.onLine) since = timers.now()
    at = video.currentTime
    online = navigator.onLine
    const due = stands ? stallOf(timers.now() - since, online) : null
    const isCut = !online && !video.paused && timers.now() - cut < cutMs
    tell(due ?? (isCut ? 'offline' : null))
  }

  const stop = timers.every(lookMs, look)
  const deafen = listen(window, 'offline', () => {
    cut = timers.now()
    look()
  })
  return () => {
    stop()
    deafen()
    tell(null)
  }
}
