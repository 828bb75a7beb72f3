// Opening a chapter of a novel. A locked one tells a teaser and nothing else of its text (N-10, N-14).
import type { Db } from '@manjuan/db'
import { sql } from 'kysely'
import type { ReaderInput } from '#http/handlers.ts'
import { done, type Outcome } from '#http/outcome.ts'
import type { AccessAnswer } from '#modules/entitlement/index.ts'
import type { OpenedChapter } from '../../chapters.ts'
import type { ReadDeps } from '../../deps.ts'
import { firstWorks } from '../../lists.ts'
import type { ChapterPicture } from '../../present.ts'
import { countView, keysTo, noSuchChapter, readChapter } from '../../read.ts'
import { type NovelRow, novel, presentLocked, presentRead } from './present.ts'
import type { TextMemory } from './text.ts'

interface NovelReadDeps extends ReadDeps {
  texts: TextMemory
}

const readable = { kind: 'novel', itemKind: 'novel_chapter', presentLocked } as const
/** N-09: books that the overlay on leaving shows. */
const othersShown = 6

export const readNovel = (deps: NovelReadDeps, input: ReaderInput<'novelRead'>): Promise<Outcome<'novelRead'>> =>
  readChapter(deps, readable, input, (chapter, answer) => openText(deps, chapter, answer, input))

async function openText(
  deps: NovelReadDeps,
  chapter: OpenedChapter,
  { access, coins, until }: AccessAnswer,
  input: ReaderInput<'novelRead'>,
): Promise<Outcome<'novelRead'>> {
  const [html, pictures, others] = await Promise.all([
    textOf(deps.db, chapter.chapterId),
    picturesOf(deps.db, chapter.chapterId),
    othersThan(deps, chapter.workId),
  ])
  if (html === null) return noSuchChapter
  await countView(deps, chapter, input)
  const keys = await keysTo(deps, 'novel', chapter, pictures, { accountId: input.reader.accountId, until })
  const content = deps.texts.take(chapter.chapterId, chapter.contentHash, html)
  const bought = access.may && access.because === 'bought'
  return done(presentRead(chapter, { content, pictures, bought, coins, others, ...keys }))
}

/** The most read ones; the list is everybody's, the novel being read is left out of it. */
async function othersThan({ db, titles }: NovelReadDeps, workId: number): Promise<NovelRow[]> {
  const hot = await titles.take('novel-hot', () => firstWorks(db, novel, {}, 'read', othersShown + 1))
  return hot.data.filter(({ id }) => id !== workId).slice(0, othersShown)
}

/** The one query that reads a chapter's text. */
async function textOf(db: Db, chapterId: number): Promise<string | null> {
  const row = await db.selectFrom('novel_text').select('html').where('part_id', '=', chapterId).executeTakeFirst()
  return row?.html ?? null
}

async function picturesOf(db: Db, chapterId: number): Promise<ChapterPicture[]> {
  const { rows } = await sql<ChapterPicture>`
    select i.kind, i.name, i.width, i.height, i.widths, i.color, i.gate
    from novel_picture p join image i on i.name = p.image_name where p.part_id = ${chapterId} order by p.number`.execute(
    db,
  )
  return rows
}
