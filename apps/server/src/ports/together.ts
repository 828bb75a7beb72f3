// Loads what several requests ask for by one statement: the keys of one turn of the event loop go together. While a
// statement is under way, keys wait for the next one, because a statement for many keys costs little more than one for few.
import DataLoader from 'dataloader'

interface Together {
  /** Most keys of one statement, so that a crowd makes several of bounded size. */
  most: number
  /** The most statements under way: 1 by default. */
  underWay?: number
}

/** Milliseconds after which a statement no longer holds up those behind it. */
const slowMs = 100

/** Returns a loader of one value by its key; null when `load` finds none. Nothing is remembered. */
export function together<Key, Value>(
  load: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
  { most, underWay: mostUnderWay = 1 }: Together,
): (key: Key) => Promise<Value | null> {
  let underWay = 0
  /** Batches whose statements may not be sent yet, the oldest first. */
  const waiting: (() => void)[] = []
  const begin = (send: () => void): void => {
    underWay++
    setImmediate(send)
  }
  const ended = (): void => {
    underWay--
    const next = waiting.shift()
    if (next) begin(next)
  }
  const values = new DataLoader<Key, Value | null>(
    async (keys) => {
      let holdsUp = true
      const letOthers = (): void => {
        if (holdsUp) ended()
        holdsUp = false
      }
      const slow = setTimeout(letOthers, slowMs).unref()
      try {
        const found = await load(keys)
        return keys.map((key) => found.get(key) ?? null)
      } finally {
        clearTimeout(slow)
        letOthers()
      }
    },
    {
      cache: false,
      maxBatchSize: most,
      batchScheduleFn: (send) => (underWay < mostUnderWay ? begin(send) : void waiting.push(send)),
    },
  )
  return (key) => values.load(key)
}
