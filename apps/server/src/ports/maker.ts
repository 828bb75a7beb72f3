// The page maker: a process of the demo that draws pictures when they are first asked for. It runs nowhere else.
import { request } from 'node:http'
import { join } from 'node:path'

export interface Maker {
  /** Waits until the picture's blobs are stored. Resolves with false when they will not be. */
  make(name: string): Promise<boolean>
  /** Announces an opened chapter, without waiting for its pages. */
  warm(chapterId: number): void
}

const makeWithinMs = 20_000
const warmWithinMs = 5_000

export function socketMaker(dataDir: string): Maker {
  const socketPath = join(dataDir, 'run', 'maker.sock')
  const making = new Map<string, Promise<boolean>>()
  return {
    make: (name) => {
      const running = making.get(name)
      if (running) return running
      const job = post(socketPath, '/make', { name }, makeWithinMs).finally(() => making.delete(name))
      making.set(name, job)
      return job
    },
    warm: (chapterId) => void post(socketPath, '/warm', { chapterId }, warmWithinMs),
  }
}

/** Never rejects: when the maker is away, slow or broken, nothing was drawn. */
function post(socketPath: string, path: string, fields: object, withinMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const body = JSON.stringify(fields)
    const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }
    const signal = AbortSignal.timeout(withinMs)
    const sent = request({ socketPath, path, method: 'POST', headers, signal }, (answer) => {
      answer.resume()
      answer.on('error', () => resolve(false))
      answer.on('end', () => resolve(answer.statusCode === 200))
    })
    sent.on('error', () => resolve(false))
    sent.end(body)
  })
}
