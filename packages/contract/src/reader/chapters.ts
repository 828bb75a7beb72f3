// Schemas and calls that comics and novels share: on the wire both are books that are sold by the chapter.
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

const categoryRow = z.object({ id: z.number().int(), name: z.string() })

/** A page of a list of books. `books` holds them under their kind's name on the wire. */
export const listOf = <B extends z.ZodRawShape>(books: B) =>
  z.object({ adList: z.array(ad), ...books, totalPage: z.number().int(), totalItem: z.number().int() })

/** 限时免费, in a work's detail: ISO time until which everybody reads it for nothing; null while that is not so. */
export const freeFacts = { freeUntil: z.string().nullable() }

/** Facts of a chapter in a list of chapters. */
export const chapterFacts = {
  bookId: z.number().int(),
  number: z.number().int(),
  title: z.string(),
  /** Coins; 0 is free. */
  price: z.number().int(),
  alreadyBuy: z.boolean(),
}

/** Facts of an open chapter: its book, then its own place among its neighbours. */
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
  /** Facts that only an open chapter tells. `content` is HTML of the few tags of novel-html.ts; a comic has none. */
  content: { bookPrice: z.number().int(), content: z.string(), alreadyBuy: z.boolean() },
}

/** Chapters and similar works in a work's detail: the first chapters, the last one, and works to go on with. */
export const aroundWork = <C extends z.ZodType, W extends z.ZodType>(chapter: C, work: W) => ({
  chapterList: z.array(chapter),
  lastChapter: chapter.nullable(),
  recommendList: z.array(work),
})

const anyCategory = wireInt(0, 1_000_000)
export const pageSize = wireInt(1, 40)
/** Filters of the category screen; category 0 is every category. */
const filters = { publishStatus: z.enum(['all', 'serialize', 'finish']), categoryId: anyCategory, page }
/** Category that a query names; 0 is every category. */
export const category = anyCategory.default(0)

export const detailCall = <D extends z.ZodType>(call: { about: string; data: D }) =>
  endpoint({ ...call, access: 'optional', params: z.object({ id }), refusals: ['notFound'] })

/** `lists` are the home's lists of works; `more` stands after the categories. */
export const homeCall = <L extends z.ZodRawShape, M extends z.ZodRawShape>(about: string, lists: L, more: M) =>
  endpoint({
    about,
    data: z.object({ adList: z.array(ad), ...lists, categoryList: z.array(categoryRow), ...more }),
  })

/** `data` is the open chapter; `refusal` has the facts that a locked one may tell. */
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

/**
 * The rule that an automatic purchase broke. off: auto-buy is not on. unagreed: no price was agreed to. dearer: the price
 * is above the agreed one. full: the coins of the day are spent. returned: the chapter was given back before.
 */
const autoBuyRule = z.enum(['off', 'unagreed', 'dearer', 'full', 'returned'])
export type AutoBuyRule = z.infer<typeof autoBuyRule>

/** Coins a day that a reader or an operator may let auto-buy spend. */
export const autoBuyLimits = { least: 50, most: 2_000 } as const

/** The coins that a return gives back, and the last moment for it (ISO time). */
export const returnOffer = z.object({ paid: z.number().int(), gift: z.number().int(), until: z.string() })
export type ReturnOffer = z.infer<typeof returnOffer>

const buyChapter = endpoint({
  about: 'Unlocks a chapter for good; charged once, never above the price last shown',
  access: 'session',
  /** `auto` 1: nobody tapped. The purchase then keeps to what the reader agreed to. */
  query: z.object({ chapterId: id, price: wireInt(0, 1_000_000).optional(), auto: wireInt(0, 1).optional() }),
  data: z.object({
    chapterId: z.number().int(),
    availableAmount: z.number().int(),
    /** Coins that this call took. Told to automatic purchases alone. */
    charged: z.number().int().optional(),
    /** Told to automatic purchases that may be returned even after they were opened. `id` is the purchase's. */
    returnable: returnOffer.extend({ id: z.number().int() }).optional(),
  }),
  refusal: z.object({
    price: z.number().int(),
    availableAmount: z.number().int(),
    /** The reason against an automatic purchase, in words. */
    why: z.string().optional(),
    rule: autoBuyRule.optional(),
  }),
  refusals: ['paymentNeeded', 'noSuchChapter', 'notYourSession', 'congestion'],
})

