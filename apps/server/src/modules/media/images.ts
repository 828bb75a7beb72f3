// Facts of pictures by name. They hardly ever change, so recent ones are kept in memory.
import { type Db, readsOf } from '@manjuan/db'
import type { ImageKind } from '@manjuan/imaging'
import { sql } from 'kysely'
import { type Remembered, remember } from '#ports/remembered.ts'

export interface ImageRow {
  name: string
  kind: ImageKind
  gate: 'public' | 'priced'
  itemId: number | null
  widths: number[]
  parts: number
  /** The page maker can draw the picture when it is missing. */
  hasRecipe: boolean
  /** The chapters that show the picture; none for a cover and the like. */
  partIds: number[]
  /** All chapters that show the picture are withdrawn with their works, or open later. */
  withdrawn: boolean
  /** All works that show the picture, as a page or a cover, are taken down. */
  takenDown: boolean
}

const most = 5_000

export class ImageMemory {
  readonly #db: Db
  readonly #kept: Remembered<string, ImageRow>
  /** `freshMs`: how long the facts of a picture are remembered, and so how long a withdrawn work can still be seen. */
  constructor(db: Db, freshMs: number) {
    this.#db = db
    this.#kept = remember({ most, freshMs, oldestBy: 'use' })
  }

  /** The facts of a picture while they are fresh. */
  known(name: string): ImageRow | undefined {
    return this.#kept.get(name)
  }

  /** A missing picture is looked for again each time, because it may be made meanwhile. */
  async find(name: string): Promise<ImageRow | null> {
    const kept = this.known(name)
    if (kept) return kept
    const row = await imageByName(this.#db, name)
    if (row) this.#kept.put(name, row)
    return row
  }
}

async function imageByName(db: Db, name: string): Promise<ImageRow | null> {
  const { rows } = await sql<ImageRow>`
    select i.name, i.kind, i.gate, i.item_id as "itemId", i.widths, i.parts, i.recipe is not null as "hasRecipe",
           coalesce(shown."partIds", '{}') as "partIds", coalesce(shown.withdrawn, false) as withdrawn,
           coalesce(shown.down, covered.down, false) and coalesce(covered.down, true) as "takenDown"
    from image i
    left join lateral (
      select array_agg(p.id) as "partIds", bool_and(w.state <> 'published' or p.opens_at is not null) as withdrawn,
             bool_and(w.state = 'taken_down') as down
      from (
        select part_id from comic_page where image_name = i.name
        union select part_id from novel_picture where image_name = i.name
        union select part_id from spare_picture where name = i.name
        union select i.item_id where i.gate = 'priced'
      ) page join part p on p.id = page.part_id join work w on w.id = p.work_id
    ) shown on true
    left join lateral (
      select bool_and(w.state = 'taken_down') as down from (
        select id from work where cover_image = i.name
        union select id from work where wide_cover_image = i.name
        union select work_id from spare_cover where name = i.name
        union select work_id from part where cover_image = i.name
        union select work_id from film_marker m join part on part.id = m.part_id where m.image_name = i.name
      ) cover join work w on w.id = cover.id
    ) covered on true
    where i.name = ${name}`.execute(readsOf(db))
  return rows[0] ?? null
}
