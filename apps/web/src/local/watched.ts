// V-08: seconds of a film that this browser has played, under `w_{vodId}`. The server's own cut does not use them.
import { type LocalValue, localValue } from './value.ts'

const values = new Map<number, LocalValue<number>>()

/** The counter of one film, for `useLocal`. */
export function watched(vodId: number): LocalValue<number> {
  const known = values.get(vodId)
  if (known) return known
  const value = localValue<number>(`w_${vodId}`, 0, asSeconds)
  values.set(vodId, value)
  return value
}

/** The seconds belong to the reader who has watched. */
export function forgetWatched(): void {
  for (const value of values.values()) value.remove()
  try {
    for (const key of Object.keys(localStorage)) if (/^w_\d+$/.test(key)) localStorage.removeItem(key)
  } catch {
    // A forbidden storage has kept nothing.
  }
}

const asSeconds = (stored: unknown): number | null =>
  typeof stored === 'number' && Number.isFinite(stored) && stored >= 0 ? stored : null
