// Parts of all kinds (chapters and episodes): arranged, priced, covered and deleted.
import type { Db, WorkKind } from '@manjuan/db'
import { sql } from 'kysely'
import { begunMark } from './chapters.ts'
import type { Deed } from './deed.ts'
import { boughtOf, lockParts, picturesOf } from './holdings.ts'
import { dropPictures } from './pictures.ts'
import { idList, inBatches, inOneStep } from './sql.ts'
import { lockWork, raiseVersion } from './versions.ts'
import { countParts } from './works.ts'

export interface PartPlace {
  id: number
  number: number
  title: string
}

/** Each fact but the number stays as it is when it is not named. */
export interface ArrangedPart {
  id: number
  number: number
  title?: string
  /** Coins. Episodes have none: a film is sold whole. */
  price?: number
  /** The key by which an import knows the part. */
  sourceKey?: string
}

/** Numbers pass through a range that no part reaches, while parts change places. */
const aside = 1_000_000
const batch = 500

/** 'missing': one of them is no part of that work; nothing changes. */
export type PartsArranged = 'arranged' | 'missing'

/** Numbers, titles, prices and keys of parts, all at once. Without a change the version stays. */
export async function arrangeParts(
  db: Db,
  _deed: Deed,
  workId: number,
  places: readonly ArrangedPart[],
): Promise<PartsArranged> {
  if (places.length === 0) return 'arranged'
  return inOneStep(db, async (tx) => {
    await lockWork(tx, workId)
    const known = await lockPlaced(
      tx,
      workId,
      places.map(({ id }) => id),
    )
    if (places.some(({ id }) => !known.has(id))) return 'missing'
    const changes = places.filter((place) => isChanged(place, known.get(place.id)))
    if (changes.length === 0) return 'arranged'
    const ids = changes.map(({ id }) => id)
    const keyed = changes.filter(({ sourceKey }) => sourceKey !== undefined).map(({ id }) => id)
    await sql`update part set number = number + ${sql.lit(aside)} where id in (${idList(ids)})`.execute(tx)
    await sql`update part set source_key = 'moving:' || id where id in (${idList(keyed)})`.execute(tx)
    for (const some of inBatches(changes, batch)) await place(tx, some)
    await raiseVersion(tx, workId)
    return 'arranged'
  })
}

async function lockPlaced(
  tx: Db,
  workId: number,
  ids: readonly number[],
): Promise<Map<number, Required<ArrangedPart>>> {
  const { rows } = await sql<Required<ArrangedPart>>`
    select id, number, title, price, source_key as "sourceKey" from part
     where work_id = ${workId} and id in (${idList(ids)}) order by id for update`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

const isChanged = (place: ArrangedPart, before: ArrangedPart | undefined): boolean =>
  place.number !== before?.number ||
  (place.title ?? before.title) !== before.title ||
  (place.price ?? before.price) !== before.price ||
  (place.sourceKey ?? before.sourceKey) !== before.sourceKey

async function place(tx: Db, places: readonly ArrangedPart[]): Promise<void> {
  const values = places.map(
    ({ id, number, title = null, price = null, sourceKey = null }) =>
      sql`(${id}::bigint, ${number}::integer, ${title}::text, ${price}::bigint, ${sourceKey}::text)`,
  )
  await sql`
    update part p set number = v.number, title = coalesce(v.title, p.title), price = coalesce(v.price, p.price),
           source_key = coalesce(v.source_key, p.source_key)
      from (values ${sql.join(values)}) v (id, number, title, price, source_key) where p.id = v.id`.execute(tx)
}

export interface PriceOf {
  id: number
  /** Coins. */
  price: number
}

/**
 * 'open': pictures of these parts lie open, so that an import must seal them first. 'whole': films are sold whole.
 * 'missing': one of them is no part of that work.
 */
export interface PartsPriced {
  outcome: 'priced' | 'open' | 'whole' | 'missing'
  /** The former prices of the parts that have changed. */
  before: PriceOf[]
  /** Ids of the parts that stand in the way. */
  open: number[]
}

/** Prices parts of a work, all or none. What was bought before stays bought. */
export async function priceParts(
  db: Db,
  _deed: Deed,
  workId: number,
  prices: readonly PriceOf[],
): Promise<PartsPriced> {
  return inOneStep(db, async (tx) => {
    await lockWork(tx, workId)
    const parts = await lockPriced(
      tx,
      workId,
      prices.map(({ id }) => id),
    )
    const stopped = (outcome: PartsPriced['outcome'], open: number[] = []): PartsPriced => ({
      outcome,
      before: [],
      open,
    })
    if (parts.size < new Set(prices.map(({ id }) => id)).size) return stopped('missing')
    if ([...parts.values()].some(({ kind }) => kind === 'film')) return stopped('whole')
    const open = prices.filter(({ id, price }) => price > 0 && parts.get(id)?.open).map(({ id }) => id)
    if (open.length > 0) return stopped('open', open)
    const changes = prices.filter(({ id, price }) => parts.get(id)?.price !== price)
    for (const some of inBatches(changes, batch)) {
      const values = some.map(({ id, price }) => sql`(${id}::bigint, ${price}::bigint)`)
      await sql`update part p set price = v.price from (values ${sql.join(values)}) v (id, price) where p.id = v.id`.execute(
        tx,
      )
    }
    if (changes.length > 0) await raiseVersion(tx, workId)
    return { outcome: 'priced', before: changes.map(({ id }) => ({ id, price: parts.get(id)?.price ?? 0 })), open: [] }
  })
}

interface PricedPart extends PriceOf {
  kind: WorkKind
  /** It shows pictures and has no key. */
  open: boolean
}

async function lockPriced(tx: Db, workId: number, ids: readonly number[]): Promise<Map<number, PricedPart>> {
  const { rows } = await sql<PricedPart>`
    select p.id, p.kind, p.price, p.wrapped_key is null and (p.kind = 'comic' or p.cover_image is not null
             or exists (select from novel_picture i where i.part_id = p.id)) as open
      from part p where p.work_id = ${workId} and p.id in (${idList(ids)}) for update of p`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** `gone`: names of pictures that nothing shows now; their files may go. */
export type PartCovered = { outcome: 'covered' | 'missing'; gone: string[] }

/** The picture is saved already. */
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
  /** Somebody bought them. */
  kept: number[]
  /** Names of pictures that nothing shows now. */
  pictures: string[]
  /** Folders of episodes. */
  folders: string[]
}

/** Deletes those parts of a work that nobody bought; the others stay. */
export async function deleteParts(db: Db, deed: Deed, workId: number, ids: readonly number[]): Promise<PartsDeleted> {
  if (ids.length === 0) return { deleted: [], kept: [], pictures: [], folders: [] }
  return inOneStep(db, async (tx) => {
    await lockParts(tx, workId, ids)
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
      .returning(['id', 'source_key'])
      .execute()
    await countParts(tx, workId)
    // Chapters that an import has begun aside are in no form.
    if (rows.some(({ source_key }) => !source_key.startsWith(begunMark))) await raiseVersion(tx, workId)
    return {
      deleted: rows.map(({ id }) => id),
      kept: [...bought],
      pictures: await dropPictures(tx, deed, shown),
      folders: episodes.map(({ name }) => name),
    }
  })
}
