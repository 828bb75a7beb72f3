/** What the comics' and the novels' rows are written with. */
import type { Db } from '@manjuan/db'
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
