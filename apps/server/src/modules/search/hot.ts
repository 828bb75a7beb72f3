// Hot words: the operator's own, then readers' searches, then the titles most read, for a young shop.
import type { DataOf } from '@manjuan/contract'
import type { Db } from '@manjuan/db'
import type { Caller } from '#http/caller.ts'
import type { Input } from '#http/handlers.ts'
import type { Prepared } from '#http/outcome.ts'
import { settingOf } from '#modules/site/index.ts'
import { comic, novel, popularTitles } from '#modules/works/index.ts'
import { keyedHash } from '#ports/keys.ts'
import type { SearchDeps } from './deps.ts'
import type { Found } from './inverted-index.ts'
import { bestPlace, forgetSeen, type HotWord, hotWordsOf, keepHot, wordsOfWeek } from './queries.ts'
import { type Kind, wordOf } from './recipe.ts'
import { hotWords, ownWords } from './rules.ts'
import { foldWord } from './words.ts'

/** Readers that make a word hot, and the most hot words that are kept. */
const enough = { visitors: 3, most: 40 }
const titlesShown = 10
/** The worst place (see `decides`) at which a title or author contains the word itself. */
const bestByText = 3

interface Source {
  /** The setting with the operator's own words. */
  setting: 'hot_words' | 'novel_hot_words'
  read: (db: Db, most: number) => Promise<string[]>
}

/** Films have no hot words: their search page shows the reader's own searches. */
type HotKind = Exclude<Kind, 'film'>

const sources: Record<HotKind, Source> = {
  comic: { setting: 'hot_words', read: (db, most) => popularTitles(db, comic, most) },
  novel: { setting: 'novel_hot_words', read: (db, most) => popularTitles(db, novel, most) },
}
const kinds = Object.keys(sources) as HotKind[]

export const hasHotWords = (kind: Kind): kind is HotKind => kind in sources

type HotWords = DataOf<'comicInitSearch' | 'novelInitSearch'>

/** The branch is no part of the address, so the answer must not be remembered by address (freshUntil). */
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

/** Records a search whose word occurs in a title or author. Other words would mean nothing to other readers. */
export async function noteSearch(
  { secret, marks, seen }: SearchDeps,
  kind: HotKind,
  content: string,
  { best }: Pick<Found, 'best'>,
  caller: Caller,
  now: Date,
): Promise<void> {
  const word = foldWord(content)
  if (best === null || best > bestByText || Array.from(word).length < 2) return
  const mark = (text: string): string => {
    const known = marks.get(text)
    if (known !== undefined) return known
    const made = keyedHash(secret, text).digest('hex').slice(0, 32)
    marks.put(text, made)
    return made
  }
  const visitor = mark(caller.session ? `account ${caller.session.accountId}` : `device ${caller.deviceToken}`)
  await seen.add({ kind, word, visitor, place: mark(`address ${caller.address}`), now })
}

/** The job's part: deletes old searches, and makes this week's frequent words hot if they still find a work. */
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
  const best = await bestPlace(db, kind, wordOf(word))
  return best !== null && best <= bestByText
}
