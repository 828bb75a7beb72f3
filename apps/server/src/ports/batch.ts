// Rows that are collected in this process and written together, because a statement for each costs more than its row.

export interface Batch<Row> {
  /** Takes a row. The promise ends at once, or after the write when nothing is collected. */
  add(row: Row): Promise<void>
  /** Writes the rows that wait, and ends when they are written. */
  flush(): Promise<void>
}

/** Makes a batch. `write` stores rows, in one statement where it can. */
export type Collect = <Row>(write: (rows: readonly Row[]) => Promise<void>) => Batch<Row>

interface Bounds {
  /** Longest time in ms that a row waits, and so the most that a killed process loses. 0: every row is written at once. */
  waitMs: number
  /** Rows of one write. A full batch is written before its time. */
  most?: number
  /** Called when rows could not be written twice and are lost. */
  lost: (error: unknown, rows: number) => void
}

/** Rows of a failed write wait for the next one, and are lost when that fails too. */
export function collector({ waitMs, most = 1_000, lost }: Bounds): { collect: Collect; flush: () => Promise<void> } {
  const batches: Batch<never>[] = []
  const collect: Collect = (write) => {
    const batch = waitMs === 0 ? atOnce(write) : new Waiting(write, { waitMs, most, lost })
    batches.push(batch)
    return batch
  }
  return { collect, flush: async () => void (await Promise.all(batches.map((batch) => batch.flush()))) }
}

const atOnce = <Row>(write: (rows: readonly Row[]) => Promise<void>): Batch<Row> => ({
  add: (row) => write([row]),
  flush: async () => undefined,
})

class Waiting<Row> implements Batch<Row> {
  readonly #write: (rows: readonly Row[]) => Promise<void>
  readonly #bounds: Required<Bounds>
  #rows: Row[] = []
  /** Rows whose write has failed once. */
  #failed: Row[] = []
  #timer: NodeJS.Timeout | undefined
  /** The write that is under way, or the last one. Writes follow one another. */
  #writing: Promise<void> = Promise.resolve()

  constructor(write: (rows: readonly Row[]) => Promise<void>, bounds: Required<Bounds>) {
    this.#write = write
    this.#bounds = bounds
  }

  async add(row: Row): Promise<void> {
    this.#rows.push(row)
    if (this.#rows.length >= this.#bounds.most) void this.#begin()
    else this.#timer ??= setTimeout(() => void this.#begin(), this.#bounds.waitMs).unref()
  }

  async flush(): Promise<void> {
    await this.#begin()
    // Rows that failed in that write have one more try, because nothing follows a flush.
    if (this.#failed.length > 0) await this.#begin()
  }

  #begin(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const rows = this.#rows
    this.#rows = []
    this.#writing = this.#writing.then(() => this.#store(rows))
    return this.#writing
  }

  async #store(rows: readonly Row[]): Promise<void> {
    const again = this.#failed
    this.#failed = []
    await this.#try(again, (error) => this.#bounds.lost(error, again.length))
    await this.#try(rows, () => {
      this.#failed.push(...rows)
      this.#timer ??= setTimeout(() => void this.#begin(), this.#bounds.waitMs).unref()
    })
  }

  async #try(rows: readonly Row[], failed: (error: unknown) => void): Promise<void> {
    if (rows.length === 0) return
    await this.#write(rows).catch(failed)
  }
}
