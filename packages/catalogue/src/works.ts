// Works of all kinds: added, changed, covered and deleted. Their states are in states.ts.
import type { Db, WorkKind } from '@manjuan/db'
import { sql } from 'kysely'
import type { Deed } from './deed.ts'
import { boughtOf, lockParts, picturesOf } from './holdings.ts'
import { dropPictures } from './pictures.ts'
import { inOneStep } from './sql.ts'

/** The fields that comics and novels share. */
export interface BookFields {
  title: string
  author: string
  summary: string
  categoryId: number
  status: 'serialize' | 'finish'
  vipFree: boolean
}

export interface FilmFields {
  title: string
  /** Director and actors. */
  author: string
  summary: string
  categoryId: number
  vipFree: boolean
  /** A short word on the cover, such as 更新至3集. */
  remarks: string
  area: string
  year: number | null
  /** The price of the whole film in coins; 0 is free. */
  price: number
  /** True when everybody may watch the first seconds. */
  canTryWatch: boolean
}

/** How lists show a work. */
export interface ShownFields {
  /** The operator's recommendation, 0 to 100. */
  recommend: number
  badge: '' | 'hot' | 'new' | 'free' | 'vip'
  /** The word on the badge; '' shows none. */
  badgeText: string
  /** The number under which it is filed with the authorities; '' without one. */
  filingNumber: string
}

export type WorkFields = BookFields & FilmFields & ShownFields

export type NewWork = {
  /** The id that reserveWork() gave; the next free one when left out. */
  id?: number
  /** The key by which an import knows the work. */
  sourceKey: string
} & ({ kind: 'comic' | 'novel'; fields: BookFields } | { kind: 'film'; fields: FilmFields })

