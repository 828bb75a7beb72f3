// Opens a comic or novel, and its chapters. Public parts are kept as ready bytes; a reader's purchases are written over
// them. A locked chapter tells its price; an open one gets a pass and a key for its priced pictures.
import { limits } from '@manjuan/contract/limits'
import { compiledTogether, type Db, readsOf } from '@manjuan/db'
import type { Caller } from '#http/caller.ts'
import type { Input, ReaderInput } from '#http/handlers.ts'
import { type Done, done, type OutcomeOf, type Prepared, type Refused, refuse } from '#http/outcome.ts'
import {
  accessNow,
  boughtToMark,
  openPurchase,
  refuseEnded,
  rememberPrice,
  surelyUnbought,
} from '#modules/entitlement/index.ts'
import { signToken } from '#modules/media/index.ts'
import { openSealed } from '#ports/seal.ts'
import { together } from '#ports/together.ts'
import {
  type ChapterPicture,
  chaptersOfEach,
  chaptersOfPages,
  type OpenedChapter,
  type Opening,
  type PageOfWork,
} from './chapters.ts'
import type { WorkDeps } from './deps.ts'
import type { BookKind, BookRow, ChapterKind, ChapterRow, WorkRow } from './kind.ts'
import { type ListOrder, presentOthers, worksByIds } from './lists.ts'

/** An answer that names chapters in some of these fields. */
interface WithChapters<Chapter> {
  chapterList?: Chapter[]
  chapters?: Chapter[]
  lastChapter?: Chapter | null
}

/** Ids of the chapters that an answer names. */
function idsIn<Chapter>(data: WithChapters<Chapter>, kind: ChapterKind<Chapter>): readonly number[] {
  const { chapterList = [], chapters = [], lastChapter } = data
  return [...chapterList, ...chapters, ...(lastChapter ? [lastChapter] : [])].map(kind.chapterId)
}

/** The answer about a published work. `load` makes the public part, which is kept under `key`; null without a work. */
export async function takeWork<Chapter, Data extends WithChapters<Chapter>>(
  { db, titles, boughtFreshMs }: WorkDeps,
  kind: ChapterKind<Chapter>,
  { key, caller }: { key: string; caller: Caller },
  load: () => Promise<Data | null>,
): Promise<OutcomeOf<Data>> {
  const shared = await titles.takeNoted(key, load, (data) => data && idsIn(data, kind))
  const ids = shared.note
  if (!ids) return refuse('notFound', 'notFound')
  const sameFor = (accountId: number | null): boolean =>
    accountId === null || surelyUnbought(db, boughtFreshMs, accountId, kind.itemKind, ids)
  const forAll = shared.with({ sameFor }) as Prepared<Data>
  if (!caller.session) return forAll
  const bought = await boughtToMark(db, boughtFreshMs, caller.session.accountId, kind.itemKind, ids)
  if (bought.size === 0) return forAll
  const data = forAll.data
  const { chapterList, chapters, lastChapter } = data
  const mark = (chapter: Chapter): Chapter => ({ ...chapter, alreadyBuy: bought.has(kind.chapterId(chapter)) })
  return done({
    ...data,
    ...(chapterList && { chapterList: chapterList.map(mark) }),
    ...(chapters && { chapters: chapters.map(mark) }),
    ...(lastChapter && { lastChapter: mark(lastChapter) }),
  })
}

interface Around<Shown, Chapter> {
  /** The first chapters. */
  chapterList: Chapter[]
  lastChapter: Chapter | null
  recommendList: Shown[]
}

/** Answers with a work, its first and last chapters and similar works. `present` adds what the kind has beside. */
export function detailOf<Row extends BookRow, Shown, Chapter, Data extends WithChapters<Chapter>>(
  deps: WorkDeps,
  kind: BookKind<Row, unknown, Chapter, Shown>,
  { first, order }: { first: number; order: ListOrder },
  present: (work: Row, around: Around<Shown, Chapter>) => Promise<Data> | Data,
) {
  const partsOf = detailParts(deps.db, kind, first)
  return ({ params: { id }, caller }: Input<'comicDetail' | 'novelDetail'>): Promise<OutcomeOf<Data>> =>
    takeWork<Chapter, Data>(deps, kind, { key: `${kind.kind}:${id}`, caller }, async () => {
      const parts = await partsOf(id)
      if (!parts) return null
      const { work, chapters, last } = parts
      const filter = { category: work.categoryId, order }
      const recommendList = await presentOthers(deps, kind, id, filter, limits.similarBooks)
      const around = { lastChapter: last ? kind.presentChapter(last) : null, recommendList }
      return present(work, { chapterList: chapters.map(kind.presentChapter), ...around })
    })
}

/** The most works that one statement reads. */
const mostAtOnce = 50

interface DetailParts<Row> {
  work: Row
  chapters: ChapterRow[]
  last: ChapterRow | undefined
}

