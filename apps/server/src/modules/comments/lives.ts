// Open connections of viewers. Their number is limited by reader, by address and by server.
import type { ServerResponse } from 'node:http'

const mostPerReader = 4
const mostPerAddress = 60
const most = 2_000

/** Counts open connections by reader and by address. */
export class Lives {
  readonly #open = new Set<ServerResponse>()
  readonly #counts = new Map<string, number>()

  /**
   * Returns false when a limit is reached. It does so too for a closed connection, which would never give its place
   * back.
   */
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

  /** Closes all connections as the server stops. The browsers reconnect by themselves, spread over some time. */
  endAll(): void {
    for (const response of this.#open) response.end(`retry: ${2_000 + Math.floor(Math.random() * 6_000)}\n\n`)
  }

  #of(key: string): number {
    return this.#counts.get(key) ?? 0
  }
}
