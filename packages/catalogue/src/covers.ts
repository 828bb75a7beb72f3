// Covers that the staff put in the place of others. The one before is kept for a while, so that it can be put back.
import type { Db } from '@manjuan/db'
import type { ImageKind } from '@manjuan/imaging'
import type { Deed } from './deed.ts'
import { spareMs } from './pages.ts'
import { inOneStep } from './sql.ts'

/** Notes a cover before it is made, so that one that no work shows goes again. */
export async function noteSpareCover(
  db: Db,
  { now }: Deed,
  cover: { name: string; workId: number; kind: ImageKind },
): Promise<void> {
  const gone_at = new Date(now.getTime() + spareMs)
  await db
    .insertInto('spare_cover')
    .values({ name: cover.name, work_id: cover.workId, kind: cover.kind, gone_at })
    .onConflict((on) => on.column('name').doUpdateSet({ gone_at }))
    .execute()
}

/** `before`: the cover that the work had. 'missing': there is no such work, or the picture is gone; nothing changes. */
export type CoverPlaced = { outcome: 'placed'; before: string | null } | { outcome: 'missing' }

/** Gives a work a stored picture as its cover; null takes its cover away. The one before becomes spare. It is no news. */
export async function placeCover(db: Db, deed: Deed, workId: number, name: string | null): Promise<CoverPlaced> {
  return inOneStep(db, async (tx) => {
    const work = await tx
      .selectFrom('work')
      .select('cover_image')
      .where('id', '=', workId)
      .forUpdate()
      .executeTakeFirst()
    if (!work) return { outcome: 'missing' }
    const picture = await tx
      .selectFrom('image')
      .select(['name', 'kind'])
      .where('name', 'in', [work.cover_image ?? '', name ?? ''])
      .execute()
    if (name !== null && !picture.some((each) => each.name === name)) return { outcome: 'missing' }
    const former = picture.find((each) => each.name === work.cover_image)
    if (former && former.name !== name) await noteSpareCover(tx, deed, { ...former, workId })
    await tx
      .deleteFrom('spare_cover')
      .where('name', '=', name ?? '')
      .execute()
    await tx.updateTable('work').set({ cover_image: name }).where('id', '=', workId).execute()
    return { outcome: 'placed', before: work.cover_image }
  })
}

/** A picture that covers a work. */
export interface Cover {
  name: string
  kind: ImageKind
  widths: number[]
  parts: number
  width: number
  height: number
  color: string
}

/** Null: the work has none. */
export async function shownCover(db: Db, workId: number): Promise<Cover | null> {
  const row = await db
    .selectFrom('work as w')
    .innerJoin('image as i', 'i.name', 'w.cover_image')
    .select(['i.name', 'i.kind', 'i.widths', 'i.parts', 'i.width', 'i.height', 'i.color'])
    .where('w.id', '=', workId)
    .executeTakeFirst()
  return row ?? null
}
