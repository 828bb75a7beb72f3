// Calls about the categories of works: added, named, ordered, hidden, merged and deleted.
import { z } from 'zod'
import { text, wireInt } from '../shared/endpoint.ts'
import { staffCall } from './endpoint.ts'
import { kind } from './works.ts'

const name = text(20)
  .transform((words) => words.trim())
  .refine((words) => words !== '', '请填写名称')
const anyId = wireInt(0, Number.MAX_SAFE_INTEGER)
const params = z.object({ kind, id: anyId })

const category = z.object({
  id: z.number(),
  kind,
  name: z.string(),
  /** False: the shop fills it by itself. */
  own: z.boolean(),
  hidden: z.boolean(),
  works: z.number(),
})

const merged = z.object({ works: z.number() })
const refusals = ['notFound', 'changed'] as const

export const categoryCalls = {
  workCategories: staffCall({
    about: 'The categories of all kinds',
    permission: 'work.read',
    proof: 'session',
    audit: null,
    data: z.object({ categories: z.array(category) }),
  }),
  addCategory: staffCall({
    about: 'Adds a category behind the others of its kind',
    permission: 'work.edit',
    proof: 'session',
    audit: 'category.add',
    body: z.object({ kind, name }),
    data: z.object({ id: z.number() }),
    refusals,
  }),
  changeCategory: staffCall({
    about: 'Names a category anew, hides it from lists of categories, or shows it',
    permission: 'work.edit',
    proof: 'session',
    audit: 'category.change',
    params,
    body: z.object({ name, hidden: z.boolean() }).partial(),
    refusals,
  }),
  arrangeCategories: staffCall({
    about: 'The order of all categories of a kind',
    permission: 'work.edit',
    proof: 'session',
    audit: 'category.arrange',
    body: z.object({ kind, ids: z.array(anyId).max(500) }),
    refusals,
  }),
  mergeCategory: staffCall({
    about: 'Moves all works of a category into another of its kind, and ends the empty one',
    permission: 'work.edit',
    proof: 'recent',
    audit: 'category.merge',
    params,
    body: z.object({ into: anyId }),
    data: merged,
    refusals,
  }),
  dropCategory: staffCall({
    about: 'Deletes a category without works',
    permission: 'work.edit',
    proof: 'session',
    audit: 'category.drop',
    params,
    refusals,
  }),
}
