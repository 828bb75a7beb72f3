// Works as the staff find, edit, show and hide them. A deed names the version that was seen; an older one is told what stands now.
import { categoriesOf, changeWork as change, type Deed, staffDeed, type WorkFields } from '@manjuan/catalogue'
import { type DeedName, mayDo, type StaffDataOf } from '@manjuan/contract/staff'
import type { Db, Json } from '@manjuan/db'
import { done, refuse } from '#http/outcome.ts'
import type { StaffInput, StaffRun } from '#http/staff-handlers.ts'
import { answer, type Carried, carryOut, deedOf, type Failed, fail, failAt } from '#modules/staff/index.ts'
import { purgesAt } from './bin-time.ts'
import { afterOf, markText } from './marks.ts'
import { countWorks, type ListedWork, type WholeWork, wholeWork, worksPage } from './queries.ts'

type Shown = StaffDataOf<'works'>['rows'][number]
export type Work = StaffDataOf<'work'>

const presentRow = (row: ListedWork): Shown => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  author: row.author,
  category: row.category,
  state: row.state,
  parts: row.parts,
  freeParts: row.freeParts,
  price: { least: row.least, most: row.most },
  vipFree: row.vipFree,
  recommend: row.recommend,
  opensAt: row.opensAt?.toISOString() ?? null,
  updatedAt: row.updatedAt.toISOString(),
})

const presentWork = (row: WholeWork): Work => ({
  ...presentRow(row),
  summary: row.summary,
  categoryId: row.categoryId,
  status: row.status,
  badge: row.badge,
  badgeText: row.badgeText,
  filingNumber: row.filingNumber,
  film: row.film,
  sourceKey: row.sourceKey,
  createdAt: row.createdAt.toISOString(),
  buyers: row.buyers,
  spent: row.spent,
  binnedAt: row.binnedAt?.toISOString() ?? null,
  purgesAt: row.binnedAt && purgesAt(row.binnedAt).toISOString(),
  free: row.free,
  takeDown: row.takeDown,
  version: row.version,
})

export async function listWorks(db: Db, { query }: StaffInput<'works'>): StaffRun<'works'> {
  const { after, limit, ...asked } = query
  const [rows, count] = await Promise.all([
    worksPage(db, asked, limit, afterOf(after, asked.sort)),
    countWorks(db, asked),
  ])
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return done({
    rows: shown.map(presentRow),
    next: rows.length > limit && last ? markText({ at: last.mark, id: last.id }) : null,
    count,
  })
}

export async function workById(db: Db, { params }: StaffInput<'work'>): StaffRun<'work'> {
  const row = await wholeWork(db, params.id)
  return row ? done(presentWork(row)) : refuse('notFound', 'notFound')
}

/** The catalogue's deed of a person of the staff. */
export const deedIn = ({ staff, now }: { staff: { staffId: number; name: string }; now: Date }): Deed =>
  staffDeed(staff.staffId, staff.name, now)

/** The work of the version that was seen, locked until the deed ends; else why nothing may be done to it. */
export async function seenWork(tx: Db, id: number, version: number): Promise<{ row: WholeWork } | Carried<Failed>> {
  const locked = await tx.selectFrom('work').select('version').where('id', '=', id).forUpdate().executeTakeFirst()
  const row = locked ? await wholeWork(tx, id) : null
  if (!row) return fail('notFound')
  return row.version === version ? { row } : fail('changedMeanwhile', presentWork(row))
}

/** What a deed left: the work as it stands, and the former values of what has changed. */
export async function changed(tx: Db, id: number, before: Facts, after: Facts): Promise<Carried<Work | Failed>> {
  const row = await wholeWork(tx, id)
  if (!row) return fail('notFound')
  return {
    outcome: presentWork(row),
    event: { object: `work ${id}`, before, after: { ...after, version: row.version } },
  }
}

export type Facts = Record<string, Json>
type Editable = Omit<WorkFields, 'price'> & { coins: number }
/** A field that is undefined stays as it is. */
type Fields = { [Field in keyof Editable]?: Editable[Field] | undefined }

/** The editable fields as they stand. */
const fieldsOf = ({ film, ...row }: WholeWork): Fields => ({
  title: row.title,
  author: row.author,
  summary: row.summary,
  categoryId: row.categoryId,
  status: row.status,
  vipFree: row.vipFree,
  recommend: row.recommend,
  badge: row.badge,
  badgeText: row.badgeText,
  filingNumber: row.filingNumber,
  ...film,
})

/** Writes what differs. A film's own fields are no fields of a book. */
export async function writeFields(tx: Db, deed: Deed, row: WholeWork, wanted: Fields): Promise<Carried<Work | Failed>> {
  const known: Record<string, unknown> = fieldsOf(row)
  const differing = Object.entries(wanted).filter(
    ([name, value]) => value !== undefined && name in known && known[name] !== value,
  )
  const after = Object.fromEntries(differing) as Partial<Editable> & Facts
  const before = Object.fromEntries(differing.map(([name]) => [name, known[name]])) as Facts
  if (after.categoryId !== undefined) {
    const category = (await categoriesOf(tx, row.kind)).find(({ id }) => id === after.categoryId)
    if (!category) return failAt('categoryId', 'noSuchCategory')
    if (!category.own) return failAt('categoryId', 'gathersWorks')
  }
  const { coins, ...rest } = after
  await change(tx, deed, row.id, { ...rest, ...(coins === undefined ? {} : { price: coins }) })
  return changed(tx, row.id, before, after)
}

/** A film's price is one of its fields, and needs the verb of prices beside that of the call. */
export const mayWrite = (held: readonly string[], { film }: WholeWork, { coins }: Facts | Fields): boolean =>
  film === null || coins === undefined || coins === film.coins || mayDo(held, 'work.price')

export type Run = (tx: Db, deed: Deed, row: WholeWork) => Promise<Carried<Work | Failed>>
type Seen = Pick<StaffInput<'publishWork'>, 'params' | 'staff' | 'visit' | 'now'> & {
  body: { version: number; reason?: string }
}

/** Carries a deed out on a work of the version that was seen. */
export const onSeen = async (db: Db, input: Seen, verb: DeedName, run: Run) =>
  answer(
    await carryOut<Work | Failed>(db, deedOf(input, input.body.reason), verb, async (tx) => {
      const seen = await seenWork(tx, input.params.id, input.body.version)
      return 'row' in seen ? run(tx, { ...deedIn(input), why: input.body.reason ?? '' }, seen.row) : seen
    }),
  )

export function changeWork(db: Db, input: StaffInput<'changeWork'>): StaffRun<'changeWork'> {
  const { version: _, ...wanted } = input.body
  return onSeen(db, input, 'work.change', async (tx, deed, row) =>
    mayWrite(input.staff.verbs, row, wanted) ? writeFields(tx, deed, row, wanted) : fail('notAllowed'),
  )
}
