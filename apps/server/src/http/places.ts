// Places in long lists: the ends of pages that were read. The next page begins behind such a row, so that a deep page
// costs the same as the first one. A place is as old as its memory allows, and an old one only moves a page's edge.
import { type Remembered, remember } from '#ports/remembered.ts'

/** The values of a row by which its list is ordered, as the database writes them. */
export type Mark = readonly string[]

/** Behind the row with this mark; `offset` rows lie before it. Without a mark it is the list's beginning. */
interface Place {
  offset: number
  mark?: Mark
}

const mostLists = 2_000

export class Places {
  readonly #lists: Remembered<string, Map<number, Mark>>

  /** With 0 ms nothing is kept. */
  constructor(freshMs: number) {
    this.#lists = remember({ most: mostLists, freshMs, oldestBy: 'use' })
  }

  /** The last known place of a list with at most so many rows before it. */
  before(list: string, offset: number): Place {
    let best: Place = { offset: 0 }
    if (offset === 0) return best
    for (const [known, mark] of this.#lists.get(list) ?? [])
      if (known <= offset && known > best.offset) best = { offset: known, mark }
    return best
  }

  keep(list: string, offset: number, mark: Mark): void {
    const places = this.#lists.get(list)
    if (places) places.set(offset, mark)
    else this.#lists.put(list, new Map([[offset, mark]]))
  }
}
