// What an import says of a film, wherever its episodes lie.
import type { FilmFields } from '@manjuan/catalogue'

export const fieldNames = [
  'title',
  'author',
  'summary',
  'remarks',
  'area',
  'year',
  'categoryId',
  'price',
  'vipFree',
] as const satisfies (keyof FilmFields)[]
