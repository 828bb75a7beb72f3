// Calls of the import desk. A batch is files that become one work: read and planned as data, looked at and edited, then made.
// Nothing is written to the shop before startImport.
import { z } from 'zod'
import { id, text, wireInt } from '../shared/endpoint.ts'
import { listOf, listQuery, moment, staffCall, version } from './endpoint.ts'
import { localMoment } from './openings.ts'
import { coins, kind } from './works.ts'

/**
 * 'uploading': files are missing. 'reading': a plan is being made. 'review': it waits for a person. 'queued': it waits for a
 * worker. 'partly': done, but something was refused. 'refused': nothing can be taken. 'failed': retryImport tries again.
 */
const state = z.enum([
  ...(['uploading', 'reading', 'review', 'queued', 'making'] as const),
  ...(['done', 'partly', 'refused', 'failed', 'cancelled'] as const),
])

const reasoned = z.object({ name: z.string(), reason: z.string() })

const file = z.object({
  /** The id of its upload. */
  id: z.string(),
  /** With the folders above it, where a folder was dropped. */
  name: z.string(),
  bytes: z.number(),
  /** Why it is not taken; null: it is. */
  reason: z.string().nullable(),
})

const row = z.object({
  id: z.number(),
  state,
  /** Null until the files are read. */
  kind: kind.nullable(),
  title: z.string(),
  /** The work that the batch becomes, or adds to; null for one that is not there yet. */
  workId: z.number().nullable(),
  files: z.number(),
  /** Files that are not taken. */
  refused: z.number(),
  chapters: z.number(),
  doubts: z.number(),
  /** Steps of reading or making; null while nothing goes on. */
  progress: z.object({ done: z.number(), total: z.number(), unit: z.string() }).nullable(),
  /** Why it failed or was refused, or what stands against its start; '' for nothing. */
  problem: z.string(),
  /** The field of changeImport at which the problem stands; null for none. */
  problemField: z.string().nullable(),
  /** A person asked for its end, which comes after the step under way. */
  cancelling: z.boolean(),
  staff: z.string(),
  createdAt: moment,
  updatedAt: moment,
  version: z.number(),
})

/** The encodings in which texts may be read, when the one that was guessed is wrong. */
const encodings = ['utf-8', 'gb18030', 'big5', 'utf-16le', 'utf-16be', 'shift_jis', 'euc-kr'] as const

/** 'keep': prices stay, new chapters cost as much as the last one. 'each': coins for each chapter. 'letters': coins for 1,000 letters. */
const price = z.object({ rule: z.enum(['keep', 'each', 'letters']), coins, free: wireInt(0, 100_000) })

const mark = text(300).min(1)
const chapterTitle = text(200).refine((value) => value.trim() !== '', '请填写标题')

/**
 * A deed on the split. The `at` of a chapter or of a paragraph names it, so that it survives another rule.
 * 'merge': the chapter goes on from the one before. 'split': a chapter begins at this paragraph, under `title`, or under
 * the paragraph itself when that is null.
 */
const chapterEdit = z.discriminatedUnion('deed', [
  z.object({ at: mark, deed: z.literal('merge') }),
  z.object({ at: mark, deed: z.literal('split'), title: chapterTitle.nullable() }),
  z.object({ at: mark, deed: z.literal('rename'), title: chapterTitle }),
  z.object({ at: mark, deed: z.literal('leaveOut') }),
])

/** What a person has changed of what the files say; null: as the files say. */
const edits = {
  /** 'auto': the work that the files are, as far as that can be told. 'new': a new one. Else the number of a work. */
  target: z.union([z.enum(['auto', 'new']), id]),
  title: text(200)
    .refine((value) => value.trim() !== '', '请填写标题')
    .nullable(),
  author: text(200).nullable(),
  summary: z
    .string()
    .max(5_000, '简介最多 5000 个字')
    .refine((value) => value.isWellFormed() && !/[^\P{Cc}\n]/u.test(value))
    .nullable(),
  /** A name; one that is not there yet is added when the import starts. */
  category: text(20)
    .refine((value) => value.trim() !== '', '请填写分类')
    .nullable(),
  status: z.enum(['serialize', 'finish']).nullable(),
  vipFree: z.boolean().nullable(),
  price,
  /** Deletes stored chapters that the files have no more, unless somebody bought them. */
  replace: z.boolean(),
  /** Of comics: pages that are damaged are left out, instead of their chapter. */
  skipBadPages: z.boolean(),
  /** Of texts: a pattern for lines that are headings; null: the usual signs. */
  rule: text(500).min(1).nullable(),
  encoding: z.enum(encodings).nullable(),
  chapters: z.array(chapterEdit).max(5_000),
}

