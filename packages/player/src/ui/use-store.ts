import { useSyncExternalStore } from 'react'
import type { Store } from '#core/store.ts'

/** A feature's own small state. */
export const useStore = <State extends object>(store: Store<State>): State =>
  useSyncExternalStore(store.watch, store.get, store.get)
