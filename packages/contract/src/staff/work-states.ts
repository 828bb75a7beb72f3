// Calls that move a work between its states: shown, withdrawn, taken down, scheduled, put into the bin and purged.
import { z } from 'zod'
import { reason, staffCall, version } from './endpoint.ts'
import { localMoment } from './openings.ts'
import { params, theirs, whole } from './works.ts'

const reference = reason
  .transform((words) => words.trim())
  .refine((words) => words.length >= 2 && words.length <= 200, '请填写依据，2 到 200 个字')
const why = reason.transform((words) => words.trim()).refine((words) => words.length >= 2, '请填写原因，至少 2 个字')

const opensAt = z.string().refine((text) => localMoment(text) !== null, '请这样填写时间：2026-12-01 12:00')

/** What a purge takes along. */
const purged = z.object({
  parts: z.number(),
  pictures: z.number(),
  folders: z.number(),
  files: z.number(),
  bytes: z.number(),
})

const moved = { params, data: whole, refusal: theirs, refusals: ['notFound', 'changed'] } as const

export const workStateCalls = {
  publishWork: staffCall({
    ...moved,
    about: 'Shows a work to readers',
    permission: 'work.publish',
    proof: 'session',
    audit: 'work.publish',
    body: z.object({ version }),
  }),
  withdrawWork: staffCall({
    ...moved,
    about: 'Takes a work off lists and sale; whoever bought it reads on',
    permission: 'work.publish',
    proof: 'session',
    audit: 'work.withdraw',
    body: z.object({ version }),
  }),
  scheduleWork: staffCall({
    ...moved,
    about: 'Shows a work to readers from a moment on, in the time of Shanghai; without one the plan ends',
    permission: 'work.publish',
    proof: 'session',
    audit: 'work.schedule',
    body: z.object({ version, opensAt: opensAt.nullable() }),
  }),
  takeDownWork: staffCall({
    ...moved,
    about: 'Takes a work from everybody, buyers too; only liftTakeDown ends it',
    permission: 'work.takedown',
    proof: 'session',
    audit: 'work.takedown',
    body: z.object({ version, reason: why, reference }),
  }),
  liftTakeDown: staffCall({
    ...moved,
    about: 'Ends a taking down: the work is withdrawn or a draft, and buyers read on',
    permission: 'work.takedown',
    proof: 'recent',
    audit: 'work.lift',
    body: z.object({ version, reason: why }),
  }),
  binWork: staffCall({
    ...moved,
    about: 'Puts a draft or a withdrawn work into the bin',
    permission: 'work.bin',
    proof: 'session',
    audit: 'work.bin',
    body: z.object({ version }),
  }),
  restoreWork: staffCall({
    ...moved,
    about: 'Takes a work out of the bin, as a draft',
    permission: 'work.bin',
    proof: 'session',
    audit: 'work.restore',
    body: z.object({ version }),
  }),
  tryPurge: staffCall({
    about: 'What purgeWork would delete',
    permission: 'work.bin',
    proof: 'session',
    audit: null,
    params,
    data: purged,
    refusals: ['notFound', 'changed'],
  }),
  purgeWork: staffCall({
    about: 'Deletes a work of the bin for good, with its files, unless something of it was ever bought',
    permission: 'work.bin',
    proof: 'recent',
    audit: 'work.purge',
    params,
    body: z.object({ version }),
    data: purged,
    refusal: theirs,
    refusals: ['notFound', 'changed'],
  }),
}
