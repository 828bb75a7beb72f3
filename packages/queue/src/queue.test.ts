import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { type Connected, connect } from '@manjuan/db'
import { connectOnEngine } from '@manjuan/db/testing-engine'
import { sql } from 'kysely'
import { type Asking, openAsking, openWorking, type Working } from './index.ts'
import { lazyTaking, type Taking } from './lazy.ts'

const pace = { pollSeconds: 0.5, watchSeconds: 1 }
const engineOfRun = process.env.MANJUAN_ENGINE === 'postgresql' ? 'postgresql' : 'pglite'
const fault = (error: unknown) => console.error(error)

describe('work that is asked for', () => {
  const folder = mkdtempSync(join(tmpdir(), 'manjuan-queue-'))
  let shop: Connected
  let asking: Asking
  let working: Working
  let taking: Taking
  const lazy = lazyTaking({ raw: (...words) => shop.raw(...words), engine: engineOfRun }, fault)
  before(async () => {
    shop = await connectOnEngine(folder)
    // All find no tables, and each makes them.
    ;[asking, working, taking] = await Promise.all([
      openAsking(shop, fault),
      openWorking(shop, fault, pace),
      lazy.open(),
    ])
  })
  after(async () => {
    await working.close()
    await lazy.close()
    await asking.close()
    await shop.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const isThere = async (batch: number): Promise<boolean> => {
    const { rows } = await sql`
      select 1 from queue.job where data ->> 'batch' = ${String(batch)} and state in ('created', 'retry', 'active')`.execute(
      shop.db,
    )
    return rows.length > 0
  }

  test('work asked for in a transaction is there when it commits, and was never asked for when it is rolled back', async () => {
    await assert.rejects(
      shop.db.transaction().execute(async (tx) => {
        assert.ok(await asking.ask(tx, 'import-make', '1', { batch: 1 }))
        throw new Error('taken back')
      }),
      /taken back/,
    )
    assert.equal(await isThere(1), false)
    await shop.db.transaction().execute((tx) => asking.ask(tx, 'import-make', '2', { batch: 2 }))
    assert.equal(await isThere(2), true)
  })

  test('a key that was under way at the last look is worked soon after its end, not a minute later', async () => {
    const ask = () => asking.ask(shop.db, 'import-read', '8', { batch: 8 })
    const isSeen = async () => {
      const { rows } = await sql`
        select 1 from queue.queue where name = 'import-read' and '8' = any (singletons_active)`.execute(shop.db)
      return rows.length > 0
    }
    const end = Promise.withResolvers<void>()
    const again = Promise.withResolvers<void>()
    const first = await openWorking(shop, fault, pace)
    await first.work('import-read', () => end.promise)
    await ask()
    while (!(await isSeen())) await new Promise((resolve) => setTimeout(resolve, 50))
    const next = await openWorking(shop, fault, pace)
    await next.work('import-read', async () => again.resolve())
    await ask()
    const closed = first.close()
    const since = performance.now()
    end.resolve()
    await again.promise
    assert.ok(performance.now() - since < 20_000, `${performance.now() - since} ms`)
    await closed
    await next.close()
  })

  test('of one key one job waits; while it is under way one more may wait for its end', async () => {
    const begun = Promise.withResolvers<void>()
    const end = Promise.withResolvers<void>()
    const seen: number[] = []
    const ask = () => asking.ask(shop.db, 'import-read', '7', { batch: 7 })
    assert.deepEqual([await ask(), await ask()], [true, false])
    await working.work('import-read', async ({ data }) => {
      seen.push(data.batch)
      begun.resolve()
      await end.promise
    })
    await begun.promise
    assert.deepEqual([await ask(), await ask()], [true, false])
    end.resolve()
    while (seen.length < 2) await new Promise((resolve) => setTimeout(resolve, 50))
    assert.deepEqual(seen, [7, 7])
  })

  test('a job that is given back is begun again at once, and one whose handler throws is tried again', async () => {
    const held: string[] = []
    const first = Promise.withResolvers<void>()
    await asking.ask(shop.db, 'import-make', '2', { batch: 2 })
    await working.work('import-make', async ({ id }) => {
      held.push(id)
      if (held.length === 1) throw new Error('the first try fails')
      if (held.length === 2) await first.promise
    })
    while (held.length < 2) await new Promise((resolve) => setTimeout(resolve, 50))
    await working.giveBack('import-make', held[1] ?? '')
    first.resolve()
    while (held.length < 3) await new Promise((resolve) => setTimeout(resolve, 50))
    assert.equal(new Set(held).size, 1, 'it is the same job each time')
  })

  test('jobs are taken by priority, and a former try of a job neither keeps nor ends it', async () => {
    const hand = (job: number, priority: number) =>
      shop.db
        .transaction()
        .execute((tx) => taking.hand(tx, 'film-stage', { job }, { priority, after: new Date(0), group: String(job) }))
    const take = (passOver: string[] = []) =>
      shop.db.transaction().execute((tx) => taking.take(tx, 'film-stage', passOver))
    await hand(1, -1)
    await hand(2, 5)
    await hand(3, -3)
    const first = await take(['2'])
    assert.equal(first?.data.job, 1)
    const before = await take()
    assert.ok(before)
    assert.equal(before.data.job, 2)
    assert.equal(await taking.keep('film-stage', before), true)
    await sql`update queue.job set state = 'retry' where id = ${before.id}::uuid`.execute(shop.db)
    assert.equal(await taking.keep('film-stage', before), false)
    const again = await take()
    assert.ok(again)
    assert.deepEqual([again.id, again.retryCount], [before.id, before.retryCount + 1])
    assert.equal(await taking.keep('film-stage', before), false)
    assert.equal(await taking.end(shop.db, 'film-stage', before), false)
    assert.equal(await taking.end(shop.db, 'film-stage', again), true)
    assert.equal(await taking.isOpen(shop.db, 'film-stage', again.id), false)
    assert.equal((await take())?.data.job, 3)
    assert.equal(await take(), null)
  })

  test('a process that reaches the embedded database by its socket asks within its own transaction too', async (context) => {
    if (shop.engine === 'postgresql') return context.skip('the socket is the embedded engine’s')
    const own = mkdtempSync(join(tmpdir(), 'manjuan-queue-socket-'))
    const owner = await connect({ dataDir: own, role: 'server' })
    const tool = await connect({ dataDir: own, role: 'tool' })
    assert.equal(tool.engine, 'pglite-socket')
    const there = await openAsking(tool, fault)
    await tool.db.transaction().execute((tx) => there.ask(tx, 'import-make', '9', { batch: 9 }))
    const { rows } = await sql`select 1 from queue.job where data ->> 'batch' = '9'`.execute(owner.db)
    assert.equal(rows.length, 1)
    await there.close()
    await tool.close()
    await owner.close()
    rmSync(own, { recursive: true, force: true })
  })
})
