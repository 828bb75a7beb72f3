// Readers whose session ended elsewhere. Their unsent acts stay in this browser until they sign in again, or another
// account is signed in by hand. Nothing of them is shown meanwhile.
import { localValue } from '../value.ts'

const left = localValue<readonly number[]>('libraryLeft', [], (stored) =>
  Array.isArray(stored) && stored.every((each) => typeof each === 'number') ? stored : null,
)

export const leftReaders = (): readonly number[] => left.get()
export const isLeft = (userId: number): boolean => left.get().includes(userId)

export function leaveReader(userId: number): void {
  if (userId > 0 && !isLeft(userId)) left.set([...left.get(), userId])
}

export function forgetLeft(userId: number): void {
  if (!isLeft(userId)) return
  const others = left.get().filter((each) => each !== userId)
  if (others.length > 0) left.set(others)
  else left.remove()
}
