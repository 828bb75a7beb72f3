// The measured shops: each engine and size once a run, filled and served when a goal first asks for it. One PostgreSQL
// server that waits for its disk holds all shops of that engine.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '@manjuan/db'
import { sql } from 'kysely'
import pg from 'pg'
import { postgresBin, startPostgres } from '../../tools/postgres.mjs'
import { engines } from '../judge/settings.ts'
import { tell } from '../judge/tell.ts'
import { type Engine, type Layout, layoutOf, type Size, titlesIn } from './layout.ts'
import { type Running, run, runToEnd } from './processes.ts'

export interface Shop {
  /** As it stands in reports. */
  name: string
  engine: Engine
  size: Size
  layout: Layout
  origin: string
  pid: number
  dataDir: string
  /** '' for the embedded engine. */
  databaseUrl: string
  /** The settings that its server has. */
  settings: Record<string, string>
}

const words = { postgres: 'PostgreSQL', embedded: 'embedded', small: '5,000 titles', big: '100,000 titles' } as const
/** Settings of every measured server. */
const always = { PORT: '0', HOST: '127.0.0.1', SANDBOX_CASHIER: '0', DEMO: '0' }

export class Shops {
  readonly #dir = mkdtempSync(join(tmpdir(), 'manjuan-bench-'))
  readonly #open = new Map<string, Promise<{ shop: Shop; server: Running }>>()
  #postgres: ReturnType<typeof startPostgres> | null = null

  /** The engines that can run here, of those that the settings ask for. */
  readonly engines: readonly Engine[] = engines.filter((engine) => engine === 'embedded' || postgresBin() !== '')

  async shop(engine: Engine, size: Size): Promise<Shop> {
    const name = `${words[engine]}, ${words[size]}`
    const known = this.#open.get(name) ?? this.#make(name, engine, size)
    this.#open.set(name, known)
    return (await known).shop
  }

  /** A folder for a bench's own files, gone at the end of the run. */
  scratch(): string {
    return mkdtempSync(join(this.#dir, 'scratch-'))
  }

  /** An empty database of the run's PostgreSQL server. */
  async database(name: string): Promise<string> {
    this.#postgres ??= startPostgres({ durable: true })
    const { url } = await this.#postgres
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(`create database ${name}`)
    await client.end()
    return url.replace(/\/postgres$/, `/${name}`)
  }

  async close(): Promise<void> {
    const all = await Promise.allSettled(this.#open.values())
    for (const one of all) if (one.status === 'fulfilled') await one.value.server.stop()
    if (this.#postgres) await (await this.#postgres).stop()
    rmSync(this.#dir, { recursive: true, force: true })
  }

  async #make(name: string, engine: Engine, size: Size): Promise<{ shop: Shop; server: Running }> {
    const dataDir = join(this.#dir, `${engine}-${size}`)
    const databaseUrl = engine === 'postgres' ? await this.database(`bench_${size}`) : ''
    const filled = await runToEnd('bench/shop/fill.ts', {}, [size, dataDir, ...(databaseUrl ? [databaseUrl] : [])])
    const settings = { ...always, DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) }
    const server = await run('apps/server/dist/main.js', settings)
    const layout = layoutOf(size)
    const began = performance.now()
    await settled(dataDir, databaseUrl || undefined, layout)
    const ready = ((performance.now() - began) / 1_000).toFixed(1)
    tell(`shop: ${name}, ${filled.trim()}, its search and rankings ready ${ready} s after the start`)
    const shop = { name, engine, size, layout, origin: server.origin, pid: server.pid, dataDir, databaseUrl, settings }
    return { shop, server }
  }
}

/** Waits until the server's jobs have indexed every title and made the rankings of every kind. */
async function settled(dataDir: string, databaseUrl: string | undefined, layout: Layout): Promise<void> {
  const { db, close } = await connect({ dataDir, databaseUrl, role: 'tool' })
  try {
    for (;;) {
      const { rows } = await sql<{ found: number; ranked: number }>`
        select (select count(*) from search_entry) as found, (select count(distinct kind) from work_rank) as ranked`.execute(
        db,
      )
      const [row] = rows
      if (row && row.found >= titlesIn(layout) && row.ranked === 3) return
      await sleep(500)
    }
  } finally {
    await close()
  }
}
