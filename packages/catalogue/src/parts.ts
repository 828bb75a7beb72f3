// Parts of all kinds (chapters and episodes): arranged, priced, covered and deleted; and how a sealed chapter begins.
import type { Db } from '@manjuan/db'
import { sql } from 'kysely'
import type { Deed } from './deed.ts'
import { boughtOf, picturesOf } from './holdings.ts'
import { dropPictures } from './pictures.ts'
import { idList, inBatches, inOneStep } from './sql.ts'
import { countParts } from './works.ts'

export interface PartPlace {
  id: number
  number: number
  title: string
  /** The price in coins, unchanged when it is left out. Episodes have none, because a film is sold whole. */
  price?: number
  /** The key by which an import knows the part, unchanged when it is left out. */
  sourceKey?: string
}

/** Numbers above any real one, which parts have while they change places. */
const aside = 1_000_000
const batch = 500

/** 'missing': an id is no part of that work; then nothing changes. */
export type PartsArranged = 'arranged' | 'missing'

/** Writes numbers, titles, prices and keys of parts in one step. */
export async function arrangeParts(
  db: Db,
  _deed: Deed,
  workId: number,
  places: readonly PartPlace[],
): Promise<PartsArranged> {
  if (places.length === 0) return 'arranged'
  return inOneStep(db, async (tx) => {
    const ids = places.map(({ id }) => id)
    if ((await countOf(tx, workId, ids)) < new Set(ids).size) return 'missing'
    const keyed = places.filter(({ sourceKey }) => sourceKey !== undefined).map(({ id }) => id)
    await sql`update part set number = number + ${sql.lit(aside)} where id in (${idList(ids)})`.execute(tx)
    await sql`update part set source_key = 'moving:' || id where id in (${idList(keyed)})`.execute(tx)
    for (const some of inBatches(places, batch)) await place(tx, some)
    return 'arranged'
  })
}

