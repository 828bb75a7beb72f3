// Novels whose locked chapters are bought without asking; a mirror, the server decides.
import { asTexts, localValue } from './value.ts'

export const autoBuyNovels = localValue<string[]>('autoBuyNovels', [], asTexts)

export function setNovelAutoBuy(bookId: string | number, on: boolean): void {
  const others = autoBuyNovels.get().filter((each) => each !== String(bookId))
  autoBuyNovels.set(on ? [...others, String(bookId)] : others)
}

/** As the server has told all of them. */
export function setNovelAutoBuys(bookIds: readonly number[]): void {
  autoBuyNovels.set(bookIds.map(String))
}
