// Books whose locked chapters are bought without asking; a mirror, the server decides.
import { asTexts, localValue } from './value.ts'

export const autoBuyBooks = localValue<string[]>('autoBuyBooks', [], asTexts)

export function setAutoBuy(bookId: string | number, on: boolean): void {
  const others = autoBuyBooks.get().filter((each) => each !== String(bookId))
  autoBuyBooks.set(on ? [...others, String(bookId)] : others)
}

/** As the server has told all of them. */
export function setAutoBuys(bookIds: readonly number[]): void {
  autoBuyBooks.set(bookIds.map(String))
}