async function countOf(db: Db, workId: number, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from part where work_id = ${workId} and id in (${idList(ids)})`.execute(db)
  return rows[0]?.count ?? 0
}

async function place(tx: Db, places: readonly PartPlace[]): Promise<void> {
  const values = places.map(
    ({ id, number, title, price = null, sourceKey = null }) =>
      sql`(${id}::bigint, ${number}::integer, ${title}::text, ${price}::bigint, ${sourceKey}::text)`,
  )
  await sql`
    update part p set number = v.number, title = v.title, price = coalesce(v.price, p.price),
           source_key = coalesce(v.source_key, p.source_key)
      from (values ${sql.join(values)}) v (id, number, title, price, source_key) where p.id = v.id`.execute(tx)
}

/**
 * 'open': the pictures are unsealed, so an import must seal them first. 'whole': an episode, because films are sold
 * whole.
 */
export type PartPriced = 'priced' | 'open' | 'whole' | 'missing'

/** Sets the price of a part. Earlier purchases stay valid. */
export async function pricePart(db: Db, _deed: Deed, id: number, price: number): Promise<PartPriced> {
  return inOneStep(db, async (tx) => {
    const part = await tx
      .selectFrom('part')
      .select(['kind', 'wrapped_key'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!part) return 'missing'
    if (part.kind === 'film') return 'whole'
    const showsPictures = part.kind === 'comic' || (await picturesOf(tx, [], [id])).length > 0
    if (price > 0 && part.wrapped_key === null && showsPictures) return 'open'
    await tx.updateTable('part').set({ price }).where('id', '=', id).execute()
    return 'priced'
  })
}

/** `gone` holds the names of pictures that are no longer shown; their files may be deleted. */
export type PartCovered = { outcome: 'covered' | 'missing'; gone: string[] }

/** Gives a part a cover; its picture must be saved already. */
export async function coverPart(db: Db, deed: Deed, id: number, imageName: string): Promise<PartCovered> {
  return inOneStep(db, async (tx) => {
    const before = await tx.selectFrom('part').select('cover_image').where('id', '=', id).forUpdate().executeTakeFirst()
    if (!before) return { outcome: 'missing', gone: [] }
    await tx.updateTable('part').set({ cover_image: imageName }).where('id', '=', id).execute()
    const old = before.cover_image === imageName ? [] : [before.cover_image]
    return { outcome: 'covered', gone: await dropPictures(tx, deed, old) }
  })
}

export interface PartsDeleted {
  deleted: number[]
  /** The ids of bought parts, which stay. */
  kept: number[]
  /** The names of pictures that are no longer shown. */
  pictures: string[]
  /** The folders of deleted episodes. */
  folders: string[]
}

/** Deletes those of a work's parts that nobody bought. */
export async function deleteParts(db: Db, deed: Deed, workId: number, ids: readonly number[]): Promise<PartsDeleted> {
  if (ids.length === 0) return { deleted: [], kept: [], pictures: [], folders: [] }
  return inOneStep(db, async (tx) => {
    const bought = await boughtOf(tx, workId, ids)
    const free = ids.filter((id) => !bought.has(id))
    const shown = await picturesOf(tx, [], free)
    const episodes = await tx
      .selectFrom('episode')
      .select('name')
      .where('part_id', 'in', [0, ...free])
      .execute()
    const rows = await tx
      .deleteFrom('part')
      .where('work_id', '=', workId)
      .where('id', 'in', [0, ...free])
      .returning('id')
      .execute()
    await countParts(tx, workId)
    return {
      deleted: rows.map(({ id }) => id),
      kept: [...bought],
      pictures: await dropPictures(tx, deed, shown),
      folders: episodes.map(({ name }) => name),
    }
  })
}

export interface NewChapter {
  number: number
  title: string
  price: number
  sourceKey: string
  /** The key that seals the chapter's pictures, itself sealed; null when the pictures are unsealed. */
  wrappedKey: Uint8Array | null
}

/** Begins a chapter, which readers see only when it is finished. Returns its id. */
export async function beginChapter(
  db: Db,
  { now }: Deed,
  { workId, kind }: { workId: number; kind: 'comic' | 'novel' },
  chapter: NewChapter,
): Promise<number> {
  return inOneStep(db, async (tx) => {
    const { id } = await tx
      .insertInto('part')
      .values({
        work_id: workId,
        kind,
        number: chapter.number,
        title: chapter.title,
        price: chapter.price,
        source_key: chapter.sourceKey,
        wrapped_key: chapter.wrappedKey,
        state: 'making',
        published_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (kind === 'novel') await tx.insertInto('novel_chapter').values({ part_id: id }).execute()
    return id
  })
}

/** Stores the key of an unfinished chapter, so that an import can go on where another stopped. */
export async function keepChapterKey(
  db: Db,
  _deed: Deed,
  id: number,
  wrappedKey: Uint8Array | null,
): Promise<'kept' | 'finished'> {
  const price = wrappedKey === null ? { price: 0 } : {}
  const { numUpdatedRows } = await db
    .updateTable('part')
    .set({ wrapped_key: wrappedKey, ...price })
    .where('id', '=', id)
    .where('state', '=', 'making')
    .executeTakeFirst()
  return numUpdatedRows > 0n ? 'kept' : 'finished'
}

export interface FinishedChapter {
  id: number
  title: string
  price: number
  contentHash: string
  wrappedKey: Uint8Array | null
}

/** Finishes the row of a chapter, which keeps the date of its first publication. */
export async function finishChapter(tx: Db, { now }: Deed, chapter: FinishedChapter): Promise<void> {
  await tx
    .updateTable('part')
    .set({
      title: chapter.title,
      price: chapter.price,
      content_hash: chapter.contentHash,
      wrapped_key: chapter.wrappedKey,
      published_at: sql`case when state = 'ready' then published_at else ${now}::timestamptz end`,
      state: 'ready',
    })
    .where('id', '=', chapter.id)
    .execute()
}
