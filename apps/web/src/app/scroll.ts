// Scroll positions by page key. A copy in sessionStorage outlives a reload.
const storageKey = 'scrollPositions'
const limit = 60

const positions = new Map<string, number>(load())

/** False: this document has never scrolled. To ask the browser for the place would lay out the page once more. */
let hasScrolled = false
const noteScroll = () => {
  hasScrolled = true
}

/** Begins to watch. Called once, at the start. */
export const watchScroll = (): void => addEventListener('scroll', noteScroll, { passive: true, once: true })

export function saveScroll(key: string): void {
  positions.delete(key)
  positions.set(key, hasScrolled ? window.scrollY : 0)
  for (const oldest of positions.keys()) {
    if (positions.size <= limit) break
    positions.delete(oldest)
  }
}

export function scrollOf(key: string): number {
  return positions.get(key) ?? 0
}

/**
 * Scrolls to `top` in px. A page that `grows` and is still too short is scrolled again as it does, until the reader touches
 * it. Returns what ends that.
 */
export function restoreScroll(top: number, grows: boolean): () => void {
  if (top === 0 && !hasScrolled) return () => {}
  const grown = new ResizeObserver(scroll)
  const end = () => {
    grown.disconnect()
    for (const act of acts) removeEventListener(act, end, true)
  }
  for (const act of acts) addEventListener(act, end, true)
  if (grows) grown.observe(document.body)
  scroll()
  return end

  function scroll() {
    hasScrolled = true
    window.scrollTo(0, top)
    if (window.scrollY >= Math.floor(top)) end()
  }
}

/** What the reader scrolls by. */
const acts = ['pointerdown', 'wheel', 'keydown']

/** Drops the position of a page that begins anew, or without a key those of all pages, because they are gone. */
export function forgetScroll(key?: string): void {
  if (key === undefined) positions.clear()
  else positions.delete(key)
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
