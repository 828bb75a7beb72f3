// The fields that every import of a film may change, wherever the episodes lie.
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
