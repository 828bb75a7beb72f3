// Works whose locked chapters are bought without asking, by kind. This is a mirror: the server decides.
import { asTexts, isRecord, type LocalValue, localValue } from './value.ts'

/** Kinds of works that have chapters. No two of their works share an id. */
export type ChapterKind = 'comic' | 'novel'

export interface LocalAutoBuys {
  /** Ids of the works. */
  works: LocalValue<string[]>
  set(bookId: string | number, on: boolean): void
  /** Takes over the server's whole list. */
  setAll(bookIds: readonly number[]): void
  /** Chapter price at which the reader switched auto-buy on. Null: it was switched on elsewhere. */
  agreedPrice(bookId: number): number | null
  /** Keeps the agreed price. Above it the reader is asked again. */
  agree(bookId: number, price: number): void
  /** Drops everything, because another reader has agreed to nothing. */
  forget(): void
}

export const localAutoBuys: Record<ChapterKind, LocalAutoBuys> = {
  comic: autoBuysUnder('autoBuyBooks', 'autoBuyPrices'),
  novel: autoBuysUnder('autoBuyNovels', 'autoBuyNovelPrices'),
}

function autoBuysUnder(worksKey: string, pricesKey: string): LocalAutoBuys {
  const works = localValue<string[]>(worksKey, [], asTexts)
  const prices = localValue<Record<string, number>>(pricesKey, {}, asPrices)
  return {
    works,
    set(bookId, on) {
      const others = works.get().filter((each) => each !== String(bookId))
      works.set(on ? [...others, String(bookId)] : others)
    },
    setAll: (bookIds) => works.set(bookIds.map(String)),
    agreedPrice: (bookId) => prices.get()[bookId] ?? null,
    agree: (bookId, price) => prices.set({ ...prices.get(), [bookId]: price }),
    forget() {
      works.remove()
      prices.remove()
    },
  }
}

function asPrices(stored: unknown): Record<string, number> | null {
  return isRecord(stored) ? Object.fromEntries(Object.entries(stored).filter(isPrice)) : null
}

function isPrice(entry: [string, unknown]): entry is [string, number] {
  return typeof entry[1] === 'number'
}
