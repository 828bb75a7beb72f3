// Novels. On the wire a novel is a novelBook.
import { z } from 'zod'
import { endpoint, id, page } from '../shared/endpoint.ts'
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
  pageSize,
  readChapterCall,
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
  ...opened.content,
  wordCount: z.number().int(),
  /** Path of the only slice, without zoom, of each picture that `content` names by number (1 is the first). */
  pics: z.array(z.object({ path: z.string(), image: picture })),
  /** Base64 AES-256 key of a priced chapter's pictures; null: the client key. */
  picKey: z.string().nullable(),
  /** Novels for the overlay on leaving (N-09), up to 6. */
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

/** Facts that a locked read may tell; it tells nothing else (N-14). */
const lockedNovelChapter = z.object({ ...readFacts, teaser: z.string() })
export type LockedNovelChapter = z.infer<typeof lockedNovelChapter>

const novels = bookCalls({ one: 'novel', many: 'Novels', list: novelList, afterFilters: { pageSize } })

export const novelCalls = {
  ...novels.alike,
  novelHome: homeCall(
    'The novel home: banners and showcases',
    {
      showcases: z.array(z.object({ type: z.string(), name: z.string(), novelBooks: z.array(novelBook) })),
      recommendList: z.array(novelBook),
      hotList: z.array(novelBook),
      kkbgList: z.array(novelBook),
      newOnList: z.array(novelBook),
      /** First page of today's update. */
      updateList: z.array(novelBook),
    },
    {},
  ),
  novelRecentUpdate: novels.pages('Novels by their newest chapter, 10 a page', { category }),
  novelTodayUpdate: novels.todayUpdate('The box of today’s update', 6),
  novelWeekRank: novels.pages('Ranking of the week by distinct readers, made by a job', {}),
  novelVip: novels.pages('Novels that members read free', {}),
  novelShowcase: novels.showcase('A page of a showcase', {
    type: z.enum(['e_recommend', 'new', 'hot', 'kkbg', 'new_on']),
  }),
  novelDetail: detailCall({
    about: 'A novel with its first and last chapters and related ones',
    data: z.object({
      novelBook,
      book: z.object({ title: z.string() }),
      filingNumber: z.string(),
      ...freeFacts,
      ...aroundWork(novelChapter, novelBook),
    }),
  }),
  novelCatalogue: endpoint({
    about: 'A page of a novel’s chapters, 100 a page',
    access: 'optional',
    query: z.object({ bookId: id, currentPage: page.default(1) }),
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
}
