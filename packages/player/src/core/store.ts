// One store for the whole player: plain values, replaced and never changed in place.

export interface Store<State extends object> {
  get(): State
  /** Tells the watchers once, and only when a value is another. */
  set(patch: Partial<State>): void
  /** Returns the undo. */
  watch(listener: (now: State, before: State) => void): () => void
}

export function createStore<State extends object>(initial: State): Store<State> {
  let state = initial
  const listeners = new Set<(now: State, before: State) => void>()
  return {
    get: () => state,
    set: (patch) => {
      const before = state
      const next = { ...before, ...patch }
      const keys = Object.keys(patch) as (keyof State)[]
      if (keys.every((key) => Object.is(before[key], next[key]))) return
      state = next
      for (const listener of [...listeners]) listener(next, before)
    },
    watch: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
