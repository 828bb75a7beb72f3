// Calls about the records of what the staff did.
import { z } from 'zod'
import { text } from '../shared/endpoint.ts'
import { listOf, listQuery, moment, staffCall } from './endpoint.ts'

const day = z.union([z.literal(''), z.iso.date('日期应为 2026-11-22 这样')]).default('')

/** A deed as the records keep it, but for the address of its person. */
export const event = z.object({
  seq: z.number(),
  at: moment,
  staff: z.string(),
  verb: z.string(),
  object: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  reason: z.string(),
  /** The number by which the asking person can take it back now; null for none. */
  undo: z.string().nullable(),
})

export const auditCalls = {
  auditEvents: staffCall({
    about: 'Deeds of the staff, the newest first',
    permission: 'audit.read',
    proof: 'session',
    audit: null,
    query: z.object({
      ...listQuery,
      staff: text(60).default(''),
      verb: text(40).default(''),
      /** A kind, such as 'ticket', or one object, such as 'ticket 30812913'. */
      object: text(60).default(''),
      /** Days of Shanghai, both of them included. */
      from: day,
      until: day,
    }),
    data: listOf(event.extend({ address: z.string() })),
  }),
  undoDeed: staffCall({
    about:
      'Takes a deed of the last 24 hours back, by the number of its request, while its object is as the deed left it',
    permission: 'self',
    proof: 'session',
    audit: 'deed.undo',
    params: z.object({ key: z.uuid() }),
    /** Of a deed on many objects: those that have changed since, and stay as they are. */
    data: z.object({ kept: z.array(z.string()) }),
    refusals: ['notFound', 'changed', 'notAllowed'],
  }),
  verifyAudit: staffCall({
    about: 'Checks the whole chain, and names the first bad row',
    permission: 'audit.read',
    proof: 'session',
    audit: 'audit.verify',
    data: z.object({ events: z.number(), bad: z.number().nullable(), why: z.string() }),
  }),
}
