// The places where works were left: one entry a work. They are written while reading, so they stand in localStorage,
// which writes at once.
import { localValue } from './value.ts'

const kept = 300

export interface Positions<P> {
  of(bookId: number): P | null
  keep(position: P): void
}

export function localPositions<P extends { bookId: number }>(
  key: string,
  isPosition: (stored: unknown) => stored is P,
): Positions<P> {
  const all = localValue<P[]>(key, [], (stored) => (Array.isArray(stored) ? stored.filter(isPosition) : null))
  return {
    of: (id) => all.get().find(({ bookId }) => bookId === id) ?? null,
    keep: (position) => all.set(withPosition(all.get(), position)),
  }
}

/** The work read last stands first. Works of long ago fall out. */
export function withPosition<P extends { bookId: number }>(all: readonly P[], position: P): P[] {
  return [position, ...all.filter(({ bookId }) => bookId !== position.bookId)].slice(0, kept)
}
