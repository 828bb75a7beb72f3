// A small shop of the version before one shelf (migration 0018): its rows, its files, and that server's answers.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Connected, type Db, migrate, readMigrations } from '@manjuan/db'
import { sql } from 'kysely'

const read = (file: string): string => readFileSync(join(import.meta.dirname, file), 'utf8')
const rowsOf = <Row>(file: string): Row[] =>
  read(file)
    .trim()
    .split('\n')
    .map((line): Row => JSON.parse(line))

export interface OldReader {
  cookies: Record<string, string>
  identity: { traceId: string; userId: string; account: string }
}

/** One call of one reader, and the old server's whole answer. */
export interface OldAnswer {
  who: string
  method: string
  path: string
  status: number
  body: unknown
}

interface Head {
  /** The moment of all answers, as an ISO time. */
  at: string
  readers: Record<string, OldReader>
}

const [head, ...answers] = rowsOf<Head | OldAnswer>('old-answers.ndjson') as [Head, ...OldAnswer[]]
export const askedAt = head.at
export const oldReaders = head.readers
export const oldAnswers = answers

export const oldMigrations = readMigrations().filter(({ name }) => name < '0018')

/** The pictures, films and keys on the disk. The keys belong to no shop that ever sold anything. */
export function putFiles(dataDir: string): void {
  for (const [path, content] of rowsOf<[string, string]>('old-files.ndjson')) {
    mkdirSync(dirname(join(dataDir, path)), { recursive: true, mode: 0o700 })
    writeFileSync(join(dataDir, path), Buffer.from(content, 'base64'), { mode: 0o600 })
  }
}

/** Fills the old tables with their rows. Triggers are off meanwhile, because their own rows are among them. */
export async function fillOldShop(connected: Connected): Promise<void> {
  await migrate(connected, oldMigrations)
  await connected.db.connection().execute(async (db) => {
    await sql`set session_replication_role = replica`.execute(db)
    await sql.raw(await truncation(db)).execute(db)
    for (const statement of statements()) await sql.raw(statement).execute(db)
    await sql`set session_replication_role = default`.execute(db)
  })
}

async function truncation(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migration'`.execute(db)
  return `truncate ${rows.map(({ name }) => name).join(', ')} cascade`
}

/** pg_dump ends each statement with a semicolon at the end of a line; texts of this shop have none. */
const statements = (): string[] =>
  read('old-shop.sql')
    .replace(/^--.*\n/gm, '')
    .split(/;\n/)
    .filter((statement) => statement.trim() !== '')
