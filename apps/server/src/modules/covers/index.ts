// Reading and presenting covers, the same way in every answer. On the wire a picture is the path of its first slice.
import type { Picture } from '@manjuan/contract/picture'
import type { ImageTable, Rows } from '@manjuan/db'
import { imagePath } from '@manjuan/imaging'
import { sql } from 'kysely'

export type PictureRow = Pick<ImageTable, 'kind' | 'name' | 'width' | 'height' | 'widths' | 'color'>

/** A picture as JSON, or null unless it is public: a locked picture never serves as a cover. */
export function pictureIn(alias: string): Rows {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql`case when ${column('gate')} = 'public' then json_build_object('kind', ${column('kind')}, 'name', ${column('name')},
    'width', ${column('width')}, 'height', ${column('height')}, 'widths', ${column('widths')}, 'color', ${column('color')}) end`
}

export const presentPicture = ({ width, height, widths, color }: PictureRow): Picture => ({
  width,
  height,
  widths,
  color,
})

export const sizeOf = (row: PictureRow | null): Picture | null => (row ? presentPicture(row) : null)

/** The path of the first slice in full size; '' without a picture. */
export const pathOf = (row: PictureRow | null): string =>
  row ? imagePath({ kind: row.kind, name: row.name, slice: 0 }) : ''

/** A cover in the two fields that most answers use. */
export const presentCover = (row: PictureRow | null) => ({ cover: pathOf(row), coverImage: sizeOf(row) })
