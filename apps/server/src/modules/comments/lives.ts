// Open connections of viewers, counted by whom: how many one reader, one address and one server hold is bounded.
import type { ServerResponse } from 'node:http'

const mostPerReader = 4
const mostPerAddress = 60
const most = 2_000

/** Open connections, counted by whom. */
export class Lives {
  readonly #open = new Set<ServerResponse>()
  readonly #counts = new Map<string, number>()

  /** False: one too many, or gone already: it would never give its place back. */
  take(response: ServerResponse, reader: string, address: string): boolean {
    if (response.destroyed) return false
    if (this.#open.size >= most || this.#of(reader) >= mostPerReader || this.#of(address) >= mostPerAddress)
      return false
    this.#open.add(response)
    for (const key of [reader, address]) this.#counts.set(key, this.#of(key) + 1)
    response.once('close', () => {
      this.#open.delete(response)
      for (const key of [reader, address]) {
        const left = this.#of(key) - 1
        if (left > 0) this.#counts.set(key, left)
        else this.#counts.delete(key)
      }
    })
    return true
  }

  get size(): number {
    return this.#open.size
  }

  /** The server stops: the browsers come back by themselves, not all in the same moment. */
  endAll(): void {
    for (const response of this.#open) response.end(`retry: ${2_000 + Math.floor(Math.random() * 6_000)}\n\n`)
  }

  #of(key: string): number {
    return this.#counts.get(key) ?? 0
  }
}
