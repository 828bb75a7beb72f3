// The queue of work that is asked for, opened at the first request: its own tables are made then.
import { type Asking, openAsking } from '@manjuan/queue'
import { type Lazy, lazily } from '@manjuan/queue/lazy'

export const lazyQueue = (place: Parameters<typeof openAsking>[0], onFault: (error: unknown) => void): Lazy<Asking> =>
  lazily(() => openAsking(place, onFault))
