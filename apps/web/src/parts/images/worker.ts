// Fetches a sealed picture and opens it, away from the page's own thread.
import { clientKey, fromBase64, open } from '@manjuan/imaging'

export interface Order {
  id: number
  url: string
  /** Base64; null = the client's own key. */
  key: string | null
}

export type Request = Order | { id: number; stop: true }

export interface Delivery {
  id: number
  /** Null: there is no picture (204). Undefined: the fetch failed. */
  blob: Blob | null | undefined
}

const running = new Map<number, AbortController>()

addEventListener('message', ({ data }: MessageEvent<Request>) => {
  if ('stop' in data) running.get(data.id)?.abort()
  else void deliver(data)
})

async function deliver({ id, url, key }: Order): Promise<void> {
  const stop = new AbortController()
  running.set(id, stop)
  const blob = await fetchPicture(url, key, stop.signal).catch(() => undefined)
  running.delete(id)
  const delivery: Delivery = { id, blob }
  postMessage(delivery)
}

async function fetchPicture(url: string, key: string | null, signal: AbortSignal): Promise<Blob | null> {
  const answer = await fetch(url, {
    signal,
    priority: 'low',
    credentials: url.startsWith('/') ? 'same-origin' : 'include',
  })
  if (answer.status === 204) return null
  if (!answer.ok) throw new Error(`picture answered ${answer.status}`)
  const sealed = fromBase64((await answer.text()).trim())
  const plain = await open(sealed, key === null ? clientKey : fromBase64(key))
  return new Blob([plain], { type: 'image/webp' })
}
