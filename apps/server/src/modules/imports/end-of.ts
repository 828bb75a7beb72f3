// How long a batch waits for a person.
import type { ListedBatch } from './queries.ts'

/** Milliseconds for which a batch in review, or a failed one, waits for a person. */
export const waitsMs = 14 * 86_400_000

/** The moment at which it ends by itself; null for one that waits for nobody. */
export const endOf = ({ state, updatedAt }: Pick<ListedBatch, 'state' | 'updatedAt'>): Date | null =>
  state === 'review' || state === 'failed' ? new Date(updatedAt.getTime() + waitsMs) : null
