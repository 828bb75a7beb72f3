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

const asSeconds = (stored: unknown): number | null =>
  typeof stored === 'number' && Number.isFinite(stored) && stored >= 0 ? stored : null
