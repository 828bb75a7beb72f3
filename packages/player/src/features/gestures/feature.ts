// Fingers on the picture. One finger at a time; what it means is settled once and then holds until it is lifted.
import type { Player } from '#core/player.ts'
import { createStore, type Store } from '#core/store.ts'
import { togglePlay } from '#core/toggles.ts'
import {
  darkest,
  directionOf,
  fastAfter,
  fastRate,
  levelAfter,
  longPressMs,
  seekTarget,
  skipped,
  skipSeconds,
  type Tap,
  tapAfter,
  zoneOf,
} from './rules.ts'

/** A finger on the player. */
export interface Touch {
  id: number
  x: number
  y: number
  /** ms */
  time: number
}

export interface Field {
  width: number
  height: number
  /** It began where the system's own swipes begin. */
  edge: boolean
}

/** What is to be seen of a gesture while it goes on. */
export type Shown =
  | { kind: 'seek'; from: number; to: number }
  | { kind: 'volume'; value: number }
  | { kind: 'brightness'; value: number }
  | { kind: 'fast'; rate: number }
  | { kind: 'skip'; side: 'left' | 'right'; seconds: number; count: number }
  | null

export interface GesturesModel {
  /** darkness: 0 to 0.8, a black layer over the picture. */
  state: Store<{ shown: Shown; darkness: number }>
  attach(player: Player): () => void
  down(touch: Touch, field: Field): void
  move(touch: Touch): void
  /** True: it was a gesture; the browser's own click is of no account. */
  up(touch: Touch): void
  cancel(id: number): void
}

export interface GesturesOptions {
  /** False where a page cannot set the volume (iOS). */
  volume: boolean
  /** A short buzz where the device has one. */
  buzz?: () => void
}

type Meaning = 'tap' | 'seek' | 'volume' | 'brightness' | 'fast' | 'nothing'

interface Finger {
  start: Touch
  field: Field
  meaning: Meaning
  /** Where time, volume or darkness stood. */
  from: number
  /** X at the beginning of the long press. */
  pressedAt: number
  rate: number
  stopTimer: () => void
}

/** The number stays so long after the last tap. */
const skipShownMs = 700

