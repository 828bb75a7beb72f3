// Calls about what stands in one chapter: the pages of a comic, the text of a novel.
import { z } from 'zod'
import { id, wireInt } from '../shared/endpoint.ts'
import { chapterLimits } from './chapter-text.ts'
import { moment, pictureText, staffCall, version } from './endpoint.ts'
import { params as ofWork, theirs } from './works.ts'

const params = ofWork.extend({ part: id })
const name = z.string().regex(/^[0-9a-f]{32}$/)

const chapter = {
  number: z.number(),
  title: z.string(),
  /** The neighbours in the work; null at its ends. */
  before: z.number().nullable(),
  after: z.number().nullable(),
  version: z.number(),
}

const page = z.object({ name, width: z.number(), height: z.number(), color: z.string() })

const pages = z.object({
  ...chapter,
  /** In the order of reading. */
  pages: z.array(page),
  /** Added and without a place, or replaced: they can be placed until they are deleted. */
  spare: z.array(page.extend({ until: moment })),
})

const former = z.object({
  number: z.number(),
  letters: z.number(),
  /** Who wrote another text in its place, and when. */
  replacedBy: z.string(),
  replacedAt: moment,
})

const written = z.object({
  ...chapter,
  /** With an empty line between paragraphs, and the few allowed tags as text. */
  text: z.string(),
  letters: z.number(),
  /** How many pictures it has. */
  pictures: z.number(),
  /** The newest first. */
  former: z.array(former),
})

const onChapter = { params, refusal: theirs, refusals: ['notFound', 'changed'] } as const

export const chapterCalls = {
  chapterPages: staffCall({
    about: 'The pages of a comic’s chapter, and pictures that can be placed in it',
    permission: 'work.read',
    proof: 'session',
    audit: null,
    params,
    data: pages,
    refusals: ['notFound', 'changed'],
  }),
  placePages: staffCall({
    ...onChapter,
    about:
      'Places the pages of a chapter as a whole new set. A sealed chapter gets a new key; former pictures go after 24 h',
    permission: 'work.edit',
    proof: 'session',
    audit: 'work.pages',
    bodyBytes: 100_000,
    body: z.object({
      version,
      pages: z.array(name).min(1, '至少要留一页').max(chapterLimits.pages, `一话最多 ${chapterLimits.pages} 页`),
    }),
    data: pages,
  }),
  addPage: staffCall({
    about:
      'Stores a picture for a chapter, without a place in it; the file comes as base64. It goes after 24 h unless it is placed',
    permission: 'work.edit',
    proof: 'session',
    audit: 'work.picture',
    params,
    bodyBytes: chapterLimits.pictureBytes * 2,
    body: z.object({ picture: pictureText(chapterLimits.pictureBytes) }),
    data: page,
    refusals: ['notFound', 'changed'],
  }),
  pagePicture: staffCall({
    about: 'A picture of a chapter at its smallest width: its slices as WebP in base64; none while it is not drawn yet',
    permission: 'work.read',
    proof: 'session',
    audit: null,
    params: params.extend({ name }),
    data: z.object({ slices: z.array(z.string()) }),
    refusals: ['notFound'],
  }),
  chapterText: staffCall({
    about: 'The text of a novel’s chapter as it is edited, and its former texts',
    permission: 'work.read',
    proof: 'session',
    audit: null,
    params,
    data: written.extend({
      /** Where readers see the site; origin null: the console's own host, by the port. */
      readers: z.object({ origin: z.string().nullable(), port: z.number() }),
    }),
    refusals: ['notFound', 'changed'],
  }),
  changeText: staffCall({
    ...onChapter,
    about: 'Writes the text of a chapter; the one before is kept, the last 20 of them',
    permission: 'work.edit',
    proof: 'session',
    audit: 'work.text',
    bodyBytes: chapterLimits.textBytes,
    body: z.object({
      version,
      text: z
        .string()
        .max(chapterLimits.letters, `一章最多 ${chapterLimits.letters / 10_000} 万字`)
        .refine((value) => value.isWellFormed() && !/[^\P{Cc}\n\r\t]/u.test(value), '正文里有不能显示的字符'),
    }),
    data: written,
  }),
  formerText: staffCall({
    about: 'A former text of a chapter',
    permission: 'work.read',
    proof: 'session',
    audit: null,
    params: params.extend({ number: wireInt(1, 1_000_000_000) }),
    data: z.object({ text: z.string() }),
    refusals: ['notFound'],
  }),
}
