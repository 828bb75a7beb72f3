// The controls: there at a touch, gone after a while of playing.
import type { Timers } from './player.ts'
import type { PlayerState } from './state.ts'
import type { Store } from './store.ts'

export interface Controls {
  wake(): void
  rest(): void
  stop(): void
}

/** They go this many ms after the last touch (spec: auto-hide). */
const controlsMs = 3000

export function createControls(state: Store<PlayerState>, timers: Timers): Controls {
  let stop: () => void = () => {}

  function rest(): void {
    const { paused, panel, phase } = state.get()
    if (paused || panel !== null || phase === 'failed' || phase === 'ended') return
    stop()
    state.set({ controls: false })
  }

  return {
    wake: () => {
      stop()
      state.set({ controls: true })
      stop = timers.after(controlsMs, rest)
    },
    rest,
    stop: () => stop(),
  }
}
