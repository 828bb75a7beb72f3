// Databases for tests, migrated once for each state of the migrations. The embedded engine starts from a stored copy;
// the server copies a template database.
import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import pg from 'pg'
import { type Connected, connect, embeddedDir } from './connect.ts'
import { migrate, readMigrations } from './migrate.ts'

/** A checksum of all migrations and their names, since a migrated database keeps both. */
const sumOfMigrations = (): string =>
  createHash('sha256')
    .update(
      readMigrations()
        .map(({ name, checksum }) => `${name} ${checksum}`)
        .join(),
    )
    .digest('hex')
    .slice(0, 16)

/** An embedded database under `dataDir`, migrated already; `snapshot` is another folder to copy. */
export async function connectMigrated(
  dataDir: string,
  role: 'server' | 'tool' = 'tool',
  snapshot?: string,
): Promise<Connected> {
  await copyEmbedded(snapshot ?? (await migratedSnapshot()), dataDir)
  return connect({ dataDir, role })
}

/** Puts a copy of a closed embedded database under `dataDir`: a third of the work that unpacking a tar takes. */
export async function copyEmbedded(snapshot: string, dataDir: string): Promise<void> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  await promisify(execFile)('cp', ['-Rp', snapshot, embeddedDir(dataDir)])
}

/** The folder of a migrated database that is closed. */
async function migratedSnapshot(): Promise<string> {
  const folder = join(process.env.MANJUAN_CACHE_DIR || tmpdir(), 'manjuan-snapshots')
  const snapshot = join(folder, sumOfMigrations())
  if (existsSync(snapshot)) return snapshot
  mkdirSync(folder, { recursive: true })
  const scratch = mkdtempSync(join(folder, 'making-'))
  const connected = await connect({ dataDir: scratch, role: 'server' })
  await migrate(connected)
  await closeWhole(connected)
  try {
    renameSync(embeddedDir(scratch), snapshot)
  } catch (error) {
    // Another process may have put its own there meanwhile.
    if (!existsSync(snapshot)) throw error
  }
  rmSync(scratch, { recursive: true, force: true })
  return snapshot
}

/** Closes an embedded database that copies start from; after a checkpoint they have nothing to recover. */
export async function closeWhole(connected: Connected): Promise<void> {
  await sql`checkpoint`.execute(connected.db)
  await connected.close()
}

export interface ServerDatabase {
  url: string
  drop(): Promise<void>
}

/** A template with rows beside the migrated schema. Its name is a word of small letters, digits and underscores. */
export interface Filled {
  name: string
  fill(connected: Connected): Promise<void>
}

/** A database of its own on a server, migrated unless `empty`; `root` is a superuser's address. */
export async function newServerDatabase(
  root: string,
  { empty = false, filled }: { empty?: boolean; filled?: Filled | undefined } = {},
): Promise<ServerDatabase> {
  const name = `t_${randomBytes(6).toString('hex')}`
  const template = empty ? 'template0' : await bringTemplate(root, filled)
  await asRoot(root, (client) => copy(client, template, name))
  return {
    url: named(root, name),
    drop: () => asRoot(root, async (client) => void (await client.query(`drop database ${name} with (force)`))),
  }
}

/** The name of a template on a server, which is made when the server has none. */
export async function bringTemplate(root: string, filled?: Filled): Promise<string> {
  const migrated = `template_${sumOfMigrations()}`
  const inside = (name: string, work: (connected: Connected) => Promise<unknown>) => changed(root, name, work)
  return asRoot(root, async (client) => {
    await make(client, migrated, async (making) => {
      await client.query(`create database ${making}`)
      await inside(making, migrate)
    })
    if (!filled) return migrated
    const name = `${migrated}_${filled.name}`
    await make(client, name, async (making) => {
      await copy(client, migrated, making)
      await inside(making, filled.fill)
    })
    return name
  })
}

/**
 * The number of an advisory lock, used for nothing else on the server. Test files that start together make one
 * template.
 */
const advisoryKey = 7_210_452

/** Makes a template, which gets its name when it is whole, so that nobody copies half of it. */
async function make(client: pg.Client, name: string, work: (making: string) => Promise<void>): Promise<void> {
  const exists = async (): Promise<boolean> =>
    (await client.query('select 1 from pg_database where datname = $1', [name])).rows.length > 0
  if (await exists()) return
  await client.query(`select pg_advisory_lock(${advisoryKey})`)
  try {
    if (await exists()) return
    const making = `${name}_making`
    await client.query(`drop database if exists ${making} with (force)`)
    await work(making)
    await client.query(`alter database ${making} rename to ${name}`)
  } finally {
    await client.query(`select pg_advisory_unlock(${advisoryKey})`)
  }
}

const copy = (client: pg.Client, template: string, name: string) =>
  client.query(`create database ${name} template ${template} strategy file_copy`)

/** A server's connections to an empty database, which is gone when the work is done. */
export async function onServerDatabase(
  root: string,
  options: { poolSize: number; role?: 'server' | 'tool'; pooler?: boolean },
  work: (connected: Connected) => Promise<void>,
): Promise<void> {
  const { url, drop } = await newServerDatabase(root, { empty: true })
  const connected = await connect({ databaseUrl: url, dataDir: '', role: 'server', ...options })
  try {
    await work(connected)
  } finally {
    await connected.close()
    await drop()
  }
}

async function changed(root: string, name: string, work: (connected: Connected) => Promise<unknown>): Promise<void> {
  const connected = await connect({ databaseUrl: named(root, name), dataDir: '', role: 'tool', poolSize: 1 })
  try {
    await work(connected)
  } finally {
    await connected.close()
  }
}

function named(root: string, database: string): string {
  const address = new URL(root)
  address.pathname = `/${database}`
  return address.href
}

async function asRoot<T>(url: string, ask: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await ask(client)
  } finally {
    await client.end()
  }
}
