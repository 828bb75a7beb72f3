// Calls that change many works at once. Only the fields that are named are written; each work has an outcome of its own.
import { z } from 'zod'
import { wireInt } from '../shared/endpoint.ts'
import { staffCall } from './endpoint.ts'
import { coins, fields } from './works.ts'

/** Works that one deed may change. */
const mostWorks = 500

const body = z.object({
  /** True: nothing is changed, and the answer says what would be. */
  dry: z.boolean().default(false),
  ids: z.array(wireInt(1, Number.MAX_SAFE_INTEGER)).min(1, '请先选作品').max(mostWorks, `一次最多 ${mostWorks} 部`),
  ...z
    .object({
      categoryId: fields.categoryId,
      status: fields.status,
      vipFree: fields.vipFree,
      recommend: fields.recommend,
      badge: fields.badge,
      badgeText: fields.badgeText,
      /** Of a film its price, of a book that of each chapter that costs anything. */
      coins,
      state: z.enum(['published', 'withdrawn', 'binned']),
    })
    .partial().shape,
})

const row = z.object({
  id: z.number(),
  title: z.string(),
  /** 'same': it is so already. */
  outcome: z.enum(['done', 'same', 'refused']),
  /** Why it was refused; '' where it was not. */
  why: z.string(),
})

const data = z.object({ rows: z.array(row) })

export const bulkCalls = {
  changeWorks: staffCall({
    about:
      'Writes the named fields of many works, and no other; a work that is refused stays as it is; dry: says what would change',
    permission: 'work.edit',
    proof: 'session',
    audit: 'work.bulk',
    body,
    data,
    refusals: ['changed'],
  }),
}
