// Calls about works of all kinds: found, edited, priced, shown and hidden.
import { z } from 'zod'
import { id, text, wireInt } from '../shared/endpoint.ts'
import { listOf, listQuery, moment, staffCall, version } from './endpoint.ts'
import { rangesOf } from './ranges.ts'

const kind = z.enum(['comic', 'novel', 'film'])
const state = z.enum(['draft', 'published', 'withdrawn'])
const coins = wireInt(0, 100_000)
const status = z.enum(['serialize', 'finish'])
const badge = z.enum(['', 'hot', 'new', 'free', 'vip'])
const params = z.object({ id })
const tick = z.boolean()

const category = z.object({ id: z.number(), kind, name: z.string(), own: z.boolean(), works: z.number() })

const row = z.object({
  id: z.number(),
  kind,
  title: z.string(),
  author: z.string(),
  category: z.string(),
  state,
  parts: z.number(),
  freeParts: z.number(),
  /** Coins of the cheapest and the dearest part that costs anything; of a film its price. 0 where all is free. */
  price: z.object({ least: z.number(), most: z.number() }),
  vipFree: z.boolean(),
  recommend: z.number(),
  updatedAt: moment,
})

const fields = {
  title: text(200).refine((value) => value.trim() !== '', '请填写标题'),
  author: text(200),
  /** Lines may end, so that a summary has paragraphs. */
  summary: z
    .string()
    .max(5_000, '简介最多 5000 个字')
    .refine((value) => value.isWellFormed() && !/[^\P{Cc}\n]/u.test(value)),
  categoryId: wireInt(0, Number.MAX_SAFE_INTEGER),
  status,
  vipFree: tick,
  recommend: wireInt(0, 100),
  badge,
  badgeText: text(10),
  /** Of films alone, as all that follow. */
  remarks: text(20),
  area: text(20),
  year: wireInt(1880, 2200).nullable(),
  coins,
  canTryWatch: tick,
}
const changes = z.object(fields).partial()

/** All that can be edited, and all that stands beside it. */
const whole = z.object({
  ...row.shape,
  summary: z.string(),
  categoryId: z.number(),
  status,
  badge,
  badgeText: z.string(),
  film: z
    .object({
      remarks: z.string(),
      area: z.string(),
      year: z.number().nullable(),
      coins: z.number(),
      canTryWatch: z.boolean(),
    })
    .nullable(),
  sourceKey: z.string(),
  createdAt: moment,
  /** Readers who have bought something of it. */
  buyers: z.number(),
  version: z.number(),
})
const theirs = z.object({ theirs: whole.nullable() }).nullable()

const part = z.object({
  id: z.number(),
  number: z.number(),
  title: z.string(),
  coins: z.number(),
  state: z.string(),
  publishedAt: moment,
  buyers: z.number(),
  /** Letters of a novel's chapter, pages of a comic's, ms of an episode. */
  size: z.number(),
})

const numbers = text(400).refine((value) => rangesOf(value) !== null, '请这样填写章节号：30-120,150')

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

export const workCalls = {
  works: staffCall({
    about: 'Works of all kinds',
    permission: 'work.read',
    proof: 'session',
    audit: null,
    query: z.object({
      ...listQuery,
      q: text(60).default(''),
      kind: kind.optional(),
      state: state.optional(),
      category: wireInt(0, Number.MAX_SAFE_INTEGER).optional(),
      vip: z.enum(['0', '1']).optional(),
      sort: z.enum(['updated', 'created', 'title']).default('updated'),
    }),
    data: listOf(row),
  }),
  work: staffCall({
    about: 'A work with all its fields',
    permission: 'work.read',
    proof: 'session',
    audit: null,
    params,
    data: whole,
    refusals: ['notFound'],
  }),
  workCategories: staffCall({
    about: 'The categories of all kinds',
    permission: 'work.read',
    proof: 'session',
    audit: null,
    data: z.object({ categories: z.array(category) }),
  }),
  changeWork: staffCall({
    about: 'Writes the named fields of a work, and no other',
    permission: 'work.edit',
    proof: 'session',
    audit: 'work.change',
    params,
    body: z.object({ version, ...changes.shape }),
    data: whole,
    refusal: theirs,
    refusals: ['notFound', 'changed'],
  }),
  publishWork: staffCall({
    about: 'Shows a work to readers',
    permission: 'work.publish',
    proof: 'session',
    audit: 'work.publish',
    params,
    body: z.object({ version }),
    data: whole,
    refusal: theirs,
    refusals: ['notFound', 'changed'],
  }),
  withdrawWork: staffCall({
    about: 'Takes a work off lists and sale; whoever bought it reads on',
    permission: 'work.publish',
    proof: 'session',
    audit: 'work.withdraw',
    params,
    body: z.object({ version }),
    data: whole,
    refusal: theirs,
    refusals: ['notFound', 'changed'],
  }),
  workParts: staffCall({
    about: 'Chapters or episodes of a work, in their order',
    permission: 'work.read',
    proof: 'session',
    audit: null,
    params,
    data: z.object({ parts: z.array(part) }),
    refusals: ['notFound'],
  }),
  priceParts: staffCall({
    about: 'One price for the chapters of these numbers; dry: says what would change',
    permission: 'work.price',
    proof: 'session',
    audit: 'work.price',
    params,
    body: z.object({ version, numbers, coins }),
    data: priced,
    refusal: theirs,
    refusals: ['notFound', 'changed'],
  }),
  planPrices: staffCall({
    about: 'Prices for all chapters by a rule; tryPlan says before what would change',
    permission: 'work.price',
    proof: 'session',
    audit: 'work.price',
    params,
    body: z.object({ version, ...pricePlan }),
    data: priced,
    refusal: theirs,
    refusals: ['notFound', 'changed'],
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
}
