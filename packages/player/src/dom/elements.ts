// The elements of a player, for features that draw or measure: the core knows none.
import type { Player } from '#core/player.ts'

export interface Elements {
  /** The whole player: what goes full screen and takes the touches. */
  readonly root: HTMLElement
  /** The picture. Ask again after each `source`: it may be another one. */
  readonly video: HTMLVideoElement
}

const known = new WeakMap<Player, Elements>()

export function elementsOf(player: Player): Elements | null {
  return known.get(player) ?? null
}

export function nameElements(player: Player, elements: Elements): void {
  known.set(player, elements)
}
