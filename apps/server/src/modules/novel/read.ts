// Opening a chapter. A locked one tells its price and a teaser, and nothing else of its text (N-10, N-14).
import type { Db } from '@manjuan/db'
import { open, toBase64 } from '@manjuan/imaging'
import type { ReaderInput } from '#http/handlers.ts'
import { done, type Outcome, refuse } from '#http/outcome.ts'
import type { Shelf } from '#http/prepared.ts'
import { type AccessAnswer, accessTo, rememberPrice } from '#modules/entitlement/index.ts'
import { signToken } from '#modules/media/index.ts'
import { viewOf } from '#modules/works/index.ts'
import { presentLocked, presentRead } from './present.ts'
import {
  type ChapterPictureRow,
  chapterToOpen,
  type NovelRow,
  type OpenedChapter,
  picturesOf,
  publishedNovels,
  recordView,
  textOf,
} from './queries.ts'
import type { TextMemory } from './text.ts'

interface ReadDeps {
  db: Db
  books: Shelf
  texts: TextMemory
  /** Signs passes to priced pictures. */
  mediaKey: Uint8Array
  /** Opens the keys of chapters, as the import wrapped them. */
  wrapKey: Uint8Array
  /** Hides the addresses of views. */
  viewKey: Uint8Array
}

const kind = 'novel_chapter'
const noSuchChapter = refuse('noSuchChapter', 'noSuchChapter')
/** N-09: books that the overlay on leaving shows. */
const othersShown = 6

export async function readChapter(deps: ReadDeps, input: ReaderInput<'novelRead'>): Promise<Outcome<'novelRead'>> {
  const { query, reader, now } = input
  const chapter = await chapterToOpen(deps.db, query.bookId, query.number)
  if (!chapter) return noSuchChapter
  const answer = await accessTo(deps.db, reader.accountId, kind, chapter.chapterId, now)
  if (answer.access.may) return openChapter(deps, chapter, answer, input)
  if ('gone' in answer.access) return noSuchChapter
  return showPrice(deps.db, { ...chapter, price: answer.access.price }, answer, reader.accountId)
}

async function showPrice(
  db: Db,
  chapter: OpenedChapter,
  { coins, shownPrice }: AccessAnswer,
  accountId: number,
): Promise<Outcome<'novelRead'>> {
  if (shownPrice !== chapter.price) await rememberPrice(db, accountId, kind, chapter.chapterId, chapter.price)
  return refuse('paymentNeeded', 'locked', presentLocked(chapter, coins))
}

async function openChapter(
  deps: ReadDeps,
  chapter: OpenedChapter,
  { access, coins, until }: AccessAnswer,
  { reader, caller, now }: ReaderInput<'novelRead'>,
): Promise<Outcome<'novelRead'>> {
  const [html, pictures, others] = await Promise.all([
    textOf(deps.db, chapter.chapterId),
    picturesOf(deps.db, chapter.chapterId),
    othersThan(deps, chapter.novelId),
  ])
  if (html === null) return noSuchChapter
  const seen = { workId: chapter.novelId, accountId: reader.accountId, address: caller.address, now }
  await recordView(deps.db, viewOf(deps.viewKey, seen))
  const claims = {
    exp: Math.floor(until / 1000),
    readerId: String(reader.accountId),
    itemId: String(chapter.chapterId),
  }
  const priced = pictures.some(({ gate }) => gate === 'priced')
  return done(
    presentRead(chapter, {
      content: deps.texts.take(chapter.chapterId, chapter.contentHash, html),
      pictures,
      token: priced ? signToken(deps.mediaKey, 'novel', claims) : null,
      picKey: await keyOf(chapter, pictures, deps.wrapKey),
      bought: access.may && access.because === 'bought',
      coins,
      others,
    }),
  )
}

/** The most read ones; the list is everybody's, the novel being read is left out of it. */
async function othersThan({ db, books }: ReadDeps, novelId: number): Promise<NovelRow[]> {
  const hot = await books.take('novel-hot', async () => {
    const { rows } = await publishedNovels(db, {}, 'read', { limit: othersShown + 1, offset: 0 })
    return rows
  })
  return hot.data.filter(({ id }) => id !== novelId).slice(0, othersShown)
}

async function keyOf(
  { chapterId, wrappedKey }: OpenedChapter,
  pictures: ChapterPictureRow[],
  wrapKey: Uint8Array,
): Promise<string | null> {
  if (!pictures.some(({ gate }) => gate === 'priced')) return null
  if (!wrappedKey) throw new Error(`chapter ${chapterId} has priced pictures and no key`)
  return toBase64(await open(wrappedKey, wrapKey))
}
