// The reader's first move of a visit, or a rest of the page. What a first look can do without comes then, so that the look
// itself is light.
import { savesData } from './saves-data.ts'

/** A move that may open another screen, which comes first then. */
const touches = ['pointerdown', 'keydown', 'click'] as const
/** ms that a touch gives its own screen. */
const openingMs = 300
/** ms without a new file, after which a reader who only looks is likely to tap next. */
const restMs = 3_000

let resolve = () => {}
const moved = new Promise<void>((done) => {
  resolve = done
})

/** Resolves with the first move, with the page's rest, or once `noteMoved` was called. */
export const firstMove = (): Promise<void> => moved

/** Begins to watch. Called once, at the start. */
export function watchFirstMove(): void {
  addEventListener('scroll', noteMoved, { passive: true })
  for (const touch of touches) addEventListener(touch, noteTouch, { passive: true })
  if (!savesData()) awaitRest()
}

/** Each file that arrives begins the rest anew. A page that nobody sees does not rest. */
function awaitRest(): void {
  let rest: ReturnType<typeof setTimeout>
  const begin = () => {
    clearTimeout(rest)
    rest = setTimeout(() => (document.hidden ? begin() : noteMoved()), restMs)
  }
  const arrivals = new PerformanceObserver(begin)
  arrivals.observe({ type: 'resource', buffered: true })
  begin()
  void moved.then(() => {
    arrivals.disconnect()
    clearTimeout(rest)
  })
}

function noteTouch(): void {
  for (const touch of touches) removeEventListener(touch, noteTouch)
  setTimeout(noteMoved, openingMs)
}

/** Waits no longer, as for a reader who was here before and has the files already. */
export function noteMoved(): void {
  removeEventListener('scroll', noteMoved)
  for (const touch of touches) removeEventListener(touch, noteTouch)
  resolve()
}
