// Decisions of the novel shelf. Pure.
export type ShelfTab = 'history' | 'shelf'

/** N-11: ?active=history opens what was read last. */
export function tabOf(active: string | null): ShelfTab {
  return active === 'history' ? 'history' : 'shelf'
}
