// Opening a chapter of a comic: an open one names its pages.
import type { Db } from '@manjuan/db'
import { sql } from 'kysely'
import type { ReaderInput } from '#http/handlers.ts'
import { done, type Outcome } from '#http/outcome.ts'
import type { AccessAnswer } from '#modules/entitlement/index.ts'
import type { Maker } from '#ports/maker.ts'
import type { OpenedChapter } from '../../chapters.ts'
import type { ReadDeps } from '../../deps.ts'
import { countView, keysTo, noSuchChapter, readChapter } from '../../read.ts'
import { type PageRow, presentLocked, presentRead } from './present.ts'

interface ComicReadDeps extends ReadDeps {
  maker: Maker
}

const readable = { kind: 'comic', itemKind: 'comic_chapter', presentLocked } as const

export const readComic = (deps: ComicReadDeps, input: ReaderInput<'comicRead'>): Promise<Outcome<'comicRead'>> =>
  readChapter(deps, readable, input, (chapter, answer) => openPages(deps, chapter, answer, input))

async function openPages(
  deps: ComicReadDeps,
  chapter: OpenedChapter,
  { access, coins, until }: AccessAnswer,
  input: ReaderInput<'comicRead'>,
): Promise<Outcome<'comicRead'>> {
  const pages = await pagesOf(deps.db, chapter.chapterId)
  if (pages.length === 0) return noSuchChapter
  if (pages.some(({ ready }) => !ready)) deps.maker.warm(chapter.chapterId)
  await countView(deps, chapter, input)
  const keys = await keysTo(deps, 'comic', chapter, pages, { accountId: input.reader.accountId, until })
  const bought = access.may && access.because === 'bought'
  return done(presentRead(chapter, { pages, bought, coins, ...keys }))
}

async function pagesOf(db: Db, chapterId: number): Promise<PageRow[]> {
  const { rows } = await sql<PageRow>`
    select i.kind, i.name, i.width, i.height, i.widths, i.color, i.gate, i.parts, i.ready
    from comic_page p join image i on i.name = p.image_name where p.part_id = ${chapterId} order by p.number`.execute(
    db,
  )
  return rows
}
