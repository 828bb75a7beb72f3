// Calls about chapters and episodes of a work: listed, priced, opened at a moment, deleted.
import { z } from 'zod'
import { text, wireInt } from '../shared/endpoint.ts'
import { moment, staffCall, version } from './endpoint.ts'
import { localMoment } from './openings.ts'
import { rangesOf } from './ranges.ts'
import { coins, params, theirs, whole } from './works.ts'

const part = z.object({
  id: z.number(),
  number: z.number(),
  title: z.string(),
  coins: z.number(),
  state: z.string(),
  publishedAt: moment,
  /** Readers see it from then on. */
  opensAt: moment.nullable(),
  /** It is shown to its buyers alone. */
  withdrawn: z.boolean(),
  buyers: z.number(),
  /** Letters of a novel's chapter, pages of a comic's, ms of an episode. */
  size: z.number(),
})

export const numbers = text(400).refine((value) => rangesOf(value) !== null, '请这样填写章节号：30-120,150')

/** New prices beside the old ones, before and after they are saved. */
const priced = z.object({
  parts: z.array(z.object({ number: z.number(), title: z.string(), before: z.number(), after: z.number() })),
  /** Numbers of chapters whose pictures lie open: an import must seal them before they can cost anything. */
  open: z.array(z.number()),
  /** Coins for reading the work from end to end. */
  sum: z.object({ before: z.number(), after: z.number() }),
  version: z.number(),
})

/** A rule for all chapters: the first ones are free, the others cost the same or by their letters. */
const pricePlan = {
  /** Chapters with these first numbers are free. */
  free: wireInt(0, 100_000),
  /** 'each': coins for each chapter. 'letters': coins for 1,000 letters, rounded up, at least 1. */
  rule: z.enum(['each', 'letters']),
  coins,
}

const maybeMoment = z
  .string()
  .max(20)
  .refine((value) => value === '' || localMoment(value) !== null, '请这样填写时间：2026-12-01 12:00')

/** Chapters of these numbers open from this moment on, in the time of Shanghai. '': they are open. */
const plan = {
  numbers,
  opensAt: maybeMoment,
  /** Chapters a day from then on; 0 opens all at once. */
  perDay: wireInt(0, 100),
}

const planned = z.object({
  parts: z.array(
    z.object({ number: z.number(), title: z.string(), before: moment.nullable(), after: moment.nullable() }),
  ),
  /** Numbers of chapters that somebody has bought: they stay open. */
  bought: z.array(z.number()),
  version: z.number(),
})

const dropped = z.object({ parts: z.array(z.object({ number: z.number(), title: z.string() })), version: z.number() })

const onParts = { params, refusal: theirs, refusals: ['notFound', 'changed'] } as const

export const workPartCalls = {
  workParts: staffCall({
    about: 'Chapters or episodes of a work, in their order',
    permission: 'work.read',
    proof: 'session',
    audit: null,
    params,
    data: z.object({ parts: z.array(part) }),
    refusals: ['notFound'],
  }),
  planPrices: staffCall({
    ...onParts,
    about: 'Prices for all chapters by a rule; tryPlan says before what would change',
    permission: 'work.price',
    proof: 'session',
    audit: 'work.price',
    body: z.object({ version, ...pricePlan }),
    data: priced,
  }),
  tryPlan: staffCall({
    about: 'What planPrices would change',
    permission: 'work.price',
    proof: 'session',
    audit: null,
    params,
    query: z.object(pricePlan),
    data: priced,
    refusals: ['notFound', 'changed'],
  }),
  priceParts: staffCall({
    ...onParts,
    about: 'One price for the chapters of these numbers; tryPrice says before what would change',
    permission: 'work.price',
    proof: 'session',
    audit: 'work.price',
    body: z.object({ version, numbers, coins }),
    data: priced,
  }),
  tryPrice: staffCall({
    about: 'What priceParts would change',
    permission: 'work.price',
    proof: 'session',
    audit: null,
    params,
    query: z.object({ numbers, coins }),
    data: priced,
    refusals: ['notFound', 'changed'],
  }),
  freeWork: staffCall({
    ...onParts,
    about: 'Makes a work free for everybody for a time; its prices stay, and nothing of it is sold meanwhile',
    permission: 'work.price',
    proof: 'session',
    audit: 'work.free',
    /** In the time of Shanghai. `from` '': at once. Both '': the time ends. */
    body: z.object({ version, from: maybeMoment, until: maybeMoment }),
    data: whole,
  }),
  scheduleParts: staffCall({
    ...onParts,
    about: 'Opens chapters at a moment, or so many a day from it on',
    permission: 'work.publish',
    proof: 'session',
    audit: 'work.opening',
    body: z.object({ version, ...plan }),
    data: planned,
  }),
  trySchedule: staffCall({
    about: 'What scheduleParts would change',
    permission: 'work.publish',
    proof: 'session',
    audit: null,
    params,
    query: z.object(plan),
    data: planned,
    refusals: ['notFound', 'changed'],
  }),
  dropParts: staffCall({
    ...onParts,
    about: 'Deletes chapters for good with their files, unless somebody has bought one of them',
    permission: 'work.bin',
    proof: 'recent',
    audit: 'work.dropParts',
    body: z.object({ version, numbers }),
    data: dropped,
  }),
}
