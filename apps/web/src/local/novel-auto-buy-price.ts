// The chapter price at which the reader switched auto-buy on, by novel: above it he is asked again. Apart from the comics',
// whose ids are others.
import { isRecord, localValue } from './value.ts'

const prices = localValue<Record<string, number>>('autoBuyNovelPrices', {}, (stored) =>
  isRecord(stored)
    ? Object.fromEntries(
        Object.entries(stored).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
      )
    : null,
)

/** Null when it was switched on elsewhere. */
export function agreedNovelPrice(bookId: number): number | null {
  return prices.get()[bookId] ?? null
}

export function agreeToNovelPrice(bookId: number, price: number): void {
  prices.set({ ...prices.get(), [bookId]: price })
}

/** Another reader has agreed to nothing. */
export function forgetNovelPrices(): void {
  prices.remove()
}
