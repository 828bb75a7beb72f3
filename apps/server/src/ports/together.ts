// Loads what several requests ask for by one statement: the keys of one turn of the event loop go together.
import DataLoader from 'dataloader'

interface Together {
  /** Most keys of one statement, so that a crowd makes several of bounded size. */
  most: number
}

/** Returns a loader of one value by its key; null when `load` finds none. Nothing is remembered. */
export function together<Key, Value>(
  load: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
  { most }: Together,
): (key: Key) => Promise<Value | null> {
  const values = new DataLoader<Key, Value | null>(
    async (keys) => {
      const found = await load(keys)
      return keys.map((key) => found.get(key) ?? null)
    },
    { cache: false, maxBatchSize: most, batchScheduleFn: (read) => setImmediate(read) },
  )
  return (key) => values.load(key)
}
