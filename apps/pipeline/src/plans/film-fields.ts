// What an import says of a film, wherever its episodes lie.
import type { FilmFields } from '#film-catalogue.ts'

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
