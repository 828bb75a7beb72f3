// P5: buying a chapter on a PostgreSQL that waits for the disk. The call over HTTP is compared with bare node:http and pg
// that make the one function call. Beside it stand the verb, bare clients and pgbench, which say where the time goes.
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { connect, type Db, verifyLedger } from '@manjuan/db'
import { buyItem } from '@manjuan/server/testing/verbs'
import { sql } from 'kysely'
import pg from 'pg'
import { postgresBin } from '../../tools/postgres.mjs'
import { compare, type Wanted } from '../judge/report.ts'
import type { Contender, Figures } from '../judge/rounds.ts'
import { seconds } from '../judge/settings.ts'
import type { Goal, Stage } from '../judge/stage.ts'
import { tell } from '../judge/tell.ts'
import { single, unmeasured, type Verdict } from '../judge/verdict.ts'
import { learnStatements, type Statement } from '../limits/statements.ts'
import { buy, type Purchases, purchasesIn } from '../load/asks.ts'
import { closedLoop } from '../load/closed-loop.ts'
import { load, loader, output } from '../load/load.ts'
import { type Ask, get, type Plan } from '../load/plan.ts'
import { callHeads } from '../shop/heads.ts'
import { accountOf, firstAccount, firstMember, price } from '../shop/layout.ts'
import { run } from '../shop/processes.ts'
import type { Shop } from '../shop/shops.ts'

const atOnce = 16
const loop = { atOnce, seconds }
/** Most purchases of one turn. */
const mostOfTurn = 8_000 * seconds

export const p5: Goal = {
  name: 'p5',
  about: 'a durable purchase',
  run: async (stage) => {
    if (!stage.shops.engines.includes('postgres'))
      return [unmeasured('P5', 'buy', 'PostgreSQL is not installed', 'must')]
    return onPostgres(stage, await stage.shops.shop('postgres', 'small'))
  },
}

async function onPostgres(stage: Stage, shop: Shop): Promise<Verdict[]> {
  const { databaseUrl, dataDir } = shop
  const connected = await connect({ databaseUrl, dataDir, role: 'tool', poolSize: atOnce })
  const pool = new pg.Pool({ connectionString: databaseUrl, max: atOnce })
  const raw = await run('bench/limits/raw-buy.ts', { DATABASE_URL: databaseUrl, DATABASE_POOL: String(atOnce) })
  try {
    const purchases = purchasesIn(shop.layout)
    const statements = await learnStatements(pool, pairOf(purchases))
    const [http, limit] = [`${shop.name}, POST chapter/buy`, 'node:http + pg, buy_unlock()']
    const bench = pgbench(databaseUrl, stage.shops.scratch(), purchases)
    const { verdicts } = await compare({
      title: `P5 buy: one chapter for one reader, fsync on, ${atOnce} at once, ${loader}`,
      contenders: [
        { name: limit, pid: raw.pid, run: () => load(raw.origin, planOf(purchases, bareAsk), atOnce) },
        { name: http, pid: shop.pid, run: () => load(shop.origin, planOf(purchases, buy), atOnce) },
        { name: 'pg, buy_unlock() alone', run: () => bareFunction(pool, purchases) },
        { name: 'pg, the same statements', run: () => bareStatements(pool, statements, purchases) },
        { name: 'buyItem()', run: () => verb(connected.db, purchases) },
        ...(bench ? [bench] : []),
      ],
      wanted: wantedOf(http, limit, bench?.name),
    })
    return [...verdicts, await booksAreRight(connected.db)]
  } finally {
    await raw.stop()
    await Promise.all([pool.end(), connected.close()])
  }
}

function wantedOf(http: string, limit: string, bench: string | undefined): Wanted[] {
  const told = { goal: 'P5', rank: 'told' as const }
  return [
    { goal: 'P5', what: 'buy over HTTP', ours: http, reference: limit, rate: { least: 0.8 }, p99: { most: 1.2 } },
    { goal: 'P5', what: 'buy over HTTP', ours: http, reference: limit, rate: { least: 1 }, rank: 'aim' },
    { ...told, what: 'the verb', ours: 'buyItem()', reference: 'pg, the same statements' },
    { ...told, what: 'the verb', ours: 'buyItem()', reference: 'pg, buy_unlock() alone' },
    ...(bench ? [{ ...told, what: 'buy over HTTP', ours: http, reference: bench }] : []),
  ]
}

