// One typed value under one readable key of localStorage (G-17). React watches it, and other tabs' changes reach it.
// Where the browser forbids storage, it is kept in memory.
export interface LocalValue<T> {
  get(): T
  set(value: T): void
  remove(): void
  subscribe(listener: () => void): () => void
}

/** `read` checks the stored value, which may be of any age or origin, and gives null when it is unusable. */
export function localValue<T>(key: string, fallback: T, read: (stored: unknown) => T | null): LocalValue<T> {
  const listeners = new Set<() => void>()
  // Read when first asked for, because the first look into localStorage waits for the disk.
  let value: T
  let known = false
  /** The stored text of the value. Null: there is none, or the browser forbids storage. */
  let text: string | null = null
  heardOf.set(key, () => {
    if (!known || stored() === text) return
    known = false
    tell()
  })
  return {
    get() {
      if (!known) hold(load())
      return value
    },
    set(next) {
      hold(next)
      const written = JSON.stringify(next)
      text = attempt(() => {
        localStorage.setItem(key, written)
        return written
      })
      tell()
    },
    remove() {
      hold(fallback)
      attempt(() => localStorage.removeItem(key))
      text = null
      tell()
    },
    subscribe(listener) {
      watchTabs()
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }

  function hold(next: T): void {
    value = next
    known = true
  }

  function load(): T {
    text = stored()
    const kept = text
    const parsed = kept === null ? null : attempt((): unknown => JSON.parse(kept))
    return parsed == null ? fallback : (read(parsed) ?? fallback)
  }

  function stored(): string | null {
    return attempt(() => localStorage.getItem(key))
  }

  function tell(): void {
    for (const listener of listeners) listener()
  }
}

/** What to do, by key, when another tab has changed it. */
const heardOf = new Map<string, () => void>()
let watching = false

/** Listens after the first paint: even for that the browser opens the storage and waits for the disk. */
function watchTabs(): void {
  if (watching) return
  watching = true
  setTimeout(() => {
    const hearAll = () => {
      for (const changed of heardOf.values()) changed()
    }
    addEventListener('storage', ({ key }) => {
      if (key !== null) heardOf.get(key)?.()
      else hearAll()
    })
    // Another tab may have changed a value since it was read.
    hearAll()
  }, 1000)
}

export const asText = (stored: unknown): string | null => (typeof stored === 'string' ? stored : null)
export const asFlag = (stored: unknown): boolean | null => (typeof stored === 'boolean' ? stored : null)
export const asTexts = (stored: unknown): string[] | null =>
  Array.isArray(stored) && stored.every((each) => typeof each === 'string') ? stored : null

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The check of a stored record that its form can be drawn: there is a list under each of these names. */
export const hasLists =
  <T>(names: readonly string[]) =>
  (stored: unknown): stored is T =>
    isRecord(stored) && names.every((name) => Array.isArray(stored[name]))

function attempt<R>(run: () => R): R | null {
  try {
    return run()
  } catch {
    return null
  }
}
