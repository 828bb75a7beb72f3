// A door without the library itself, which takes 24 MB: a worker loads it when there is something to do.
import type { Place } from './boss.ts'
import type { Asking } from './index.ts'
import type { Taking } from './taking.ts'

export type { Taking, Tried } from './taking.ts'

/** Something that is opened when it is first needed. */
export interface Lazy<T> {
  open(): Promise<T>
  close(): Promise<void>
}

function lazily<T extends { close(): Promise<void> }>(begin: () => Promise<T>): Lazy<T> {
  let opening: Promise<T> | null = null
  return {
    open: () => {
      opening ??= begin().catch((error: unknown) => {
        opening = null
        throw error
      })
      return opening
    },
    close: async () => {
      const opened = await opening?.catch(() => null)
      await opened?.close()
    },
  }
}

/** The queue of a worker that takes jobs itself. `onFault` hears faults of the database between two calls. */
export const lazyTaking = (place: Place, onFault: (error: unknown) => void): Lazy<Taking> =>
  lazily(async () => (await import('./taking.ts')).openTaking(place, onFault))

/** The queues for those who ask, opened at the first request: their own tables are made then. */
export const lazyAsking = (place: Place, onFault: (error: unknown) => void): Lazy<Asking> =>
  lazily(async () => (await import('./index.ts')).openAsking(place, onFault))
