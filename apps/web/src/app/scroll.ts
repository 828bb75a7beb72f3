// Scroll positions by page key. A copy in sessionStorage outlives a reload.
const storageKey = 'scrollPositions'
const limit = 60

const positions = new Map<string, number>(load())

export function saveScroll(key: string): void {
  positions.delete(key)
  positions.set(key, window.scrollY)
  for (const oldest of positions.keys()) {
    if (positions.size <= limit) break
    positions.delete(oldest)
  }
}

export function scrollOf(key: string): number {
  return positions.get(key) ?? 0
}

/** Drops all positions, because their pages are gone. */
export function forgetScroll(): void {
  positions.clear()
}

export function storeScroll(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...positions]))
  } catch {
    // A full or forbidden store costs a scroll position, nothing else.
  }
}

function load(): [string, number][] {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(saved) ? saved.filter(isPosition) : []
  } catch {
    return []
  }
}

function isPosition(entry: unknown): entry is [string, number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number'
}