const allEdits = z.object(edits)
/** What a person has changed of a batch, as it is stored. */
export type ImportEdits = z.output<typeof allEdits>

const film = z.object({
  file: z.string(),
  seconds: z.number(),
  width: z.number(),
  height: z.number(),
  /** Heights in which it is made. */
  qualities: z.array(z.number()),
  sounds: z.array(z.string()),
  captions: z.array(z.string()),
})

const plan = z.object({
  /** Rises with every plan. startImport names the one that was seen. */
  revision: z.number(),
  /** Why it is that work, in words; '' for a new one. */
  match: z.string(),
  title: z.string(),
  /** The title that the work has now, when it gets another one. */
  formerTitle: z.string().nullable(),
  author: z.string(),
  summary: z.string(),
  /** Null: one must be chosen. */
  category: z.string().nullable(),
  status: z.enum(['serialize', 'finish']),
  vipFree: z.boolean(),
  published: z.boolean(),
  /** The way in which chapters were found, and the encoding, in words. */
  how: z.string(),
  /** The shop has all of it already. */
  isUnchanged: z.boolean(),
  /** A part was refused, so that no stored chapter counts as gone. */
  isPart: z.boolean(),
  /** How many chapters each deed is done to. */
  diff: z.object({
    ...{ new: z.number(), resumed: z.number(), changed: z.number(), locked: z.number(), arranged: z.number() },
    ...{ same: z.number(), kept: z.number(), removed: z.number() },
  }),
  /** Of the work as it will be: letters, pages or seconds; pictures of a novel; chapters and the coins for all of them. */
  totals: z.object({
    ...{ size: z.number(), pictures: z.number(), free: z.number(), priced: z.number(), coins: z.number() },
  }),
  leftOut: z.array(reasoned),
  films: z.array(film),
})

/** What an import did. */
const made = z.object({
  chapters: z.number(),
  removed: z.number(),
  published: z.boolean(),
  leftOut: z.array(reasoned),
})

const batch = z.object({
  ...row.shape,
  fileList: z.array(file),
  plan: plan.nullable(),
  edits: allEdits,
  made: made.nullable(),
  /** It ends by itself then, if nobody touches it; null: it waits for nobody. */
  endsAt: moment.nullable(),
})

const doubt = z.object({
  kind: z.enum(['gap', 'repeated', 'again', 'back', 'title', 'long', 'short', 'empty']),
  text: z.string(),
})

const chapter = z.object({
  /** Names it in edits; null for a chapter of the shop that the files lack, and for a heading without a text. */
  at: z.string().nullable(),
  /** Its number in the work as it will be; null: it becomes no chapter. */
  number: z.number().nullable(),
  title: z.string(),
  /** Letters, pages or seconds. */
  size: z.number(),
  price: z.number(),
  /** 'kept' and 'removed' ones are in the shop alone. 'leftOut': `text` says why. */
  deed: z.enum(['new', 'resumed', 'changed', 'locked', 'arranged', 'same', 'kept', 'removed', 'leftOut']),
  text: z.string(),
  /** How it is stored now; null for a new one. */
  before: z
    .object({ id: z.number(), number: z.number(), title: z.string(), price: z.number(), bought: z.boolean() })
    .nullable(),
  doubts: z.array(doubt),
  /** The deeds of a person that made it what it is. */
  edited: z.array(z.enum(['merge', 'split', 'rename'])),
})

