// Hot words: the operator's own, what readers have looked for, and in a young shop what they read.
import { createHmac } from 'node:crypto'
import type { DataOf } from '@manjuan/contract'
import type { Db } from '@manjuan/db'
import type { Caller } from '#http/caller.ts'
import type { Input } from '#http/handlers.ts'
import type { Prepared } from '#http/outcome.ts'
import { settingOf } from '#modules/site/index.ts'
import { comic, novel, popularTitles } from '#modules/works/index.ts'
import type { SearchDeps } from './deps.ts'
import {
  type Found,
  forgetSeen,
  type HotWord,
  hotWordsOf,
  keepHot,
  recordSeen,
  wordsOfWeek,
  worksThatFit,
} from './queries.ts'
import { type Kind, wordOf } from './recipe.ts'
import { hotWords, ownWords } from './rules.ts'
import { foldWord } from './words.ts'

/** As many readers make a word hot. */
const enough = { visitors: 3, most: 40 }
const titlesShown = 10
/** How well a work fits when its title or its author has the word itself. */
const bestByText = 3

interface Source {
  /** The operator's own words. */
  setting: 'hot_words' | 'novel_hot_words'
  read: (db: Db, most: number) => Promise<string[]>
}

/** Films have no hot words: their search page shows what its reader has looked for. */
type HotKind = Exclude<Kind, 'film'>

const sources: Record<HotKind, Source> = {
  comic: { setting: 'hot_words', read: (db, most) => popularTitles(db, comic, most) },
  novel: { setting: 'novel_hot_words', read: (db, most) => popularTitles(db, novel, most) },
}
const kinds = Object.keys(sources) as HotKind[]

export const hasHotWords = (kind: Kind): kind is HotKind => kind in sources

type HotWords = DataOf<'comicInitSearch' | 'novelInitSearch'>

/** The branch is no part of the address, so the answer may not be kept by address (freshUntil). */
export async function hotWordsFor(
  { db, shelf }: SearchDeps,
  kind: HotKind,
  { caller }: Input<'comicInitSearch' | 'novelInitSearch'>,
): Promise<Prepared<HotWords>> {
  const prepared = await shelf.take(`${kind}:${caller.branchId}`, () => loadHotWords(db, kind, caller.branchId))
  return { ...prepared, freshUntil: 0 }
}

async function loadHotWords(db: Db, kind: HotKind, branchId: number): Promise<HotWords> {
  const { setting, read } = sources[kind]
  const lists = await Promise.all([settingOf(db, branchId, setting), hotWordsOf(db, kind), read(db, titlesShown)])
  const [own, sought, popular] = lists
  return { hotWords: hotWords([ownWords(own), sought, popular]) }
}

/** Remembers that a reader looked for a word which found something by its letters: all others say nothing to anybody. */
export async function noteSearch(
  { db, secret }: SearchDeps,
  kind: HotKind,
  content: string,
  found: Found,
  caller: Caller,
  now: Date,
): Promise<void> {
  const word = foldWord(content)
  if (found.best === null || found.best > bestByText || Array.from(word).length < 2) return
  const mark = (text: string) => createHmac('sha256', secret).update(text).digest().subarray(0, 16)
  const visitor = mark(caller.session ? `account ${caller.session.accountId}` : `device ${caller.deviceToken}`)
  await recordSeen(db, { kind, word, visitor, place: mark(`address ${caller.address}`), now })
}

/** The job's part: old searches are forgotten, and the words of the week that still find something become the hot ones. */
export async function countHotWords(db: Db, now: Date): Promise<void> {
  await forgetSeen(db, now)
  for (const kind of kinds) await countHot(db, kind, now)
}

async function countHot(db: Db, kind: HotKind, now: Date): Promise<void> {
  const words = await wordsOfWeek(db, kind, now, enough)
  const finding: HotWord[] = []
  for (const each of words) if (await findsByText(db, kind, each.word)) finding.push(each)
  await db.transaction().execute((tx) => keepHot(tx, kind, finding))
}

async function findsByText(db: Db, kind: HotKind, word: string): Promise<boolean> {
  const { best } = await worksThatFit(db, kind, wordOf(word), { limit: 1, offset: 0 })
  return best !== null && best <= bestByText
}
