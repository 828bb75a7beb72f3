// One memory for answers, sessions, films, pictures and texts of this process. It stands behind an interface, so that
// several servers can later tell each other what to forget.

/**
 * Milliseconds after freshness in which what everybody sees is still given while it is read again. Together with freshness they are
 * short, so that a withdrawn work is gone within 10 s.
 */
export const staleMs = 4_000

/** Milliseconds for which a value stays fresh while nothing of the catalogue changes. Counts of readers, which are no news, get as old. */
const calmMs = 300_000

/** The news of a catalogue that is being changed, or not. */
export interface Calm {
  /** The last change, in ms of performance.now(). Infinity where a change may not be heard of. */
  since(): number
}

/** Whether nothing of the catalogue has changed since `since`, and that is no longer ago than a calm lasts. */
export const isUnchanged = (calm: Calm | undefined, since: number, now: number): boolean =>
  calm !== undefined && now - since <= calmMs && since > calm.since()

/** How long a value is fresh: for `freshMs`, and in a calm for longer. */
export interface Freshness {
  freshMs: number
  calm?: Calm | undefined
}

export interface Remembered<Key, Value, Topic = Key> {
  readonly size: number
  /**
   * The value while it is fresh. `freshMs` is for a caller who needs a younger value than the memory's own limit. One that a
   * calm keeps is given all the same, unless `freshMs` is 0.
   */
  get(key: Key, freshMs?: number): Value | undefined
  /** The value, however old it is. */
  last(key: Key): Value | undefined
  /** `since`: when it was begun to be read, by the memory's clock; now without it. */
  put(key: Key, value: Value, since?: number): void
  /** The value while it is fresh, else a loaded one. Parallel callers share one load; a failed load keeps nothing. */
  take(key: Key, load: () => Promise<Value>, freshMs?: number): Promise<Value>
  /**
   * Changes a value that is there, which is then as old as before. A load that is under way may have read the value of before,
   * and is neither kept nor shared any more.
   */
  amend(key: Key, change: (value: Value) => Value): void
  /** Forgets all entries about a topic. A load that is under way is neither kept nor shared any more. */
  forget(topic: Topic): void
  clear(): void
}

export interface Bounds<Key, Value, Topic> {
  /** Most entries; with `sizeOf`, the largest sum of their sizes. */
  most: number
  sizeOf?: (value: Value) => number
  /** Milliseconds that a value is fresh: 0 is never, and without the option it is always fresh. */
  freshMs?: number
  /**
   * Milliseconds after freshness in which `take` still gives the value, and renews it meanwhile. An older value is
   * given only when loading fails.
   */
  staleMs?: number
  /** A value that was read since the last change stays fresh for five minutes; one of before it is fresh as above. */
  calm?: Calm | undefined
  /** Values that are used when they are older than `afterMs` are loaded again, those of half a second together. */
  ahead?: Ahead<Key, Value>
  /**
   * The entry that makes room: the one put first ('put'), or the one not used for longest ('use'). Uses between which few entries
   * were put count as one.
   */
  oldestBy?: 'put' | 'use'
  /** The topic of an entry, where that is not its key. */
  topicOf?: (value: Value, key: Key) => Topic | Key
  /** A monotonic clock, in ms. */
  now?: () => number
}

interface Ahead<Key, Value> {
  afterMs: number
  load: (key: Key) => Promise<Value>
}

/** Milliseconds in which values to be loaded ahead are gathered. */
const gatherMs = 500

interface Entry<Value> {
  value: Value
  since: number
  size: number
  /** How many entries had been put when this one was put, or moved behind the others. */
  moved: number
}

export const remember = <Key, Value, Topic = Key>(bounds: Bounds<Key, Value, Topic>): Remembered<Key, Value, Topic> =>
  new Memory(bounds)

class Memory<Key, Value, Topic> implements Remembered<Key, Value, Topic> {
  readonly #entries = new Map<Key, Entry<Value>>()
  readonly #loads = new Map<Key, Promise<Value>>()
  /** The keys of each topic, so that forgetting one looks at nothing else. */
  readonly #topics = new Map<Topic | Key, Set<Key>>()
  readonly #bounds: Bounds<Key, Value, Topic>
  readonly #freshMs: number
  readonly #staleMs: number
  readonly #now: () => number
  #total = 0
  #puts = 0
  /** Keys whose values are soon loaded again. */
  readonly #due = new Set<Key>()

  constructor(bounds: Bounds<Key, Value, Topic>) {
    this.#bounds = bounds
    this.#freshMs = bounds.freshMs ?? Number.POSITIVE_INFINITY
    this.#staleMs = bounds.staleMs ?? 0
    this.#now = bounds.now ?? (() => performance.now())
  }

  get size(): number {
    return this.#entries.size
  }

  get(key: Key, freshMs = this.#freshMs): Value | undefined {
    const entry = this.#entries.get(key)
    return entry && this.#isFresh(entry, freshMs) ? this.#use(key, entry) : undefined
  }

