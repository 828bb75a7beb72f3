// A product that is killed again and again: one data directory, one server process, one cashier. On PostgreSQL it also
// has a server of its own that waits for the disk (fsync).
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type Db } from '@manjuan/db'
import { sql } from 'kysely'
import { startCashier, type TestCashier } from '#testing/cashier.ts'
import { freePort } from '#testing/shop.ts'
import { type ServerProcess, type Settings, startServer } from './process.ts'

/** A throwaway PostgreSQL server, as tools/postgres.mjs starts it. */
interface Postgres {
  url: string
  pid(): number | undefined
  restart(): Promise<void>
  stop(): Promise<void>
}

export interface World {
  origin: string
  cashier: TestCashier
  /** Queries the database beside the running server; on the embedded engine through its socket. */
  look<T>(ask: (db: Db) => Promise<T>): Promise<T>
  killServer(): Promise<void>
  startServer(): Promise<void>
  killDatabase(): Promise<void>
  restartDatabase(): Promise<void>
  close(): Promise<void>
}

export async function openWorld(postgres: Postgres | null): Promise<World> {
  const dataDir = mkdtempSync(join(tmpdir(), 'manjuan-crash-'))
  const [port, cashierPort] = [await freePort(), await freePort()]
  const origin = `http://127.0.0.1:${port}`
  const settings: Settings = {
    DATA_DIR: dataDir,
    PORT: String(port),
    CASHIER_PORT: String(cashierPort),
    REGISTER_PER_MINUTE: '100000',
    REGISTER_PER_HOUR: '100000',
    BROWSE_PER_MINUTE: '1000000',
    LOG_LEVEL: 'silent',
    ...(postgres ? { DATABASE_URL: postgres.url } : {}),
  }
  let server: ServerProcess = await startServer(settings)
  // Retries come fast, and a probe with a wrong signature precedes one notify in three.
  const cashier = await startCashier(dataDir, {
    port: cashierPort,
    shopOrigin: origin,
    env: { CASHIER_SPEED: '100', CASHIER_PROBES: '0.3' },
  })
  return {
    origin,
    cashier,
    look: lookInto(postgres?.url, dataDir),
    killServer: () => server.kill(),
    startServer: async () => {
      server = await startServer(settings)
    },
    killDatabase: async () => {
      const pid = postgres?.pid()
      if (pid) process.kill(pid, 'SIGKILL')
    },
    restartDatabase: async () => postgres?.restart(),
    close: async () => {
      await server.kill()
      await cashier.close()
      await postgres?.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Queries a shop's database from outside; on the embedded engine through the socket of its running server. */
export const lookInto =
  (databaseUrl: string | undefined, dataDir: string): World['look'] =>
  async (ask) => {
    const connected = await connect({ databaseUrl, dataDir, role: 'tool', poolSize: 1 })
    try {
      await answers(connected.db)
      return await ask(connected.db)
    } finally {
      await connected.close()
    }
  }

/**
 * Waits for a first connection, which on a busy machine takes longer than readers are made to wait. The pool keeps it.
 */
async function answers(db: Db): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await sql`select 1`.execute(db)
      return
    } catch (error) {
      if (tries >= 10) throw error
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
}
