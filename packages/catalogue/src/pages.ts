// Pages of a comic's chapter, placed as a whole new set. Pictures without a place are kept for a while.
import type { Db } from '@manjuan/db'
import { sql } from 'kysely'
import type { Deed } from './deed.ts'
import { dropPictures } from './pictures.ts'
import { kindsOf, noteGone } from './purge.ts'
import { inBatches, inOneStep } from './sql.ts'
import { lockWork, raiseVersion } from './versions.ts'

/** Readers who have a chapter open are given its former pictures for so long, in ms. */
export const spareMs = 24 * 3_600_000

export interface ChapterPicture {
  name: string
  width: number
  height: number
  widths: number[]
  parts: number
  color: string
  gate: 'public' | 'priced'
  /** Every slice is stored; else it is drawn when it is asked for. */
  ready: boolean
  /** The sealed key of the picture; null when it lies open. */
  wrappedKey: Uint8Array | null
  /** Null: the chapter shows it. */
  goneAt: Date | null
}

/** The pages of a chapter in their order, then the pictures without a place, the newest first. */
export async function pagesOf(db: Db, partId: number): Promise<ChapterPicture[]> {
  const { rows } = await sql<ChapterPicture>`
    select i.name, i.width, i.height, i.widths, i.parts, i.color, i.gate, i.ready,
           case when i.gate = 'priced' then h.key end as "wrappedKey", h.gone_at as "goneAt"
      from (
        select g.image_name as name, g.number, p.wrapped_key as key, null::timestamptz as gone_at
          from comic_page g join part p on p.id = g.part_id where g.part_id = ${partId}
        union all
        select s.name, null, s.wrapped_key, s.gone_at from spare_picture s where s.part_id = ${partId}
      ) h join image i on i.name = h.name
     order by h.number nulls last, h.gone_at desc, i.name`.execute(db)
  return rows
}

/** Notes pictures of a chapter before they are made, so that what nobody places goes again. */
export async function noteSpares(
  db: Db,
  { now }: Deed,
  partId: number,
  names: readonly string[],
  wrappedKey: Uint8Array | null,
): Promise<void> {
  const gone_at = new Date(now.getTime() + spareMs)
  for (const some of inBatches(names, 500))
    await db
      .insertInto('spare_picture')
      .values(some.map((name) => ({ name, part_id: partId, wrapped_key: wrappedKey, gone_at })))
      .onConflict((on) => on.column('name').doUpdateSet({ gone_at }))
      .execute()
}

export interface PagesToPlace {
  /** Names of stored pictures, each once. */
  pages: readonly string[]
  /** The sealed key of all of them; null when they lie open. */
  wrappedKey: Uint8Array | null
}

/** `before`: the pages that the chapter had. 'missing': it is no chapter of that comic, or a picture is gone; nothing changes. */
export type PagesPlaced = { outcome: 'placed'; before: string[] } | { outcome: 'missing' }

/** Puts these pages in the place of those before, which become spare. They are no news. */
export async function placePages(
  db: Db,
  deed: Deed,
  { workId, partId }: { workId: number; partId: number },
  { pages, wrappedKey }: PagesToPlace,
): Promise<PagesPlaced> {
  return inOneStep(db, async (tx) => {
    await lockWork(tx, workId)
    const part = await tx
      .selectFrom('part')
      .select('wrapped_key')
      .where('id', '=', partId)
      .where('work_id', '=', workId)
      .where('kind', '=', 'comic')
      .where('state', '=', 'ready')
      .forUpdate()
      .executeTakeFirst()
    if (!part || pages.length === 0) return { outcome: 'missing' }
    const stored = await tx.selectFrom('image').select('name').where('name', 'in', pages).execute()
    if (stored.length < pages.length) return { outcome: 'missing' }
    const shown = await tx
      .selectFrom('comic_page')
      .select('image_name')
      .where('part_id', '=', partId)
      .orderBy('number')
      .execute()
    const before = shown.map(({ image_name }) => image_name)
    await tx.deleteFrom('comic_page').where('part_id', '=', partId).execute()
    await noteSpares(
      tx,
      deed,
      partId,
      before.filter((name) => !pages.includes(name)),
      part.wrapped_key,
    )
    await tx.deleteFrom('spare_picture').where('name', 'in', pages).execute()
    await tx
      .insertInto('comic_page')
      .values(pages.map((image_name, at) => ({ part_id: partId, number: at + 1, image_name })))
      .execute()
    await tx.updateTable('part').set({ wrapped_key: wrappedKey }).where('id', '=', partId).execute()
    await raiseVersion(tx, workId)
    return { outcome: 'placed', before }
  })
}

/** Deletes the rows of spare pictures whose time is over. Their files go as those of a purged work. Returns how many went. */
export async function dropSpares(db: Db, deed: Deed): Promise<number> {
  return inOneStep(db, async (tx) => {
    const pages = await tx.deleteFrom('spare_picture').where('gone_at', '<=', deed.now).returning('name').execute()
    const covers = await tx
      .deleteFrom('spare_cover')
      .where('gone_at', '<=', deed.now)
      .returning(['name', 'kind'])
      .execute()
    const names = [...pages, ...covers].map(({ name }) => name)
    if (names.length === 0) return 0
    const kinds = await kindsOf(tx, names)
    const pictures = await dropPictures(tx, deed, names)
    // A death in the middle of making leaves slices without a row.
    const unmade = names.filter((name) => !kinds.has(name))
    const coverKinds = covers.map(({ name, kind }) => [name, kind] as const)
    await noteGone(tx, { pictures: [...pictures, ...unmade], folders: [] }, new Map([...kinds, ...coverKinds]))
    return names.length
  })
}