  last(key: Key): Value | undefined {
    return this.#entries.get(key)?.value
  }

  put(key: Key, value: Value, since = this.#now()): void {
    this.#keep(key, value, since)
  }

  take(key: Key, load: () => Promise<Value>, freshMs = this.#freshMs): Promise<Value> {
    const entry = this.#entries.get(key)
    if (!entry || freshMs === 0) return this.#load(key, load)
    if (this.#isFresh(entry, freshMs)) return Promise.resolve(this.#use(key, entry))
    if (this.#staleMs === 0) return this.#load(key, load)
    if (!this.#isFresh(entry, freshMs + this.#staleMs)) return this.#load(key, load).catch(() => entry.value)
    if (!this.#loads.has(key)) this.#load(key, load).catch(() => undefined)
    return Promise.resolve(entry.value)
  }

  amend(key: Key, change: (value: Value) => Value): void {
    this.#loads.delete(key)
    const entry = this.#entries.get(key)
    if (!entry) return
    const value = change(entry.value)
    const size = this.#bounds.sizeOf?.(value) ?? 1
    this.#total += size - entry.size
    Object.assign(entry, { value, size })
    if (this.#total > this.#bounds.most) this.#makeRoom()
  }

  forget(topic: Topic): void {
    if (!this.#bounds.topicOf) {
      const key = topic as unknown as Key
      this.#loads.delete(key)
      this.#drop(key)
      return
    }
    // Nobody knows yet of which topic a value is that is being loaded.
    this.#loads.clear()
    for (const key of [...(this.#topics.get(topic) ?? [])]) this.#drop(key)
  }

  clear(): void {
    this.#loads.clear()
    this.#entries.clear()
    this.#topics.clear()
    this.#total = 0
  }

  #isFresh({ since }: Entry<Value>, freshMs: number): boolean {
    if (freshMs === Number.POSITIVE_INFINITY) return true
    if (freshMs === 0) return false
    const now = this.#now()
    return now - since <= freshMs || isUnchanged(this.#bounds.calm, since, now)
  }

  #use(key: Key, entry: Entry<Value>): Value {
    const { ahead } = this.#bounds
    if (ahead && !this.#isFresh(entry, ahead.afterMs)) {
      if (this.#due.size === 0) setTimeout(() => this.#loadAhead(ahead), gatherMs).unref()
      this.#due.add(key)
    }
    // Without new entries no order is needed, and moving an entry costs more than finding it.
    if (this.#bounds.oldestBy === 'use' && this.#puts - entry.moved > this.#entries.size >> 3) {
      this.#entries.delete(key)
      this.#entries.set(key, entry)
      entry.moved = this.#puts
    }
    return entry.value
  }

  #loadAhead({ afterMs, load }: Ahead<Key, Value>): void {
    const keys = [...this.#due]
    this.#due.clear()
    for (const key of keys) {
      const entry = this.#entries.get(key)
      if (!entry || this.#isFresh(entry, afterMs) || this.#loads.has(key)) continue
      // Without a new value the old one stays until it is no longer fresh.
      this.#load(key, async () => load(key)).catch(() => undefined)
    }
  }

  #load(key: Key, load: () => Promise<Value>): Promise<Value> {
    const running = this.#loads.get(key)
    if (running) return running
    const since = this.#now()
    // A load that was taken off the list meanwhile may have read outdated data.
    const isListed = () => this.#loads.get(key) === loading
    const loading = load()
      .then((value) => {
        if (isListed()) this.#keep(key, value, since)
        return value
      })
      .finally(() => isListed() && this.#loads.delete(key))
    this.#loads.set(key, loading)
    return loading
  }

  #keep(key: Key, value: Value, since: number): void {
    this.#drop(key)
    const size = this.#bounds.sizeOf?.(value) ?? 1
    this.#entries.set(key, { value, since, size, moved: ++this.#puts })
    this.#file(key, value)
    this.#total += size
    if (this.#total > this.#bounds.most) this.#makeRoom()
  }

  #file(key: Key, value: Value): void {
    const { topicOf } = this.#bounds
    if (!topicOf) return
    const topic = topicOf(value, key)
    const keys = this.#topics.get(topic)
    if (keys) keys.add(key)
    else this.#topics.set(topic, new Set([key]))
  }

  #drop(key: Key): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#total -= entry.size
    this.#entries.delete(key)
    if (this.#bounds.topicOf) this.#unfile(key, this.#bounds.topicOf(entry.value, key))
  }

  #unfile(key: Key, topic: Topic | Key): void {
    const keys = this.#topics.get(topic)
    keys?.delete(key)
    if (keys?.size === 0) this.#topics.delete(topic)
  }

  /** Of many entries an eighth is removed at once, because a search for the oldest is slow. */
  #makeRoom(): void {
    const { most, sizeOf } = this.#bounds
    const enough = sizeOf ? most : most - (most >> 3)
    for (const key of this.#entries.keys()) {
      if (this.#total <= enough) break
      this.#drop(key)
    }
  }
}
