// The reader before the present one, until that reader's library is asked about or erased. A page that is left meanwhile has
// done neither, and the next page does it.
import { isRecord, localValue } from '../value.ts'

export interface Former {
  from: number
  to: number
  wasGuest: boolean
}

export const former = localValue<Former | null>('libraryFormer', null, (stored) =>
  isRecord(stored) &&
  typeof stored.from === 'number' &&
  typeof stored.to === 'number' &&
  typeof stored.wasGuest === 'boolean'
    ? { from: stored.from, to: stored.to, wasGuest: stored.wasGuest }
    : null,
)

/** The works of the guest who had this browser before the present reader. Null: there is nothing to ask. */
interface GuestRows {
  from: number
  to: number
  /** Works on the shelf, and works with a place. */
  shelf: number
  records: number
}

export const guestRows = localValue<GuestRows | null>('libraryGuest', null, (stored) =>
  isRecord(stored) && ['from', 'to', 'shelf', 'records'].every((name) => typeof stored[name] === 'number')
    ? (stored as unknown as GuestRows)
    : null,
)