/** A book whose next chapters are bought by themselves. */
const autoBuyEntry = z.object({
  bookId: z.number().int(),
  /** '' when the work is gone. */
  title: z.string(),
  cover: z.string(),
  coverImage: picture.nullable(),
  /** False: the work has been withdrawn, so nothing of it can be bought. */
  available: z.boolean(),
  /** ISO time. */
  since: z.string(),
  /** Coins of the last chapter whose price the reader was shown; null when there was none. */
  shownPrice: z.number().int().nullable(),
  /** Coins that a chapter may cost at most; left out when none were agreed to. */
  agreedPrice: z.number().int().optional(),
})
export type AutoBuyEntry = z.infer<typeof autoBuyEntry>

const autoBuyState = {
  query: z.object({ bookId: id }),
  data: z.object({
    autoBuy: z.boolean(),
    /** Greatest price of a chapter that is bought without asking, in coins. Absent: none was agreed to. */
    agreedPrice: z.number().int().optional(),
  }),
}

const autoBuyCalls = (one: string, many: string) => ({
  autoBuyAdd: endpoint({
    about: `Buy the next chapters of this ${one} by itself`,
    access: 'session',
    ...autoBuyState,
    /** `price` is agreed to for every chapter. Without it the price of the first chapter that is not bought yet is. */
    query: z.object({ bookId: id, price: wireInt(1, 1_000_000).optional() }),
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

interface BookKind<K extends string, L extends z.ZodType, F extends z.ZodRawShape> {
  /** Begins the names of the kind's calls, and names one work in their descriptions. */
  one: K
  /** Names several works in descriptions. */
  many: string
  /** A page of a list. */
  list: L
  /** Fields in the path of the category screen's list, after its filters. */
  afterFilters: F
}

/** `vip=1` lists what members read or watch free. */
export const ofMembers = {
  query: z.object({ vip: z.enum(['0', '1']).optional() }),
  emptyIsAbsent: ['vip'],
}

/**
 * Calls of a kind of books. `alike` has those that differ in routes and lists alone.
 * The others take the fields that differ.
 */
export const bookCalls = <K extends string, L extends z.ZodType, F extends z.ZodRawShape>(kind: BookKind<K, L, F>) => {
  const { one, many, list } = kind
  const pages = <Q extends z.ZodRawShape>(about: string, by: Q) =>
    endpoint({
      about,
      query: z.object(by).extend({ currentPage: page.default(1) }),
      emptyIsAbsent: [...Object.keys(by), 'currentPage'],
      data: list,
    })
  return {
    alike: namedFor(one, {
      categories,
      query: endpoint({
        about: `${many} by status and category; 0 = every category`,
        params: z.object(filters).extend(kind.afterFilters),
        ...ofMembers,
        data: list,
      }),
      new: endpoint({ about: `Newest ${many.toLowerCase()}`, params: z.object({ page }), data: list }),
      buy: buyChapter,
      ...autoBuyCalls(one, many),
    }),
    /** A list whose page number stands in the query, after the fields of `by`. */
    pages,
    /** Today's update, `size` books a page. */
    todayUpdate: (about: string, size: number) => pages(about, { category, pageSize: pageSize.default(size) }),
    /** A page of a showcase; `by` has the field that names it. */
    showcase: <P extends z.ZodRawShape>(about: string, by: P) =>
      endpoint({
        about,
        params: z.object(by).extend({ page }),
        query: z.object({ pageSize: pageSize.optional() }),
        data: list,
      }),
  }
}

type NamedFor<K extends string, C> = { [N in keyof C & string as `${K}${Capitalize<N>}`]: C[N] }

/** Calls under the names of one kind: `buy` becomes comicBuy for 'comic'. */
const namedFor = <K extends string, C extends object>(kind: K, calls: C): NamedFor<K, C> =>
  Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [`${kind}${name.charAt(0).toUpperCase()}${name.slice(1)}`, call]),
  ) as NamedFor<K, C>
