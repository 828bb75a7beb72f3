// Two workers open pictures; the last ones stay at hand, so that scrolling back opens nothing twice.
import type { Delivery, Order, Request } from './worker.ts'

interface Waiting extends Order {
  resolve(blob: Blob | null): void
  reject(error: Error): void
}

const workerCount = 2
const atOnce = 6
const rememberedBytes = 12_000_000

const workers: Worker[] = []
const queue: Waiting[] = []
const running = new Map<number, Waiting>()
const remembered = new Map<string, Blob>()
let held = 0
let lastId = 0

/** The opened picture, null when there is none; rejects when it could not be had or `signal` said stop. */
export function openPicture(url: string, key: string | null, signal: AbortSignal): Promise<Blob | null> {
  const known = recall(url)
  if (known) return Promise.resolve(known)
  return new Promise((resolve, reject) => {
    const waiting: Waiting = { id: ++lastId, url, key, resolve, reject }
    signal.addEventListener('abort', () => giveUp(waiting), { once: true })
    queue.push(waiting)
    sendNext()
  })
}

function sendNext(): void {
  while (running.size < atOnce) {
    const next = queue.shift()
    if (!next) return
    running.set(next.id, next)
    send(next.id, { id: next.id, url: next.url, key: next.key })
  }
}

function giveUp(waiting: Waiting): void {
  const at = queue.indexOf(waiting)
  if (at >= 0) queue.splice(at, 1)
  else if (running.has(waiting.id)) send(waiting.id, { id: waiting.id, stop: true })
  waiting.reject(new Error('not wanted any more'))
}

function send(id: number, request: Request): void {
  const at = id % workerCount
  workers[at] ??= hire()
  workers[at].postMessage(request)
}

function hire(): Worker {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'pictures' })
  worker.addEventListener('message', ({ data }: MessageEvent<Delivery>) => receive(data))
  return worker
}

function receive({ id, blob }: Delivery): void {
  const waiting = running.get(id)
  running.delete(id)
  if (waiting) {
    if (blob) remember(waiting.url, blob)
    if (blob === undefined) waiting.reject(new Error('picture did not come'))
    else waiting.resolve(blob)
  }
  sendNext()
}

function recall(url: string): Blob | undefined {
  const blob = remembered.get(url)
  if (!blob) return undefined
  remembered.delete(url)
  remembered.set(url, blob)
  return blob
}

function remember(url: string, blob: Blob): void {
  remembered.set(url, blob)
  held += blob.size
  for (const [oldest, { size }] of remembered) {
    if (held <= rememberedBytes) return
    remembered.delete(oldest)
    held -= size
  }
}
