// Rules of the shelves. Pure.
export type ShelfTab = 'shelf' | 'history' | 'shelf-vod'
export const comicTabs: readonly ShelfTab[] = ['shelf', 'history', 'shelf-vod']

export type NovelTab = 'history' | 'shelf'
export const novelTabs: readonly NovelTab[] = ['history', 'shelf']

/** S-03, N-11: the tab that the address names. */
export function tabOf<T extends string>(active: string | null, tabs: readonly T[], usual: T): T {
  return tabs.find((tab) => tab === active) ?? usual
}

/** Address of the chapter that was open last, else of the first. */
export function nextReading(bookId: number, number: number | undefined): string {
  return `/book/read/${bookId}/${number ?? 1}`
}
