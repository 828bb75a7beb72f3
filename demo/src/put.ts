/** What the rows of every kind are written with. */
import type { Db, WorkKind } from '@manjuan/db'
import { type ImageKind, sliceCount, widthsOf } from '@manjuan/imaging'
import { sql, type Transaction } from 'kysely'
import type { Recipe } from './recipe.ts'

export type Tx = Transaction<DbSchema>
type DbSchema = Db extends import('kysely').Kysely<infer S> ? S : never

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

/** Showcases with their works, in their order. What the operator has put there stays. */
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
export async function dropOldDrawings(tx: Tx, kind: ImageKind): Promise<void> {
  await sql`
    delete from image i where i.recipe is not null and i.kind = ${kind}
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

/** What the shelf says of a work, whatever its kind. */
export const shelfRow = (
  key: string,
  work: { recommend: number; readCount: number; vipFree: boolean; popText: string; popClass: string; createdAt: Date },
) => ({
  source: sourceOf(key),
  recommend: work.recommend,
  reads: work.readCount,
  vip: work.vipFree,
  pop: work.popText,
  popclass: work.popClass,
  born: work.createdAt.toISOString(),
})

/** A banner's file, already lying under DATA_DIR/banners, and the work that it leads to. */
export type DrawnWorkBanner = {
  work: string
  title: string
  path: string
  width: number
  height: number
  color: string
}

/** The demo's banners of a kind, in the place of those before. A work's address is `address` and its id. */
export async function putWorkBanners(
  tx: Tx,
  { kind, files, address }: { kind: WorkKind; files: string; address: string },
  list: readonly DrawnWorkBanner[],
): Promise<void> {
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
