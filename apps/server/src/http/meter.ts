// How much one caller browses or searches, counted in this process's memory: a list must not wait for a database to be
// counted. Nothing hangs on its being exact over several servers.
import { remember } from '#ports/remembered.ts'

const minuteMs = 60_000
/** Callers kept in mind. Who has more than that to come from is nobody's to hold off here. */
const mostCallers = 50_000

export class Meter {
  readonly #mostPerMinute: number
  #minute = 0
  readonly #counts = remember<string, { calls: number }>({ most: mostCallers })

  constructor(mostPerMinute: number) {
    this.#mostPerMinute = mostPerMinute
  }

  /** Counts one more. Returns the seconds to wait when it is one too many, else 0. */
  count(caller: string, now: Date): number {
    const minute = Math.floor(now.getTime() / minuteMs)
    if (minute !== this.#minute) this.#counts.clear()
    this.#minute = minute
    const count = this.#countOf(caller)
    return count <= this.#mostPerMinute ? 0 : Math.max(1, Math.ceil(((minute + 1) * minuteMs - now.getTime()) / 1000))
  }
  /** A count that is there is raised where it lies: this stands in the way of every call. */
  #countOf(caller: string): number {
    const known = this.#counts.get(caller)
    if (known) return ++known.calls
    this.#counts.put(caller, { calls: 1 })
    return 1
  }
}
