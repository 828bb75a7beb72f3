// The reader's first move of a visit. What a first look can do without comes then, so that the look itself is light.

/** A move that may open another screen, which comes first then. */
const touches = ['pointerdown', 'keydown', 'click'] as const
/** ms that a touch gives its own screen. */
const openingMs = 300

let resolve = () => {}
const moved = new Promise<void>((done) => {
  resolve = done
})

/** Resolves with the first move, or once `noteMoved` was called. */
export const firstMove = (): Promise<void> => moved

/** Begins to watch. Called once, at the start. */
export function watchFirstMove(): void {
  addEventListener('scroll', noteMoved, { passive: true })
  for (const touch of touches) addEventListener(touch, noteTouch, { passive: true })
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
