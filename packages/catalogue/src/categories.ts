// Categories of each kind of work. Films have the numbers of the specification; the others take the next free one.
import type { Db, WorkKind } from '@manjuan/db'
import { sql } from 'kysely'
import type { Deed } from './deed.ts'
import { inOneStep } from './sql.ts'

export interface Category {
  id: number
  name: string
  /** True when works name the category themselves; the other categories gather works of all categories. */
  own: boolean
}

/** The categories of a kind, in the order of the shop. */
export async function categoriesOf(db: Db, kind: WorkKind): Promise<Category[]> {
  const rows = await db
    .selectFrom('category')
    .select(['id', 'name', 'gathers'])
    .where('kind', '=', kind)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ id, name, gathers }) => ({ id, name, own: gathers === 'own' }))
}

export type CategoryAdded = { outcome: 'added' | 'known'; id: number }

/** Adds a category behind the others. A name that exists already gives that category. */
export async function addCategory(db: Db, _deed: Deed, kind: WorkKind, name: string): Promise<CategoryAdded> {
  return inOneStep(db, async (tx) => {
    const known = await tx
      .selectFrom('category')
      .select('id')
      .where('kind', '=', kind)
      .where('name', '=', name)
      .executeTakeFirst()
    if (known) return { outcome: 'known', id: known.id }
    const last = sql`select coalesce(max(position), 0) + 1 as position, coalesce(max(id), 0) + 1 as id from category where kind = ${kind}`
    const { rows } = await (kind === 'film'
      ? sql<{ id: number }>`
          insert into category (kind, id, name, position) select 'film', l.id, ${name}, l.position from (${last}) l
          on conflict (kind, name) do update set name = excluded.name returning id`
      : sql<{ id: number }>`
          insert into category (kind, name, position) select ${kind}, ${name}, l.position from (${last}) l
          on conflict (kind, name) do update set name = excluded.name returning id`
    ).execute(tx)
    const [row] = rows
    if (!row) throw new Error(`no category ${name}`)
    return { outcome: 'added', id: row.id }
  })
}

/** 'taken': another category of the kind has the name. */
export type CategoryRenamed = 'renamed' | 'taken' | 'missing'

export async function renameCategory(
  db: Db,
  _deed: Deed,
  kind: WorkKind,
  id: number,
  name: string,
): Promise<CategoryRenamed> {
  return inOneStep(db, async (tx) => {
    const all = await categoriesOf(tx, kind)
    if (all.some((each) => each.name === name && each.id !== id)) return 'taken'
    const { numUpdatedRows } = await tx
      .updateTable('category')
      .set({ name })
      .where('kind', '=', kind)
      .where('id', '=', id)
      .executeTakeFirst()
    return numUpdatedRows > 0n ? 'renamed' : 'missing'
  })
}

/**
 * Arranges the categories in the given order. 'missing': an id is unknown, or a category is not named; then nothing
 * changes.
 */
export async function arrangeCategories(
  db: Db,
  _deed: Deed,
  kind: WorkKind,
  ids: readonly number[],
): Promise<'arranged' | 'missing'> {
  return inOneStep(db, async (tx) => {
    const known = (await categoriesOf(tx, kind)).map(({ id }) => id)
    if (known.length !== ids.length || known.some((id) => !ids.includes(id))) return 'missing'
    for (const [at, id] of ids.entries()) {
      const category = tx.updateTable('category').set({ position: at + 1 })
      await category.where('kind', '=', kind).where('id', '=', id).execute()
    }
    return 'arranged'
  })
}

/** 'used': works name it. 'gathers': the shop fills it by itself, so it stays. */
export type CategoryDeleted = 'deleted' | 'used' | 'gathers' | 'missing'

