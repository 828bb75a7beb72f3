// Databases for tests, migrated once for each state of the migrations. The embedded engine starts from a stored copy;
// the server copies a template database.
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, openAsBlob, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type Connected, connect } from './connect.ts'
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

/** An embedded database under `dataDir`, migrated already; `snapshot` is another file to start from. */
export async function connectMigrated(
  dataDir: string,
  role: 'server' | 'tool' = 'tool',
  snapshot?: string,
): Promise<Connected> {
  return connect({ dataDir, role, snapshot: await openAsBlob(snapshot ?? (await migratedSnapshot())) })
}

/** The file of a migrated data directory, as a tar. */
async function migratedSnapshot(): Promise<string> {
  const folder = join(process.env.MANJUAN_CACHE_DIR || tmpdir(), 'manjuan-snapshots')
  const file = join(folder, `${sumOfMigrations()}.tar`)
  if (existsSync(file)) return file
  mkdirSync(folder, { recursive: true })
  const scratch = mkdtempSync(join(tmpdir(), 'manjuan-snapshot-'))
  const connected = await connect({ dataDir: scratch, role: 'server' })
  await migrate(connected)
  if (!connected.pglite) throw new Error('the embedded engine is missing')
  const tar = await connected.pglite.dumpDataDir('none')
  const making = `${file}.${randomBytes(6).toString('hex')}`
  writeFileSync(making, Buffer.from(await tar.arrayBuffer()))
  renameSync(making, file)
  await connected.close()
  rmSync(scratch, { recursive: true, force: true })
  return file
}

export interface ServerDatabase {
  url: string
  drop(): Promise<void>
}

/** A database of its own on a server, migrated unless `empty`; `root` is a superuser's address. */
export async function newServerDatabase(root: string, { empty = false } = {}): Promise<ServerDatabase> {
  const name = `t_${randomBytes(6).toString('hex')}`
  await asRoot(root, async (client) => {
    const template = empty ? 'template0' : await templateOn(client, root)
    await client.query(`create database ${name} template ${template} strategy file_copy`)
  })
  return {
    url: named(root, name),
    drop: () => asRoot(root, async (client) => void (await client.query(`drop database ${name} with (force)`))),
  }
}

/**
 * The number of an advisory lock, used for nothing else on the server. Test files that start together make one
 * template.
 */
const advisoryKey = 7_210_452

async function templateOn(client: pg.Client, root: string): Promise<string> {
  const name = `template_${sumOfMigrations()}`
  const exists = async (): Promise<boolean> =>
    (await client.query('select 1 from pg_database where datname = $1', [name])).rows.length > 0
  if (await exists()) return name
  await client.query(`select pg_advisory_lock(${advisoryKey})`)
  try {
    if (!(await exists())) await makeTemplate(client, root, name)
  } finally {
    await client.query(`select pg_advisory_unlock(${advisoryKey})`)
  }
  return name
}

/** Makes the template, which gets its name when it is whole, so that nobody copies half of it. */
async function makeTemplate(client: pg.Client, root: string, name: string): Promise<void> {
  const making = `${name}_making`
  await client.query(`drop database if exists ${making} with (force)`)
  await client.query(`create database ${making}`)
  const connected = await connect({ databaseUrl: named(root, making), dataDir: '', role: 'tool', poolSize: 1 })
  await migrate(connected)
  await connected.close()
  await client.query(`alter database ${making} rename to ${name}`)
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
