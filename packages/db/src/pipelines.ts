// Connections for short statements that only read. A statement is sent without waiting for the answers to those before it,
// so few connections serve many requests. One that waits for a lock would hold up all behind it.
import { Socket } from 'node:net'
import type { Kysely, PostgresPool } from 'kysely'
import pg from 'pg'
import type { Schema } from './schema/index.ts'

/** A client as namingPool uses it. */
export type Line = Pick<pg.PoolClient, 'query' | 'release' | 'getTransactionStatus'>

/** A pool as namingPool uses it. */
export interface Lines extends Pick<PostgresPool, 'options' | 'end'> {
  connect(): Promise<Line>
}

interface LinesOptions {
  /** Most connections. */
  most: number
  /** Milliseconds after which a connection without a statement is closed. */
  idleMs: number
}

/** Most statements under way on one connection. A broken database must not gather all requests of a shop. */
const mostUnderWay = 500
/** The most statements of one moment that leave on one connection, by one write. */
const mostOfMoment = 6
/** Milliseconds without a new connection after one could not be opened, while others are ready. */
const pauseMs = 1_000

/** Gives the connection with the fewest statements under way. Another one is opened beside them while all are in use. */
export function pipelines(config: pg.ClientConfig, { most, idleMs }: LinesOptions): Lines {
  const open = new Set<Pipeline>()
  let pausedUntil = Number.NEGATIVE_INFINITY
  const another = (): void => {
    const line: Pipeline = new Pipeline(config, idleMs, () => open.delete(line))
    open.add(line)
    // Whoever waits for it is told of its fault; nobody does while others are ready.
    line.ready.catch(() => {
      pausedUntil = performance.now() + pauseMs
    })
  }
  const leastBusy = (): Pipeline | undefined => {
    const lines = [...open].sort((one, other) => one.busy - other.busy)
    return lines.find(({ isReady, busy }) => isReady && busy < mostUnderWay) ?? lines[0]
  }
  const taken = (): Pipeline => {
    const found = leastBusy()
    const mayDial = open.size < most && !(found?.isReady && performance.now() < pausedUntil)
    if (found?.busy !== 0 && mayDial) another()
    return leastBusy() as Pipeline
  }
  /** The connection that statements of this moment leave on, and how many do. Each write wakes a process of the database. */
  let moment: { line: Pipeline; statements: number } | undefined
  const ofMoment = (): Pipeline => {
    if (moment && open.has(moment.line) && moment.line.isReady && moment.statements < mostOfMoment) {
      moment.statements++
      return moment.line
    }
    if (!moment) process.nextTick(() => (moment = undefined))
    moment = { line: taken(), statements: 1 }
    return moment.line
  }
  return {
    options: config as PostgresPool['options'],
    connect: async () => {
      const line = ofMoment()
      // The text of a pool without a free connection, by which callers know the fault.
      if (line.busy >= mostUnderWay) throw new Error('timeout exceeded when trying to connect')
      line.busy++
      try {
        await line.ready
      } catch (error) {
        line.busy--
        throw error
      }
      return line as unknown as Line
    },
    end: async () => {
      await Promise.all([...open].map((line) => line.end()))
    },
  }
}

/** A fault that the next statement on this connection would meet as well. */
const isOfConnection = (error: unknown): boolean => !(error instanceof pg.DatabaseError) || error.severity === 'FATAL'

class Pipeline {
  readonly ready: Promise<unknown>
  isReady = false
  /** Statements under way, and those about to be sent. */
  busy = 0
  readonly #client: pg.Client
  readonly #socket = new Socket()
  readonly #idle: NodeJS.Timeout
  readonly #gone: () => void
  #corked = false

  constructor(config: pg.ClientConfig, idleMs: number, gone: () => void) {
    this.#gone = gone
    this.#client = new pg.Client({ ...config, pipeline: true, stream: () => this.#socket } as pg.ClientConfig)
    this.#client.once('end', gone)
    // Its statements are rejected, and the next one opens another connection.
    this.#client.on('error', gone)
    this.#idle = setTimeout(() => {
      if (this.busy > 0) return
      gone()
      void this.#client.end()
    }, idleMs).unref()
    const ended = new Promise<never>((_, reject) => {
      this.#client.once('end', () => reject(new Error('Connection terminated')))
    })
    this.ready = Promise.race([this.#client.connect(), ended]).then(
      () => {
        this.isReady = true
      },
      (error: unknown) => {
        gone()
        throw error
      },
    )
  }

  async query(statement: pg.QueryConfig): Promise<pg.QueryResult> {
    if (/^\s*(?:begin|start)\b/i.test(statement.text)) throw new Error('a pipeline has no transactions')
    this.#gather()
    try {
      return await this.#client.query(statement)
    } catch (error) {
      if (isOfConnection(error)) this.#gone()
      throw error
    }
  }

  /** Statements of one moment leave together, because each write to a socket costs as much as a short statement. */
  #gather(): void {
    if (this.#corked) return
    this.#corked = true
    this.#socket.cork()
    process.nextTick(() => {
      this.#corked = false
      this.#socket.uncork()
    })
  }

  release(): void {
    this.busy--
    this.#idle.refresh()
  }

  getTransactionStatus = () => 'I' as const

  end(): Promise<void> {
    clearTimeout(this.#idle)
    return this.#client.end()
  }
}

type Db = Kysely<Schema>

const twins = new WeakMap<Db, Db>()

/** Says which handle short reads of `db` take. */
export const readBy = (db: Db, reads: Db): void => void twins.set(db, reads)

/** The handle for short statements that only read. A transaction is its own, and so is an engine with one connection. */
export const readsOf = (db: Db): Db => twins.get(db) ?? db
