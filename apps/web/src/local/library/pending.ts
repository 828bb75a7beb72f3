// What was changed in a library and is not in IndexedDB yet. A write takes it, and puts it back when it fails.
import { type StoreName, stores } from './table.ts'

export interface Pending {
  keys: Record<StoreName, Set<string>>
  /** Counters up to which acts are answered, by key. */
  settled: Map<string, number>
  /** All rows in the table are forgotten first. */
  fresh: boolean
}

export function newPending(): Pending {
  return {
    keys: { rows: new Set(), acts: new Set(), works: new Set(), meta: new Set() },
    settled: new Map(),
    fresh: false,
  }
}

export const isEmpty = ({ keys }: Pending): boolean => stores.every((name) => keys[name].size === 0)

/** Everything that waits; nothing waits afterwards. */
export function takePending(pending: Pending): Pending {
  const taken = { ...pending }
  Object.assign(pending, newPending())
  return taken
}

/** After a failed write everything waits again, beside what came meanwhile. */
export function putBack(pending: Pending, taken: Pending): void {
  for (const name of stores) for (const key of taken.keys[name]) pending.keys[name].add(key)
  for (const [key, n] of taken.settled) pending.settled.set(key, Math.max(n, pending.settled.get(key) ?? 0))
  pending.fresh ||= taken.fresh
}
