import { createStore } from '@manjuan/ui'

/** A wish for the pay wall from outside of the player. The theatre raises the wall. */
export const wantWall = createStore(false)
