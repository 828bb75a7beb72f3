// Novels. On the wire a novel is a novelBook.
import { z } from 'zod'
import { endpoint, id, page } from '../shared/endpoint.ts'
import { picture } from '../shared/picture.ts'
import {
  ad,
  book,
  category,
  categoryRow,
  chapterCalls,
  chapterFacts,
  currentPage,
  detailCall,
  filters,
  listOf,
  opened,
  pageSize,
  readChapterCall,
  todayUpdateCall,
} from './chapters.ts'

const novelBook = book.extend({
  /** Letters of the whole text. */
  wordCount: z.number().int(),
})
export type NovelBook = z.infer<typeof novelBook>

const novelChapter = z.object({
  id: z.number().int(),
  ...chapterFacts,
  wordCount: z.number().int(),
  updateTime: z.string(),
})
export type NovelChapter = z.infer<typeof novelChapter>

export const novelList = listOf({ novelBookList: z.array(novelBook) })
export type NovelList = z.infer<typeof novelList>

const readFacts = {
  ...opened.book,
  publishStatus: z.enum(['serialize', 'finish']),
  ...opened.chapter,
  availableAmount: z.number().int(),
}

const readNovelChapter = z.object({
  ...readFacts,
  bookPrice: z.number().int(),
  /** HTML of the few tags of novel-html.ts. */
  content: z.string(),
  alreadyBuy: z.boolean(),
  wordCount: z.number().int(),
  /** Path of the only slice, without zoom, of each picture that `content` names by number (1 is the first). */
  pics: z.array(z.object({ path: z.string(), image: picture })),
  /** Base64 AES-256 key of a priced chapter's pictures; null: the client key. */
  picKey: z.string().nullable(),
  /** For the overlay on leaving (N-09): up to 6. */
  recommendList: z.array(
    z.object({
      bookId: z.number().int(),
      title: z.string(),
      cover: z.string(),
      coverImage: picture.nullable(),
      categoryName: z.string(),
    }),
  ),
})
export type ReadNovelChapter = z.infer<typeof readNovelChapter>

/** What a locked read may tell, and nothing else (N-14). */
const lockedNovelChapter = z.object({ ...readFacts, teaser: z.string() })
export type LockedNovelChapter = z.infer<typeof lockedNovelChapter>

const novelShowcaseKeys = ['e_recommend', 'new', 'hot', 'kkbg', 'new_on'] as const
const shared = chapterCalls({ one: 'novel', many: 'Novels', list: novelList })

export const novelCalls = {
  novelHome: endpoint({
    about: 'The novel home: banners and showcases',
    data: z.object({
      adList: z.array(ad),
      showcases: z.array(z.object({ type: z.string(), name: z.string(), novelBooks: z.array(novelBook) })),
      recommendList: z.array(novelBook),
      hotList: z.array(novelBook),
      kkbgList: z.array(novelBook),
      newOnList: z.array(novelBook),
      /** First page of today's update. */
      updateList: z.array(novelBook),
      categoryList: z.array(categoryRow),
    }),
  }),
  novelCategories: shared.categories,
  novelQuery: endpoint({
    about: 'Novels by status and category; 0 = every category',
    params: z.object({ ...filters, pageSize }),
    data: novelList,
  }),
  novelRecentUpdate: endpoint({
    about: 'Novels by their newest chapter, 10 a page',
    query: z.object({ category, currentPage }),
    emptyIsAbsent: ['category', 'currentPage'],
    data: novelList,
  }),
  novelTodayUpdate: todayUpdateCall({ about: 'The box of today’s update', size: 6, list: novelList }),
  novelWeekRank: endpoint({
    about: 'Ranking of the week by distinct readers, made by a job',
    query: z.object({ currentPage }),
    emptyIsAbsent: ['currentPage'],
    data: novelList,
  }),
  novelVip: endpoint({
    about: 'Novels that members read free',
    query: z.object({ currentPage }),
    data: novelList,
  }),
  novelShowcase: endpoint({
    about: 'A page of a showcase',
    params: z.object({ type: z.enum(novelShowcaseKeys), page }),
    query: z.object({ pageSize: pageSize.optional() }),
    data: novelList,
  }),
  novelNew: shared.newest,
  novelDetail: detailCall({
    about: 'A novel with its first and last chapters and related ones',
    data: z.object({
      novelBook,
      book: z.object({ title: z.string() }),
      chapterList: z.array(novelChapter),
      lastChapter: novelChapter.nullable(),
      recommendList: z.array(novelBook),
    }),
  }),
  novelCatalogue: endpoint({
    about: 'A page of a novel’s chapters, 100 a page',
    access: 'optional',
    query: z.object({ bookId: id, currentPage }),
    data: z.object({
      title: z.string(),
      chapters: z.array(novelChapter),
      totalPage: z.number().int(),
      totalCount: z.number().int(),
    }),
    refusals: ['notFound'],
  }),
  novelRead: readChapterCall({
    about: 'A chapter to read; 999 with price and teaser when it is locked',
    data: readNovelChapter,
    refusal: lockedNovelChapter,
  }),
  novelBuy: shared.buy,
  novelAutoBuyAdd: shared.autoBuyAdd,
  novelAutoBuyRemove: shared.autoBuyRemove,
  novelAutoBuyCheck: shared.autoBuyCheck,
  novelAutoBuyList: shared.autoBuyList,
}
