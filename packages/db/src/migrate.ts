// Numbered SQL files, each run once in a transaction of its own, in order. A file that changed after it ran is an error.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Connected, Db } from './connect.ts'

const folder = join(import.meta.dirname, 'migrations')
/** The number of an advisory lock, used for nothing else. Servers that start together migrate one after the other. */
const advisoryKey = 7_210_451

interface Migration {
  name: string
  sql: string
  checksum: string
}

export function readMigrations(dir = folder): Migration[] {
  const names = readdirSync(dir).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name))
  return names.sort().map((name) => {
    const text = readFileSync(join(dir, name), 'utf8')
    return { name, sql: text, checksum: createHash('sha256').update(text).digest('hex') }
  })
}

/** Brings the schema up to date. Returns the names of the files that ran. */
export async function migrate(
  connected: Pick<Connected, 'db' | 'engine'>,
  migrations = readMigrations(),
): Promise<string[]> {
  const { db, engine } = connected
  return db.connection().execute(async (one) => {
    if (engine === 'postgresql') await sql`select pg_advisory_lock(${sql.lit(advisoryKey)})`.execute(one)
    try {
      return await runAll(one, migrations)
    } finally {
      if (engine === 'postgresql') await sql`select pg_advisory_unlock(${sql.lit(advisoryKey)})`.execute(one)
    }
  })
}

async function runAll(db: Db, migrations: Migration[]): Promise<string[]> {
  await sql`create table if not exists migration (name text primary key, checksum text not null, ran_at timestamptz not null default now())`.execute(
    db,
  )
  const ran = new Map(
    (await sql<{ name: string; checksum: string }>`select name, checksum from migration`.execute(db)).rows.map(
      (row) => [row.name, row.checksum],
    ),
  )
  const done: string[] = []
  for (const migration of migrations) {
    const before = ran.get(migration.name)
    if (before === migration.checksum) continue
    if (before) throw new Error(`migration ${migration.name} was changed after it had run`)
    await runOne(db, migration)
    done.push(migration.name)
  }
  return done
}

async function runOne(db: Db, migration: Migration): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const statement of splitStatements(migration.sql)) await sql.raw(statement).execute(tx)
    await sql`insert into migration (name, checksum) values (${migration.name}, ${migration.checksum})`.execute(tx)
  })
}

/** Splits a file at the semicolons that end statements, but not within $$ bodies, quoted text or comments. */
export function splitStatements(text: string): string[] {
  const statements: string[] = []
  let current = ''
  for (const [part] of text.matchAll(/\$\$[\s\S]*?\$\$|'(?:[^']|'')*'|--[^\n]*|;|[^$';-]+|[$'-]/g)) {
    if (part === ';') {
      if (current.trim()) statements.push(current.trim())
      current = ''
    } else if (!part.startsWith('--')) current += part
  }
  if (current.trim()) statements.push(current.trim())
  return statements
}
