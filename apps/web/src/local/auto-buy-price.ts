// The chapter price at which the reader switched auto-buy on, by comic: above it he is asked again.
import { isRecord, localValue } from './value.ts'

const prices = localValue<Record<string, number>>('autoBuyPrices', {}, (stored) =>
  isRecord(stored) ? Object.fromEntries(Object.entries(stored).filter(isPrice)) : null,
)

/** Null when it was switched on elsewhere. */
export function agreedPrice(bookId: number): number | null {
  return prices.get()[bookId] ?? null
}

export function agreeToPrice(bookId: number, price: number): void {
  prices.set({ ...prices.get(), [bookId]: price })
}

/** Another reader has agreed to nothing. */
export function forgetPrices(): void {
  prices.remove()
}

function isPrice(entry: [string, unknown]): entry is [string, number] {
  return typeof entry[1] === 'number'
}
