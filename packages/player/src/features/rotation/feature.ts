import { createStore, type Store } from '#core/store.ts'
import { angleAfter, type Mirror, mirrorAfter, type Pose, straight } from './rules.ts'

export interface RotationModel {
  state: Store<Pose>
  rotate(by: 45 | -45): void
  mirror(chosen: Mirror): void
  reset(): void
}

export function createRotation(): RotationModel {
  const state = createStore<Pose>(straight)
  return {
    state,
    rotate: (by) => state.set({ angle: angleAfter(state.get().angle, by) }),
    mirror: (chosen) => state.set({ mirror: mirrorAfter(state.get().mirror, chosen) }),
    reset: () => state.set(straight),
  }
}
