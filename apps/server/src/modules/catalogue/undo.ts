// The inverses of deeds on works. Each holds only while the work is as the deed left it.
import { priceParts } from '@manjuan/catalogue'
import type { DeedName, Verb } from '@manjuan/contract/staff'
import type { Db, Json } from '@manjuan/db'
import { type Carried, type Failed, fail, type Inverses, type Undoing } from '#modules/staff/index.ts'
import type { WholeWork } from './queries.ts'
import { deedIn, hide, seenWork, show, writeFields } from './works.ts'

interface Context {
  tx: Db
  deed: ReturnType<typeof deedIn>
  row: WholeWork
  /** The values before the deed, as its event holds them. */
  before: Record<string, Json>
}

interface Inverse {
  permission: Verb
  run(context: Context): Promise<Carried<object | Failed>>
}

const inverses: Partial<Record<DeedName, Inverse>> = {
  'work.change': { permission: 'work.edit', run: ({ tx, deed, row, before }) => writeFields(tx, deed, row, before) },
  'work.publish': { permission: 'work.publish', run: unpublished },
  'work.withdraw': { permission: 'work.publish', run: ({ tx, deed, row }) => show(tx, deed, row) },
  'work.price': { permission: 'work.price', run: repriced },
}

/** A work that was never shown before is a draft again. */
function unpublished({ tx, deed, row, before }: Context): Promise<Carried<object | Failed>> {
  return hide(tx, deed, row, before.state === 'draft' ? 'draft' : 'withdrawn')
}

async function repriced({ tx, deed, row, before }: Context): Promise<Carried<object | Failed>> {
  const prices = (before.prices as [id: number, price: number][]).map(([id, price]) => ({ id, price }))
  const { outcome } = await priceParts(tx, deed, row.id, prices)
  if (outcome !== 'priced') return fail('undoChanged')
  return { outcome: {}, event: { object: `work ${row.id}`, before: null, after: { prices: prices.length } } }
}

/** The inverses as the staff's undo carries them out: on the work as the deed left it. */
export const workInverses: Inverses = Object.fromEntries(
  Object.entries(inverses).map(([verb, { permission, run }]) => [
    verb,
    {
      permission,
      proof: 'session' as const,
      run: async ({ tx, input, object, before, after }: Undoing) => {
        const seen = await seenWork(tx, Number(object.split(' ')[1]), Number(after.version))
        return 'row' in seen ? run({ tx, deed: deedIn(input), row: seen.row, before }) : fail('undoChanged')
      },
    },
  ]),
)
