// Categories on the desk: added, named, ordered, hidden, merged and deleted.
import {
  addCategory as add,
  arrangeCategories as arrange,
  deleteCategory,
  hideCategory,
  mergeCategory as merge,
  partCategory,
  renameCategory,
} from '@manjuan/catalogue'
import type { DeedName } from '@manjuan/contract/staff'
import type { Db, Json, WorkKind } from '@manjuan/db'
import { done } from '#http/outcome.ts'
import type { StaffInput, StaffRun } from '#http/staff-handlers.ts'
import {
  answer,
  type Carried,
  carryOut,
  deedOf,
  type Failed,
  fail,
  failAt,
  type Inverses,
  type Undoing,
} from '#modules/staff/index.ts'
import { categoryRows, type KindCategory } from './queries.ts'
import { deedIn } from './works.ts'

export const listCategories = async (db: Db): StaffRun<'workCategories'> =>
  done({ categories: (await categoryRows(db)).map(({ gathers, ...row }) => ({ ...row, own: gathers === 'own' })) })

type Asking = Pick<StaffInput<'addCategory'>, 'staff' | 'visit' | 'now'>

/** Carries a deed on categories out; they are few, so that one deed at a time changes them. */
const carry = <T extends { [name: string]: Json }>(
  db: Db,
  input: Asking,
  verb: DeedName,
  run: (tx: Db, rows: KindCategory[]) => Promise<Carried<T | Failed>>,
) =>
  carryOut<T | Failed>(db, deedOf(input), verb, async (tx) => {
    await tx.selectFrom('category').select('id').orderBy('kind').orderBy('id').forUpdate().execute()
    return run(tx, await categoryRows(tx))
  }).then((outcome) => answer<T>(outcome))

/** The answer of a deed that tells nothing but that it was done. */
const plain = (told: ReturnType<typeof answer<object>>) => (told.ok ? done(null) : told)

export const addCategory = (db: Db, input: StaffInput<'addCategory'>): StaffRun<'addCategory'> =>
  carry(db, input, 'category.add', async (tx) => {
    const { kind, name } = input.body
    const { outcome, id } = await add(tx, deedIn(input), kind, name)
    if (outcome === 'known') return failAt('name', 'categoryTaken')
    return { outcome: { id }, event: { object: `category ${kind}/${id}`, before: null, after: { name } } }
  })

export async function changeCategory(db: Db, input: StaffInput<'changeCategory'>): StaffRun<'changeCategory'> {
  const { kind, id } = input.params
  const { name, hidden } = input.body
  const told = await carry(db, input, 'category.change', async (tx, rows) => {
    const former = rows.find((row) => row.kind === kind && row.id === id)
    if (!former) return fail('notFound')
    if (name !== undefined && (await renameCategory(tx, deedIn(input), kind, id, name)) === 'taken')
      return failAt('name', 'categoryTaken')
    if (hidden !== undefined) await hideCategory(tx, deedIn(input), kind, id, hidden)
    const before = { name: former.name, hidden: former.hidden }
    return {
      outcome: {},
      event: {
        object: `category ${kind}/${id}`,
        before,
        after: { name: name ?? before.name, hidden: hidden ?? before.hidden },
      },
    }
  })
  return plain(told)
}

export async function arrangeCategories(db: Db, input: StaffInput<'arrangeCategories'>): StaffRun<'arrangeCategories'> {
  const { kind, ids } = input.body
  const told = await carry(db, input, 'category.arrange', async (tx, rows) => {
    const before = rows.filter((row) => row.kind === kind).map(({ name }) => name)
    if ((await arrange(tx, deedIn(input), kind, ids)) === 'missing') return fail('changedMeanwhile')
    const after = (await categoryRows(tx)).filter((row) => row.kind === kind).map(({ name }) => name)
    return { outcome: {}, event: { object: `category ${kind}`, before: { order: before }, after: { order: after } } }
  })
  return plain(told)
}

const mergeFaults = { same: 'mergeSelf', gathers: 'gathersWorks', missing: 'noSuchCategory' } as const

export const mergeCategory = (db: Db, input: StaffInput<'mergeCategory'>): StaffRun<'mergeCategory'> =>
  carry(db, input, 'category.merge', async (tx, rows) => {
    const { kind, id } = input.params
    const { into } = input.body
    const rowOf = (which: number) => rows.find((row) => row.kind === kind && row.id === which)
    const row = rowOf(id)
    if (!row) return fail('notFound')
    const { position } = await placeOf(tx, kind, id)
    const merged = await merge(tx, deedIn(input), kind, { from: id, into })
    if (merged.outcome !== 'merged') return failAt('into', mergeFaults[merged.outcome])
    const works = merged.works.length
    const place = { name: row.name, hidden: row.hidden, position, target: into }
    return {
      outcome: { works },
      event: {
        object: `category ${kind}/${id}`,
        before: works > mostReturned ? { name: row.name } : { ...place, moved: merged.works },
        after: { into: rowOf(into)?.name ?? null, works },
      },
    }
  })

