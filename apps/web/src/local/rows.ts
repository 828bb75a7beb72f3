// One row a book in IndexedDB: a write costs the same with ten books and with ten thousand. The whole table is small
// enough to be held in memory; other tabs are told of changes.
import { clear, createStore, del, entries, set } from 'idb-keyval'

export interface Rows<T> {
  /** null until the table has been read */
  get(): readonly T[] | null
  find(id: string): T | undefined
  put(id: string, row: T): void
  remove(id: string): void
  removeAll(): void
  subscribe(listener: () => void): () => void
  ready: Promise<void>
}

/** `order` sorts for `get`, newest first; `read` gives null for a row of an unknown form. */
export function localRows<T>(
  name: string,
  read: (stored: unknown) => T | null,
  order: (a: T, b: T) => number,
): Rows<T> {
  const table = createStore(name, 'books')
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(`rows:${name}`) : null
  const listeners = new Set<() => void>()
  const held = new Map<string, T>()
  let sorted: readonly T[] | null = null
  const ready = load()
  channel?.addEventListener('message', () => void load())

  return {
    ready,
    get: () => sorted,
    find: (id) => held.get(id),
    put(id, row) {
      held.set(id, row)
      changed(set(id, row, table))
    },
    remove(id) {
      held.delete(id)
      changed(del(id, table))
    },
    removeAll() {
      held.clear()
      changed(clear(table))
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }

  async function load(): Promise<void> {
    try {
      const stored = await entries(table)
      held.clear()
      for (const [id, value] of stored) {
        const row = read(value)
        if (row !== null) held.set(String(id), row)
      }
    } catch (error) {
      // private windows of some browsers have no IndexedDB: the table lives as long as the page
      console.warn(error)
    }
    tell()
  }

  function changed(written: Promise<void>): void {
    tell()
    written.then(
      () => channel?.postMessage('changed'),
      (error: unknown) => console.warn(error),
    )
  }

  function tell(): void {
    sorted = [...held.values()].sort(order)
    for (const listener of listeners) listener()
  }
}
