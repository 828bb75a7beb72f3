// One row a book in IndexedDB: a write costs the same with ten books and with ten thousand.
// The whole table is small enough for memory. Other tabs are told of changes.
import { createStore, entries, promisifyRequest, type UseStore } from 'idb-keyval'

export interface Rows<T> {
  /** Null until the table has been read. */
  get(): readonly T[] | null
  find(id: string): T | undefined
  put(id: string, row: T): void
  remove(id: string): void
  removeAll(): void
  subscribe(listener: () => void): () => void
  ready: Promise<void>
}

/** `order` sorts for `get`, newest first. `read` gives null for a row of an unknown form. */
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
  let changes = 0
  const ready = load()
  channel?.addEventListener('message', () => void load())

  return {
    ready,
    get: () => sorted,
    find: (id) => held.get(id),
    put(id, row) {
      held.set(id, row)
      changed((rows) => rows.put(row, id))
    },
    remove(id) {
      held.delete(id)
      changed((rows) => rows.delete(id))
    },
    removeAll() {
      held.clear()
      changed((rows) => rows.clear())
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }

  async function load(): Promise<void> {
    const before = changes
    try {
      const stored = await entries(table)
      // The rows just read may lack a change made meanwhile.
      if (changes !== before) return await load()
      hold(held, stored, read)
    } catch (error) {
      // Private windows of some browsers have no IndexedDB. The table then lives as long as the page.
      console.warn(error)
    }
    tell()
  }

  function changed(write: (rows: IDBObjectStore) => void): void {
    changes++
    tell()
    written(table, write).then(
      () => channel?.postMessage('changed'),
      (error: unknown) => console.warn(error),
    )
  }

  function tell(): void {
    sorted = [...held.values()].sort(order)
    for (const listener of listeners) listener()
  }
}

/** Replaces the held rows by the stored ones. Rows of an unknown form are left out. */
function hold<T>(
  held: Map<string, T>,
  stored: readonly [IDBValidKey, unknown][],
  read: (stored: unknown) => T | null,
): void {
  held.clear()
  for (const [id, value] of stored) {
    const row = read(value)
    if (row !== null) held.set(String(id), row)
  }
}

function written(table: UseStore, write: (rows: IDBObjectStore) => void): Promise<void> {
  return table('readwrite', (rows) => {
    write(rows)
    // Commits at once, not when the browser reports the request's success: a page left meanwhile would lose the write.
    rows.transaction.commit()
    return promisifyRequest(rows.transaction)
  })
}
