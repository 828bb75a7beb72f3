// The public part of a comic or novel is kept as ready bytes; what a reader has bought is written over it.
import type { Db } from '@manjuan/db'
import type { Caller } from '#http/caller.ts'
import { done, type Prepared, refuse } from '#http/outcome.ts'
import { boughtAmong } from '#modules/entitlement/index.ts'
import type { WorkDeps } from './deps.ts'

const noSuchWork = refuse('notFound', 'notFound')

interface Marking<Chapter> {
  itemKind: 'comic_chapter' | 'novel_chapter'
  idOf: (chapter: Chapter) => number
}

interface Asked<Data> {
  /** Under which the public part is kept. */
  key: string
  caller: Caller
  load: () => Promise<Data | null>
}

/** A work with its first chapters and its last one. */
export async function takeDetail<Chapter, Data extends { chapterList: Chapter[]; lastChapter: Chapter | null }>(
  { db, titles }: WorkDeps,
  marking: Marking<Chapter>,
  { key, caller, load }: Asked<Data>,
) {
  const shared = await titles.take(key, load)
  if (!isThere(shared)) return noSuchWork
  const { chapterList, lastChapter } = shared.data
  const mark = await markFor(db, marking, caller, lastChapter ? [...chapterList, lastChapter] : chapterList)
  if (!mark) return shared
  return done({ ...shared.data, chapterList: chapterList.map(mark), lastChapter: lastChapter && mark(lastChapter) })
}

/** A list of chapters. */
export async function takeChapters<Chapter, Data extends { chapters: Chapter[] }>(
  { db, titles }: WorkDeps,
  marking: Marking<Chapter>,
  { key, caller, load }: Asked<Data>,
) {
  const shared = await titles.take(key, load)
  if (!isThere(shared)) return noSuchWork
  const mark = await markFor(db, marking, caller, shared.data.chapters)
  return mark ? done({ ...shared.data, chapters: shared.data.chapters.map(mark) }) : shared
}

/** Writes over a chapter whether the caller has bought it; null when none of these is bought. */
async function markFor<Chapter>(
  db: Db,
  { itemKind, idOf }: Marking<Chapter>,
  { session }: Caller,
  chapters: readonly Chapter[],
): Promise<((chapter: Chapter) => Chapter) | null> {
  if (!session) return null
  const bought = await boughtAmong(db, session.accountId, itemKind, chapters.map(idOf))
  return bought.size === 0 ? null : (chapter) => ({ ...chapter, alreadyBuy: bought.has(idOf(chapter)) })
}

const isThere = <Data>(shared: Prepared<Data | null>): shared is Prepared<Data> => shared.data !== null
