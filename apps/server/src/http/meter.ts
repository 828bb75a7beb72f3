// Counts one caller's requests in this process's memory, because a list must not wait for a database to be counted. The
// limits need not be exact over several servers.
import { remember } from '#ports/remembered.ts'

const minuteMs = 60_000
/** Most callers that are kept. An attacker with more addresses cannot be stopped here. */
const mostCallers = 50_000

export class Meter {
  readonly #mostPerMinute: number
  #minute = 0
  readonly #counts = remember<string, { calls: number }>({ most: mostCallers })

  constructor(mostPerMinute: number) {
    this.#mostPerMinute = mostPerMinute
  }

  /** Counts one more request. Returns the seconds to wait when the limit is exceeded, else 0. */
  count(caller: string, now: Date): number {
    const minute = Math.floor(now.getTime() / minuteMs)
    if (minute !== this.#minute) this.#counts.clear()
    this.#minute = minute
    const count = this.#countOf(caller)
    return count <= this.#mostPerMinute ? 0 : Math.max(1, Math.ceil(((minute + 1) * minuteMs - now.getTime()) / 1000))
  }
  /** An existing count is raised in place, because this runs before every call. */
  #countOf(caller: string): number {
    const known = this.#counts.get(caller)
    if (known) return ++known.calls
    this.#counts.put(caller, { calls: 1 })
    return 1
  }
}
