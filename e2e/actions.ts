// What a person does in a job of the console, counted as its design does: one tap, drop, shortcut or filled field is one.
import assert from 'node:assert/strict'

export class Actions {
  #count = 0
  readonly #since = Date.now()
  async do(act: () => Promise<unknown>): Promise<void> {
    this.#count += 1
    await act()
  }

  /** Fails when the job took more. */
  atMost(count: number): void {
    assert.ok(this.#count <= count, `${this.#count} actions`)
  }

  get seconds(): number {
    return (Date.now() - this.#since) / 1000
  }
}
