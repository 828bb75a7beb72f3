// The socket of an embedded database, which one process owns. Other processes of the machine (import, ledger check,
// page maker) reach the database through it. A frame is a length of 4 bytes and a v8-serialised message; one connection
// is one session.
import { rmSync } from 'node:fs'
import { createServer, connect as dial, type Server, type Socket } from 'node:net'
import { deserialize, serialize } from 'node:v8'
import type { PGlite, Transaction } from '@electric-sql/pglite'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import { rawOnEmbedded } from './raw.ts'

type Ask =
  | { op: 'query'; sql: string; params: readonly unknown[] }
  | { op: 'exec'; sql: string }
  | { op: 'raw'; sql: string; params: readonly unknown[] }
  | { op: 'begin' | 'commit' | 'rollback' }
type Reply = { rows: unknown[]; affected: number } | { error: string; code?: string; constraint?: string }

/** Milliseconds without a statement after which an open transaction is rolled back, because it stops all other requests. */
const idleTransactionMs = 15_000

/** Serves `db` on a Unix socket that only the owner of the directory may open. */
export async function serveSocket(db: PGlite, path: string, idleMs = idleTransactionMs): Promise<Server> {
  rmSync(path, { force: true })
  const server = createServer((socket) => session(db, socket, idleMs))
  const mask = process.umask(0o177)
  try {
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve))
  } finally {
    process.umask(mask)
  }
  server.unref()
  return server
}

function session(db: PGlite, socket: Socket, idleMs: number): void {
  let transaction: OpenTransaction | null = null
  let queue = Promise.resolve()
  const answer = async (ask: Ask): Promise<Reply> => {
    try {
      if (ask.op === 'begin') transaction = await begin(db, idleMs)
      else if (ask.op === 'raw') return { ...(await rawOnEmbedded(db)(ask.sql, ask.params)), affected: 0 }
      else if (ask.op === 'exec') await (transaction?.tx ?? db).exec(ask.sql)
      else if (ask.op === 'query') {
        const result = await (transaction?.tx ?? db).query(ask.sql, [...ask.params])
        return { rows: result.rows, affected: result.affectedRows ?? 0 }
      } else {
        const open = transaction
        transaction = null
        await open?.end(ask.op === 'commit')
      }
      return { rows: [], affected: 0 }
    } catch (error) {
      return toReply(error)
    }
  }
  onFrames(socket, (message) => {
    queue = queue.then(async () => {
      transaction?.works()
      const reply = await answer(message as Ask)
      transaction?.waits()
      if (socket.writable) socket.write(frame(reply))
    })
  })
  socket.on('error', () => socket.destroy())
  socket.on('close', () => {
    queue = queue.then(async () => {
      const open = transaction
      transaction = null
      await open?.end(false).catch(() => undefined)
    })
  })
}

interface OpenTransaction {
  tx: Transaction
  /** A statement has come. */
  works(): void
  /** The statement is answered, and the client is to send the next one. */
  waits(): void
  end(commit: boolean): Promise<void>
}

async function begin(db: PGlite, idleMs: number): Promise<OpenTransaction> {
  const started = Promise.withResolvers<Transaction>()
  const decided = Promise.withResolvers<boolean>()
  let expired = false
  let timer: NodeJS.Timeout | undefined
  const done = db
    .transaction(async (tx) => {
      started.resolve(tx)
      const commit = await decided.promise
      clearTimeout(timer)
      if (!commit) await tx.rollback()
    })
    .then(() => undefined)
  done.catch((error) => started.reject(error))
  const tx = await started.promise
  const works = () => clearTimeout(timer)
  return {
    tx,
    works,
    waits: () => {
      works()
      timer = setTimeout(() => {
        expired = true
        decided.resolve(false)
      }, idleMs)
    },
    end: async (commit) => {
      decided.resolve(commit)
      await done
      if (commit && expired) throw new Error('the transaction waited too long and was rolled back')
    },
  }
}

function toReply(error: unknown): Reply {
  if (!(error instanceof Error)) return { error: String(error) }
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  const constraint =
    'constraint' in error && typeof error.constraint === 'string' ? { constraint: error.constraint } : {}
  return { error: error.message, ...code, ...constraint }
}

function frame(message: unknown): Buffer {
  const body = serialize(message)
  const head = Buffer.alloc(4)
  head.writeUInt32LE(body.length)
  return Buffer.concat([head, body])
}

function onFrames(socket: Socket, take: (message: unknown) => void): void {
  let buffered: Buffer = Buffer.alloc(0)
  socket.on('data', (chunk: Buffer) => {
    buffered = buffered.length === 0 ? chunk : Buffer.concat([buffered, chunk])
    while (buffered.length >= 4) {
      const length = buffered.readUInt32LE(0)
      if (buffered.length < 4 + length) return
      take(deserialize(buffered.subarray(4, 4 + length)))
      buffered = buffered.subarray(4 + length)
    }
  })
}

/** The client's end: one connection, which handles one query after the other. */
export class SocketConnection implements DatabaseConnection {
  readonly #socket: Socket
  readonly #waiting: { resolve: (reply: Reply) => void; reject: (error: Error) => void }[] = []

  private constructor(socket: Socket) {
    this.#socket = socket
    onFrames(socket, (message) => this.#waiting.shift()?.resolve(message as Reply))
    const fail = () => {
      for (const waiter of this.#waiting.splice(0)) waiter.reject(new Error('the embedded database went away'))
    }
    socket.on('error', fail)
    socket.on('close', fail)
  }

  static open(path: string): Promise<SocketConnection> {
    return new Promise((resolve, reject) => {
      const socket = dial(path)
      socket.once('error', reject)
      socket.once('connect', () => {
        socket.off('error', reject)
        resolve(new SocketConnection(socket))
      })
    })
  }

  async ask(message: Ask): Promise<{ rows: unknown[]; affected: number }> {
    if (!this.#socket.writable) throw new Error('the embedded database went away')
    const { promise, resolve, reject } = Promise.withResolvers<Reply>()
    this.#waiting.push({ resolve, reject })
    this.#socket.write(frame(message))
    const reply = await promise
    if ('error' in reply)
      throw Object.assign(new Error(reply.error), { code: reply.code, constraint: reply.constraint })
    return reply
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, affected } = await this.ask({ op: 'query', sql: query.sql, params: query.parameters })
    return { rows: rows as R[], numAffectedRows: BigInt(affected) }
  }

  // biome-ignore lint/correctness/useYield: the socket has no cursors, and nothing here streams
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('streaming is not supported through the embedded socket')
  }

  close(): void {
    this.#socket.end()
  }
}

class SocketDriver implements Driver {
  readonly #connection: SocketConnection
  #turn = Promise.resolve()
  #release: (() => void) | null = null

  constructor(connection: SocketConnection) {
    this.#connection = connection
  }
  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#turn
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#turn = promise
    await before
    this.#release = resolve
    return this.#connection
  }
  async releaseConnection(): Promise<void> {
    this.#release?.()
  }
  async beginTransaction(): Promise<void> {
    await this.#connection.ask({ op: 'begin' })
  }
  async commitTransaction(): Promise<void> {
    await this.#connection.ask({ op: 'commit' })
  }
  async rollbackTransaction(): Promise<void> {
    await this.#connection.ask({ op: 'rollback' })
  }
  async destroy(): Promise<void> {
    this.#connection.close()
  }
}

export function socketDialect(connection: SocketConnection): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new SocketDriver(connection),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}