export function createGestures({ volume, buzz }: GesturesOptions): GesturesModel {
  const state = createStore<{ shown: Shown; darkness: number }>({ shown: null, darkness: 0 })
  let player: Player | null = null
  let finger: Finger | null = null
  let tap: Tap | null = null
  let stopSkip: () => void = () => {}

  function press(mine: Finger): void {
    if (!player || mine !== finger || mine.meaning !== 'tap') return
    const { paused, turn, phase } = player.state.get()
    if (paused || turn !== null || phase !== 'ready') return
    mine.meaning = 'fast'
    mine.rate = player.state.get().rate
    player.setRate(fastRate)
    player.rest()
    buzz?.()
    state.set({ shown: { kind: 'fast', rate: fastRate } })
  }

  function settle(mine: Finger, touch: Touch, now: Player): void {
    const direction = directionOf(touch.x - mine.start.x, touch.y - mine.start.y)
    if (direction === null) return
    mine.stopTimer()
    const { screen, duration, time, volume: loud, muted } = now.state.get()
    const left = mine.start.x < mine.field.width / 2
    mine.meaning = 'nothing'
    if (mine.field.edge) return
    if (direction === 'x' && duration > 0) {
      mine.meaning = 'seek'
      mine.from = time
    } else if (direction === 'y' && screen !== 'inline') {
      // In the page a finger that goes up or down scrolls it.
      if (left) {
        mine.meaning = 'brightness'
        mine.from = darkest - state.get().darkness
      } else if (volume) {
        mine.meaning = 'volume'
        mine.from = muted ? 0 : loud
      }
    }
    // The way to the decision is no part of the swipe: nothing jumps.
    mine.start = touch
  }

  function follow(mine: Finger, touch: Touch, now: Player): void {
    const { width, height } = mine.field
    const [dx, dy] = [touch.x - mine.start.x, touch.y - mine.start.y]
    if (mine.meaning === 'seek') {
      const to = seekTarget(mine.from, dx, width, now.state.get().duration)
      state.set({ shown: { kind: 'seek', from: mine.from, to } })
    } else if (mine.meaning === 'volume') {
      const value = levelAfter(mine.from, dy, height)
      now.setVolume(value)
      state.set({ shown: { kind: 'volume', value } })
    } else if (mine.meaning === 'brightness') {
      const light = levelAfter(mine.from, dy, height, darkest)
      state.set({ darkness: darkest - light, shown: { kind: 'brightness', value: light / darkest } })
    }
  }

  function tapped(mine: Finger, touch: Touch, now: Player): void {
    if (now.state.get().panel !== null) {
      now.openPanel(null)
      return
    }
    const zone = zoneOf(mine.start.x, mine.field.width)
    tap = tapAfter(tap, zone, touch.time)
    if (tap.count === 1) {
      // No waiting for a second tap: what the first one does the second does not mind.
      if (now.state.get().controls) now.rest()
      else now.wake()
    } else if (zone !== 'middle') skip(zone, tap.count, now)
    else if (tap.count === 2) togglePlay(now)
  }

  function skip(side: 'left' | 'right', count: number, now: Player): void {
    if (now.state.get().duration <= 0) return
    now.seek(now.state.get().time + (side === 'left' ? -skipSeconds : skipSeconds))
    now.rest()
    state.set({ shown: { kind: 'skip', side, seconds: skipped(count), count } })
    stopSkip()
    stopSkip = now.timers.after(skipShownMs, () => {
      if (state.get().shown?.kind === 'skip') state.set({ shown: null })
    })
  }

  function drop(): void {
    if (!finger) return
    finger.stopTimer()
    if (finger.meaning === 'fast') player?.setRate(finger.rate)
    if (state.get().shown?.kind !== 'skip') state.set({ shown: null })
    finger = null
  }

  return {
    state,
    attach: (to) => {
      player = to
      const off = to.state.watch(({ turn, locked }, before) => {
        // An ad that comes up, or the lock, takes the film out of the fingers.
        if ((turn !== null && before.turn === null) || (locked && !before.locked)) drop()
      })
      return () => {
        off()
        drop()
        stopSkip()
        player = null
      }
    },
    down: (touch, field) => {
      if (!player || finger) return
      const mine: Finger = {
        start: touch,
        field,
        meaning: player.state.get().turn === null ? 'tap' : 'nothing',
        from: 0,
        pressedAt: touch.x,
        rate: 1,
        stopTimer: () => {},
      }
      finger = mine
      if (player.state.get().locked || field.edge) return
      mine.stopTimer = player.timers.after(longPressMs, () => press(mine))
    },
    move: (touch) => {
      if (!player || finger?.start.id === undefined || finger.start.id !== touch.id) return
      if (player.state.get().locked || finger.meaning === 'nothing') return
      if (finger.meaning === 'tap') settle(finger, touch, player)
      else if (finger.meaning === 'fast') {
        const rate = fastAfter(touch.x - finger.pressedAt)
        if (rate !== player.state.get().rate) player.setRate(rate)
        state.set({ shown: { kind: 'fast', rate } })
      } else follow(finger, touch, player)
    },
    up: (touch) => {
      const mine = finger
      if (!player || !mine || mine.start.id !== touch.id) return
      const { shown } = state.get()
      drop()
      if (player.state.get().locked) player.wake()
      else if (mine.meaning === 'seek' && shown?.kind === 'seek') player.seek(shown.to)
      else if (mine.meaning === 'tap') tapped(mine, touch, player)
    },
    cancel: (id) => {
      if (finger?.start.id === id) drop()
    },
  }
}
