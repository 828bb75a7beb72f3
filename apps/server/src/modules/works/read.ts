// Opening a chapter. A locked one tells its price; an open one is handed a pass and a key for its priced pictures.
import { open, toBase64 } from '@manjuan/imaging'
import type { ReaderInput } from '#http/handlers.ts'
import { type Refused, refuse } from '#http/outcome.ts'
import { type AccessAnswer, accessTo, rememberPrice } from '#modules/entitlement/index.ts'
import { signToken } from '#modules/media/index.ts'
import { chapterToOpen, type OpenedChapter } from './chapters.ts'
import type { ReadDeps, WorkDeps } from './deps.ts'
import { recordView, viewOf } from './views.ts'

type ReadInput = ReaderInput<'comicRead' | 'novelRead'>

export const noSuchChapter = refuse('noSuchChapter', 'noSuchChapter')

interface Readable {
  kind: 'comic' | 'novel'
  itemKind: 'comic_chapter' | 'novel_chapter'
  /** Exactly what a locked read may tell. */
  presentLocked: (chapter: OpenedChapter, coins: number) => object
}

export const readDeps = (deps: WorkDeps): ReadDeps => ({
  ...deps,
  mediaKey: deps.keys.media,
  wrapKey: deps.keys.wrap,
  viewKey: deps.keys.views,
})

/** `openChapter` is called only for a chapter that this reader may see. */
export async function readChapter<Answer>(
  { db }: ReadDeps,
  { kind, itemKind, presentLocked }: Readable,
  { query, reader, now }: ReadInput,
  openChapter: (chapter: OpenedChapter, answer: AccessAnswer) => Promise<Answer>,
): Promise<Answer | Refused> {
  const chapter = await chapterToOpen(db, kind, query.bookId, query.number)
  if (!chapter) return noSuchChapter
  const answer = await accessTo(db, reader.accountId, itemKind, chapter.chapterId, now)
  const { access, coins, shownPrice } = answer
  if (access.may) return openChapter(chapter, answer)
  if ('gone' in access) return noSuchChapter
  const { price } = access
  if (shownPrice !== price) await rememberPrice(db, reader.accountId, itemKind, chapter.chapterId, price)
  return refuse('paymentNeeded', 'locked', presentLocked({ ...chapter, price }, coins))
}

/** A chapter that is read counts as a view of its work. */
export const countView = (
  { db, viewKey }: ReadDeps,
  { workId }: OpenedChapter,
  { reader, caller, now }: ReadInput,
): Promise<void> =>
  recordView(db, viewOf(viewKey, { workId, accountId: reader.accountId, address: caller.address, now }))

export interface PictureKeys {
  /** Opens the addresses of priced pictures; null when all are public. */
  token: string | null
  /** Opens the pictures themselves. */
  picKey: string | null
}

/** Pictures stay as they were sealed when a chapter's price changes, so they say whether a pass and a key are needed. */
export async function keysTo(
  { mediaKey, wrapKey }: ReadDeps,
  kind: 'comic' | 'novel',
  { chapterId, wrappedKey }: OpenedChapter,
  pictures: readonly { gate: 'public' | 'priced' }[],
  { accountId, until }: { accountId: number; until: number },
): Promise<PictureKeys> {
  if (!pictures.some(({ gate }) => gate === 'priced')) return { token: null, picKey: null }
  if (!wrappedKey) throw new Error(`chapter ${chapterId} has priced pictures and no key`)
  const claims = { exp: Math.floor(until / 1000), readerId: String(accountId), itemId: String(chapterId) }
  return { token: signToken(mediaKey, kind, claims), picKey: toBase64(await open(wrappedKey, wrapKey)) }
}
