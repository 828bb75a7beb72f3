// Rows of pictures: a row says that every slice of its picture is stored.
import type { Db } from '@manjuan/db'
import type { ImageKind } from '@manjuan/imaging'
import { sql } from 'kysely'
import type { Deed } from './deed.ts'
import { integers } from './sql.ts'

export interface PictureRow {
  name: string
  kind: ImageKind
  /** The priced chapter that the picture belongs to; null when everybody may see it. */
  pricedItem: number | null
  width: number
  height: number
  widths: number[]
  parts: number
  color: string
  /** True: a person has chosen it, so that no import puts another in its place. */
  byHand?: boolean
}

export async function readyPictures(db: Db, names: string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set()
  const rows = await db
    .selectFrom('image')
    .select('name')
    .where('name', 'in', names)
    .where('ready', '=', true)
    .execute()
  return new Set(rows.map((row) => row.name))
}

/** Saves a picture's row; every slice must be stored before. The same name again is the same picture. */
export async function savePicture(db: Db, { now }: Deed, picture: PictureRow): Promise<void> {
  const size = {
    width: picture.width,
    height: picture.height,
    widths: integers(picture.widths),
    parts: picture.parts,
    color: picture.color,
    ready: true,
  }
  const gate = picture.pricedItem === null ? 'public' : 'priced'
  const { name, kind, pricedItem: item_id, byHand: by_hand = false } = picture
  await db
    .insertInto('image')
    .values({ name, kind, gate, item_id, by_hand, created_at: now, ...size })
    .onConflict((on) => on.column('name').doUpdateSet(size))
    .execute()
}

/** Gives a picture a second name, under which its slices are stored already, or drawn when they are asked for. */
export async function copyPicture(db: Db, { now }: Deed, from: string, to: string): Promise<void> {
  await sql`
    insert into image (name, kind, gate, item_id, width, height, widths, parts, color, ready, recipe, created_at)
    select ${to}, kind, gate, item_id, width, height, widths, parts, color, ready, recipe, ${now} from image where name = ${from}
    on conflict (name) do nothing`.execute(db)
}

/** Deletes the rows of pictures that are no longer shown, and returns their names; their files may be deleted. */
export async function dropPictures(db: Db, _deed: Deed, names: readonly (string | null)[]): Promise<string[]> {
  const wanted = names.filter((name) => name !== null)
  if (wanted.length === 0) return []
  const { rows } = await sql<{ name: string }>`
    delete from image i
     where i.name in (${sql.join(wanted)})
       and not exists (select from comic_page p where p.image_name = i.name)
       and not exists (select from novel_picture p where p.image_name = i.name)
       and not exists (select from film_marker m where m.image_name = i.name)
       and not exists (select from part h where h.cover_image = i.name)
       and not exists (select from work w where w.cover_image = i.name)
       and not exists (select from work w where w.wide_cover_image = i.name)
    returning i.name`.execute(db)
  return rows.map(({ name }) => name)
}
