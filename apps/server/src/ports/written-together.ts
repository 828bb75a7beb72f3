// Writes what several requests write by one statement. When that fails, each is written alone, so that a lock or a fault
// of one is no other's.
import { together } from './together.ts'

interface WrittenTogether {
  /** The most items of one statement. */
  most: number
  /** Tells a fault that each item would meet alone, too. It is thrown to all. */
  isOfAll: (error: unknown) => boolean
}

/** `write` writes items, all or none. With `hasMore` it should give up early at a lock, because others wait with it. */
export function writtenTogether<Item>(
  write: (items: readonly Item[], hasMore: boolean) => Promise<unknown>,
  { most, isOfAll }: WrittenTogether,
): (item: Item) => Promise<void> {
  const written = together(
    async (items: readonly Item[]) => {
      const hasMore = items.length > 1
      try {
        await write(items, hasMore)
      } catch (error) {
        if (!hasMore || isOfAll(error)) throw error
        return new Map<Item, true>()
      }
      return new Map(items.map((item) => [item, true as const]))
    },
    { most },
  )
  return async (item) => {
    if (!(await written(item))) await write([item], false)
  }
}
