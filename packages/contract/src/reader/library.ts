// The library that belongs to an account: one call for all of its rows, and the lists that need the works' own facts.
import { z } from 'zod'
import { libraryKinds, libraryLimits } from '../library-rules.ts'
import { endpoint, page, text, wireInt } from '../shared/endpoint.ts'
import { picture } from '../shared/picture.ts'

const count = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)
const device = z.string().regex(/^[0-9a-f]{16}$/)

const age = z
  .number()
  .int()
  .min(Number.MIN_SAFE_INTEGER)
  .max(100 * 366 * 86_400_000)

/** A change of one row. The rules of the library check its key and its value strictly (library-rules.ts). */
const change = z.strictObject({
  key: z.string().max(80),
  /** The rev of the row that this device saw last; 0 for none. */
  base: count,
  /** This device's own counter. */
  n: count.min(1),
  /** ms since the act; below 0 counts as 0. */
  age,
  value: z.record(z.string().max(40), z.unknown()).optional(),
  /** True: the row is deleted. It has no value. */
  gone: z.boolean().optional(),
  /** Ages of a mark's fields that differ from `age`. */
  ages: z.record(z.string().max(40), age).optional(),
})
const changes = z.array(change).max(libraryLimits.changes)

/** In a form the list is JSON text. */
const inForm = z
  .string()
  .max(libraryLimits.bytes)
  .transform((value, context): unknown => {
    try {
      return JSON.parse(value)
    } catch {
      context.addIssue({ code: 'custom' })
      return z.NEVER
    }
  })
  .pipe(changes)

const value = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))

const row = z.object({
  key: z.string(),
  rev: z.number().int(),
  /** The server's time of the act in ms since 1970. */
  at: z.number().int(),
  /** '' when no device wrote it. */
  device: z.string(),
  gone: z.boolean(),
  /** Null when the row is gone. */
  value: value.nullable(),
  /** Another place, to be offered. */
  other: z.object({ at: z.number().int(), device: z.string(), value }).nullable(),
})

/** A work in a list of the library. */
const work = z.object({
  kind: z.enum(libraryKinds),
  /** Id of the work, of whatever kind. */
  bookId: z.number().int(),
  title: z.string(),
  author: z.string(),
  cover: z.string(),
  coverImage: picture.nullable(),
  publishStatus: z.enum(['serialize', 'finish']),
  /** Number of chapters or episodes that can be opened. */
  chapterCount: z.number().int(),
  newestNumber: z.number().int(),
  newestTitle: z.string(),
  /** ISO time of the newest change. */
  updateTime: z.string(),
  /** False: the work has been withdrawn. */
  available: z.boolean(),
})

const listed = work.extend({
  /** New chapters since the furthest or acknowledged one; 0 shows no dot. */
  updates: z.number().int(),
  /** Furthest chapter; 0 for none. */
  furthest: z.number().int(),
  onShelf: z.boolean(),
  /** The newest place in the work: its key and value; null when there is none. */
  place: z.object({ key: z.string(), value }).nullable(),
  /** ISO times; '' when the work is not on the shelf, or was not read. */
  addedAt: z.string(),
  readAt: z.string(),
})
export type LibraryWork = z.infer<typeof listed>

const bought = work.extend({
  /** Bought chapters that can still be opened; of a film 1. */
  bought: z.number().int(),
  /** Chapters of the work that can be opened; of a film 1. */
  total: z.number().int(),
  /** Coins paid for all purchases of the work. */
  coins: z.number().int(),
  /** Numbers of the chapters that stay readable though no list names them: of a withdrawn work, or withdrawn themselves. */
  readable: z.array(z.number().int()),
  /** ISO time of the newest purchase. */
  boughtAt: z.string(),
})
export type BoughtWork = z.infer<typeof bought>

const kind = z.enum(['', ...libraryKinds]).default('')
const listOf = <W extends z.ZodType>(about: string, row: W) => ({
  about,
  access: 'session' as const,
  data: z.object({ list: z.array(row), totalPage: z.number().int(), totalItem: z.number().int() }),
  refusals: ['notYourSession' as const],
})

export const libraryCalls = {
  librarySync: endpoint({
    about: 'Sends what this device changed in the library and tells all that changed since',
    access: 'session',
    body: z.object({
      /** 64 random bits of this browser, as hexadecimal digits. */
      device,
      /** Such as iPhone · Safari. */
      name: text(40).default(''),
      /** The rev up to which this device knows the rows. */
      since: wireInt(0, Number.MAX_SAFE_INTEGER),
      /** In a form the list is JSON text. */
      changes: z.union([inForm, changes]).default([]),
    }),
    data: z.object({
      /** The rev up to which these rows tell. */
      rev: z.number().int(),
      rows: z.array(row),
      /** True: there are more rows to ask for. */
      more: z.boolean(),
      /** True: this device was away for too long; it forgets its rows and asks again with since=0. */
      fresh: z.boolean(),
      results: z.array(z.object({ key: z.string(), did: z.enum(['taken', 'kept', 'dropped']), rev: z.number().int() })),
      /** Devices of this account that rows may name. */
      devices: z.array(z.object({ device: z.string(), name: z.string() })),
      /** The server's time in ms since 1970. */
      now: z.number().int(),
    }),
    refusals: ['notYourSession', 'tooMany'],
  }),
  libraryClear: endpoint({
    about: 'Clears rows on every device, also what was not sent yet: the history keeps shelf and purchases',
    access: 'session',
    body: z.object({ what: z.enum(['history', 'shelf', 'marks']), kind }),
    data: z.object({ rev: z.number().int(), cleared: z.number().int() }),
    refusals: ['notYourSession', 'tooMany'],
  }),
  libraryShelf: endpoint({
    ...listOf('The works that the reader keeps, with what is new in each', listed),
    query: z.object({
      kind,
      sort: z.enum(['update', 'read', 'added']).default('update'),
      currentPage: page.default(1),
    }),
  }),
  libraryHistory: endpoint({
    ...listOf('The works that the reader has a place in, the last read first', listed),
    query: z.object({ kind, currentPage: page.default(1) }),
  }),
  libraryBought: endpoint({
    ...listOf('The works that the reader has bought anything of, the last purchase first', bought),
    query: z.object({ kind, currentPage: page.default(1) }),
  }),
}
