import { createStore } from '@manjuan/ui'

/** Somebody on the page wants the pay wall; the theatre takes it up. */
export const wantWall = createStore(false)
