// One typed value under one readable key of localStorage. Watched by React, followed across tabs, and kept in memory
// where the browser forbids storage.
export interface LocalValue<T> {
  get(): T
  set(value: T): void
  remove(): void
  subscribe(listener: () => void): () => void
}

/** `read` checks what was stored (it may be of any age or hand) and gives null when it is unusable. */
export function localValue<T>(key: string, fallback: T, read: (stored: unknown) => T | null): LocalValue<T> {
  const listeners = new Set<() => void>()
  let value = load()
  addEventListener('storage', (event) => {
    if (event.key !== key && event.key !== null) return
    value = load()
    tell()
  })
  return {
    get: () => value,
    set(next) {
      value = next
      attempt(() => localStorage.setItem(key, JSON.stringify(next)))
      tell()
    },
    remove() {
      value = fallback
      attempt(() => localStorage.removeItem(key))
      tell()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }

  function load(): T {
    const text = attempt(() => localStorage.getItem(key))
    const stored = text == null ? null : attempt((): unknown => JSON.parse(text))
    return stored == null ? fallback : (read(stored) ?? fallback)
  }

  function tell(): void {
    for (const listener of listeners) listener()
  }
}

export const asText = (stored: unknown): string | null => (typeof stored === 'string' ? stored : null)
export const asNumber = (stored: unknown): number | null => (typeof stored === 'number' ? stored : null)
export const asFlag = (stored: unknown): boolean | null => (typeof stored === 'boolean' ? stored : null)
export const asTexts = (stored: unknown): string[] | null =>
  Array.isArray(stored) && stored.every((each) => typeof each === 'string') ? stored : null

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function attempt<R>(run: () => R): R | null {
  try {
    return run()
  } catch {
    return null
  }
}
