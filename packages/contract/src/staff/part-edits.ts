// Calls that rename, move, withdraw and restore chapters and episodes. Each range is told before it is saved.
import { z } from 'zod'
import { id, text, wireInt } from '../shared/endpoint.ts'
import { staffCall, version } from './endpoint.ts'
import { numbers } from './work-parts.ts'
import { params, theirs } from './works.ts'

const number = wireInt(1, 999_999)
const title = text(200)
/** Stands for the number and for the former title in a pattern of titles. */
const pattern = text(200).refine((value) => value.trim() !== '', '请填写新的标题，可以用 {号} 和 {题}')

const place = z.object({ number: z.number(), title: z.string() })
const arranged = z.object({
  /** The parts that change, each with what it was. */
  parts: z.array(place.extend({ id: z.number(), before: place })),
  version: z.number(),
})

const hidden = z.object({
  parts: z.array(place),
  /** Numbers of those that somebody has bought: they read on. */
  bought: z.array(z.number()),
  version: z.number(),
})

const onParts = { params, refusal: theirs, refusals: ['notFound', 'changed'] } as const
const tried = { params, proof: 'session', audit: null, refusals: ['notFound', 'changed'] } as const

export const partEditCalls = {
  changePart: staffCall({
    ...onParts,
    about: 'Writes the title and the number of one chapter or episode; a number that another has is refused',
    permission: 'work.edit',
    proof: 'session',
    audit: 'work.parts',
    params: params.extend({ part: id }),
    body: z.object({ version, title: title.optional(), number: number.optional() }),
    data: arranged,
  }),
  nameParts: staffCall({
    ...onParts,
    about: 'Titles for the chapters of these numbers by a pattern; tryNames says before what would change',
    permission: 'work.edit',
    proof: 'session',
    audit: 'work.parts',
    body: z.object({ version, numbers, pattern }),
    data: arranged,
  }),
  tryNames: staffCall({
    ...tried,
    about: 'What nameParts would change',
    permission: 'work.edit',
    query: z.object({ numbers, pattern }),
    data: arranged,
  }),
  moveParts: staffCall({
    ...onParts,
    about:
      'Moves the chapters of these numbers before the one of the number `to`, or behind all; the numbers stay in their order',
    permission: 'work.edit',
    proof: 'session',
    audit: 'work.parts',
    body: z.object({ version, numbers, to: number }),
    data: arranged,
  }),
  tryMove: staffCall({
    ...tried,
    about: 'What moveParts would change',
    permission: 'work.edit',
    query: z.object({ numbers, to: number }),
    data: arranged,
  }),
  withdrawParts: staffCall({
    ...onParts,
    about: 'Takes chapters from all readers but those who have bought them',
    permission: 'work.publish',
    proof: 'session',
    audit: 'work.withdrawParts',
    body: z.object({ version, numbers }),
    data: hidden,
  }),
  tryWithdraw: staffCall({
    ...tried,
    about: 'What withdrawParts would change',
    permission: 'work.publish',
    query: z.object({ numbers }),
    data: hidden,
  }),
  restoreParts: staffCall({
    ...onParts,
    about: 'Shows withdrawn chapters again',
    permission: 'work.publish',
    proof: 'session',
    audit: 'work.restoreParts',
    body: z.object({ version, numbers }),
    data: hidden,
  }),
}