export type ImportPlan = z.output<typeof plan>
export type ImportChapter = z.output<typeof chapter>
export type ImportMade = z.output<typeof made>

const theirs = z.object({ theirs: batch.nullable() }).nullable()
const onBatch = { params: z.object({ id }), data: batch, refusal: theirs, refusals: ['notFound', 'changed'] } as const

export const importCalls = {
  addImport: staffCall({
    about: 'Reads uploaded files: one batch for each work that they are. Each belongs to the person who uploads it',
    permission: 'import.run',
    proof: 'session',
    audit: 'import.add',
    body: z.object({
      uploads: z
        .array(z.string().regex(/^[0-9a-f]{32}$/))
        .min(1, '请先选文件')
        .max(5_000, '一次最多 5000 个文件'),
      /** All files are one work. */
      together: z.boolean().default(false),
    }),
    data: batch,
    refusals: ['notFound', 'changed'],
  }),
  imports: staffCall({
    about: 'Batches of everybody, newest first',
    permission: 'import.run',
    proof: 'session',
    audit: null,
    query: z.object({
      ...listQuery,
      /** 'open': neither done nor given up. 'failed': it wants a person. */
      show: z.enum(['all', 'open', 'failed']).default('all'),
      /** The batches of one addImport. */
      drop: wireInt(1, Number.MAX_SAFE_INTEGER).optional(),
    }),
    data: listOf(z.object({ ...row.shape, drop: z.number() })),
  }),
  importBatch: staffCall({
    about: 'A batch with its plan and edits',
    permission: 'import.run',
    proof: 'session',
    audit: null,
    params: z.object({ id }),
    data: batch,
    refusals: ['notFound'],
  }),
  importChapters: staffCall({
    about:
      'Chapters of a batch’s plan in their order, with the doubts about each; those of the shop that the files lack too',
    permission: 'import.run',
    proof: 'session',
    audit: null,
    params: z.object({ id }),
    data: z.object({ revision: z.number(), chapters: z.array(chapter) }),
    refusals: ['notFound'],
  }),
  importText: staffCall({
    about: 'Paragraphs of a chapter of the plan; a chapter may begin at those with an `at`',
    permission: 'import.run',
    proof: 'session',
    audit: null,
    params: z.object({ id }),
    query: z.object({ at: mark }),
    data: z.object({
      revision: z.number(),
      paragraphs: z.array(z.object({ at: z.string().nullable(), text: z.string() })),
    }),
    refusals: ['notFound'],
  }),
  changeImport: staffCall({
    ...onBatch,
    about: 'Edits of the plan: the named fields, and no other. A new plan follows, until then the batch is reading',
    permission: 'import.run',
    proof: 'session',
    audit: 'import.change',
    body: z.object({ version, ...allEdits.partial().shape }),
  }),
  planImport: staffCall({
    ...onBatch,
    about: 'Reads the files anew, and compares them with what the shop has now',
    permission: 'import.run',
    proof: 'session',
    audit: 'import.plan',
    body: z.object({ version }),
  }),
  startImport: staffCall({
    ...onBatch,
    about: 'Writes the plan that was seen into the shop, and shows the work to readers when that is asked for',
    permission: 'import.run',
    proof: 'session',
    audit: 'import.start',
    body: z.object({
      version,
      revision: wireInt(1, 2_147_483_647),
      /** 'later': from `opensAt` on, in the time of Shanghai. */
      publish: z.enum(['no', 'now', 'later']).default('no'),
      opensAt: z
        .string()
        .refine((value) => localMoment(value) !== null, '请这样填写时间：2026-12-01 12:00')
        .optional(),
    }),
  }),
  retryImport: staffCall({
    ...onBatch,
    about: 'Tries a batch again that failed, was refused or was cancelled',
    permission: 'import.run',
    proof: 'session',
    audit: 'import.retry',
    body: z.object({ version }),
  }),
  cancelImport: staffCall({
    ...onBatch,
    about: 'Ends a batch: at once, or after the step under way. The shop is as it was before',
    permission: 'import.run',
    proof: 'session',
    audit: 'import.cancel',
    body: z.object({ version }),
  }),
}
