// The page maker: a process of the demo that draws pictures when they are first asked for. It runs nowhere else.
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export interface Maker {
  /** Waits until the picture's blobs are stored. Resolves with false when they will not be. */
  make(name: string): Promise<boolean>
  /** Announces an opened chapter, without waiting for its pages. */
  warm(chapterId: number): void
}

const makeWithinMs = 20_000
const warmWithinMs = 5_000
const lookAgainMs = 200

/** `wake` begins a maker that rests; without it a maker that is away is not waited for. */
export function socketMaker(dataDir: string, wake?: () => void): Maker {
  const socketPath = join(dataDir, 'run', 'maker.sock')
  const making = new Map<string, Promise<boolean>>()
  return {
    make: (name) => {
      const running = making.get(name)
      if (running) return running
      const job = post(socketPath, '/make', { name }, { withinMs: makeWithinMs, wake }).finally(() =>
        making.delete(name),
      )
      making.set(name, job)
      return job
    },
    warm: (chapterId) => void post(socketPath, '/warm', { chapterId }, { withinMs: warmWithinMs, wake }),
  }
}

interface Patience {
  withinMs: number
  wake: (() => void) | undefined
}

/** Never rejects: when the maker is away, slow or broken, nothing was drawn. */
async function post(socketPath: string, path: string, fields: object, { withinMs, wake }: Patience): Promise<boolean> {
  const signal = AbortSignal.timeout(withinMs)
  for (;;) {
    const answer = await ask(socketPath, path, fields, signal)
    if (answer !== 'away') return answer
    if (!wake || signal.aborted) return false
    wake()
    await wait(lookAgainMs)
  }
}

/** 'away' when nobody listens at the socket. */
function ask(socketPath: string, path: string, fields: object, signal: AbortSignal): Promise<boolean | 'away'> {
  return new Promise((resolve) => {
    const body = JSON.stringify(fields)
    const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }
    const sent = request({ socketPath, path, method: 'POST', headers, signal }, (answer) => {
      answer.resume()
      answer.on('error', () => resolve(false))
      answer.on('end', () => resolve(answer.statusCode === 200))
    })
    sent.on('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'ENOENT' || error.code === 'ECONNREFUSED' ? 'away' : false),
    )
    sent.end(body)
  })
}
