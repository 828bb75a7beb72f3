// The account that its reader has signed out of this browser from another device; 0: none. The profile says so, and nothing
// of the account stays here, until the next login by hand.
import { localValue } from './value.ts'

export const signedOut = localValue<number>('signedOut', 0, (stored) => (typeof stored === 'number' ? stored : null))
