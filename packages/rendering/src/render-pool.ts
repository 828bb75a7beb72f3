// Pictures are rendered in child processes: a decoder that hangs, dies or swallows memory takes nobody with it,
// and the server's event loop never waits for one.
import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import type { ImageKind } from '@manjuan/imaging'
import { PictureRefused } from './picture-format.ts'
import type { RawPicture, Rendered } from './render-page.ts'

export interface RenderJob {
  picture: Uint8Array | RawPicture
  kind: ImageKind
  name: string
  key: Uint8Array
  /** Covers and plates: shown as one picture, so never cut. */
  whole?: boolean
}

export interface RenderOrder extends RenderJob {
  dataDir: string
  alone: boolean
}

export type RenderReply =
  | { outcome: 'done'; rendered: Rendered }
  | { outcome: 'refused' | 'failed'; reason: string }
  | { outcome: 'heavy' }

export interface RenderPool {
  /** Starts a child for a job that will soon come: it takes a third of a second. */
  warm(): void
  /** Resolves when every slice is in the blob store. Throws PictureRefused with a reason for the operator. */
  render(job: RenderJob): Promise<Rendered>
  /** Ends the children; jobs under way are given up. */
  close(): void
}

export interface PoolOptions {
  /** The shop that the slices are for. */
  dataDir: string
  size?: number
  jobSeconds?: number
  idleSeconds?: number
}

interface Waiting {
  job: RenderJob
  alone: boolean
  resolve: (rendered: Rendered) => void
  reject: (error: Error) => void
}

interface Child {
  process: ChildProcess
  busy: boolean
  idle: NodeJS.Timeout | null
}

export function openPool(options: PoolOptions): RenderPool {
  const { dataDir, size = Math.min(2, availableParallelism()), jobSeconds = 60, idleSeconds = 20 } = options
  const queue: Waiting[] = []
  const children = new Set<Child>()
  let closed = false

  const next = () => {
    const busy = [...children].filter((child) => child.busy).length
    const [first] = queue
    if (closed || !first || busy >= size) return
    // one that must be alone waits for the others and lets nobody past
    if (first.alone && busy > 0) return
    if ([...running].some(({ alone }) => alone)) return
    queue.shift()
    void run(first).finally(next)
    next()
  }

  const running = new Set<Waiting>()
  const run = async (waiting: Waiting) => {
    running.add(waiting)
    const child = [...children].find((each) => !each.busy) ?? start()
    child.busy = true
    if (child.idle) clearTimeout(child.idle)
    const reply = await ask(child.process, { ...waiting.job, dataDir, alone: waiting.alone }, jobSeconds)
    running.delete(waiting)
    child.busy = false
    // The memory of a heavy picture is given back by ending its process.
    if (waiting.alone || reply.outcome === 'failed') stop(child)
    else rest(child)
    if (reply.outcome === 'done') waiting.resolve(reply.rendered)
    else if (reply.outcome === 'heavy') queue.unshift({ ...waiting, alone: true })
    else if (reply.outcome === 'refused') waiting.reject(new PictureRefused(reply.reason))
    else waiting.reject(new Error(reply.reason))
  }

  const start = (): Child => {
    const process = fork(new URL('./render-child.ts', import.meta.url), {
      serialization: 'advanced',
      env: { ...globalThis.process.env, MALLOC_ARENA_MAX: '2' },
    })
    const child: Child = { process, busy: false, idle: null }
    children.add(child)
    process.once('exit', () => children.delete(child))
    return child
  }

  const rest = (child: Child) => {
    child.idle = setTimeout(() => stop(child), idleSeconds * 1000).unref()
  }

  const stop = (child: Child) => {
    children.delete(child)
    if (child.idle) clearTimeout(child.idle)
    child.process.kill('SIGKILL')
  }

  return {
    warm: () => {
      if (!closed && children.size === 0) rest(start())
    },
    render: (job) =>
      new Promise((resolve, reject) => {
        if (closed) throw new Error('the pool is closed')
        queue.push({ job, alone: false, resolve, reject })
        next()
      }),
    close: () => {
      closed = true
      for (const child of children) stop(child)
      for (const { reject } of queue.splice(0)) reject(new Error('the pool was closed'))
    },
  }
}

function ask(child: ChildProcess, order: RenderOrder, jobSeconds: number): Promise<RenderReply> {
  return new Promise((resolve) => {
    const settle = (reply: RenderReply) => {
      clearTimeout(timer)
      child.off('message', onMessage)
      child.off('exit', onExit)
      resolve(reply)
    }
    // the child is ours and sends nothing else
    const onMessage = (reply: unknown) => settle(reply as RenderReply)
    const onExit = () => settle({ outcome: 'refused', reason: '解码时进程意外退出，图片可能已损坏' })
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      settle({ outcome: 'refused', reason: `处理超过 ${jobSeconds} 秒，已放弃` })
    }, jobSeconds * 1000)
    child.on('message', onMessage)
    child.once('exit', onExit)
    child.send(order, (error) => {
      if (error) settle({ outcome: 'failed', reason: error.message })
    })
  })
}