export async function deleteCategory(db: Db, _deed: Deed, kind: WorkKind, id: number): Promise<CategoryDeleted> {
  return inOneStep(db, async (tx) => {
    const found = (await categoriesOf(tx, kind)).find((each) => each.id === id)
    if (!found) return 'missing'
    if (!found.own) return 'gathers'
    const { numDeletedRows } = await tx
      .deleteFrom('category')
      .where('kind', '=', kind)
      .where('id', '=', id)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('work').select('id').where('kind', '=', kind).where('category_id', '=', id))),
      )
      .executeTakeFirst()
    return numDeletedRows > 0n ? 'deleted' : 'used'
  })
}

/** A hidden category is in no list of categories; its works are found elsewhere. */
export async function hideCategory(db: Db, _deed: Deed, kind: WorkKind, id: number, hidden: boolean): Promise<void> {
  await db.updateTable('category').set({ hidden }).where('kind', '=', kind).where('id', '=', id).execute()
}

/** Numbers of films' categories that are the specification's own: they stay, hidden, where their works have left. */
const lastKeptFilm = 10

/** 'gathers': the shop fills one of them by itself. 'same': both are one. */
export type CategoryMerged = { outcome: 'merged'; works: number[] } | { outcome: 'same' | 'gathers' | 'missing' }

/** Moves all works of a category into another of its kind, and ends the empty one. `works`: the ids of those moved. */
export async function mergeCategory(
  db: Db,
  deed: Deed,
  kind: WorkKind,
  { from, into }: { from: number; into: number },
): Promise<CategoryMerged> {
  return inOneStep(db, async (tx) => {
    const all = await categoriesOf(tx, kind)
    const both = [from, into].map((id) => all.find((each) => each.id === id))
    if (both.includes(undefined)) return { outcome: 'missing' }
    if (from === into) return { outcome: 'same' }
    if (both.some((each) => !each?.own)) return { outcome: 'gathers' }
    const moved = await tx
      .updateTable('work')
      .set({ category_id: into })
      .where('kind', '=', kind)
      .where('category_id', '=', from)
      .returning('id')
      .execute()
    if (kind === 'film' && from <= lastKeptFilm) await hideCategory(tx, deed, kind, from, true)
    else await deleteCategory(tx, deed, kind, from)
    return { outcome: 'merged', works: moved.map(({ id }) => id) }
  })
}

/** A category as it was before it was merged into another one. */
export interface MergedAway {
  id: number
  name: string
  position: number
  hidden: boolean
  into: number
  works: readonly number[]
}

/** 'parted': `kept` are the works that stay, because they are in another category now. 'taken': the place is not free. */
export type CategoryParted = { outcome: 'parted'; kept: number[] } | { outcome: 'taken' }

/** Takes a merge back: the category is there again with its number, and its works return to it. */
export async function partCategory(
  db: Db,
  deed: Deed,
  kind: WorkKind,
  { id, name, position, hidden, into, works }: MergedAway,
): Promise<CategoryParted> {
  return inOneStep(db, async (tx) => {
    const known = await tx
      .selectFrom('category')
      .select(['id', 'name', 'hidden'])
      .where('kind', '=', kind)
      .where(({ eb, or }) => or([eb('id', '=', id), eb('name', '=', name)]))
      .execute()
    // A film's category of the specification was left, empty and hidden. Any other one was ended.
    const isLeft = kind === 'film' && id <= lastKeptFilm
    if (known.some((each) => !isLeft || each.id !== id || each.name !== name || !each.hidden))
      return { outcome: 'taken' }
    if (isLeft) await hideCategory(tx, deed, kind, id, hidden)
    else await tx.insertInto('category').values({ kind, id, name, position, hidden }).execute()
    const back = await tx
      .updateTable('work')
      .set({ category_id: id })
      .where('kind', '=', kind)
      .where('category_id', '=', into)
      .where(({ eb, fn, val }) => eb('id', '=', fn.any(val([...works]))))
      .returning('id')
      .execute()
    const returned = new Set(back.map((row) => row.id))
    return { outcome: 'parted', kept: works.filter((each) => !returned.has(each)) }
  })
}
