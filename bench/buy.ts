// Buying a chapter on a PostgreSQL that waits for the disk (design goal P5). The product's verb is compared with a bare
// client that sends the same statements, its HTTP call with bare node:http. All of it is compared with pgbench running
// the same function.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { identityHeaders } from '@manjuan/contract/identity'
import { connect, type Db, migrate, verifyLedger } from '@manjuan/db'
import { buyItem } from '@manjuan/server/testing/verbs'
import { sql } from 'kysely'
import pg from 'pg'
import { postgresBin, startPostgres } from '../tools/postgres.mjs'
import { closedLoop } from './closed-loop.ts'
import { output } from './load.ts'
import { type Running, run } from './processes.ts'
import { compare } from './report.ts'
import type { Contender, Figures } from './rounds.ts'
import { rounds, seconds } from './settings.ts'
import { type Pair, Pairs, price, type Shop, stockShop } from './shop.ts'
import { learnStatements, type Statement } from './statements.ts'
import { Wire } from './wire.ts'

const atOnce = 16
const loop = { atOnce, seconds }

export async function buy(): Promise<boolean> {
  const postgres = await startPostgres({ durable: true })
  const scratch = mkdtempSync(join(tmpdir(), 'manjuan-bench-'))
  const connected = await connect({ databaseUrl: postgres.url, dataDir: scratch, role: 'server', poolSize: atOnce })
  const pool = new pg.Pool({ connectionString: postgres.url, max: atOnce })
  const running: Running[] = []
  try {
    await migrate(connected)
    const shop = await stockShop(connected.db)
    const pairs = new Pairs(shop)
    const statements = await learnStatements(pool, pairs.take())
    const settings = { DATABASE_URL: postgres.url, DATABASE_POOL: String(atOnce) }
    const server = await run('apps/server/src/main.ts', {
      ...settings,
      ...{ PORT: '0', HOST: '127.0.0.1', DATA_DIR: scratch, DEMO: '0', SANDBOX_CASHIER: '0' },
    })
    running.push(server)
    const raw = await run('bench/raw-buy.ts', settings)
    running.push(raw)
    const bench = pgbench(postgres.url, scratch, shop, pairs)
    const held = await compare({
      title: `buy: one chapter for one reader, PostgreSQL with fsync, ${atOnce} at once`,
      contenders: [
        { name: 'pg, buy_unlock() alone', run: () => bareFunction(pool, pairs) },
        { name: 'pg, the same statements', run: () => bareStatements(pool, statements, pairs) },
        { name: 'buyItem()', run: () => verb(connected.db, pairs) },
        {
          name: 'node:http + pg, buy_unlock() alone',
          pid: raw.pid,
          run: () => overHttp(raw.origin, pairs, rawRequest),
        },
        {
          name: 'server, POST chapter/buy',
          pid: server.pid,
          run: () => overHttp(server.origin, pairs, requestOf(server.origin)),
        },
        ...(bench ? [bench] : []),
      ],
      goals: [
        { ours: 'buyItem()', reference: 'pg, the same statements', rate: 0.85, p99: 1.5 },
        { ours: 'buyItem()', reference: 'pg, buy_unlock() alone' },
        { ours: 'server, POST chapter/buy', reference: 'node:http + pg, buy_unlock() alone' },
        ...(bench ? [{ ours: 'server, POST chapter/buy', reference: bench.name }] : []),
      ],
      rounds,
    })
    return (await booksAreRight(connected.db)) && held
  } finally {
    await Promise.all(running.map((one) => one.stop()))
    await Promise.all([pool.end(), connected.close()])
    await postgres.stop()
    rmSync(scratch, { recursive: true, force: true })
  }
}

const bareFunction = (pool: pg.Pool, pairs: Pairs): Promise<Figures> =>
  closedLoop(loop, async () => {
    const { accountId, chapterId } = pairs.take()
    const { rows } = await pool.query({
      name: 'buy',
      text: "select outcome, coins from buy_unlock($1::bigint, 'comic_chapter', $2::bigint, $3::bigint, now())",
      values: [accountId, chapterId, price],
    })
    return rows[0]?.outcome === 'bought'
  })

