// The reader's first move of a visit. What a first look can do without comes then, so that the look itself is light.
const kinds = ['scroll', 'pointerdown', 'keydown', 'click'] as const

let resolve = () => {}
const moved = new Promise<void>((done) => {
  resolve = done
})

/** Resolves with the first move, or once `noteMoved` was called. */
export const firstMove = (): Promise<void> => moved

/** Begins to watch. Called once, at the start. */
export function watchFirstMove(): void {
  for (const kind of kinds) addEventListener(kind, noteMoved, { passive: true })
}

/** Waits no longer, as for a reader who was here before and has the files already. */
export function noteMoved(): void {
  for (const kind of kinds) removeEventListener(kind, noteMoved)
  resolve()
}
