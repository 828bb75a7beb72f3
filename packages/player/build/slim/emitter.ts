// What hls.js takes of eventemitter3.
type Run = (...facts: unknown[]) => void
interface Entry {
  run: Run
  context: unknown
  once: boolean
}

export class EventEmitter {
  #entries = new Map<string, Entry[]>()

  on(name: string, run: Run, context: unknown = this): this {
    return this.#add(name, { run, context, once: false })
  }

  once(name: string, run: Run, context: unknown = this): this {
    return this.#add(name, { run, context, once: true })
  }

  off(name: string, run?: Run, context?: unknown, once?: boolean): this {
    if (!run) this.#entries.delete(name)
    else
      this.#entries.set(
        name,
        this.#of(name).filter(
          (entry) =>
            entry.run !== run || (once === true && !entry.once) || (context !== undefined && entry.context !== context),
        ),
      )
    return this
  }

  removeListener = this.off

  emit(name: string, ...facts: unknown[]): boolean {
    const entries = this.#of(name)
    for (const entry of entries) {
      if (entry.once) this.off(name, entry.run, undefined, true)
      entry.run.apply(entry.context, facts)
    }
    return entries.length > 0
  }

  listeners(name: string): Run[] {
    return this.#of(name).map((entry) => entry.run)
  }

  listenerCount(name: string): number {
    return this.#of(name).length
  }

  removeAllListeners(name?: string): this {
    if (name === undefined) this.#entries.clear()
    else this.#entries.delete(name)
    return this
  }

  eventNames(): string[] {
    return [...this.#entries.keys()]
  }

  #of(name: string): Entry[] {
    return this.#entries.get(name) ?? []
  }

  #add(name: string, entry: Entry): this {
    this.#entries.set(name, [...this.#of(name), entry])
    return this
  }
}
