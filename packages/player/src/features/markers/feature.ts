import type { Player } from '#core/player.ts'
import { createStore, type Store } from '#core/store.ts'
import { together } from '#core/together.ts'
import { leaveMs, type Marker } from './rules.ts'

export interface MarkersModel {
  /** `open`: the marker whose card stands. */
  state: Store<{ markers: readonly Marker[]; open: Marker | null }>
  attach(player: Player): () => void
  set(markers: readonly Marker[]): void
  /** The pointer or the focus came to a dot. */
  show(marker: Marker): void
  /** The pointer or the focus left the dot or the card; both may come again before the card goes. */
  leave(player: Player): void
  /** The pointer came to the card. */
  stay(): void
  /** A finger on a dot shows its card, or takes it away. */
  tap(marker: Marker): void
  close(): void
  go(player: Player, marker: Marker): void
}

export function createMarkers(markers: readonly Marker[]): MarkersModel {
  const state = createStore<{ markers: readonly Marker[]; open: Marker | null }>({ markers, open: null })
  let stopTimer: () => void = () => {}

  const stay = () => {
    stopTimer()
    stopTimer = () => {}
  }
  const show = (marker: Marker | null) => {
    stay()
    state.set({ open: marker })
  }
  const close = () => show(null)

  return {
    state,
    attach: (player) => {
      const undo = together(
        player.on('source', close),
        player.state.watch((now) => {
          if (!now.controls && state.get().open !== null) close()
        }),
      )
      return () => {
        undo()
        close()
      }
    },
    set: (next) => {
      close()
      state.set({ markers: next })
    },
    show,
    leave: (player) => {
      stay()
      stopTimer = player.timers.after(leaveMs, close)
    },
    stay,
    tap: (marker) => show(state.get().open === marker ? null : marker),
    close,
    go: (player, marker) => {
      close()
      player.seek(marker.offset)
    },
  }
}
