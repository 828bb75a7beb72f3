// What comics and novels share: on the wire both are books that are sold by the chapter.
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

/** A banner of any screen. */
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

export const categoryRow = z.object({ id: z.number().int(), name: z.string() })

/** A page of a list of books; `books` holds them under the name that their kind has on the wire. */
export const listOf = <B extends z.ZodRawShape>(books: B) =>
  z.object({ adList: z.array(ad), ...books, totalPage: z.number().int(), totalItem: z.number().int() })

/** A chapter as a list of chapters tells it. */
export const chapterFacts = {
  bookId: z.number().int(),
  number: z.number().int(),
  title: z.string(),
  /** Coins; 0 is free. */
  price: z.number().int(),
  alreadyBuy: z.boolean(),
}

/** A chapter that is opened: its book, then its own place among its neighbours. */
export const opened = {
  book: {
    bookId: z.number().int(),
    bookName: z.string(),
    bookCover: z.string(),
    bookCoverImage: picture.nullable(),
    bookVipFree: z.boolean(),
  },
  chapter: {
    chapterId: z.number().int(),
    number: z.number().int(),
    title: z.string(),
    price: z.number().int(),
    totalNumber: z.number().int(),
    /** 0 when there is none. */
    lastNumber: z.number().int(),
    nextNumber: z.number().int(),
  },
}

const anyCategory = wireInt(0, 1_000_000)
export const pageSize = wireInt(1, 40)
/** Filters of the category screen; category 0 is every category. */
export const filters = { publishStatus: z.enum(['all', 'serialize', 'finish']), categoryId: anyCategory, page }
/** Of lists that a query names; category 0 is every category. */
export const category = anyCategory.default(0)
export const currentPage = page.default(1)

/** Today's update, so many books a page. */
export const todayUpdateCall = <L extends z.ZodType>(call: { about: string; size: number; list: L }) =>
  endpoint({
    about: call.about,
    query: z.object({ category, pageSize: pageSize.default(call.size), currentPage }),
    emptyIsAbsent: ['category', 'pageSize', 'currentPage'],
    data: call.list,
  })

export const detailCall = <D extends z.ZodType>(call: { about: string; data: D }) =>
  endpoint({ ...call, access: 'optional', params: z.object({ id }), refusals: ['notFound'] })

/** `data` is the open chapter, `refusal` what a locked one may tell. */
export const readChapterCall = <D extends z.ZodType, R extends z.ZodType>(call: {
  about: string
  data: D
  refusal: R
}) =>
  endpoint({
    ...call,
    access: 'session',
    query: z.object({ bookId: id, number: wireInt(-1_000_000, 1_000_000) }),
    refusals: ['paymentNeeded', 'noSuchChapter', 'congestion', 'notYourSession'],
  })

const categories = endpoint({
  about: 'Filters of the category screen',
  data: z.object({
    categoryList: z.array(categoryRow),
    publishStatusList: z.array(z.object({ code: z.string(), desc: z.string() })),
  }),
})

const buyChapter = endpoint({
  about: 'Unlocks a chapter for good; charged once, never above the price last shown',
  access: 'session',
  query: z.object({ chapterId: id, price: wireInt(0, 1_000_000).optional() }),
  data: z.object({ chapterId: z.number().int(), availableAmount: z.number().int() }),
  refusal: z.object({ price: z.number().int(), availableAmount: z.number().int() }),
  refusals: ['paymentNeeded', 'noSuchChapter', 'notYourSession', 'congestion'],
})

/** A book whose next chapters are bought by themselves. */
const autoBuyEntry = z.object({
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

const autoBuyState = { query: z.object({ bookId: id }), data: z.object({ autoBuy: z.boolean() }) }

/** The calls that differ in their routes and lists alone; `one` and `many` are the words of their descriptions. */
export const chapterCalls = <L extends z.ZodType>({ one, many, list }: { one: string; many: string; list: L }) => ({
  categories,
  newest: endpoint({ about: `Newest ${many.toLowerCase()}`, params: z.object({ page }), data: list }),
  buy: buyChapter,
  autoBuyAdd: endpoint({
    about: `Buy the next chapters of this ${one} by itself`,
    access: 'session',
    ...autoBuyState,
    refusals: ['notYourSession', 'notFound', 'nothingToDo'],
  }),
  autoBuyRemove: endpoint({
    about: 'Stop buying by itself',
    access: 'session',
    ...autoBuyState,
    refusals: ['notYourSession', 'notFound'],
  }),
  autoBuyCheck: endpoint({
    about: `Is auto-buy on for this ${one}?`,
    access: 'session',
    ...autoBuyState,
    refusals: ['notYourSession'],
  }),
  autoBuyList: endpoint({
    about: `${many} whose next chapters this reader has bought by themselves, the newest first`,
    access: 'session',
    data: z.object({ autoBuyList: z.array(autoBuyEntry) }),
    refusals: ['notYourSession'],
  }),
})
