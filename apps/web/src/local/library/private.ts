// 无痕浏览: until the tab closes no act leaves the page's memory, and no view is counted for the reader.
const key = 'libraryPrivate'
let isOn: boolean | null = null
const listeners = new Set<() => void>()

export function isPrivate(): boolean {
  isOn ??= stored()
  return isOn
}

export function setPrivate(on: boolean): void {
  isOn = on
  try {
    if (on) sessionStorage.setItem(key, '1')
    else sessionStorage.removeItem(key)
  } catch {
    // A forbidden storage: the choice lives as long as the page.
  }
  for (const listener of listeners) listener()
}

export function watchPrivate(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function stored(): boolean {
  try {
    return sessionStorage.getItem(key) === '1'
  } catch {
    return false
  }
}