/** Reads a published work with its first chapters and its last one; works of one turn by one statement. */
function detailParts<Row extends BookRow, Chapter>(db: Db, kind: BookKind<Row, unknown, Chapter>, first: number) {
  const statement = compiledTogether((ids: readonly number[]) => [
    worksByIds({ ...kind, ...kind.withoutLast }, ids),
    chaptersOfEach(kind, ids, { limit: first, offset: 0 }),
    chaptersOfEach(kind, ids, { limit: 1, offset: 0, lastFirst: true }),
  ])
  const load = async (ids: readonly number[]): Promise<Map<number, DetailParts<Row>>> => {
    const [works, chapters, lasts] = await statement(readsOf(db), [...new Set(ids)])
    const chaptersOfWork = Map.groupBy(chapters, ({ workId }) => workId)
    const lastOfWork = new Map(lasts.map((last) => [last.workId, last]))
    return new Map(
      works.map((work) => {
        const { id } = work
        const last = lastOfWork.get(id)
        work.lastChapterTitle = last?.title ?? null
        return [id, { work, chapters: chaptersOfWork.get(id) ?? [], last }]
      }),
    )
  }
  return together(load, { most: mostAtOnce })
}

/** Reads a published work with a page of at most `limit` chapters; `most` works of one turn by one statement. */
export function workWithChapters<Row extends WorkRow, Chapter>(
  db: Db,
  kind: BookKind<Row, unknown, Chapter>,
  limit: number,
  most = mostAtOnce,
) {
  const statement = compiledTogether((ids: readonly number[], offsets: readonly number[]) => [
    worksByIds(kind, ids),
    chaptersOfPages(kind, ids, offsets, limit),
  ])
  const load = async (asked: readonly PageOfWork[]) => {
    const ids = asked.map(({ id }) => id)
    const offsets = asked.map(({ offset }) => offset)
    const [works, chapters] = await statement(readsOf(db), ids, offsets)
    const workOf = new Map(works.map((work) => [work.id, work]))
    const pages = Map.groupBy(chapters, ({ page }) => page)
    const found = asked.map((one, at) => [one, workOf.get(one.id), pages.get(at) ?? []] as const)
    return new Map(found.flatMap(([one, work, shown]) => (work ? [[one, { work, chapters: shown }] as const] : [])))
  }
  return together(load, { most })
}

type ReadInput = ReaderInput<'comicRead' | 'novelRead'>

/** Pictures of a chapter and the sealed key of the priced ones, read at one moment. */
interface Sealed {
  pictures: ChapterPicture[]
  wrappedKey: Uint8Array | null
}

interface Readable<Content, Answer> {
  /** Loads the content of a chapter that this reader may see; null when the chapter is empty. */
  load: (chapter: OpenedChapter) => Promise<Content | null>
  present: (chapter: OpenedChapter, content: Content & Opening) => Answer
  /** All facts that a locked chapter may tell. */
  presentLocked: (chapter: OpenedChapter, coins: number) => object
}

/** Opens a chapter, and records a view of its work. The facts that decide on the reader tell whether the session still stands. */
export async function readChapter<Content extends Sealed, Answer>(
  deps: WorkDeps,
  of: Pick<ChapterKind<never>, 'kind' | 'itemKind'>,
  input: ReadInput,
  readable: Readable<Content, Answer>,
): Promise<Done<Answer> | Refused> {
  const { kind, itemKind } = of
  const { query, reader, caller, now } = input
  const { accountId, sessionId } = reader
  const { load, present, presentLocked } = readable
  const { db, views, opened } = deps
  const noSuchChapter = refuse('noSuchChapter', 'noSuchChapter')
  const chapter = await opened[kind]({ workId: query.bookId, number: query.number })
  if (!chapter) return noSuchChapter
  const item = { accountId, kind: itemKind, itemId: chapter.id }
  const answer = await accessNow(db, { ...item, sessionId }, now)
  if (answer === 'ended') return refuseEnded(db, sessionId)
  const { access, coins, shownPrice, unopened, until } = answer
  if ('gone' in access) return noSuchChapter
  if (!access.may) {
    const { price } = access
    if (shownPrice !== price) await rememberPrice(db, { ...item, price })
    return refuse('paymentNeeded', 'locked', presentLocked({ ...chapter, price }, coins))
  }
  const content = await load(chapter)
  if (!content) return noSuchChapter
  // A purchase that was returned in the meantime opens nothing, so that the answer is made again.
  if (unopened !== null && !(await openPurchase(db, unopened, now))) return readChapter(deps, of, input, readable)
  if (!caller.isPrivate) await views.record({ workId: chapter.workId, accountId, address: caller.address, now })
  const passes = passesTo(deps, kind, content, { accountId, chapterId: chapter.id, until })
  return done(present(chapter, { ...content, ...passes, bought: access.because === 'bought', coins }))
}

/** The gate of a picture decides, because pictures stay sealed as they were when the chapter's price changes. */
function passesTo(
  { keys }: WorkDeps,
  kind: 'comic' | 'novel',
  { pictures, wrappedKey }: Sealed,
  { accountId, chapterId, until }: { accountId: number; chapterId: number; until: number },
): Pick<Opening, 'token' | 'picKey'> {
  if (!pictures.some(({ gate }) => gate === 'priced')) return { token: null, picKey: null }
  if (!wrappedKey) throw new Error(`chapter ${chapterId} has priced pictures and no key`)
  const claims = { exp: Math.floor(until / 1000), readerId: String(accountId), itemId: String(chapterId) }
  return { token: signToken(keys.media, kind, claims), picKey: openSealed(wrappedKey, keys.wrap).toString('base64') }
}
