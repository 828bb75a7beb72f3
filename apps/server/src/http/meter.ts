// How much one address browses, counted in this process's memory: a list must not wait for a database to be counted.
const minuteMs = 60_000
/** Addresses kept in mind. Who has more than that to come from is nobody's to hold off here. */
const mostAddresses = 50_000

export class Meter {
  readonly #mostPerMinute: number
  #minute = 0
  readonly #counts = new Map<string, number>()

  constructor(mostPerMinute: number) {
    this.#mostPerMinute = mostPerMinute
  }

  /** Counts one more. Returns the seconds to wait when it is one too many, else 0. */
  count(address: string, now: Date): number {
    const minute = Math.floor(now.getTime() / minuteMs)
    if (minute !== this.#minute || this.#counts.size >= mostAddresses) this.#counts.clear()
    this.#minute = minute
    const count = (this.#counts.get(address) ?? 0) + 1
    this.#counts.set(address, count)
    return count <= this.#mostPerMinute ? 0 : Math.max(1, Math.ceil(((minute + 1) * minuteMs - now.getTime()) / 1000))
  }
}
