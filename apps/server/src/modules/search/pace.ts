// How often one caller may search: counted in this process's memory, a minute at a time. Nothing hangs on its being exact
// over several servers, and a search must not cost a write.
const windowMs = 60_000
/** So many callers a minute are known by name; who comes after them waits for the next one. */
const mostCallers = 100_000

export class Pace {
  #window = 0
  #counts = new Map<string, number>()

  /** Counts one try. Returns the seconds to wait when it is one too many, else 0. */
  take(caller: string, most: number, now: Date): number {
    const window = Math.floor(now.getTime() / windowMs)
    if (window !== this.#window) {
      this.#window = window
      this.#counts = new Map()
    }
    const count = (this.#counts.get(caller) ?? 0) + 1
    if (count <= most && (count > 1 || this.#counts.size < mostCallers)) {
      this.#counts.set(caller, count)
      return 0
    }
    return Math.max(1, Math.ceil(((window + 1) * windowMs - now.getTime()) / 1000))
  }
}
