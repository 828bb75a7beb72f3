import { createStore } from '#ui/store.ts'

/** Somebody on the page wants the pay wall; the theatre takes it up. */
export const wantWall = createStore(false)
