import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { type Connected, connect } from '@manjuan/db'
import { connectOnEngine } from '@manjuan/db/testing-engine'
import { sql } from 'kysely'
import { type Asking, openAsking, openWorking, type Working } from './index.ts'

const pace = { pollSeconds: 0.5, watchSeconds: 1 }
const fault = (error: unknown) => console.error(error)

describe('work that is asked for', () => {
  const folder = mkdtempSync(join(tmpdir(), 'manjuan-queue-'))
  let shop: Connected
  let asking: Asking
  let working: Working
  before(async () => {
    shop = await connectOnEngine(folder)
    asking = await openAsking(shop, fault)
    working = await openWorking(shop, fault, pace)
  })
  after(async () => {
    await working.close()
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
