/** The writing of rows that comics, novels and films share. */
import type { Db, WorkKind } from '@manjuan/db'
import { type ImageKind, sliceCount, widthsOf } from '@manjuan/imaging'
import { sql, type Transaction } from 'kysely'
import type { Shelved } from './data/shelved.ts'
import type { Recipe } from './recipe.ts'

export type Tx = Transaction<DbSchema>
type DbSchema = Db extends import('kysely').Kysely<infer S> ? S : never

const imageKinds: Record<WorkKind, ImageKind> = { comic: 'comic', novel: 'novel', film: 'vod' }

/** The beginnings of the banners' file names, and of the addresses that a work's id completes. */
const bannerPlaces = {
  novel: { files: 'demo-novel', address: '/novel/' },
  film: { files: 'demo-video', address: '/vod/detail?vodId=' },
} as const

export const sourceOf = (work: string) => `demo:${work}`

/** One round trip a table: PostgreSQL unpacks the JSON itself. */
export const rows = (value: readonly unknown[]) => sql`${JSON.stringify(value)}::jsonb`

export type Drawn = { name: string; recipe: Recipe; width: number; height: number; color: string }

type ImageRow = {
  name: string
  item: number | null
  w: number
  h: number
  widths: string
  parts: number
  color: string
  recipe: Recipe
}

/** `item`: the chapter whose key seals the picture; null for a public one. */
export const imageRow = ({ name, recipe, width, height, color }: Drawn, item: number | null): ImageRow => ({
  name,
  item,
  w: width,
  h: height,
  widths: `{${widthsOf(width).join(',')}}`,
  parts: sliceCount(width, height),
  color,
  recipe,
})

export async function putImages(tx: Tx, kind: ImageKind, list: readonly ImageRow[]): Promise<void> {
  await sql`
    insert into image (name, kind, gate, item_id, width, height, widths, parts, color, ready, recipe)
    select name, ${kind}, case when item is null then 'public' else 'priced' end, item, w, h, widths::integer[], parts, color, false, recipe
    from jsonb_to_recordset(${rows(list)}) as r(name text, item bigint, w integer, h integer, widths text, parts integer, color text, recipe jsonb)
    on conflict (name) do update set gate = excluded.gate, item_id = excluded.item_id, recipe = excluded.recipe`.execute(
    tx,
  )
}

/** Showcases with their works, in their order. The operator's own entries stay. */
export async function putSections(
  tx: Tx,
  kind: WorkKind,
  list: readonly { key: string; title: string; items: readonly string[] }[],
): Promise<void> {
  const heads = list.map(({ key, title }, i) => ({ key, title, position: i + 1 }))
  await sql`
    insert into showcase (key, kind, title, position)
    select key, ${kind}, title, position from jsonb_to_recordset(${rows(heads)}) as r(key text, title text, position integer)
    on conflict (key) do nothing`.execute(tx)
  const items = list.flatMap(({ key, items }) =>
    items.map((work, i) => ({ key, source: sourceOf(work), position: i + 1 })),
  )
  await sql`
    insert into showcase_item (showcase_key, work_id, position)
    select r.key, w.id, r.position from jsonb_to_recordset(${rows(items)}) as r(key text, source text, position integer)
    join work w on w.kind = ${kind} and w.source_key = r.source on conflict do nothing`.execute(tx)
}

/** Rows of drawings that nothing shows any more. */
export async function dropOldDrawings(tx: Tx, kind: WorkKind): Promise<void> {
  await sql`
    delete from image i where i.recipe is not null and i.kind = ${imageKinds[kind]}
      and not exists (select from comic_page p where p.image_name = i.name)
      and not exists (select from work w where w.cover_image = i.name)
      and not exists (select from work w where w.wide_cover_image = i.name)
      and not exists (select from part p where p.cover_image = i.name)`.execute(tx)
}

/** Categories of a kind in their order. Those that are there stay as they are. */
export async function putCategories(tx: Tx, kind: WorkKind, names: readonly string[]): Promise<void> {
  const list = names.map((name, i) => ({ name, position: i + 1 }))
  await sql`
    insert into category (kind, name, position)
    select ${kind}, name, position from jsonb_to_recordset(${rows(list)}) as r(name text, position integer)
    on conflict (kind, name) do nothing`.execute(tx)
}

