// The door of the player: everything but the React skin (./react) and the features (./features/…).

export { ranks } from './core/claims.ts'
export { clockText } from './core/clock.ts'
export type { Cue, Engine, EngineEvents, Source, Thumbnails } from './core/engine.ts'
export type { Feature, Keeper, Place, Player, PlayerEvents, Timers } from './core/player.ts'
export { sourceKey } from './core/source-key.ts'
export type { Fault, Level, Phase, PlayerState, Screen, Track } from './core/state.ts'
export { createStore, type Store } from './core/store.ts'
export { createPagePlayer } from './dom/create.ts'
export { elementsOf } from './dom/elements.ts'
export { warmEngine } from './dom/engines.ts'
export { browserKeeper } from './dom/keeper.ts'
export { savesData } from './dom/saving.ts'