const bareStatements = (pool: pg.Pool, statements: Statement[], pairs: Pairs): Promise<Figures> =>
  closedLoop(loop, async () => {
    const pair = pairs.take()
    const now = new Date()
    let last: { outcome?: string } | undefined
    for (const { text, values } of statements) last = (await pool.query(text, values(pair, now))).rows[0]
    return last?.outcome === 'bought'
  })

const verb = (db: Db, pairs: Pairs): Promise<Figures> =>
  closedLoop(loop, async () => {
    const { accountId, chapterId: itemId } = pairs.take()
    const bought = await buyItem(db, { accountId, kind: 'comic_chapter', itemId, seenPrice: price, now: new Date() })
    return bought.result === 'bought'
  })

async function overHttp(origin: string, pairs: Pairs, request: (pair: Pair) => string): Promise<Figures> {
  const wires = await Promise.all(Array.from({ length: atOnce }, () => Wire.open(origin)))
  try {
    return await closedLoop(loop, async (lane) => {
      const answer = (await wires[lane]?.ask(request(pairs.take()))) ?? ''
      return answer.includes('"code":"0"')
    })
  } finally {
    for (const wire of wires) wire.close()
  }
}

const rawRequest = ({ accountId, chapterId }: Pair): string =>
  `POST /buy?account=${accountId}&chapterId=${chapterId}&price=${price} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n`

/** As the web app's call looks, cookies and identity headers included. */
const requestOf =
  (origin: string) =>
  (pair: Pair): string =>
    [
      `POST /api/book/chapter/buy?chapterId=${pair.chapterId}&price=${price} HTTP/1.1`,
      `Host: ${new URL(origin).host}`,
      'Accept: application/json',
      'Sec-Fetch-Site: same-origin',
      `Cookie: mj_session=bench-session-${pair.accountId}; mj_device=bench-device`,
      `${identityHeaders.trace}: bench-visitor`,
      `${identityHeaders.user}: ${pair.accountId}`,
      `${identityHeaders.branch}: -2`,
      'Content-Length: 0',
      '\r\n',
    ].join('\r\n')

/** Null where pgbench is not installed. It tells an average instead of percentiles. */
function pgbench(url: string, scratch: string, shop: Shop, pairs: Pairs): Contender | null {
  const program = join(postgresBin(), 'pgbench')
  if (!existsSync(program)) return null
  const script = join(scratch, 'buy.sql')
  writeFileSync(
    script,
    [
      `\\set n :base + :i * ${atOnce} + :client_id`,
      '\\set i :i + 1',
      `\\set account ${shop.firstAccount} + mod(:n, ${shop.readers})`,
      `\\set chapter ${shop.firstChapter} + :n / ${shop.readers}`,
      `select outcome, coins from buy_unlock(:account, 'comic_chapter', :chapter, ${price}, now());`,
    ].join('\n'),
  )
  // Pairs that it can not have used up in this time.
  const kept = 30_000 * seconds
  return {
    name: 'pgbench, buy_unlock() alone',
    run: async () => {
      const base = pairs.reserve(kept)
      const options = ['-n', '-M', 'prepared', `-c${atOnce}`, '-j2', `-T${seconds}`, '-D', 'i=0', '-D', `base=${base}`]
      const text = await output(program, [...options, '-f', script, url])
      const done = Number(/actually processed: (\d+)/.exec(text)?.[1])
      return {
        perSecond: Number(/tps = ([\d.]+)/.exec(text)?.[1]),
        p50Ms: Number.NaN,
        p99Ms: Number.NaN,
        wrong: Number(/failed transactions: (\d+)/.exec(text)?.[1] ?? 0) + (done > kept ? done - kept : 0),
      }
    },
  }
}

async function booksAreRight(db: Db): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from unlock`.execute(db)
  // Longer than a reader may wait, the database may: there are hundreds of thousands of purchases.
  const breaches = await db.connection().execute(async (one) => {
    await sql`set statement_timeout = '120s'`.execute(one)
    return verifyLedger(one)
  })
  for (const breach of breaches) console.error(breach)
  const verdict = breaches.length === 0 ? 'the ledger holds' : '✗ the ledger is wrong'
  console.log(`  ${(rows[0]?.count ?? 0).toLocaleString('en')} purchases, ${verdict}`)
  return breaches.length === 0
}
