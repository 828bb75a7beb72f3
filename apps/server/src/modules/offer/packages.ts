// Packages as the staff set them. A deed names the version that was seen; an older one is told what stands now.
import type { Db, Json } from '@manjuan/db'
import { done } from '#http/outcome.ts'
import type { StaffInput, StaffRun } from '#http/staff-handlers.ts'
import { answer, type Carried, carryOut, deedOf, type Failed, fail, failAt } from '#modules/staff/index.ts'
import {
  insertPackage,
  lineOf,
  lockPackages,
  markDefault,
  type NewPackage,
  type PackageRow,
  packageRows,
  placePackages,
  storePackage,
} from './queries.ts'
import { differing, isSameOrder, type Package, packageFault } from './rules.ts'

const present = ({ line: _, ...pack }: PackageRow): Package => pack
const objectOf = ({ line }: PackageRow): string => `package ${line}`

export const listPackages = async (db: Db): StaffRun<'packages'> =>
  done({ packages: (await packageRows(db)).map(present) })

export async function addPackage(db: Db, input: StaffInput<'addPackage'>): StaffRun<'addPackage'> {
  const { sure, yuan, ...rest } = input.body
  const wanted: NewPackage = { ...rest, priceFen: yuan }
  return answer(
    await carryOut<Package | Failed>(db, deedOf(input), 'package.add', async (tx) => {
      await lockPackages(tx)
      const others = await packageRows(tx)
      const wrong = packageFault({ ...wanted, id: 0, sold: 0, version: 1 }, { former: null, others, sure })
      if (wrong) return failAt(wrong.field, wrong.fault)
      const id = await insertPackage(tx, wanted)
      return stored(tx, id, null, { ...wanted })
    }),
  )
}

export async function changePackage(db: Db, input: StaffInput<'changePackage'>): StaffRun<'changePackage'> {
  const { version, sure, yuan, ...rest } = input.body
  return answer(
    await carryOut<Package | Failed>(db, deedOf(input), 'package.change', async (tx) => {
      const seen = await seenPackage(tx, input.params.id, version)
      if (!('row' in seen)) return seen
      return writePackage(tx, seen, { wanted: { ...rest, priceFen: yuan }, sure, now: input.now })
    }),
  )
}

/** A field that is undefined stays as it is. */
type Wanted = { [Field in keyof NewPackage]?: NewPackage[Field] | undefined }

export interface Seen {
  row: PackageRow
  others: PackageRow[]
}

/** The package of the version that was seen, locked until the deed ends; else why nothing may be done to it. */
export async function seenPackage(tx: Db, id: number, version: number): Promise<Seen | Carried<Failed>> {
  await lockPackages(tx)
  const line = await lineOf(tx, id)
  const rows = await packageRows(tx)
  const row = rows.find((each) => each.line === line)
  if (!row) return fail('notFound')
  if (row.version !== version) return fail('changedMeanwhile', present(row))
  return { row, others: rows.filter((each) => each !== row) }
}

export async function writePackage(
  tx: Db,
  { row, others }: Seen,
  { wanted, sure, now }: { wanted: Wanted; sure: boolean; now: Date },
): Promise<Carried<Package | Failed>> {
  const next: PackageRow = { ...row, ...differing(row, wanted).after }
  const wrong = packageFault(next, { former: row, others, sure })
  if (wrong) return failAt(wrong.field, wrong.fault)
  // The last of its type on sale loses its mark when it goes.
  const isDefault = next.isDefault && next.enabled
  const { before, after } = differing(row, { ...wanted, isDefault })
  await storePackage(tx, row, { ...next, isDefault }, now)
  return stored(tx, row.id, before, after)
}

/** What a deed left: the package as it stands, and the former values of what has changed. */
async function stored(tx: Db, id: number, before: Json, after: Record<string, Json> = {}) {
  const line = await lineOf(tx, id)
  const row = (await packageRows(tx)).find((each) => each.line === line)
  if (!row) throw new Error(`package ${id} is gone within its own deed`)
  const event = { object: objectOf(row), before, after: { ...after, version: row.version } }
  return { outcome: present(row), event }
}

export async function chooseDefault(db: Db, input: StaffInput<'chooseDefault'>): StaffRun<'chooseDefault'> {
  return answer(
    await carryOut<Package | Failed>(db, deedOf(input), 'package.default', async (tx) => {
      const seen = await seenPackage(tx, input.params.id, input.body.version)
      if (!('row' in seen)) return seen
      if (!seen.row.enabled) return fail('defaultOff')
      const former = [seen.row, ...seen.others].find(({ type, isDefault }) => type === seen.row.type && isDefault)
      await markDefault(tx, seen.row.type, seen.row.id)
      return stored(tx, seen.row.id, { default: former?.line ?? null }, { default: seen.row.line })
    }),
  )
}

type Packages = { packages: Package[] }

export async function orderPackages(db: Db, input: StaffInput<'orderPackages'>): StaffRun<'orderPackages'> {
  const { seen, ids } = input.body
  return answer(
    await carryOut<Packages | Failed>(db, deedOf(input), 'package.order', async (tx) => {
      await lockPackages(tx)
      const rows = await packageRows(tx)
      const stands = rows.map(({ id }) => id)
      const isSame = isSameOrder(stands, seen) && isSameOrder(stands.toSorted(), ids.toSorted())
      if (!isSame) return fail('changedMeanwhile')
      return place(tx, rows, ids)
    }),
  )
}

/** Puts the packages into this order; the records keep the numbers of their first rows. */
export async function place(tx: Db, rows: readonly PackageRow[], ids: readonly number[]) {
  await placePackages(tx, ids)
  const placed = await packageRows(tx)
  const linesOf = (some: readonly PackageRow[]) => some.map(({ line }) => line)
  return {
    outcome: { packages: placed.map(present) },
    event: { object: 'packages', before: { order: linesOf(rows) }, after: { order: linesOf(placed) } },
  }
}
