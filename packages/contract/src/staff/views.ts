// Calls about saved views: a person's names for addresses of a list.
import { z } from 'zod'
import { id, text } from '../shared/endpoint.ts'
import { staffCall } from './endpoint.ts'

const page = z.enum(['works'])
const view = z.object({
  id: z.number(),
  name: z.string(),
  /** What stands behind the question mark of the address. */
  query: z.string(),
  shared: z.boolean(),
  /** Of another person, who alone may drop it. */
  staff: z.string().nullable(),
})

export const viewCalls = {
  views: staffCall({
    about: 'The saved views of a list: the own ones, and those that others share',
    permission: 'self',
    proof: 'session',
    audit: null,
    query: z.object({ page }),
    data: z.object({ views: z.array(view) }),
  }),
  addView: staffCall({
    about: 'Names the address of a list; an own view of that name is replaced',
    permission: 'self',
    proof: 'session',
    audit: 'view.add',
    body: z.object({
      page,
      name: text(20)
        .transform((name) => name.trim())
        .refine((name) => name !== '', '请填写名称'),
      query: text(1_000),
      shared: z.boolean(),
    }),
    data: z.object({ id: z.number() }),
    refusals: ['changed'],
  }),
  dropView: staffCall({
    about: 'Forgets an own view',
    permission: 'self',
    proof: 'session',
    audit: 'view.drop',
    params: z.object({ id }),
    refusals: ['notFound'],
  }),
}