/** Reserves an id that no other work has or will have. */
export async function reserveWork(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('work', 'id')) as id`.execute(db)
  const [row] = rows
  if (!row) throw new Error('no id for a work')
  return row.id
}

/** 'taken': a work of the kind has the key already; `id` is that work's. */
export type WorkAdded = { outcome: 'added' | 'taken'; id: number }

/** Adds a work as a draft without parts. */
export async function addWork(db: Db, { now }: Deed, work: NewWork): Promise<WorkAdded> {
  const { kind, sourceKey, fields } = work
  return inOneStep(db, async (tx) => {
    const row = { kind, source_key: sourceKey, created_at: now, updated_at: now, ...workColumns(fields) }
    const id = work.id ?? (await reserveWork(tx))
    const added = await tx
      .insertInto('work')
      .values({ id, ...row, title: fields.title, category_id: fields.categoryId })
      .onConflict((on) => on.columns(['kind', 'source_key']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) return { outcome: 'taken', id: await idOf(tx, kind, sourceKey) }
    if (work.kind === 'novel') await tx.insertInto('novel').values({ work_id: id }).execute()
    if (work.kind === 'film')
      await tx
        .insertInto('film')
        .values({ work_id: id, year: work.fields.year, ...filmColumns(work.fields) })
        .execute()
    return { outcome: 'added', id }
  })
}

async function idOf(db: Db, kind: WorkKind, sourceKey: string): Promise<number> {
  const { id } = await db
    .selectFrom('work')
    .select('id')
    .where('kind', '=', kind)
    .where('source_key', '=', sourceKey)
    .executeTakeFirstOrThrow()
  return id
}

/** Writes the named fields; state, cover and parts stay. Readers do not see the change as news. */
export async function changeWork(
  db: Db,
  _deed: Deed,
  id: number,
  fields: Partial<WorkFields>,
): Promise<'changed' | 'missing'> {
  return inOneStep(db, async (tx) => {
    const known = await tx.selectFrom('work').select('kind').where('id', '=', id).forUpdate().executeTakeFirst()
    if (!known) return 'missing'
    const [shared, own] = [workColumns(fields), filmColumns(fields)]
    if (Object.keys(shared).length > 0) await tx.updateTable('work').set(shared).where('id', '=', id).execute()
    if (known.kind === 'film' && Object.keys(own).length > 0)
      await tx.updateTable('film').set(own).where('work_id', '=', id).execute()
    return 'changed'
  })
}

/** `gone` holds the names of pictures that are no longer shown; their files may be deleted. */
export type WorkCovered = { outcome: 'covered' | 'missing'; gone: string[] }

/** Gives a work a cover; its picture must be saved already. */
export async function coverWork(db: Db, deed: Deed, id: number, imageName: string): Promise<WorkCovered> {
  return inOneStep(db, async (tx) => {
    const before = await tx.selectFrom('work').select('cover_image').where('id', '=', id).forUpdate().executeTakeFirst()
    if (!before) return { outcome: 'missing', gone: [] }
    await tx.updateTable('work').set({ cover_image: imageName }).where('id', '=', id).execute()
    const old = before.cover_image === imageName ? [] : [before.cover_image]
    return { outcome: 'covered', gone: await dropPictures(tx, deed, old) }
  })
}

/** The name of the cover; null when there is no cover or no such work. */
export async function coverOf(db: Db, id: number): Promise<string | null> {
  const row = await db.selectFrom('work').select('cover_image').where('id', '=', id).executeTakeFirst()
  return row?.cover_image ?? null
}

/** 'bought': somebody bought a part, so the work stays whole. `folders` are those of its episodes. */
export type WorkDeleted =
  | { outcome: 'deleted'; pictures: string[]; folders: string[] }
  | { outcome: 'bought' | 'missing' }

/** Deletes the work with all its parts, unless a part was bought. */
export async function deleteWork(db: Db, deed: Deed, id: number): Promise<WorkDeleted> {
  return inOneStep(db, async (tx) => {
    const work = await tx.selectFrom('work').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
    if (!work) return { outcome: 'missing' }
    const parts = await tx.selectFrom('part').select('id').where('work_id', '=', id).execute()
    const ids = parts.map((part) => part.id)
    await lockParts(tx, id, ids)
    if ((await boughtOf(tx, id, ids)).size > 0 || (await isFilmBought(tx, id))) return { outcome: 'bought' }
    const shown = await picturesOf(tx, [id], ids)
    const episodes = await tx
      .selectFrom('episode')
      .select('name')
      .where('part_id', 'in', [0, ...ids])
      .execute()
    await tx.deleteFrom('work').where('id', '=', id).execute()
    const pictures = await dropPictures(tx, deed, shown)
    return { outcome: 'deleted', pictures, folders: episodes.map(({ name }) => name) }
  })
}

async function isFilmBought(db: Db, id: number): Promise<boolean> {
  const bought = db
    .selectFrom('unlock')
    .select('id')
    .where('item_kind', '=', 'video')
    .where('item_id', '=', id)
    .where('returned_at', 'is', null)
  return (await bought.limit(1).executeTakeFirst()) !== undefined
}

/** Counts a work's parts for lists, after any step that changed them. A part counts when it can be opened. */
export async function countParts(db: Db, workId: number): Promise<void> {
  await sql`
    update work set part_count = (
      select count(*) from part p where p.work_id = work.id and p.state in ('ready', 'playable', 'whole') and p.opens_at is null
    ) where id = ${workId}`.execute(db)
  await sql`
    update novel n set letter_count = (
      select coalesce(sum(c.letters), 0) from part p join novel_chapter c on c.part_id = p.id
       where p.work_id = n.work_id and p.state = 'ready' and p.opens_at is null
    ) where n.work_id = ${workId}`.execute(db)
}

/** Dates a work as updated, after new texts, pages or episodes. */
export async function tellNews(db: Db, { now }: Deed, workId: number): Promise<void> {
  await db.updateTable('work').set({ updated_at: now }).where('id', '=', workId).execute()
}

function workColumns({
  title,
  author,
  summary,
  categoryId,
  status,
  vipFree,
  recommend,
  badge,
  badgeText,
  filingNumber,
}: Partial<BookFields & ShownFields>) {
  return {
    ...(title === undefined ? {} : { title }),
    ...(author === undefined ? {} : { author }),
    ...(summary === undefined ? {} : { abstract: summary }),
    ...(categoryId === undefined ? {} : { category_id: categoryId }),
    ...(status === undefined ? {} : { publish_status: status }),
    ...(vipFree === undefined ? {} : { vip_free: vipFree }),
    ...(recommend === undefined ? {} : { recommend }),
    ...(badge === undefined ? {} : { pop_class: badge }),
    ...(filingNumber === undefined ? {} : { filing_number: filingNumber }),
    ...(badgeText === undefined ? {} : { pop_text: badgeText, show_pop: badgeText !== '' }),
  }
}

function filmColumns({ remarks, area, year, price, canTryWatch }: Partial<FilmFields>) {
  return {
    ...(remarks === undefined ? {} : { remarks }),
    ...(area === undefined ? {} : { area }),
    ...(year === undefined ? {} : { year }),
    ...(price === undefined ? {} : { price }),
    ...(canTryWatch === undefined ? {} : { can_try_watch: canTryWatch }),
  }
}
