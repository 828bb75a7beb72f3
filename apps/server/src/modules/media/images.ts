// Facts of pictures by name. They hardly ever change, so recent ones are kept in memory.
import type { Db } from '@manjuan/db'
import type { ImageKind } from '@manjuan/imaging'
import { remember } from '#ports/remembered.ts'

export interface ImageRow {
  name: string
  kind: ImageKind
  gate: 'public' | 'priced'
  itemId: number | null
  widths: number[]
  parts: number
  /** The page maker can draw the picture when it is missing. */
  hasRecipe: boolean
}

const keptMs = 60_000
const most = 5_000

export class ImageMemory {
  readonly #db: Db
  readonly #kept = remember<string, ImageRow>({ most, freshMs: keptMs, oldestBy: 'use' })
  constructor(db: Db) {
    this.#db = db
  }

  /** A missing picture is looked for again each time, because it may be made meanwhile. */
  async find(name: string): Promise<ImageRow | null> {
    const kept = this.#kept.get(name)
    if (kept) return kept
    const row = await imageByName(this.#db, name)
    if (row) this.#kept.put(name, row)
    return row
  }
}

async function imageByName(db: Db, name: string): Promise<ImageRow | null> {
  const row = await db
    .selectFrom('image')
    .select((eb) => [
      'name',
      'kind',
      'gate',
      'item_id',
      'widths',
      'parts',
      eb('recipe', 'is not', null).as('has_recipe'),
    ])
    .where('name', '=', name)
    .executeTakeFirst()
  if (!row) return null
  const { name: known, kind, gate, item_id: itemId, widths, parts, has_recipe: hasRecipe } = row
  return { name: known, kind, gate, itemId, widths, parts, hasRecipe: Boolean(hasRecipe) }
}
