// Chapters and episodes as the staff see them, and one price for many chapters.
import { type PriceOf, priceByLetters, priceParts } from '@manjuan/catalogue'
import { isIn, rangesOf, type StaffDataOf } from '@manjuan/contract/staff'
import type { Db, Json, WorkKind } from '@manjuan/db'
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

type PriceInput = Pick<StaffInput<'priceParts'>, 'staff' | 'now' | 'params'>

/** What a person wants: the prices of parts, or the fault of the wish; and how the records tell it. */
interface Wish {
  pricesOf(parts: readonly ListedPart[], kind: WorkKind): PriceOf[] | Carried<Failed>
  said: Record<string, Json>
}

const numbersWish = ({ numbers, coins }: { numbers: string; coins: number }): Wish => ({
  said: { numbers, coins },
  pricesOf: (parts) => {
    const ranges = rangesOf(numbers) ?? []
    const meant = parts.filter(({ number }) => isIn(ranges, number))
    return meant.length > 0 ? meant.map(({ id }) => ({ id, price: coins })) : failAt('numbers', 'noSuchParts')
  },
})

const planWish = ({ free, rule, coins }: { free: number; rule: 'each' | 'letters'; coins: number }): Wish => ({
  said: { free, rule, coins },
  pricesOf: (parts, kind) => {
    if (parts.length === 0) return fail('noParts')
    if (rule === 'letters' && kind === 'comic') return failAt('rule', 'noLetters')
    const dear = ({ size }: ListedPart) => (rule === 'each' || coins === 0 ? coins : priceByLetters(size, coins))
    return parts.map((part) => ({ id: part.id, price: part.number <= free ? 0 : dear(part) }))
  },
})

/** Carries a pricing out in this transaction. Its event holds the former price of each chapter that has changed. */
async function price(tx: Db, input: PriceInput, { pricesOf, said }: Wish): Promise<Carried<Priced | Failed>> {
  const { id } = input.params
  const before = await partsOf(tx, id)
  const known = await wholeWork(tx, id)
  if (!known) return fail('notFound')
  if (known.kind === 'film') return fail('soldWhole')
  const prices = pricesOf(before, known.kind)
  if (!Array.isArray(prices)) return prices
  const outcome = await priceParts(tx, deedIn(input), id, prices)
  if (outcome.outcome === 'whole') return fail('soldWhole')
  if (outcome.outcome === 'missing') return fail('notFound')
  const work = await wholeWork(tx, id)
  if (!work) return fail('notFound')
  return {
    outcome: pricedOf(before, { ...outcome, prices, version: work.version }),
    event:
      outcome.outcome === 'open'
        ? null
        : {
            object: `work ${id}`,
            before: { prices: outcome.before.map((part) => [part.id, part.price]) },
            after: { ...said, version: work.version },
          },
  }
}

interface Result {
  before: readonly PriceOf[]
  open: readonly number[]
  prices: readonly PriceOf[]
  version: number
}

function pricedOf(parts: readonly ListedPart[], { before, open, prices, version }: Result): Priced {
  const former = new Set(before.map(({ id }) => id))
  const wanted = new Map(prices.map(({ id, price: coins }) => [id, coins]))
  const after = ({ id, coins }: ListedPart): number => (former.has(id) ? (wanted.get(id) ?? coins) : coins)
  return {
    parts: parts
      .filter(({ id }) => former.has(id))
      .map((part) => ({ number: part.number, title: part.title, before: part.coins, after: after(part) })),
    open: parts.filter(({ id }) => open.includes(id)).map(({ number }) => number),
    sum: { before: sumOf(parts), after: parts.reduce((sum, part) => sum + after(part), 0) },
    version,
  }
}

/** Prices parts of the work of the version that was seen. `field`: where parts that lie open are told. */
async function priceSeen(
  db: Db,
  input: PriceInput & Pick<StaffInput<'priceParts'>, 'visit'>,
  { version, wish, field }: { version: number; wish: Wish; field: string },
) {
  const outcome = await carryOut<Priced | Failed>(db, deedOf(input), 'work.price', async (tx) => {
    const seen = await seenWork(tx, input.params.id, version)
    if (!('row' in seen)) return seen
    const carried = await price(tx, input, wish)
    const isOpen = carried.event === null && 'open' in carried.outcome
    return isOpen ? failAt(field, 'partsOpen') : carried
  })
  return answer(outcome)
}

export function priceNumbers(db: Db, input: StaffInput<'priceParts'>): StaffRun<'priceParts'> {
  const { version, ...wanted } = input.body
  return priceSeen(db, input, { version, wish: numbersWish(wanted), field: 'numbers' })
}

export function planPrices(db: Db, input: StaffInput<'planPrices'>): StaffRun<'planPrices'> {
  const { version, ...wanted } = input.body
  return priceSeen(db, input, { version, wish: planWish(wanted), field: 'free' })
}

/** The same deed, in a transaction that is rolled back. */
const tried = async (db: Db, input: PriceInput, wish: Wish) =>
  answer<Priced>((await tryOut(db, (tx) => price(tx, input, wish))).outcome)

export const tryPrice = (db: Db, input: StaffInput<'tryPrice'>): StaffRun<'tryPrice'> =>
  tried(db, input, numbersWish(input.query))

export const tryPlan = (db: Db, input: StaffInput<'tryPlan'>): StaffRun<'tryPlan'> =>
  tried(db, input, planWish(input.query))
