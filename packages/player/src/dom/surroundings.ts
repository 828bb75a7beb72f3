// The page around the player: hidden, shown, left, back on line.
import type { Surroundings } from '#core/media.ts'
import { together } from '#core/together.ts'

export const pageSurroundings: Surroundings = {
  on: (fact, run) => {
    if (fact === 'online') return listen(window, 'online', run)
    if (fact === 'leaving') {
      // Unload does not come on iOS; pagehide does not come everywhere either.
      return together(listen(window, 'pagehide', run), listen(window, 'beforeunload', run))
    }
    return listen(document, 'visibilitychange', () => {
      if ((document.visibilityState === 'hidden') === (fact === 'hidden')) run()
    })
  },
  get hidden() {
    return document.visibilityState === 'hidden'
  },
}

/** Adds a listener; returns the undo. */
export function listen(
  target: EventTarget,
  name: string,
  run: (event: Event) => void,
  options?: AddEventListenerOptions,
): () => void {
  target.addEventListener(name, run, options)
  return () => target.removeEventListener(name, run, options)
}
