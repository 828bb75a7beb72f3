// Calls about what waits for a second person.
import { z } from 'zod'
import { id } from '../shared/endpoint.ts'
import { listOf, listQuery, moment, reason, staffCall } from './endpoint.ts'

const states = ['open', 'approved', 'rejected', 'cancelled', 'void', 'expired'] as const

const approval = z.object({
  id: z.number(),
  /** The deed that waits, and what it is about, as the records name them. */
  verb: z.string(),
  object: z.string(),
  /** What it would do. */
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  reason: z.string(),
  author: z.string(),
  own: z.boolean(),
  state: z.enum(states),
  /** One person decided alone. */
  alone: z.boolean(),
  createdAt: moment,
  expiresAt: moment,
  decidedAt: moment.nullable(),
  decidedBy: z.string().nullable(),
  decidedWhy: z.string(),
  /** Why the person who asks may not approve it; '' where nothing is against it. */
  held: z.string(),
})

const onApproval = {
  params: z.object({ id }),
  data: approval,
  refusal: z.object({ theirs: approval.nullable() }).nullable(),
  refusals: ['notFound', 'changed'],
} as const

export const approvalCalls = {
  approvals: staffCall({
    about: 'What waits for a second person, or waited, the newest first: the own ones, and those that one may decide',
    permission: 'self',
    proof: 'session',
    audit: null,
    query: z.object({ ...listQuery, state: z.enum(states).optional() }),
    data: listOf(approval),
  }),
  approvalsWaiting: staffCall({
    about: 'How many wait for the person who asks',
    permission: 'self',
    proof: 'session',
    audit: null,
    data: z.object({ count: z.number() }),
  }),
  approveApproval: staffCall({
    about: 'Carries the deed out as its second person, when its object is as it was',
    permission: 'approve',
    proof: 'recent',
    audit: 'approval.approve',
    ...onApproval,
  }),
  rejectApproval: staffCall({
    about: 'Says no as its second person',
    permission: 'approve',
    proof: 'recent',
    audit: 'approval.reject',
    body: z.object({ reason: reason.refine((words) => words.trim() !== '', '请写上驳回的原因') }),
    ...onApproval,
  }),
  cancelApproval: staffCall({
    about: 'Takes an own one back',
    permission: 'self',
    proof: 'session',
    audit: 'approval.cancel',
    ...onApproval,
  }),
}
