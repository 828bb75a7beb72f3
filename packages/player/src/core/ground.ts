// What the pieces of one player stand on.
import type { Controls } from './controls.ts'
import type { Events } from './events.ts'
import type { Lending } from './lending.ts'
import type { Engines, Media, Screens, Surroundings } from './media.ts'
import type { Keeper, Player, PlayerEvents, Timers } from './player.ts'
import type { PlayerState } from './state.ts'
import type { Store } from './store.ts'

/** What a player is made of. */
export interface Parts {
  media: Media
  engines: Engines
  screens: Screens
  surroundings: Surroundings
  keeper: Keeper
  cookies: Player['cookies']
  timers: Timers
  language: Player['language']
  mobile: boolean
}

export interface Ground extends Parts {
  lending: Lending
  /** The element as the film sees it. */
  film: Media
  state: Store<PlayerState>
  events: Events<PlayerEvents>
  controls: Controls
}
