// The search index of one kind in memory: the works of each token. Tokens name the candidates, and the texts decide.
import type { Window } from '#http/paging.ts'
import { decides, type Pieces, type Texts, tokensOf, tokensOfWord, type Word } from './recipe.ts'

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

/** A work in the index. */
interface Held extends Omit<Indexed, 'bornAt'> {
  bornMs: number
  /** The search that has decided on it last, because several tokens may name it. */
  asked: number
}

/** Longer pieces than those of the database's index, because most of a search in memory is deciding on candidates. */
const pieces: Pieces = { sounds: [3, 5, 8], initials: 3 }

export class InvertedIndex {
  readonly #works = new Map<number, Held>()
  /** Most tokens have one work, which needs no list. */
  readonly #worksOf = new Map<string, Held | Held[]>()
  #searches = 0

  get size(): number {
    return this.#works.size
  }

  /** A work whose texts are as before, as mostly when its readers were counted, keeps its tokens. */
  put(entry: Indexed): void {
    const { id, reads, bornAt, title, author, initials, sounds } = entry
    const before = this.#works.get(id)
    if (before && hasTexts(before, entry)) {
      before.reads = reads
      before.bornMs = bornAt.getTime()
      return
    }
    this.drop(id)
    const work: Held = { id, reads, bornMs: bornAt.getTime(), title, author, initials, sounds, asked: 0 }
    this.#works.set(id, work)
    for (const token of tokensOf(work, pieces)) {
      const others = this.#worksOf.get(token)
      if (Array.isArray(others)) others.push(work)
      else this.#worksOf.set(token, others ? [others, work] : work)
    }
  }

  drop(id: number): void {
    const work = this.#works.get(id)
    if (!work) return
    this.#works.delete(id)
    for (const token of tokensOf(work, pieces)) {
      const works = this.#worksOf.get(token)
      if (Array.isArray(works) && works.length > 1) remove(works, work)
      else this.#worksOf.delete(token)
    }
  }

  /** Works that match a word, the best match first. Among equal matches come the most read, then the newest. */
  find(word: Word, { limit, offset }: Window): Found {
    const first = new First(offset + limit)
    if (word.text !== '') {
      this.#searches++
      for (const tokens of tokensOfWord(word, pieces)) this.#offer(word, this.#rarest(tokens), first)
    }
    const ids = first.taken().slice(offset)
    return { ids: ids.map(({ work }) => work.id), total: first.total, best: first.best }
  }

  /** Gives those works that match, and were not decided on in this search. */
  #offer(word: Word, works: Held | readonly Held[], first: First): void {
    const search = this.#searches
    for (const work of Array.isArray(works) ? (works as readonly Held[]) : [works as Held]) {
      if (work.asked === search) continue
      work.asked = search
      const place = decides(word, work)
      if (place !== null) first.offer(work, place)
    }
  }

  /** The works of the token that the fewest works have. */
  #rarest(tokens: readonly string[]): Held | readonly Held[] {
    let fewest: Held | readonly Held[] = []
    let count = Number.POSITIVE_INFINITY
    for (const token of tokens) {
      const works = this.#worksOf.get(token)
      if (!works) return []
      const size = Array.isArray(works) ? works.length : 1
      if (size < count) [fewest, count] = [works, size]
    }
    return fewest
  }
}

const hasTexts = (one: Texts, other: Texts): boolean =>
  one.title === other.title &&
  one.author === other.author &&
  one.initials === other.initials &&
  one.sounds === other.sounds

/** The last one takes the place of the removed one, because lists have no order. */
function remove<Item>(list: Item[], item: Item): void {
  const at = list.indexOf(item)
  const last = list.pop()
  if (at >= 0 && at < list.length && last !== undefined) list[at] = last
}

interface Match {
  work: Held
  place: number
}

const isBefore = (work: Held, place: number, other: Match): boolean => compare(work, place, other) < 0
const byRank = (one: Match, other: Match): number => compare(one.work, one.place, other)

function compare(work: Held, place: number, { work: other, place: otherPlace }: Match): number {
  return place - otherPlace || other.reads - work.reads || other.bornMs - work.bornMs || other.id - work.id
}

/** Room for matches that are gathered before they are sorted and cut. */
const room = 50

/** The first matches in their order, and the number of all. */
class First {
  total = 0
  best: number | null = null
  readonly #count: number
  #matches: Match[] = []
  /** Matches behind this one are too many. */
  #last: Match | undefined

  constructor(count: number) {
    this.#count = count
  }

  offer(work: Held, place: number): void {
    this.total++
    if (this.best === null || place < this.best) this.best = place
    if (this.#last && !isBefore(work, place, this.#last)) return
    this.#matches.push({ work, place })
    if (this.#matches.length >= 2 * this.#count + room) this.#cut()
  }

  taken(): Match[] {
    this.#cut()
    return this.#matches
  }

  #cut(): void {
    this.#matches.sort(byRank)
    if (this.#matches.length < this.#count) return
    this.#matches.length = this.#count
    this.#last = this.#matches.at(-1)
  }
}
