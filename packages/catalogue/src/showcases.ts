// Showcases: the rows of chosen works on the home pages, each of one kind.
import type { Db, WorkKind } from '@manjuan/db'
import type { Deed } from './deed.ts'
import { inOneStep } from './sql.ts'

export async function addShowcase(
  db: Db,
  _deed: Deed,
  showcase: { key: string; kind: WorkKind; title: string },
): Promise<'added' | 'taken'> {
  return inOneStep(db, async (tx) => {
    const last = await tx
      .selectFrom('showcase')
      .select(({ fn }) => fn.max('position').as('position'))
      .where('kind', '=', showcase.kind)
      .executeTakeFirst()
    const { numInsertedOrUpdatedRows = 0n } = await tx
      .insertInto('showcase')
      .values({ ...showcase, position: (last?.position ?? 0) + 1 })
      .onConflict((on) => on.column('key').doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows > 0n ? 'added' : 'taken'
  })
}

export async function renameShowcase(db: Db, _deed: Deed, key: string, title: string): Promise<'renamed' | 'missing'> {
  const { numUpdatedRows } = await db.updateTable('showcase').set({ title }).where('key', '=', key).executeTakeFirst()
  return numUpdatedRows > 0n ? 'renamed' : 'missing'
}

/** 'foreign': a work is unknown or of another kind; then nothing changes. */
export type ShowcaseArranged = 'arranged' | 'foreign' | 'missing'

/** Sets the works of a showcase, in their order. */
export async function arrangeShowcase(
  db: Db,
  _deed: Deed,
  key: string,
  workIds: readonly number[],
): Promise<ShowcaseArranged> {
  return inOneStep(db, async (tx) => {
    const showcase = await tx
      .selectFrom('showcase')
      .select('kind')
      .where('key', '=', key)
      .forUpdate()
      .executeTakeFirst()
    if (!showcase) return 'missing'
    const distinct = [...new Set(workIds)]
    const works = await tx
      .selectFrom('work')
      .select('id')
      .where('id', 'in', [0, ...distinct])
      .where('kind', '=', showcase.kind)
      .execute()
    if (works.length < distinct.length) return 'foreign'
    await tx.deleteFrom('showcase_item').where('showcase_key', '=', key).execute()
    const rows = distinct.map((work_id, at) => ({ showcase_key: key, work_id, position: at + 1 }))
    if (rows.length > 0) await tx.insertInto('showcase_item').values(rows).execute()
    return 'arranged'
  })
}

export async function deleteShowcase(db: Db, _deed: Deed, key: string): Promise<'deleted' | 'missing'> {
  return inOneStep(db, async (tx) => {
    await tx.deleteFrom('showcase_item').where('showcase_key', '=', key).execute()
    const { numDeletedRows } = await tx.deleteFrom('showcase').where('key', '=', key).executeTakeFirst()
    return numDeletedRows > 0n ? 'deleted' : 'missing'
  })
}
