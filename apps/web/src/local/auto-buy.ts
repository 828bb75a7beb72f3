// Works whose locked chapters are bought without asking, by kind. This is a mirror: the server decides.
import { asTexts, type LocalValue, localValue } from './value.ts'

/** Kinds of works that have chapters. No two of their works share an id. */
export type ChapterKind = 'comic' | 'novel'

export interface LocalAutoBuys {
  /** Ids of the works. */
  works: LocalValue<string[]>
  set(bookId: string | number, on: boolean): void
  /** Takes over the server's whole list. */
  setAll(bookIds: readonly number[]): void
  /** Drops everything, because another reader has agreed to nothing. */
  forget(): void
}

export const localAutoBuys: Record<ChapterKind, LocalAutoBuys> = {
  comic: autoBuysUnder('autoBuyBooks'),
  novel: autoBuysUnder('autoBuyNovels'),
}

function autoBuysUnder(key: string): LocalAutoBuys {
  const works = localValue<string[]>(key, [], asTexts)
  return {
    works,
    set(bookId, on) {
      const others = works.get().filter((each) => each !== String(bookId))
      works.set(on ? [...others, String(bookId)] : others)
    },
    setAll: (bookIds) => works.set(bookIds.map(String)),
    forget: () => works.remove(),
  }
}
