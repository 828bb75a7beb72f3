// B-05: the visits that were asked where to go on. They are kept for this tab, because a payment loads the app anew.
const storageKey = 'askedVisits'
const most = 50

export const wasAsked = (visit: string): boolean => asked().includes(visit)

export function noteAsked(visit: string): void {
  if (wasAsked(visit)) return
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...asked(), visit].slice(-most)))
  } catch {
    // A full or forbidden store costs one more question.
  }
}

function asked(): string[] {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(saved) ? saved.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}
