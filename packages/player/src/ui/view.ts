import { type ComponentType, createElement } from 'react'
import type { Player } from '#core/player.ts'

/** What stands in a place of the player. */
export type View = ComponentType<{ player: Player }>

/** A part with what its feature has for it. */
export const viewOf =
  <Rest extends object>(Part: ComponentType<{ player: Player } & Rest>, rest: Rest): View =>
  ({ player }) =>
    createElement(Part, { player, ...rest })
