// The search index of one kind in memory: the works of each token. Tokens name the candidates, and the texts decide.
import type { Window } from '#http/paging.ts'
import { decides, isPlaceOf, type Pieces, placesOfTokens, type Texts, type Word, waysOf } from './recipe.ts'

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
interface Held extends Omit<Indexed, 'bornAt' | 'reads'> {
  bornMs: number
}

/** Longer pieces than those of the database's index, because most of a search in memory is deciding on candidates. */
const pieces: Pieces = { sounds: [3, 5, 8], initials: 3 }

/** A work's slot, and the place of its match when a word is the token, as one number. */
type Posting = number
const placesPerSlot = 8
const postingOf = (slot: number, place: number): Posting => slot * placesPerSlot + place
const slotOf = (posting: Posting): number => Math.floor(posting / placesPerSlot)

/** Works have slots, because numbers beside each other are read several times faster than objects. */
export class InvertedIndex {
  readonly #slots = new Map<number, number>()
  readonly #works: (Held | undefined)[] = []
  readonly #freeSlots: number[] = []
  /** Most tokens have one work, which needs no list. */
  readonly #postings = new Map<string, Posting | Posting[]>()
  #searches = 0
  readonly #reads: number[] = []
  /** By slot: the last comparison of two tokens that has met the second of them. */
  readonly #sharedBy: number[] = []
  #comparisons = 0
  /** By slot: the search that has found the work last, and the place that it gave it. */
  readonly #foundBy: number[] = []
  readonly #places: number[] = []

  get size(): number {
    return this.#slots.size
  }

  /** A work whose texts are as before, as mostly when its readers were counted, keeps its tokens. */
  put(entry: Indexed): void {
    const { id, reads, bornAt, title, author, initials, sounds } = entry
    const known = this.#slots.get(id) ?? -1
    const before = this.#works[known]
    if (before && hasTexts(before, entry)) {
      this.#reads[known] = reads
      before.bornMs = bornAt.getTime()
      return
    }
    this.drop(id)
    const work: Held = { id, bornMs: bornAt.getTime(), title, author, initials, sounds }
    const slot = this.#freeSlots.pop() ?? this.#works.length
    this.#slots.set(id, slot)
    this.#works[slot] = work
    this.#reads[slot] = reads
    this.#foundBy[slot] = 0
    this.#sharedBy[slot] = 0
    this.#places[slot] = 0
    for (const [token, place] of placesOfTokens(work, pieces)) {
      const posting = postingOf(slot, place)
      const others = this.#postings.get(token)
      if (Array.isArray(others)) others.push(posting)
      else this.#postings.set(token, others === undefined ? posting : [others, posting])
    }
  }

  drop(id: number): void {
    const slot = this.#slots.get(id)
    const work = slot === undefined ? undefined : this.#works[slot]
    if (slot === undefined || !work) return
    this.#slots.delete(id)
    this.#works[slot] = undefined
    this.#freeSlots.push(slot)
    for (const [token, place] of placesOfTokens(work, pieces)) {
      const postings = this.#postings.get(token)
      if (Array.isArray(postings) && postings.length > 1) remove(postings, postingOf(slot, place))
      else this.#postings.delete(token)
    }
  }

  /** Works that match a word, the best match first. Among equal matches come the most read, then the newest. */
  find(word: Word, { limit, offset }: Window): Found {
    const slots = word.text === '' ? [] : this.#slotsOf(word)
    const first = new First(offset + limit, this.#works)
    let best: number | null = null
    for (const slot of slots) {
      const place = this.#places[slot] ?? 0
      if (best === null || place < best) best = place
      first.offer(slot, place, this.#reads[slot] ?? 0)
    }
    const found = first.taken().slice(offset)
    return { ids: found.map(({ slot }) => this.#works[slot]?.id ?? 0), total: slots.length, best }
  }

  /** The slots of works that match. Their places are set. */
  #slotsOf(word: Word): number[] {
    const search = ++this.#searches
    const slots: number[] = []
    for (const { tokens, whole } of waysOf(word, pieces)) {
      for (const posting of this.#candidates(tokens)) {
        const slot = slotOf(posting)
        const tokenPlace = posting % placesPerSlot
        const place = whole && isPlaceOf(tokenPlace, whole) ? tokenPlace : this.#decide(word, slot)
        if (place === null) continue
        if (this.#foundBy[slot] !== search) slots.push(slot)
        else if (place >= (this.#places[slot] ?? 0)) continue
        this.#foundBy[slot] = search
        this.#places[slot] = place
      }
    }
    return slots
  }

  #decide(word: Word, slot: number): number | null {
    const work = this.#works[slot]
    return work ? decides(word, work) : null
  }

  /** Those works of a way's rarest token that have the next rarest one too, where many have the rarest. */
  #candidates(tokens: readonly string[]): readonly Posting[] {
    const lists: (readonly Posting[])[] = []
    for (const token of tokens) {
      const postings = this.#postings.get(token)
      if (postings === undefined) return []
      lists.push(typeof postings === 'number' ? [postings] : postings)
    }
    const [rarest = [], next] = lists.sort((one, other) => one.length - other.length)
    if (!next || rarest.length <= few || next.length > rarest.length * slotsPerText) return rarest
    const comparison = ++this.#comparisons
    for (const posting of next) this.#sharedBy[slotOf(posting)] = comparison
    return rarest.filter((posting) => this.#sharedBy[slotOf(posting)] === comparison)
  }
}

/** So few texts are looked at as they are. */
const few = 8
/** Slots that are marked in the time in which one text is looked at. */
const slotsPerText = 10

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
  slot: number
  place: number
  reads: number
}

/** Room for matches that are gathered before they are sorted and cut. */
const room = 50

/** The first matches in their order. */
class First {
  readonly #count: number
  readonly #works: readonly (Held | undefined)[]
  #matches: Match[] = []
  /** Matches behind this one are too many. */
  #last: Match | undefined

  constructor(count: number, works: readonly (Held | undefined)[]) {
    this.#count = count
    this.#works = works
  }

  offer(slot: number, place: number, reads: number): void {
    const last = this.#last
    if (last && (place > last.place || (place === last.place && reads < last.reads))) return
    this.#matches.push({ slot, place, reads })
    if (this.#matches.length >= 2 * this.#count + room) this.#cut()
  }

  taken(): Match[] {
    this.#cut()
    return this.#matches
  }

  readonly #compare = (one: Match, other: Match): number =>
    one.place - other.place || other.reads - one.reads || this.#newer(this.#works[one.slot], this.#works[other.slot])

  #newer(one: Held | undefined, other: Held | undefined): number {
    return one && other ? other.bornMs - one.bornMs || other.id - one.id : 0
  }

  #cut(): void {
    this.#matches.sort(this.#compare)
    if (this.#matches.length < this.#count) return
    this.#matches.length = this.#count
    this.#last = this.#matches.at(-1)
  }
}
