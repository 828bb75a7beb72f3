// Comics. On the wire a comic is a book.
import { z } from 'zod'
import { endpoint, id } from '../shared/endpoint.ts'
import { picture } from '../shared/picture.ts'
import {
  aroundWork,
  book,
  bookCalls,
  category,
  chapterFacts,
  detailCall,
  freeFacts,
  homeCall,
  listOf,
  opened,
  readChapterCall,
} from './chapters.ts'

export type { Ad, AutoBuyEntry, AutoBuyRule, Book } from './chapters.ts'
export { autoBuyLimits } from './chapters.ts'

const chapter = z.object({
  chapterId: z.number().int(),
  ...chapterFacts,
  cover: z.string(),
  coverImage: picture.nullable(),
  updateTime: z.string(),
})
export type Chapter = z.infer<typeof chapter>

/** A section's own name, as the operator set it. */
const section = z.object({ key: z.string(), title: z.string() })

export const bookList = listOf({ bookList: z.array(book) })
export type BookList = z.infer<typeof bookList>

const readChapter = z.object({
  ...opened.book,
  ...opened.chapter,
  ...opened.content,
  /** For each page the paths of its slices, top to bottom, without zoom. */
  bookPics: z.array(z.array(z.string())),
  /** Greatest number of slices of a page. */
  picSplitCount: z.number().int(),
  /** Sizes, one a page. */
  picSizes: z.array(picture),
  /** Base64 AES-256 key of a priced chapter; null: the client key. */
  picKey: z.string().nullable(),
  availableAmount: z.number().int(),
})
export type ReadChapter = z.infer<typeof readChapter>

/** Facts that a locked read may tell; it tells nothing else. */
const lockedChapter = z.object({ ...opened.book, ...opened.chapter, availableAmount: z.number().int() })
export type LockedChapter = z.infer<typeof lockedChapter>

const comics = bookCalls({ one: 'comic', many: 'Comics', list: bookList, afterFilters: {} })

export const comicCalls = {
  ...comics.alike,
  comicHome: homeCall(
    'The comic home: banners and sections',
    {
      recommendList: z.array(book),
      newOnList: z.array(book),
      kkbgList: z.array(book),
      hotList: z.array(book),
      newList: z.array(book),
      updateList: z.array(book),
      bzxzList: z.array(book),
    },
    { sections: z.array(section) },
  ),
  comicThreeD: endpoint({
    about: 'The section 真空出境',
    data: z.object({ title: z.string(), threeDList: z.array(book) }),
  }),
  comicShowcase: comics.showcase('A page of a section', {
    key: z.enum(['e_recommend', 'new', 'hot', 'kkbg', 'three_d', 'new_on', 'bzxz']),
  }),
  comicTodayUpdate: comics.todayUpdate('Comics by their newest chapter', 9),
  comicRank: comics.pages('Ranking by distinct readers, made by a job', {
    category,
    type: z.enum(['total', 'day', 'week', 'month']).default('total'),
  }),
  comicDetail: detailCall({
    about: 'A comic with its first and last chapters and similar ones',
    data: z.object({
      book,
      /** The number under which it is filed with the authorities; '' without one. */
      filingNumber: z.string(),
      ...freeFacts,
      ...aroundWork(chapter, book),
      categoryPageCount: z.number().int(),
    }),
  }),
  comicChapters: endpoint({
    about: 'All chapters of a comic',
    access: 'optional',
    query: z.object({ bookId: id.optional() }),
    body: z.object({ bookId: id.optional() }),
    data: z.object({ chapters: z.array(chapter), title: z.string() }),
    refusals: ['notFound'],
  }),
  comicRead: readChapterCall({
    about: 'A chapter to read; 999 with its price when it is locked',
    data: readChapter,
    refusal: lockedChapter,
  }),
}
