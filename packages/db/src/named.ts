// Names for the statements of a pool, so that each connection parses and plans a statement once. A pooler that hands a
// connection on after each transaction knows no such names: DATABASE_POOLER=1 switches them off.
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { Line, Lines } from './pipelines.ts'

/** Most statements with a name. Each connection keeps as many plans. */
const mostNamed = 300
/** Most statements that are known to have been run once. */
const mostSeen = 2_000

/** Faults of a name, not of its statement: the statement did not run. */
const faults = {
  /** A migration has changed the tables under the plan. */
  planIsOld: '0A000',
  isUnknown: '26000',
  isTaken: '42P05',
} as const

class StatementNames {
  readonly #names = new Map<string, string>()
  readonly #seen = new Set<string>()
  #renewals = 0
  readonly #isDirect: boolean
  #mayName = true

  /** `isDirect`: the connections are surely the pool's own, so an unknown name is a statement that could not be planned. */
  constructor(isDirect: boolean) {
    this.#isDirect = isDirect
  }

  /** Undefined for a statement that is run for the first time, because most of these are never run again. */
  of(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known !== undefined || !this.#mayName) return known
    if (!this.#seen.delete(text)) {
      if (this.#seen.size >= mostSeen) this.#seen.clear()
      this.#seen.add(text)
      return
    }
    if (this.#names.size >= mostNamed) return
    const name = `named_${this.#renewals}_${this.#names.size}`
    this.#names.set(text, name)
    return name
  }

  /** Gives new names after a fault of one. Returns false for any other fault. */
  renew(error: unknown): boolean {
    const { code, message } = error as { code?: string; message?: string }
    if (code === faults.planIsOld && message?.includes('cached plan')) this.#renewals++
    else if (code === faults.isUnknown && this.#isDirect) this.#renewals++
    else if (code === faults.isUnknown || code === faults.isTaken) this.#stop()
    else return false
    this.#names.clear()
    return true
  }

  #stop(): void {
    if (this.#mayName)
      process.emitWarning(
        '数据库前面有会换连接的连接池：已不再使用命名语句，请设置 DATABASE_POOLER=1',
        'DATABASE_POOLER',
      )
    this.#mayName = false
  }
}

/** A pool for Kysely whose clients name their statements. */
export function namingPool(pool: pg.Pool | Lines, isDirect = false): PostgresPool {
  const names = new StatementNames(isDirect)
  const clients = new WeakMap<Line, PostgresPoolClient>()
  return {
    Client: pg.Client,
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect()
      const known = clients.get(client) ?? naming(client, names)
      clients.set(client, known)
      return known
    },
  }
}

function naming(client: Line, names: StatementNames): PostgresPoolClient {
  const query = (text: string, values: readonly unknown[]) => {
    const plain = { text, values: [...values] }
    const name = isNameable(text, values) ? names.of(text) : undefined
    if (name === undefined) return client.query(plain)
    const mayAskAgain = client.getTransactionStatus() === 'I'
    return client.query({ ...plain, name }).catch((error: unknown) => {
      if (!names.renew(error) || !mayAskAgain) throw error
      return client.query(plain)
    })
  }
  // Kysely's type has a second form of query, for cursors, which it uses only where the dialect was given some.
  return { query, release: (destroy?: boolean) => client.release(destroy) } as unknown as PostgresPoolClient
}

/** A statement without parameters may be several at once, which have no name. */
const isNameable = (text: string, values: readonly unknown[]): boolean =>
  values.length > 0 || (/^\s*(?:select|with)\b/i.test(text) && !text.includes(';'))
