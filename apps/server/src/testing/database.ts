// A database of its own for each test file, on either engine. MANJUAN_ENGINE=postgresql asks for the server at
// TEST_DATABASE_URL (a superuser's address, on a throwaway cluster). Without it PGlite runs in a folder that is deleted
// afterwards.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Connected, connect, type Db, migrate } from '@manjuan/db'
import { connectMigrated, type Filled, newServerDatabase } from '@manjuan/db/testing'
import { sql } from 'kysely'

export interface TestDatabase extends Connected {
  dataDir: string
  /** The server's address; undefined on PGlite. */
  url: string | undefined
}

export const testEngine: 'postgresql' | 'pglite' = process.env.MANJUAN_ENGINE === 'postgresql' ? 'postgresql' : 'pglite'

export interface DatabaseOptions {
  /** The folder of a closed embedded database to start from, instead of an empty migrated one. */
  snapshot?: string
  /** The same for a server: a template with rows. */
  filled?: Filled
  /** Puts files into the data directory before anything is opened in it. */
  furnish?: (dataDir: string) => void
  /** Fills an empty database before it is migrated; it has no tables yet. */
  begin?: (connected: Connected) => Promise<void>
}

export async function makeDatabase(options: DatabaseOptions = {}): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'manjuan-test-'))
  options.furnish?.(dataDir)
  return testEngine === 'postgresql' ? onServer(dataDir, options) : embedded(dataDir, options)
}

async function onServer(dataDir: string, { filled, begin }: DatabaseOptions): Promise<TestDatabase> {
  const root = process.env.TEST_DATABASE_URL
  if (!root) throw new Error('TEST_DATABASE_URL names no PostgreSQL server')
  const { url, drop } = await newServerDatabase(root, { empty: begin !== undefined, filled })
  // Races want many connections, the few pages of a browser do not.
  const poolSize = filled ? 6 : 12
  const connected = await connect({ databaseUrl: url, dataDir, role: 'server', poolSize })
  if (begin) await fill(connected, begin)
  const close = async () => {
    await connected.close()
    await drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { ...connected, dataDir, url, close }
}

async function fill(connected: Connected, begin: (connected: Connected) => Promise<void>): Promise<void> {
  await begin(connected)
  await migrate(connected)
}

async function embedded(dataDir: string, { snapshot, begin }: DatabaseOptions): Promise<TestDatabase> {
  const connected = begin
    ? await connect({ dataDir, role: 'server' })
    : await connectMigrated(dataDir, 'server', snapshot)
  if (begin) await fill(connected, begin)
  const close = async () => {
    await connected.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { ...connected, dataDir, url: undefined, close }
}

/** Whether a statement in this database waits for a lock; row locks of another transaction count. */
export async function isLockAwaited(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length > 0
}
