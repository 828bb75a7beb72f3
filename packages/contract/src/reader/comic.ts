// Comics. On the wire a comic is a book.
import { z } from 'zod'
import { endpoint, id, page, wireInt } from '../shared/endpoint.ts'
import { picture } from '../shared/picture.ts'

export const book = z.object({
  bookId: z.number().int(),
  title: z.string(),
  author: z.string(),
  /** Path of the cover's only slice, without zoom; '' when there is none. */
  cover: z.string(),
  coverImage: picture.nullable(),
  horiCover: z.string(),
  horiCoverImage: picture.nullable(),
  abstractContent: z.string(),
  category: z.number().int(),
  categoryName: z.string(),
  publishStatus: z.enum(['serialize', 'finish']),
  recommend: z.number().int(),
  readCount: z.number().int(),
  chapterCount: z.number().int(),
  /** Title of the newest chapter. */
  lastChapterTitle: z.string(),
  bookVipFree: z.boolean(),
  showPop: z.boolean(),
  popText: z.string(),
  popClass: z.string(),
  /** ISO time of the newest chapter. */
  updateTime: z.string(),
})
export type Book = z.infer<typeof book>

const chapter = z.object({
  chapterId: z.number().int(),
  bookId: z.number().int(),
  number: z.number().int(),
  title: z.string(),
  /** Coins; 0 is free. */
  price: z.number().int(),
  alreadyBuy: z.boolean(),
  cover: z.string(),
  coverImage: picture.nullable(),
  updateTime: z.string(),
})
export type Chapter = z.infer<typeof chapter>

export const ad = z.object({
  id: z.number().int(),
  title: z.string(),
  /** -1 same window, -2 new window, 2 comic detail (bizId), 3 top-up (H-01). */
  jumpType: z.number().int(),
  bizId: z.string(),
  url: z.string(),
  imgPath: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  color: z.string(),
})
export type Ad = z.infer<typeof ad>

/** A section's own name, as the operator set it. */
const section = z.object({ key: z.string(), title: z.string() })

export const bookList = z.object({
  adList: z.array(ad),
  bookList: z.array(book),
  totalPage: z.number().int(),
  totalItem: z.number().int(),
})
export type BookList = z.infer<typeof bookList>

export const categoryRow = z.object({ id: z.number().int(), name: z.string() })

const readFacts = {
  bookId: z.number().int(),
  bookName: z.string(),
  bookCover: z.string(),
  bookCoverImage: picture.nullable(),
  bookVipFree: z.boolean(),
  chapterId: z.number().int(),
  number: z.number().int(),
  title: z.string(),
  price: z.number().int(),
  totalNumber: z.number().int(),
  /** 0 when there is none. */
  lastNumber: z.number().int(),
  nextNumber: z.number().int(),
}

const readChapter = z.object({
  ...readFacts,
  bookPrice: z.number().int(),
  content: z.string(),
  alreadyBuy: z.boolean(),
  /** Pages → paths of their slices, top to bottom, without zoom. */
  bookPics: z.array(z.array(z.string())),
  /** Most slices a page has. */
  picSplitCount: z.number().int(),
  /** One a page. */
  picSizes: z.array(picture),
  /** Base64 AES-256 key of a priced chapter; null: the client key. */
  picKey: z.string().nullable(),
  availableAmount: z.number().int(),
})
export type ReadChapter = z.infer<typeof readChapter>

/** What a locked read may tell, and nothing else. */
const lockedChapter = z.object({ ...readFacts, availableAmount: z.number().int() })
export type LockedChapter = z.infer<typeof lockedChapter>

const bookIdQuery = z.object({ bookId: id })
const autoBuy = z.object({ autoBuy: z.boolean() })

/** A comic whose next chapters are bought by themselves. */
export const autoBuyEntry = z.object({
  bookId: z.number().int(),
  /** '' when the work is gone. */
  title: z.string(),
  cover: z.string(),
  coverImage: picture.nullable(),
  /** False: it has been withdrawn, nothing of it can be bought. */
  available: z.boolean(),
  /** ISO time. */
  since: z.string(),
  /** Coins of the last chapter whose price the reader was shown; null when there was none. */
  shownPrice: z.number().int().nullable(),
})
export type AutoBuyEntry = z.infer<typeof autoBuyEntry>

const publishStatus = z.enum(['all', 'serialize', 'finish'])
const anyCategory = wireInt(0, 1_000_000)

