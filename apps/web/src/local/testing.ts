// Stands in for the parts of a window that the library listens to, so that its rules are tested without a browser.
Reflect.set(globalThis, 'addEventListener', () => {})

// A test has no other tabs, and an open channel would keep its process alive.
Reflect.deleteProperty(globalThis, 'BroadcastChannel')

/** localStorage in memory. */
export function memoryStorage(): Map<string, string> {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  Reflect.set(globalThis, 'localStorage', storage)
  return stored
}

/** Looks for 4 s at most until it holds. */
export async function until(holds: () => boolean, what: string): Promise<void> {
  for (let turns = 0; turns < 400; turns++) {
    if (holds()) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error(what)
}

type Fake = Record<string, unknown>
type Base = Map<string, Map<string, unknown>>

/** IndexedDB in memory, which can refuse writes and reads, or never answer. */
export function memoryTables() {
  const bases = new Map<string, Base>()
  const tables = { bases, isSilent: false, refuses: '' as '' | 'readonly' | 'readwrite', opened: 0, hasOld: false }
  const later = (of: Fake, event: string) => setTimeout(() => (of[event] as (() => void) | undefined)?.())
  const asked = (result: unknown): Fake => {
    const request: Fake = { result }
    later(request, 'onsuccess')
    return request
  }
  const storeOf = (records: Map<string, unknown>, alive: () => void) => ({
    get: (key: string) => asked(records.get(key)),
    getAllKeys: () => ({ result: [...records.keys()] }),
    getAll: () => ({ result: [...records.values()] }),
    put: (value: unknown, key: string) => {
      alive()
      records.set(key, value)
    },
    delete: (key: string) => {
      alive()
      records.delete(key)
    },
    clear: () => records.clear(),
  })
  const transaction = (base: Base, mode: string): Fake => {
    if (tables.refuses === mode) throw new Error('the test refuses')
    let isCommitted = false
    const alive = () => {
      if (isCommitted) throw new Error('The transaction has finished.')
    }
    const running: Fake = {
      objectStore: (name: string) => storeOf(base.get(name) ?? new Map(), alive),
      commit: () => {
        isCommitted = true
      },
    }
    setTimeout(() => later(running, 'oncomplete'))
    return running
  }
  const indexedDB = {
    open(name: string) {
      const isNew = !bases.has(name)
      const base: Base = bases.get(name) ?? new Map()
      const result = {
        createObjectStore: (store: string) => void base.set(store, new Map()),
        transaction: (_: unknown, mode = 'readonly') => transaction(base, mode),
        close: () => {},
      }
      const request: Fake = { result, transaction: { abort: () => {} } }
      if (tables.isSilent) return request
      tables.opened++
      // A table of an older version does not exist.
      if (!name.startsWith('lib-') && !tables.hasOld) later(request, 'onerror')
      else {
        bases.set(name, base)
        if (isNew) later(request, 'onupgradeneeded')
        later(request, 'onsuccess')
      }
      return request
    },
    deleteDatabase(name: string) {
      bases.delete(name)
      return asked(undefined)
    },
  }
  Reflect.set(globalThis, 'indexedDB', indexedDB)
  return tables
}
