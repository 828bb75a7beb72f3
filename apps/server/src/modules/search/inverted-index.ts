// The search index of one kind in memory: the works of each token. Tokens name the candidates, and the texts decide.
import type { Window } from '#http/paging.ts'
import { decides, type Texts, tokensOf, tokensOfWord, type Word } from './recipe.ts'

/** The works of a page that match a word. */
export interface Found {
  ids: number[]
  total: number
  /** The place of the best match (see `decides` in recipe.ts); null when nothing matches. */
  best: number | null
}

export interface Indexed extends Texts {
  id: number
  reads: number
  bornAt: Date
}

interface Match {
  work: Indexed
  place: number
}

/** Memory has room for more tokens than the database's index, which names more candidates for long pinyin. */
const soundSizes = [3, 5, 8]

export class InvertedIndex {
  readonly #works = new Map<number, Indexed>()
  /** Most tokens have one work, which needs no list. */
  readonly #worksOf = new Map<string, Indexed | Indexed[]>()

  get size(): number {
    return this.#works.size
  }

  put(work: Indexed): void {
    this.drop(work.id)
    this.#works.set(work.id, work)
    for (const token of tokensOf(work, soundSizes)) {
      const others = this.#worksOf.get(token)
      if (Array.isArray(others)) others.push(work)
      else this.#worksOf.set(token, others ? [others, work] : work)
    }
  }

  drop(id: number): void {
    const work = this.#works.get(id)
    if (!work) return
    this.#works.delete(id)
    for (const token of tokensOf(work, soundSizes)) {
      const works = this.#worksOf.get(token)
      if (Array.isArray(works) && works.length > 1) remove(works, work)
      else this.#worksOf.delete(token)
    }
  }

  /** Works that match a word, the best match first. Among equal matches come the most read, then the newest. */
  find(word: Word, { limit, offset }: Window): Found {
    const matches = this.#matches(word)
    const page = firstOf(matches, offset + limit).slice(offset)
    const best = matches.reduce((least, { place }) => Math.min(least, place), Number.POSITIVE_INFINITY)
    return {
      ids: page.map(({ work }) => work.id),
      total: matches.length,
      best: matches.length > 0 ? best : null,
    }
  }

  #matches(word: Word): Match[] {
    if (word.text === '') return []
    const lists = tokensOfWord(word, soundSizes).map((tokens) => this.#rarest(tokens))
    const candidates = lists.length === 1 ? (lists[0] ?? []) : new Set(lists.flat())
    const matches: Match[] = []
    for (const work of candidates) {
      const place = decides(word, work)
      if (place !== null) matches.push({ work, place })
    }
    return matches
  }

  /** The works of the token that the fewest works have. */
  #rarest(tokens: readonly string[]): readonly Indexed[] {
    let fewest: readonly Indexed[] | undefined
    for (const token of tokens) {
      const works = this.#worksOf.get(token)
      if (!works) return []
      const list = Array.isArray(works) ? works : [works]
      if (!fewest || list.length < fewest.length) fewest = list
    }
    return fewest ?? []
  }
}

/** The last one takes the place of the removed one, because lists have no order. */
function remove<Item>(list: Item[], item: Item): void {
  const at = list.indexOf(item)
  const last = list.pop()
  if (at >= 0 && at < list.length && last !== undefined) list[at] = last
}

const byRank = (a: Match, b: Match): number =>
  a.place - b.place ||
  b.work.reads - a.work.reads ||
  b.work.bornAt.getTime() - a.work.bornAt.getTime() ||
  b.work.id - a.work.id

/** Up to this many, a place among the first ones is found faster than all are sorted. */
const few = 100

/** The first matches in their order. */
function firstOf(matches: readonly Match[], count: number): Match[] {
  if (count > few || matches.length <= count) return [...matches].sort(byRank).slice(0, count)
  const first: Match[] = []
  for (const match of matches) {
    if (first.length === count && byRank(match, first[count - 1] as Match) > 0) continue
    let at = first.length
    while (at > 0 && byRank(match, first[at - 1] as Match) < 0) at--
    first.splice(at, 0, match)
    if (first.length > count) first.pop()
  }
  return first
}
