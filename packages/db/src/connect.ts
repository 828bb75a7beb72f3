// One PostgreSQL dialect, two engines: PGlite in a directory of its own, or a server named by a URL. A tool that finds the
// directory held by a running server goes through that server's socket.
import { chmodSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import type { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely'
import pg from 'pg'
import { liveHolder, takeLock } from './lock.ts'
import { namingPool } from './named.ts'
import { type Listen, listenEmbedded, listenOnServer } from './news.ts'
import { type Lines, pipelines, readBy } from './pipelines.ts'
import { type Raw, rawOnEmbedded, rawOnServer } from './raw.ts'
import type { Schema } from './schema/index.ts'
import { SocketConnection, serveSocket, socketDialect } from './socket.ts'

export type Db = Kysely<Schema>

export interface Connected {
  db: Db
  /** Connections whose statements end after a second. The embedded engine has no such limit, but only one caller. */
  brief: Db
  engine: 'postgresql' | 'pglite' | 'pglite-socket'
  /** The embedded engine, when this process owns it. */
  pglite?: PGlite
  /** Hears the news that the processes of the shop tell each other; undefined where none can be heard. */
  listen?: Listen
  /** Runs the statements of a library that writes its own SQL, beside all transactions. */
  raw: Raw
  close(): Promise<void>
}

interface ConnectOptions {
  /** The address of a PostgreSQL server; without it the embedded engine under `dataDir` is used. */
  databaseUrl?: string | undefined
  dataDir: string
  /** 'server' owns an embedded directory and serves its socket; 'tool' may share it with a running server. */
  role: 'server' | 'tool'
  poolSize?: number
  /** True: connections go through a pooler that hands them on after each transaction. */
  pooler?: boolean
}

/** Makes int8 and date the same JavaScript values on both engines: a safe integer, and 'YYYY-MM-DD'. */
const int8 = 20
const date = 1082
pg.types.setTypeParser(int8, Number)
pg.types.setTypeParser(date, String)
const parsers = { [int8]: Number, [date]: String }

export const embeddedDir = (dataDir: string): string => join(dataDir, 'db')
const socketPath = (dataDir: string): string => join(dataDir, 'db.sock')

export function connect(options: ConnectOptions): Promise<Connected> {
  return options.databaseUrl ? connectServer(options.databaseUrl, options) : connectEmbedded(options)
}

const statementMs = { usual: 5_000, brief: 1_000 }

/**
 * A server runs few statements very often, on connections that stay: it names them. Brief statements and short reads have a
 * quarter of the connections each in addition. Each channel of news that a server hears has one.
 */
async function connectServer(url: string, { poolSize: max = 16, role, pooler }: ConnectOptions): Promise<Connected> {
  const direct = role === 'server' && !pooler
  const few = Math.ceil(max / 4)
  const db = openPool(url, { max, limitMs: statementMs.usual, direct })
  const brief = direct
    ? openPipelines(url, { most: few, limitMs: statementMs.brief, deadMs: deadAfter.brief })
    : openPool(url, { max: few, limitMs: statementMs.brief, direct })
  const reads = direct ? openPipelines(url, { most: few, limitMs: statementMs.usual, deadMs: deadAfter.usual }) : null
  if (reads) readBy(db.db, reads.db)
  await Promise.all([db.pool, ...(reads ? [reads.pool] : [])].map(firstConnection))
  const all = [db, brief, ...(reads ? [reads] : [])]
  return {
    db: db.db,
    brief: brief.db,
    engine: 'postgresql',
    raw: rawOnServer(db.pool),
    ...(direct ? { listen: listenOnServer(url) } : {}),
    close: async () => void (await Promise.all(all.map((one) => one.db.destroy()))),
  }
}

const firstTries = 10

/**
 * Waits for a first connection, which on a busy machine takes longer than readers are made to wait. The pool keeps it.
 * Any other fault is told by the first query.
 */
async function firstConnection(pool: pg.Pool | Lines): Promise<void> {
  for (let tries = 0; tries < firstTries; tries++) {
    try {
      ;(await pool.connect()).release()
      return
    } catch (error) {
      if (!/timeout/.test(String(error))) return
    }
  }
}

interface PoolOptions {
  max: number
  limitMs: number
  direct: boolean
}

const idleMs = 30_000

/**
 * 'once': a named statement is planned for all values together. Left to itself ('freely'), PostgreSQL plans one with a short list
 * of ids anew each time, which costs three times what running it does.
 */
type Planned = 'once' | 'freely'

const connectionOf = (url: string, limitMs: number, planned: Planned) => ({
  connectionString: url,
  connectionTimeoutMillis: 1_500,
  application_name: 'manjuan',
  options: [
    ...[`-c statement_timeout=${limitMs}`, '-c lock_timeout=2000', '-c idle_in_transaction_session_timeout=10000'],
    ...['-c timezone=UTC', ...(planned === 'once' ? ['-c plan_cache_mode=force_generic_plan'] : [])],
  ].join(' '),
})

/**
 * Milliseconds without an answer after which a connection is dead. A statement may wait for those before it; a brief one is
 * answered soon or not at all.
 */
const deadAfter = { usual: 30_000, brief: 2_500 }

interface LinesOf {
  most: number
  limitMs: number
  deadMs: number
}

/** Connections for short statements that only read. */
function openPipelines(url: string, options: LinesOf): { db: Db; pool: Lines } {
  const { most, limitMs, deadMs } = options
  const config = { ...connectionOf(url, limitMs, 'once'), query_timeout: deadMs }
  const pool = pipelines(config, { most, idleMs })
  return { pool, db: new Kysely({ dialect: new PostgresDialect({ pool: namingPool(pool, true) }) }) }
}

/** A pool with its own limit in ms, because a limit for one statement costs three round trips more. */
function openPool(url: string, options: PoolOptions): { db: Db; pool: pg.Pool } {
  const { max, limitMs, direct } = options
  const pool = new pg.Pool({ ...connectionOf(url, limitMs, 'freely'), max, idleTimeoutMillis: idleMs })
  // A broken client would otherwise end the process, idle or between two queries. Its user hears of it by the next
  // query, and the pool replaces the client by itself.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return { pool, db: new Kysely({ dialect: new PostgresDialect({ pool: direct ? namingPool(pool) : pool }) }) }
}

/** The engine takes its buffers at the start, and its own 128 MB are more than an idle shop may hold. */
const engineSettings = ['shared_buffers = 32MB']

/**
 * Bytes of the engine's code that a function runs before V8 optimises it. With V8's own 13 MB its compiler takes the
 * processors from the first requests (docs/decisions/0084).
 */
const optimiseAfter = 1_000_000_000

async function connectEmbedded(options: ConnectOptions): Promise<Connected> {
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 })
  if (options.role === 'tool' && liveHolder(options.dataDir)) return connectShared(options.dataDir)
  const unlock = takeLock(options.dataDir)
  try {
    closeToOthers(embeddedDir(options.dataDir))
    setFlagsFromString(`--wasm-tiering-budget=${optimiseAfter}`)
    // A process on a server, and one that goes through a socket, never loads the engine.
    const { PGlite } = await import('@electric-sql/pglite')
    const pglite = await PGlite.create({
      dataDir: embeddedDir(options.dataDir),
      parsers,
      postgresqlconf: engineSettings,
    })
    await pglite.exec("set timezone = 'UTC'")
    const server = options.role === 'server' ? await serveSocket(pglite, socketPath(options.dataDir)) : null
    const db: Db = new Kysely({ dialect: new PGliteDialect({ pglite }) })
    const close = async () => {
      server?.close()
      await pglite.close()
      unlock()
    }
    return {
      ...{ db, brief: db, engine: 'pglite', pglite, close },
      listen: listenEmbedded(pglite),
      raw: rawOnEmbedded(pglite),
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/** Closes the folder to other users of the machine, because PGlite writes files that they could change. */
function closeToOthers(dir: string): void {
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  if (statSync(dir).mode & 0o077) chmodSync(dir, 0o700)
}

async function connectShared(dataDir: string): Promise<Connected> {
  const connection = await SocketConnection.open(socketPath(dataDir))
  const db: Db = new Kysely({ dialect: socketDialect(connection) })
  // A session has one transaction at a time, so statements beside it need a session of their own.
  let second: Promise<SocketConnection> | undefined
  const raw: Raw = async (text, values = []) => {
    second ??= SocketConnection.open(socketPath(dataDir))
    const { rows } = await (await second).ask({ op: 'raw', sql: text, params: values })
    return { rows }
  }
  const close = async () => {
    connection.close()
    void second?.then((line) => line.close())
  }
  return { db, brief: db, engine: 'pglite-socket', raw, close }
}
