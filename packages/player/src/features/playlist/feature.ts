import type { Player } from '#core/player.ts'
import { createStore, type Store } from '#core/store.ts'
import { together } from '#core/together.ts'
import { type PlaylistItem, panelMs, placeOf, preloadFrom, sourceOf, tipMs } from './rules.ts'

export interface PlaylistOptions {
  /** False: at the end of one the next does not come by itself. */
  autoNext?: boolean | undefined
  /** Instead of loading the item's source: for hosts that must ask for its address first. Nothing is made ready ahead then. */
  load?: ((index: number) => void) | undefined
  onPrev?: ((fact: { currentIndex: number }) => void) | undefined
  onNext?: ((fact: { currentIndex: number }) => void) | undefined
  onClick?: ((fact: { currentIndex: number; clickedIndex: number }) => void) | undefined
  onChange?: ((fact: { currentIndex: number }) => void) | undefined
}

export interface PlaylistModel {
  items: readonly PlaylistItem[]
  state: Store<{ current: number; tip: 'first' | 'last' | null }>
  attach(player: Player): () => void
  previous(): void
  next(): void
  choose(index: number): void
  toggle(): void
  close(): void
  /** The pointer is in the panel: it stays until that leaves. */
  stay(): void
  /** A finger or a key is at work: its time begins anew. */
  linger(): void
}

const panelName = 'playlist'

export function createPlaylist(items: readonly PlaylistItem[], options: PlaylistOptions = {}): PlaylistModel {
  const last = items.length - 1
  const state = createStore<{ current: number; tip: 'first' | 'last' | null }>({ current: 0, tip: null })
  let player: Player | null = null
  let stopTip: () => void = () => {}
  let stopPanel: () => void = () => {}
  let stopEnd: () => void = () => {}
  let staying = false
  /** The item whose successor has been made ready. */
  let prepared = -1

  function tell(tip: 'first' | 'last'): void {
    stopTip()
    state.set({ tip })
    stopTip = player?.timers.after(tipMs, () => state.set({ tip: null })) ?? (() => {})
  }

  function load(index: number): void {
    const item = items[index]
    if (!player || !item) return
    if (options.load) {
      options.load(index)
      return
    }
    player.load(sourceOf(item))
    // Also where two items have the same address.
    state.set({ current: index })
    void player.play()
    options.onChange?.({ currentIndex: index })
  }

  function close(): void {
    stopPanel()
    if (player?.state.get().panel === panelName) player.openPanel(null)
  }

  function linger(): void {
    stopPanel()
    if (!staying && player?.state.get().panel === panelName) stopPanel = player.timers.after(panelMs, close)
  }

  /** Near the end of one the beginning of the next is fetched. */
  function prepare(now: Player): void {
    const { time, duration, fullDuration, turn } = now.state.get()
    const { current } = state.get()
    const next = items[current + 1]
    if (!next || options.load || prepared === current || turn !== null || fullDuration !== null) return
    if (duration <= 0 || time < duration * preloadFrom) return
    prepared = current
    now.preload(sourceOf(next))
  }

  function ended(now: Player): void {
    if (options.autoNext === false) return
    stopEnd()
    // A claim that is made at the end goes first, such as that of the end of a preview.
    stopEnd = now.timers.after(0, () => {
      const { phase, turn } = now.state.get()
      if (phase === 'ended' && turn === null && state.get().current < last) load(state.get().current + 1)
    })
  }

  function find(now: Player): void {
    const place = placeOf(items, now.source)
    if (place >= 0) state.set({ current: place })
    prepared = -1
  }

  return {
    items,
    state,
    attach: (to) => {
      player = to
      find(to)
      const off = together(
        to.on('source', () => find(to)),
        to.on('ended', () => ended(to)),
        to.state.watch((now, before) => {
          if (now.time !== before.time) prepare(to)
          if (now.panel !== before.panel) {
            staying = false
            linger()
          }
        }),
      )
      return () => {
        off()
        stopTip()
        stopEnd()
        close()
        state.set({ tip: null })
        player = null
      }
    },
    previous: () => {
      if (items.length === 0) return
      const { current } = state.get()
      const to = Math.max(current - 1, 0)
      if (to === current) tell('first')
      else load(to)
      options.onPrev?.({ currentIndex: to })
    },
    next: () => {
      if (items.length === 0) return
      const { current } = state.get()
      const to = Math.min(current + 1, last)
      if (to === current) tell('last')
      else load(to)
      options.onNext?.({ currentIndex: to })
    },
    choose: (index) => {
      const { current } = state.get()
      if (index === current || !items[index]) return
      load(index)
      options.onClick?.({ currentIndex: current, clickedIndex: index })
    },
    toggle: () => {
      if (player?.state.get().panel === panelName) close()
      else player?.openPanel(panelName)
    },
    close,
    stay: () => {
      staying = true
      stopPanel()
    },
    linger,
  }
}
