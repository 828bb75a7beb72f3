// Y-33: forty orders wait for a gateway that takes 8 s. All other calls go on as if it answered at once.
import { asGuest, type Guest, openSimulatedShop } from '@manjuan/server/testing'
import { sql } from 'kysely'
import { median } from '../judge/rounds.ts'
import { rounds } from '../judge/settings.ts'
import { tell } from '../judge/tell.ts'
import { single, type Verdict } from '../judge/verdict.ts'

const waiting = 40
const slowMs = 8_000
const calls = 600
const lanes = 8

export async function slowGateway(): Promise<Verdict[]> {
  const shop = await openSimulatedShop()
  try {
    // One address may make few guests and orders at a time.
    const forget = () => sql`delete from attempt`.execute(shop.app.db)
    const guests: Guest[] = []
    while (guests.length < waiting + lanes) {
      await forget()
      guests.push(await asGuest(shop.app))
    }
    const [payers, readers] = [guests.slice(lanes), guests.slice(0, lanes)]
    const beside = async (): Promise<number> => {
      await forget()
      await sql`delete from pay_order`.execute(shop.app.db)
      await shop.control('wechat', '/answers', { fault: 'slow', ms: slowMs })
      const orders = payers.map((payer) => shop.order(payer, 'wechat').catch(() => ''))
      const figure = await p95(readers)
      await shop.control('wechat', '/answers', { fault: 'none' })
      await Promise.all(orders)
      return figure
    }
    const [calm, slow]: [number[], number[]] = [[], []]
    // One more than counts: the first comes from cold code.
    for (let round = 0; round <= rounds; round++) {
      const turns = [async () => calm.push(await p95(readers)), async () => slow.push(await beside())]
      for (const turn of round % 2 === 0 ? turns : turns.reverse()) await turn()
    }
    const [usual, meanwhile] = [median(calm.slice(1)), median(slow.slice(1))]
    tell(
      `\nY-33 slow gateway: ${calls} calls by ${lanes} readers, ${waiting} orders wait ${slowMs / 1_000} s, medians of p95`,
    )
    tell(`  alone                 ${usual.toFixed(1)} ms`)
    tell(`  while orders wait     ${meanwhile.toFixed(1)} ms`)
    return [
      {
        ...single({
          goal: 'Y-33',
          what: 'calls while a gateway is slow, p95',
          value: meanwhile / usual,
          digits: 2,
          most: 1.2,
        }),
        reference: `${usual.toFixed(1)} ms alone`,
      },
    ]
  } finally {
    await shop.close()
  }
}

/** The 95th percentile of the calls' times, in ms. */
async function p95(readers: readonly Guest[]): Promise<number> {
  const took: number[] = []
  await Promise.all(
    readers.map(async (reader) => {
      for (let nth = 0; nth < calls / lanes; nth++) {
        const began = performance.now()
        await reader.call('userInfo')
        took.push(performance.now() - began)
      }
    }),
  )
  return took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.95)] ?? 0
}