export const comicCalls = {
  comicHome: endpoint({
    about: 'The comic home: banners and sections',
    data: z.object({
      adList: z.array(ad),
      recommendList: z.array(book),
      newOnList: z.array(book),
      kkbgList: z.array(book),
      hotList: z.array(book),
      newList: z.array(book),
      updateList: z.array(book),
      bzxzList: z.array(book),
      categoryList: z.array(categoryRow),
      sections: z.array(section),
    }),
  }),
  comicThreeD: endpoint({
    about: 'The section 真空出境',
    data: z.object({ title: z.string(), threeDList: z.array(book) }),
  }),
  comicShowcase: endpoint({
    about: 'A page of a section',
    params: z.object({ key: z.enum(['e_recommend', 'new', 'hot', 'kkbg', 'three_d', 'new_on', 'bzxz']), page }),
    query: z.object({ pageSize: wireInt(1, 40).optional() }),
    data: bookList,
  }),
  comicCategories: endpoint({
    about: 'Filters of the category screen',
    data: z.object({
      categoryList: z.array(categoryRow),
      publishStatusList: z.array(z.object({ code: z.string(), desc: z.string() })),
    }),
  }),
  comicQuery: endpoint({
    about: 'Comics by status and category; 0 = every category',
    params: z.object({ publishStatus, categoryId: anyCategory, page }),
    data: bookList,
  }),
  comicNew: endpoint({ about: 'Newest comics', params: z.object({ page }), data: bookList }),
  comicTodayUpdate: endpoint({
    about: 'Comics by their newest chapter',
    query: z.object({
      category: anyCategory.default(0),
      pageSize: wireInt(1, 40).default(9),
      currentPage: page.default(1),
    }),
    data: bookList,
  }),
  comicRank: endpoint({
    about: 'Ranking by distinct readers, made by a job',
    query: z.object({
      category: anyCategory.default(0),
      type: z.enum(['total', 'day', 'week', 'month']).default('total'),
      currentPage: page.default(1),
    }),
    data: bookList,
  }),
  comicDetail: endpoint({
    about: 'A comic with its first and last chapters and similar ones',
    access: 'optional',
    params: z.object({ id }),
    data: z.object({
      book,
      chapterList: z.array(chapter),
      lastChapter: chapter.nullable(),
      recommendList: z.array(book),
      categoryPageCount: z.number().int(),
    }),
    refusals: ['notFound'],
  }),
  comicChapters: endpoint({
    about: 'All chapters of a comic',
    access: 'optional',
    query: z.object({ bookId: id.optional() }),
    body: z.object({ bookId: id.optional() }),
    data: z.object({ chapters: z.array(chapter), title: z.string() }),
    refusals: ['notFound'],
  }),
  comicRead: endpoint({
    about: 'A chapter to read; 999 with its price when it is locked',
    access: 'session',
    query: z.object({ bookId: id, number: wireInt(-1_000_000, 1_000_000) }),
    data: readChapter,
    refusal: lockedChapter,
    refusals: ['paymentNeeded', 'noSuchChapter', 'congestion', 'notYourSession'],
  }),
  comicBuy: endpoint({
    about: 'Unlocks a chapter for good; charged once, never above the price last shown',
    access: 'session',
    query: z.object({ chapterId: id, price: wireInt(0, 1_000_000).optional() }),
    data: z.object({ chapterId: z.number().int(), availableAmount: z.number().int() }),
    refusal: z.object({ price: z.number().int(), availableAmount: z.number().int() }),
    refusals: ['paymentNeeded', 'noSuchChapter', 'notYourSession', 'congestion'],
  }),
  comicAutoBuyAdd: endpoint({
    about: 'Buy the next chapters of this comic by itself',
    access: 'session',
    query: bookIdQuery,
    data: autoBuy,
    refusals: ['notYourSession', 'notFound', 'nothingToDo'],
  }),
  comicAutoBuyRemove: endpoint({
    about: 'Stop buying by itself',
    access: 'session',
    query: bookIdQuery,
    data: autoBuy,
    refusals: ['notYourSession', 'notFound'],
  }),
  comicAutoBuyCheck: endpoint({
    about: 'Is auto-buy on for this comic?',
    access: 'session',
    query: bookIdQuery,
    data: autoBuy,
    refusals: ['notYourSession'],
  }),
  comicAutoBuyList: endpoint({
    about: 'Comics whose next chapters this reader has bought by themselves, the newest first',
    access: 'session',
    data: z.object({ autoBuyList: z.array(autoBuyEntry) }),
    refusals: ['notYourSession'],
  }),
}
