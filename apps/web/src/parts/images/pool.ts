// Two workers open pictures (I-02); the last ones stay at hand, so that scrolling back opens nothing twice (I-03). The
// second worker begins a moment after the first: to begin one holds the page up for a frame.
import { dynamicBase, staticBase } from '#api/base.ts'
import type { Delivery, Request } from './worker.ts'

interface Taker {
  resolve(blob: Blob | null): void
  reject(error: Error): void
}

interface Job {
  id: number
  url: string
  key: string | null
  /** The worker that has it, once one has. */
  worker: number
  /** The callers that wait for this picture. */
  takers: Set<Taker>
}

const workerCount = 2
const atOnce = 6
const rememberedBytes = 12_000_000

const workers: (Worker | undefined)[] = []
/** All workers may have begun. */
let isFull = false
const queue: Job[] = []
const running = new Map<number, Job>()
const wanted = new Map<string, Job>()
const remembered = new Map<string, Blob>()
let held = 0
let lastId = 0

/** The opened picture, null when there is none; rejects when it could not be had or `signal` said stop. */
export function openPicture(url: string, key: string | null, signal: AbortSignal): Promise<Blob | null> {
  const known = recall(url)
  if (known) return Promise.resolve(known)
  return new Promise((resolve, reject) => {
    const taker = { resolve, reject }
    const job = wanted.get(url) ?? order(url, key)
    job.takers.add(taker)
    signal.addEventListener('abort', () => leave(job, taker), { once: true })
    sendNext()
  })
}

function order(url: string, key: string | null): Job {
  const job = { id: ++lastId, url, key, worker: 0, takers: new Set<Taker>() }
  wanted.set(url, job)
  queue.push(job)
  return job
}

function sendNext(): void {
  while (running.size < atOnce) {
    const job = queue.shift()
    if (!job) return
    running.set(job.id, job)
    // G-18: a priced picture belongs to the session, which is the dynamic host's.
    const base = job.key === null ? staticBase : dynamicBase
    job.worker = isFull ? job.id % workerCount : 0
    send(job.worker, { id: job.id, url: base + job.url, key: job.key })
  }
}

function leave(job: Job, taker: Taker): void {
  if (!job.takers.delete(taker)) return
  taker.reject(new Error('not wanted any more'))
  if (job.takers.size > 0 || wanted.get(job.url) !== job) return
  wanted.delete(job.url)
  const at = queue.indexOf(job)
  if (at >= 0) queue.splice(at, 1)
  else if (running.has(job.id)) send(job.worker, { id: job.id, stop: true })
}

function send(at: number, request: Request): void {
  const worker = workers[at] ?? hire(at)
  worker.postMessage(request)
}

function hire(at: number): Worker {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'pictures' })
  workers[at] = worker
  if (!isFull)
    setTimeout(() => {
      isFull = true
      workers[1] ??= hire(1)
    })
  worker.addEventListener('message', ({ data }: MessageEvent<Delivery>) => receive(data))
  // Its script did not come: its pictures failed, the next one tries anew.
  worker.addEventListener('error', () => {
    workers[at] = undefined
    for (const [id, job] of [...running]) if (job.worker === at) receive({ id, blob: undefined })
  })
  return worker
}

function receive({ id, blob }: Delivery): void {
  const job = running.get(id)
  running.delete(id)
  if (job) {
    if (wanted.get(job.url) === job) wanted.delete(job.url)
    if (blob) remember(job.url, blob)
    for (const { resolve, reject } of job.takers) {
      if (blob === undefined) reject(new Error('picture did not come'))
      else resolve(blob)
    }
    job.takers.clear()
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
  held += blob.size - (remembered.get(url)?.size ?? 0)
  remembered.set(url, blob)
  for (const [oldest, { size }] of remembered) {
    if (held <= rememberedBytes) return
    remembered.delete(oldest)
    held -= size
  }
}