type Taken = ReturnType<Purchases['take']>
const pairOf = (purchases: Purchases) => {
  const { reader, chapterId } = purchases.take()
  return { accountId: accountOf(reader), chapterId }
}

const planOf = (purchases: Purchases, askOf: (taken: Taken) => Ask): Plan => ({
  heads: callHeads,
  take: () => Array.from({ length: mostOfTurn }, () => askOf(purchases.take())),
  inOrder: true,
  expect: '"code":"0"',
})

const bareAsk = ({ reader, chapterId }: Taken): Ask => ({
  ...get(`/buy?account=${accountOf(reader)}&chapterId=${chapterId}&price=${price}`),
  method: 'POST',
})

const bareFunction = (pool: pg.Pool, purchases: Purchases): Promise<Figures> =>
  closedLoop(loop, async () => {
    const { accountId, chapterId } = pairOf(purchases)
    const { rows } = await pool.query({
      name: 'buy',
      text: "select outcome, coins from buy_unlock($1::bigint, 'comic_chapter', $2::bigint, $3::bigint, now())",
      values: [accountId, chapterId, price],
    })
    return rows[0]?.outcome === 'bought'
  })

const bareStatements = (pool: pg.Pool, statements: Statement[], purchases: Purchases): Promise<Figures> =>
  closedLoop(loop, async () => {
    const pair = pairOf(purchases)
    const now = new Date()
    let last: { outcome?: string } | undefined
    for (const { text, values } of statements) last = (await pool.query(text, values(pair, now))).rows[0]
    return last?.outcome === 'bought'
  })

const verb = (db: Db, purchases: Purchases): Promise<Figures> =>
  closedLoop(loop, async () => {
    const { accountId, chapterId: itemId } = pairOf(purchases)
    const bought = await buyItem(db, { accountId, kind: 'comic_chapter', itemId, seenPrice: price, now: new Date() })
    return bought.result === 'bought'
  })

/** Null where pgbench is not installed. It tells an average instead of percentiles. */
function pgbench(url: string, scratch: string, purchases: Purchases): Contender | null {
  const program = join(postgresBin(), 'pgbench')
  if (!existsSync(program)) return null
  const script = join(scratch, 'buy.sql')
  return {
    name: 'pgbench, buy_unlock() alone',
    run: async () => {
      const { from, base, chapters, step } = purchases.reserve(mostOfTurn)
      writeFileSync(
        script,
        [
          `\\set n ${from} + :i * ${atOnce} + :client_id`,
          '\\set i :i + 1',
          `\\set reader mod(:n * 4099, ${firstMember})`,
          `\\set one mod(:n / ${firstMember} + :reader * 13, ${chapters})`,
          `\\set chapter ${base} + :one / ${step.priced} * ${step.parts} + mod(:one, ${step.priced})`,
          `select outcome, coins from buy_unlock(${firstAccount} + :reader, 'comic_chapter', :chapter, ${price}, now());`,
        ].join('\n'),
      )
      const options = ['-n', '-M', 'prepared', `-c${atOnce}`, '-j2', `-T${seconds}`, '-D', 'i=0']
      const text = await output(program, [...options, '-f', script, url])
      const done = Number(/actually processed: (\d+)/.exec(text)?.[1])
      return {
        perSecond: Number(/tps = ([\d.]+)/.exec(text)?.[1]),
        p50Ms: Number.NaN,
        p99Ms: Number.NaN,
        wrong: Number(/failed transactions: (\d+)/.exec(text)?.[1] ?? 0),
        again: Math.max(0, done - mostOfTurn),
      }
    },
  }
}

async function booksAreRight(db: Db): Promise<Verdict> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from unlock`.execute(db)
  // Longer than a reader may wait, the database may: there are hundreds of thousands of purchases.
  const breaches = await db.connection().execute(async (one) => {
    await sql`set statement_timeout = '120s'`.execute(one)
    return verifyLedger(one)
  })
  for (const breach of breaches.slice(0, 5)) console.error(breach)
  tell(`  ${(rows[0]?.count ?? 0).toLocaleString('en')} purchases, ${breaches.length} breaches of the ledger`)
  return single({ goal: 'P5', what: 'breaches of the ledger after the load', value: breaches.length, most: 0 })
}
