/**
 * Processes that draw: a picture's recipe in, sealed slices in the blob store out. They end when there is nothing to do, and
 * with them all that fonts and canvases have taken of the memory.
 */
import { type ChildProcess, fork } from 'node:child_process'
import type { Rendered } from '@manjuan/rendering'
import { useFonts } from './draw/fonts.ts'
import type { Recipe } from './recipe.ts'

export type Order = { name: string; recipe: Recipe; key: Uint8Array; dataDir: string }
export type Reply = { rendered: Rendered } | { fault: string }

export type Studio = {
  draw(order: Order, urgency: Urgency): Promise<Rendered>
  /** Pictures that wait or are being drawn. */
  pending(): number
  close(): Promise<void>
}

/** Lower goes first: awaited pictures, then covers that nobody has asked for, then coming pages. */
export const urgency = { asked: 0, cover: 1, ahead: 2, later: 3 } as const
export type Urgency = (typeof urgency)[keyof typeof urgency]

type Job = {
  order: Order
  urgency: number
  resolve: (rendered: Rendered) => void
  reject: (error: Error) => void
  done: Promise<Rendered>
}
type Seat = { painter: ChildProcess; job: Job | null; idle: NodeJS.Timeout | null }

export function openStudio({
  fontFolder,
  size = 2,
  idleSeconds = 20,
  painterFile = new URL('./painter.ts', import.meta.url),
}: {
  fontFolder: string
  painterFile?: URL | undefined
  size?: number
  idleSeconds?: number
}): Studio {
  useFonts(fontFolder)
  const queue: Job[] = []
  const seats = new Set<Seat>()
  const known = new Map<string, Job>()
  let closed = false

  const next = () => {
    if (closed || queue.length === 0) return
    const free = [...seats].find((seat) => seat.job === null) ?? (seats.size < size ? hire() : null)
    if (!free) return
    queue.sort((a, b) => a.urgency - b.urgency)
    const job = queue.shift()
    if (!job) return
    if (free.idle) clearTimeout(free.idle)
    free.job = job
    free.painter.send(job.order)
    next()
  }

  const finish = (seat: Seat, settle: (job: Job) => void) => {
    const { job } = seat
    seat.job = null
    if (job) {
      known.delete(job.order.name)
      settle(job)
    }
    seat.idle = setTimeout(() => dismiss(seat), idleSeconds * 1000).unref()
    next()
  }

  const dismiss = (seat: Seat) => {
    seats.delete(seat)
    // one that died while it was idle has hung up already, and hanging up twice would end the maker
    if (seat.painter.connected) seat.painter.disconnect()
  }

  const hire = (): Seat => {
    const painter = fork(painterFile, { serialization: 'advanced', execArgv: [] })
    const seat: Seat = { painter, job: null, idle: null }
    seats.add(seat)
    painter.on('message', (message) => {
      // Only our own painter writes to this channel.
      const reply = message as Reply
      finish(seat, (job) => ('rendered' in reply ? job.resolve(reply.rendered) : job.reject(new Error(reply.fault))))
    })
    painter.on('exit', () => {
      if (!seats.delete(seat) || closed) return
      finish(seat, (job) => job.reject(new Error(`the painter of ${job.order.name} died`)))
      if (seat.idle) clearTimeout(seat.idle)
    })
    return seat
  }

  return {
    draw: (order, rank) => {
      const running = known.get(order.name)
      if (running) {
        running.urgency = Math.min(rank, running.urgency)
        return running.done
      }
      const { promise, resolve, reject } = Promise.withResolvers<Rendered>()
      const job: Job = { order, urgency: rank, resolve, reject, done: promise }
      known.set(order.name, job)
      queue.push(job)
      next()
      return promise
    },
    pending: () => known.size,
    close: async () => {
      closed = true
      await Promise.all(
        [...seats].map(({ painter }) => {
          const gone = new Promise((resolve) => painter.once('exit', resolve))
          painter.kill()
          return gone
        }),
      )
    },
  }
}