/** A merge of more works cannot be taken back, because its record would have to name all of them. */
const mostReturned = 5_000

const placeOf = (tx: Db, kind: WorkKind, id: number) =>
  tx.selectFrom('category').select('position').where('kind', '=', kind).where('id', '=', id).executeTakeFirstOrThrow()

const dropFaults = { used: 'categoryUsed', gathers: 'categoryGathers', missing: 'notFound' } as const

export async function dropCategory(db: Db, input: StaffInput<'dropCategory'>): StaffRun<'dropCategory'> {
  const { kind, id } = input.params
  const told = await carry(db, input, 'category.drop', async (tx, rows) => {
    const outcome = await deleteCategory(tx, deedIn(input), kind, id)
    if (outcome !== 'deleted') return fail(dropFaults[outcome])
    const name = rows.find((row) => row.kind === kind && row.id === id)?.name ?? ''
    return { outcome: {}, event: { object: `category ${kind}/${id}`, before: { name }, after: null } }
  })
  return plain(told)
}

/** The kind and the number of a category that an event names. */
function namedBy({ object }: Undoing): { kind: WorkKind; id: number } {
  const [kind, id] = (object.split(' ')[1] ?? '').split('/')
  return { kind: kind as WorkKind, id: Number(id) }
}

const inverse = (run: (undoing: Undoing, rows: KindCategory[]) => Promise<boolean>) => ({
  permission: 'work.edit' as const,
  proof: 'session' as const,
  run: async (undoing: Undoing): Promise<Carried<object | Failed>> => {
    const { tx, object } = undoing
    await tx.selectFrom('category').select('id').orderBy('kind').orderBy('id').forUpdate().execute()
    const isDone = await run(undoing, await categoryRows(tx))
    return isDone ? { outcome: {}, event: { object, before: null, after: null } } : fail('undoChanged')
  },
})

/** The works that have another category by now stay there, and are named. */
async function unmerge(undoing: Undoing): Promise<Carried<object | Failed>> {
  const { tx, input, object, before } = undoing
  const { kind, id } = namedBy(undoing)
  await tx.selectFrom('category').select('id').orderBy('kind').orderBy('id').forUpdate().execute()
  if (!('moved' in before)) return fail('undoChanged')
  const { target: into, moved: works, ...place } = before as unknown as Merged
  const parted = await partCategory(tx, deedIn(input), kind, { id, ...place, into, works })
  if (parted.outcome === 'taken') return fail('undoChanged')
  return { outcome: { kept: await titlesOf(tx, parted.kept) }, event: { object, before: null, after: null } }
}

/** What the record of a merge holds of the category that ended. */
interface Merged {
  name: string
  hidden: boolean
  position: number
  target: number
  moved: number[]
}

async function titlesOf(tx: Db, ids: number[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx.selectFrom('work').select('title').where('id', 'in', ids).orderBy('id').execute()
  return rows.map(({ title }) => title)
}

/** A category goes back while it is as the deed left it. */
export const categoryInverses: Inverses = {
  'category.add': inverse(async (undoing) => {
    const { kind, id } = namedBy(undoing)
    return (await deleteCategory(undoing.tx, deedIn(undoing.input), kind, id)) === 'deleted'
  }),
  'category.change': inverse(async (undoing, rows) => {
    const { tx, input, before, after } = undoing
    const { kind, id } = namedBy(undoing)
    const row = rows.find((each) => each.kind === kind && each.id === id)
    if (row?.name !== after.name || row?.hidden !== after.hidden) return false
    if ((await renameCategory(tx, deedIn(input), kind, id, String(before.name))) !== 'renamed') return false
    await hideCategory(tx, deedIn(input), kind, id, before.hidden === true)
    return true
  }),
  'category.arrange': inverse(async ({ tx, input, object, before, after }, rows) => {
    const kind = object.split(' ')[1] as WorkKind
    const own = rows.filter((row) => row.kind === kind)
    const former = before.order as string[]
    if (own.map(({ name }) => name).join() !== (after.order as string[]).join()) return false
    const ids = former.flatMap((name) => own.find((row) => row.name === name)?.id ?? [])
    return (await arrange(tx, deedIn(input), kind, ids)) === 'arranged'
  }),
  'category.merge': { permission: 'work.edit', proof: 'recent', run: unmerge },
  'category.drop': inverse(async (undoing) => {
    const { tx, input, before } = undoing
    return (await add(tx, deedIn(input), namedBy(undoing).kind, String(before.name))).outcome === 'added'
  }),
}