/** One work of any kind with the facts of its row and its pictures. */
export type WorkToPut = {
  shelved: Shelved
  author: string
  /** The name of the category; for a film the category's id. */
  category: string | number
  finished: boolean
  cover: Drawn
  wide?: Drawn
  updatedAt: Date | undefined
}

/** Works in their order, with their covers. Parts are put and counted afterwards. */
export async function putWorks(tx: Tx, kind: WorkKind, list: readonly WorkToPut[]): Promise<void> {
  const pictures = list.flatMap(({ cover, wide }) => (wide ? [cover, wide] : [cover]))
  await putImages(
    tx,
    imageKinds[kind],
    pictures.map((picture) => imageRow(picture, null)),
  )
  const values = list.map(
    ({ shelved: { work, ...shelved }, author, category, finished, cover, wide, updatedAt }, place) => ({
      place,
      source: sourceOf(work.key),
      title: work.title,
      author,
      abstract: work.abstract,
      category: `${category}`,
      status: finished ? 'finish' : 'serialize',
      recommend: shelved.recommend,
      reads: shelved.readCount,
      vip: shelved.vipFree,
      pop: shelved.popText,
      popclass: shelved.popClass,
      cover: cover.name,
      wide: wide?.name,
      born: shelved.createdAt.toISOString(),
      updated: updatedAt?.toISOString(),
    }),
  )
  await sql`
    insert into work (kind, source_key, title, author, abstract, category_id, publish_status, recommend, read_count, vip_free,
      show_pop, pop_text, pop_class, cover_image, wide_cover_image, state, created_at, updated_at)
    select ${kind}, source, r.title, author, abstract, c.id, status, recommend, reads, vip,
      pop <> '', pop, popclass, cover, wide, 'published', born, updated
    from jsonb_to_recordset(${rows(values)}) as r(place integer, source text, title text, author text, abstract text, category text,
      status text, recommend integer, reads bigint, vip boolean, pop text, popclass text, cover text, wide text,
      born timestamptz, updated timestamptz)
    join category c on c.kind = ${kind} and r.category in (c.name, c.id::text) order by place
    on conflict (kind, source_key) do update set title = excluded.title, author = excluded.author, abstract = excluded.abstract,
      category_id = excluded.category_id, publish_status = excluded.publish_status, recommend = excluded.recommend,
      cover_image = excluded.cover_image, wide_cover_image = coalesce(excluded.wide_cover_image, work.wide_cover_image)`.execute(
    tx,
  )
  await dropOldDrawings(tx, kind)
}

/** Counts the parts that can be opened, as lists show them. */
export async function countParts(tx: Tx, kind: WorkKind): Promise<void> {
  await sql`
    update work w set part_count = (
      select count(*) from part p where p.work_id = w.id and p.state in ('ready', 'playable', 'whole')
    ) where w.kind = ${kind} and w.source_key like 'demo:%'`.execute(tx)
}

/** A banner's file, already lying under DATA_DIR/banners, and the work that it leads to. */
export type DrawnWorkBanner = {
  work: string
  title: string
  path: string
  width: number
  height: number
  color: string
}

/** The demo's banners of a kind, in the place of those before. */
export async function putWorkBanners(
  tx: Tx,
  kind: keyof typeof bannerPlaces,
  list: readonly DrawnWorkBanner[],
): Promise<void> {
  const { files, address } = bannerPlaces[kind]
  await sql`delete from ad where image_path like ${`/banner/${files}-%`}`.execute(tx)
  const values = list.flatMap(({ work, title, path, width, height, color }, i) =>
    ['home', 'list'].map((screen) => ({
      place: `${kind}_${screen}`,
      title,
      source: sourceOf(work),
      path,
      w: width,
      h: height,
      color,
      position: i + 1,
    })),
  )
  await sql`
    insert into ad (place, title, jump_type, url, image_path, width, height, color, position)
    select place, r.title, -1, ${address} || w.id, path, w, h, r.color, position
    from jsonb_to_recordset(${rows(values)}) as r(place text, title text, source text, path text, w integer, h integer, color text, position integer)
    join work w on w.kind = ${kind} and w.source_key = r.source order by place, position`.execute(tx)
}
