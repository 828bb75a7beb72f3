// The inverses of deeds on packages, channels and check-in coins. They ask for the proof that the deeds asked for.
import type { Json } from '@manjuan/db'
import { type Carried, type Failed, fail, type Inverse, type Inverses, type Undoing } from '#modules/staff/index.ts'
import { seenChannel, writeChannel } from './channels.ts'
import { type Weeks, writeWeeks } from './checkin.ts'
import { place, seenPackage, writePackage } from './packages.ts'
import { lockPackages, markDefault, packageRows } from './queries.ts'
import { isSameOrder, type NamedAccount } from './rules.ts'

const nameOf = (object: string): string => object.split(' ')[1] ?? ''

const recent = (permission: Inverse['permission'], run: Inverse['run']): Inverse => ({
  permission,
  proof: 'recent',
  run,
})

export const offerInverses = (providers: readonly NamedAccount[]): Inverses => ({
  'package.change': recent('package.edit', async ({ tx, input, object, before, after }) => {
    const seen = await seenPackage(tx, Number(nameOf(object)), Number(after.version))
    if (!('row' in seen)) return fail('undoChanged')
    return writePackage(tx, seen, { wanted: before, sure: true, now: input.now })
  }),
  'package.default': recent('package.edit', formerDefault),
  'package.order': recent('package.edit', formerOrder),
  'channel.change': recent('channel.edit', async ({ tx, input, object, before, after }) => {
    const seen = await seenChannel(tx, providers, { code: nameOf(object), version: Number(after.version) })
    if (!('row' in seen)) return fail('undoChanged')
    return writeChannel(tx, seen, { wanted: before, sure: true, now: input.now })
  }),
  'checkin.change': recent('promo.edit', ({ tx, before, after }) =>
    writeWeeks(tx, after as unknown as Weeks, before as unknown as Weeks),
  ),
})

async function formerDefault({ tx, object, before, after }: Undoing): Promise<Carried<object | Failed>> {
  const seen = await seenPackage(tx, Number(nameOf(object)), Number(after.version))
  if (!('row' in seen)) return fail('undoChanged')
  const former = seen.others.find(({ line, enabled }) => line === before.default && enabled)
  if (before.default !== null && !former) return fail('undoChanged')
  await markDefault(tx, seen.row.type, former?.id ?? null)
  return { outcome: {}, event: { object, before: null, after: null } }
}

async function formerOrder({ tx, before, after }: Undoing): Promise<Carried<object | Failed>> {
  await lockPackages(tx)
  const rows = await packageRows(tx)
  const lines = (told: Json | undefined) => told as number[]
  const stands = rows.map(({ line }) => line)
  if (!isSameOrder(stands, lines(after.order))) return fail('undoChanged')
  const ids = lines(before.order).flatMap((line) => rows.filter((row) => row.line === line).map(({ id }) => id))
  return place(tx, rows, ids)
}
