// Loads what several requests ask for by one statement: the keys of one turn of the event loop go together. While a
// statement is under way, keys wait for the next one. A statement for many keys costs little more than one for few.
// Many keys leave before the answers to those before them are made, so that the database works meanwhile.
import DataLoader from 'dataloader'

interface Together {
  /** Most keys of one statement, so that a crowd makes several of bounded size. */
  most: number
  /** The most statements under way: 1 by default. */
  underWay?: number
}

/** Milliseconds after which a statement no longer holds up those behind it. */
const slowMs = 100

/**
 * Waiting keys from which the next statement leaves at once. A statement costs its own fixed part, so fewer keys wait for those
 * of this turn.
 */
const leaveAtOnce = 8

/** Statements of all loaders at the end of this turn. One task sends them, so that they leave by few writes. */
let sends: (() => void)[] | undefined

function atEndOfTurn(send: () => void): void {
  if (sends) return void sends.push(send)
  const all = [send]
  sends = all
  setImmediate(() => {
    sends = undefined
    for (const each of all) each()
  })
}

const nextTick = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve))

/** Returns a loader of one value by its key; null when `load` finds none. Nothing is remembered. */
export function together<Key, Value>(
  load: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
  { most, underWay: mostUnderWay = 1 }: Together,
): (key: Key) => Promise<Value | null> {
  let underWay = 0
  /** Keys that no statement has taken. */
  let gathered = 0
  /** Batches whose statements may not be sent yet, the oldest first. */
  const waiting: (() => void)[] = []
  const begin = (send: () => void): void => {
    underWay++
    atEndOfTurn(send)
  }
  const ended = (): void => {
    underWay--
    const next = waiting.shift()
    if (next && gathered >= leaveAtOnce) {
      underWay++
      next()
    } else if (next) begin(next)
  }
  const values = new DataLoader<Key, Value | null>(
    async (keys) => {
      gathered -= keys.length
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
        // The next statement leaves first.
        await nextTick()
      }
    },
    {
      cache: false,
      maxBatchSize: most,
      batchScheduleFn: (send) => (underWay < mostUnderWay ? begin(send) : void waiting.push(send)),
    },
  )
  return (key) => {
    gathered++
    return values.load(key)
  }
}
