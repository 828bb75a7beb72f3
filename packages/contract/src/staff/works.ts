// Calls about works of all kinds: found and edited.
import { z } from 'zod'
import { id, text, wireInt } from '../shared/endpoint.ts'
import { listOf, listQuery, moment, staffCall, version } from './endpoint.ts'

export const kind = z.enum(['comic', 'novel', 'film'])
/** A draft or withdrawn work with a moment to open at is scheduled. */
const state = z.enum(['draft', 'scheduled', 'published', 'withdrawn', 'taken_down', 'binned'])
export const coins = wireInt(0, 100_000)
const status = z.enum(['serialize', 'finish'])
const badge = z.enum(['', 'hot', 'new', 'free', 'vip'])
export const params = z.object({ id })
const tick = z.boolean()

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
  /** Readers see it from then on. */
  opensAt: moment.nullable(),
  updatedAt: moment,
})

export const fields = {
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
  /** 备案号: the number under which the work is filed with the authorities. */
  filingNumber: text(60),
  /** Of films alone, as all that follow. */
  remarks: text(20),
  area: text(20),
  year: wireInt(1880, 2200).nullable(),
  coins,
  canTryWatch: tick,
}
const changes = z.object(fields).partial()

/** All that can be edited, and all that stands beside it. */
export const whole = z.object({
  ...row.shape,
  summary: z.string(),
  categoryId: z.number(),
  status,
  badge,
  badgeText: z.string(),
  filingNumber: z.string(),
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
  /** Coins that they have paid and not got back. */
  spent: z.number(),
  binnedAt: moment.nullable(),
  /** A job deletes it for good from then on, unless somebody has bought it. */
  purgesAt: moment.nullable(),
  /** The time in which everybody reads it for nothing, begun or to come. */
  free: z.object({ from: moment, until: moment }).nullable(),
  /** Why it is taken down, and since when. */
  takeDown: z.object({ reason: z.string(), reference: z.string(), staff: z.string(), at: moment }).nullable(),
  version: z.number(),
})
export const theirs = z.object({ theirs: whole.nullable() }).nullable()

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
}
