// kill -9 at random moments, while readers sign, buy and pay. CRASH_RUNS sets how often; CRASH_SEED repeats the moments
// of an earlier run.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { testEngine } from '#testing/database.ts'
import { howMany } from '../../../../tools/how-much.ts'
import { startPostgres } from '../../../../tools/postgres.mjs'
import { chanceOf, seed } from './chance.ts'
import { nothingTold, openDoors, type Told } from './customers.ts'
import { fulfilments, openWants, prove } from './proof.ts'
import { makeReaders, type ReaderMade, type Stock, stockUp } from './stock.ts'
import { openWorld, type World } from './world.ts'

const runs = howMany('CRASH_RUNS')
type Victim = 'server' | 'database' | 'both'
const victims: readonly Victim[] = testEngine === 'postgresql' ? ['server', 'database', 'both'] : ['server']

describe(`${runs} kills on ${testEngine}, CRASH_SEED=${seed}`, () => {
  const chance = chanceOf(seed)
  const told = nothingTold()
  const readers: ReaderMade[] = []
  const killed: Record<Victim, number> = { server: 0, database: 0, both: 0 }
  const backAfterMs: number[] = []
  let world: World
  let stock: Stock

  before(async () => {
    world = await openWorld(testEngine === 'postgresql' ? await startPostgres({ durable: true }) : null)
    stock = await world.look(stockUp)
  })
  after(() => world.close())

  for (let run = 1; run <= runs; run++) {
    test(`kill ${run}: what was acknowledged is there once, the rest whole or not at all, the ledger holds`, async () => {
      readers.push(...(await world.look((db) => makeReaders(db, 60))))
      const crowd = openDoors({ origin: world.origin, cashier: world.cashier, stock, chance, readers, told })
      await somethingHappens(told)
      await pause(chance.between(0, 500))
      const victim = victims[run % victims.length] ?? 'server'
      killed[victim]++
      await kill(world, victim)
      await crowd.leave()
      backAfterMs.push(await raise(world, victim))
      await noteDeliveries(world, told)
      await world.look((db) => prove(db, told))
      assert.deepEqual(told.refused, [], 'nobody was refused without a reason')
    })
  }

  test('[X-04] in the end all money that the cashier has taken is credited once, and every want is settled', async () => {
    const end = Date.now() + 30_000
    const missing = async (): Promise<string[]> => {
      const given = await world.look(fulfilments)
      const open = await world.look(openWants)
      return [...open, ...[...told.moneyTaken].filter((orderNo) => given.get(orderNo) !== 1)]
    }
    let open = await missing()
    for (; open.length > 0 && Date.now() < end; open = await missing()) await pause(300)
    assert.deepEqual(open, [])
    await noteDeliveries(world, told)
    await world.look((db) => prove(db, told))
    assert.ok(told.bought.size > runs && told.signed.size > 0 && told.paid.size > 0, 'there was something to lose')
    console.log(
      `${testEngine}, seed ${seed}: killed ${JSON.stringify(killed)}; acknowledged ${told.bought.size} purchases, ` +
        `${told.signed.size} check-ins, ${told.registered.size} guests, ${told.orders.size} orders, ` +
        `${told.moneyTaken.size} payments; back after ${Math.round(Math.max(...backAfterMs))} ms at most`,
    )
  })
})

/** On a busy machine the server must have served for a while before a kill can lose anything. */
async function somethingHappens(told: Told): Promise<void> {
  const [bought, taken] = [told.bought.size, told.moneyTaken.size]
  for (let tries = 0; tries < 200; tries++) {
    if (told.bought.size >= bought + 8 && told.moneyTaken.size > taken) return
    await pause(25)
  }
}

async function kill(world: World, victim: Victim): Promise<void> {
  if (victim !== 'server') await world.killDatabase()
  // The server gets a moment to notice that its database is gone.
  if (victim === 'database') await pause(150)
  if (victim !== 'database') await world.killServer()
}

/** Milliseconds until readers are served again. */
async function raise(world: World, victim: Victim): Promise<number> {
  const began = performance.now()
  if (victim !== 'server') await world.restartDatabase()
  if (victim !== 'database') await world.startServer()
  while (performance.now() - began < 20_000) {
    const answer = await fetch(`${world.origin}/ready`).catch(() => null)
    if (answer?.status === 200) return performance.now() - began
    await pause(20)
  }
  throw new Error('the server did not become ready again')
}

/** A notify that the server has accepted is an acknowledgement too. */
async function noteDeliveries(world: World, told: Told): Promise<void> {
  for (const orderNo of [...told.moneyTaken].filter((one) => !told.paid.has(one))) {
    const { body } = await world.cashier.control(`/orders/${orderNo}`)
    const deliveries = body.deliveries as { outcome: string }[]
    if (deliveries.some(({ outcome }) => outcome === 'delivered')) told.paid.add(orderNo)
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
