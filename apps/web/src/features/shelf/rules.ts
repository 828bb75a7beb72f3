// Decisions of the shelf. Pure.
export type ShelfTab = 'shelf' | 'history' | 'shelf-vod'
export const shelfTabs: readonly ShelfTab[] = ['shelf', 'history', 'shelf-vod']

/** S-03: the tab that the address asks for. */
export function tabOf(active: string | null): ShelfTab {
  return shelfTabs.find((tab) => tab === active) ?? 'shelf'
}

/** Where reading goes on: the chapter that was open last, else the first. */
export function nextReading(bookId: number, number: number | undefined): string {
  return `/book/read/${bookId}/${number ?? 1}`
}
