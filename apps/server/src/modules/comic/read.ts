// Opening a chapter. A locked one tells its price and nothing of its pages; an open one names its pages, and for priced
// pages hands out a pass and the key of the chapter.
import type { Db } from '@manjuan/db'
import { open, toBase64 } from '@manjuan/imaging'
import type { ReaderInput } from '#http/handlers.ts'
import { done, type Outcome, refuse } from '#http/outcome.ts'
import { type AccessAnswer, accessTo, rememberPrice } from '#modules/entitlement/index.ts'
import { signToken } from '#modules/media/index.ts'
import { viewOf } from '#modules/works/index.ts'
import type { Maker } from '#ports/maker.ts'
import { presentLocked, presentRead } from './present.ts'
import { chapterToOpen, type OpenedChapter, pagesOf, recordView } from './queries.ts'

interface ReadDeps {
  db: Db
  maker: Maker
  /** Signs passes to priced pictures. */
  mediaKey: Uint8Array
  /** Opens the keys of chapters, as the import wrapped them. */
  wrapKey: Uint8Array
  /** Hides the addresses of views. */
  viewKey: Uint8Array
}

const kind = 'comic_chapter'
const noSuchChapter = refuse('noSuchChapter', 'noSuchChapter')

export async function readChapter(deps: ReadDeps, input: ReaderInput<'comicRead'>): Promise<Outcome<'comicRead'>> {
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
): Promise<Outcome<'comicRead'>> {
  if (shownPrice !== chapter.price) await rememberPrice(db, accountId, kind, chapter.chapterId, chapter.price)
  return refuse('paymentNeeded', 'locked', presentLocked(chapter, coins))
}

async function openChapter(
  deps: ReadDeps,
  chapter: OpenedChapter,
  { access, coins, until }: AccessAnswer,
  { reader, caller, now }: ReaderInput<'comicRead'>,
): Promise<Outcome<'comicRead'>> {
  const pages = await pagesOf(deps.db, chapter.chapterId)
  if (pages.length === 0) return noSuchChapter
  if (pages.some(({ ready }) => !ready)) deps.maker.warm(chapter.chapterId)
  const seen = { workId: chapter.comicId, accountId: reader.accountId, address: caller.address, now }
  await recordView(deps.db, viewOf(deps.viewKey, seen))
  // Pictures stay as they were sealed when a chapter's price changes, so they say whether a pass and a key are needed.
  const priced = pages.some(({ gate }) => gate === 'priced')
  const claims = {
    exp: Math.floor(until / 1000),
    readerId: String(reader.accountId),
    itemId: String(chapter.chapterId),
  }
  const opening = {
    pages,
    token: priced ? signToken(deps.mediaKey, 'comic', claims) : null,
    picKey: priced ? await keyOf(chapter, deps.wrapKey) : null,
    bought: access.may && access.because === 'bought',
    coins,
  }
  return done(presentRead(chapter, opening))
}

async function keyOf({ chapterId, wrappedKey }: OpenedChapter, wrapKey: Uint8Array): Promise<string> {
  if (!wrappedKey) throw new Error(`chapter ${chapterId} has priced pages and no key`)
  return toBase64(await open(wrappedKey, wrapKey))
}
