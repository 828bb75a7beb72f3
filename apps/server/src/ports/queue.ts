// The queue of work that is asked for, opened at the first request: its own tables are made then.
import { type Asking, openAsking } from '@manjuan/queue'

export interface LazyQueue {
  open(): Promise<Asking>
  close(): Promise<void>
}

export function lazyQueue(place: Parameters<typeof openAsking>[0], onFault: (error: unknown) => void): LazyQueue {
  let asking: Promise<Asking> | null = null
  return {
    open: () => {
      asking ??= openAsking(place, onFault).catch((error: unknown) => {
        asking = null
        throw error
      })
      return asking
    },
    close: async () => {
      const opened = await asking?.catch(() => null)
      await opened?.close()
    },
  }
}
