// Chapters and episodes as the staff see them, and one price for many chapters.
import { type PriceOf, priceParts } from '@manjuan/catalogue'
import { isIn, rangesOf, type StaffDataOf } from '@manjuan/contract/staff'
import type { Db } from '@manjuan/db'
import { done, refuse } from '#http/outcome.ts'
import type { StaffInput, StaffRun } from '#http/staff-handlers.ts'
import { answer, type Carried, carryOut, deedOf, type Failed, fail, failAt } from '#modules/staff/index.ts'
import { type ListedPart, partsOf, wholeWork } from './queries.ts'
import { tryOut } from './tried.ts'
import { deedIn, seenWork } from './works.ts'

type Priced = StaffDataOf<'priceParts'>

export async function workParts(db: Db, { params }: StaffInput<'workParts'>): StaffRun<'workParts'> {
  if (!(await wholeWork(db, params.id))) return refuse('notFound', 'notFound')
  const parts = await partsOf(db, params.id)
  const present = ({ publishedAt, opensAt, ...part }: ListedPart) => ({
    ...part,
    publishedAt: publishedAt.toISOString(),
    opensAt: opensAt?.toISOString() ?? null,
  })
  return done({ parts: parts.map(present) })
}

const sumOf = (parts: readonly { coins: number }[]): number => parts.reduce((sum, { coins }) => sum + coins, 0)

/** Carries a pricing out in this transaction. Its event holds the former price of each chapter that has changed. */
async function price(
  tx: Db,
  input: Pick<StaffInput<'priceParts'>, 'staff' | 'now' | 'params'>,
  wanted: { numbers: string; coins: number },
): Promise<Carried<Priced | Failed>> {
  const { id } = input.params
  const before = await partsOf(tx, id)
  const ranges = rangesOf(wanted.numbers) ?? []
  const meant = before.filter(({ number }) => isIn(ranges, number))
  if (meant.length === 0) return failAt('numbers', 'noSuchParts')
  const prices = meant.map((part) => ({ id: part.id, price: wanted.coins }))
  const outcome = await priceParts(tx, deedIn(input), id, prices)
  if (outcome.outcome === 'whole') return fail('soldWhole')
  if (outcome.outcome === 'missing') return fail('notFound')
  const work = await wholeWork(tx, id)
  if (!work) return fail('notFound')
  return {
    outcome: pricedOf(before, { ...outcome, coins: wanted.coins, version: work.version }),
    event:
      outcome.outcome === 'open'
        ? null
        : {
            object: `work ${id}`,
            before: { prices: outcome.before.map((part) => [part.id, part.price]) },
            after: { numbers: wanted.numbers, coins: wanted.coins, version: work.version },
          },
  }
}

interface Result {
  before: readonly PriceOf[]
  open: readonly number[]
  coins: number
  version: number
}

function pricedOf(parts: readonly ListedPart[], { before, open, coins, version }: Result): Priced {
  const former = new Set(before.map(({ id }) => id))
  const changed = parts.filter(({ id }) => former.has(id))
  const sum = sumOf(parts)
  return {
    parts: changed.map((part) => ({ number: part.number, title: part.title, before: part.coins, after: coins })),
    open: parts.filter(({ id }) => open.includes(id)).map(({ number }) => number),
    sum: { before: sum, after: sum - sumOf(changed) + coins * changed.length },
    version,
  }
}

export async function priceNumbers(db: Db, input: StaffInput<'priceParts'>): StaffRun<'priceParts'> {
  const { version, ...wanted } = input.body
  const outcome = await carryOut<Priced | Failed>(db, deedOf(input), 'work.price', async (tx) => {
    const seen = await seenWork(tx, input.params.id, version)
    if (!('row' in seen)) return seen
    const carried = await price(tx, input, wanted)
    const isOpen = carried.event === null && 'open' in carried.outcome
    return isOpen ? failAt('numbers', 'partsOpen') : carried
  })
  return answer(outcome)
}

/** The same deed, in a transaction that is rolled back. */
export async function tryPrice(db: Db, input: StaffInput<'tryPrice'>): StaffRun<'tryPrice'> {
  return answer<Priced>((await tryOut(db, (tx) => price(tx, input, input.query))).outcome)
}
