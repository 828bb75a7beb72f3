// The search index in this process's memory, in step with the database by its news (migration 0086). It listens and reads from
// the first search on, and reads again whenever news may have been missed. Meanwhile, and without news, the database is asked.
import type { Db, Listen, Listening } from '@manjuan/db'
import type { FastifyInstance } from 'fastify'
import type { Window } from '#http/paging.ts'
import { type Found, InvertedIndex } from './inverted-index.ts'
import { type EntryRow, entriesAfter, entriesNamed, type Place } from './queries.ts'
import type { Kind, Word } from './recipe.ts'

const channel = 'search_changed'

/** Entries of one statement: few, so that readers hardly wait while they are taken in. */
const atOnce = 200

export interface IndexMemory {
  /** Null while the database must be asked. */
  find(kind: Kind, word: Word, window: Window): Found | null
}

/** `listen`: without it no index is kept. It is kept until the app is closed. */
export function indexMemory(app: FastifyInstance, db: Db, listen: Listen | undefined): IndexMemory {
  if (!listen) return { find: () => null }
  const memory = new Memory(db, listen)
  app.addHook('onClose', () => memory.stop())
  return memory
}

class Memory implements IndexMemory {
  readonly #db: Db
  readonly #listen: Listen
  #news: Listening | undefined
  #indexes = new Map<Kind, InvertedIndex>()
  #state: 'none' | 'reading' | 'ready' = 'none'
  /** Number of times that the index was forgotten; a reading that began earlier stops. */
  #edition = 0
  /** Entries that changed, as '{kind} {id}'. */
  #changed = new Set<string>()
  #isFollowing = false

  constructor(db: Db, listen: Listen) {
    this.#db = db
    this.#listen = listen
  }

  find(kind: Kind, word: Word, window: Window): Found | null {
    this.#news ??= this.#listen(channel, { heard: (text) => this.#hear(text), missed: () => this.#forget() })
    if (!this.#news.isHeard()) return null
    if (this.#state === 'none') this.#try(() => this.#read())
    if (this.#state !== 'ready') return null
    return this.#of(kind).find(word, window)
  }

  async stop(): Promise<void> {
    this.#forget()
    await this.#news?.stop()
  }

  #of(kind: Kind): InvertedIndex {
    const index = this.#indexes.get(kind) ?? new InvertedIndex()
    this.#indexes.set(kind, index)
    return index
  }

  #forget(): void {
    this.#edition++
    this.#state = 'none'
    this.#isFollowing = false
    this.#indexes = new Map()
    this.#changed.clear()
  }

  async #read(): Promise<void> {
    this.#state = 'reading'
    const edition = this.#edition
    let after: Place | null = { kind: '', id: 0 }
    while (after) {
      const rows: EntryRow[] = await entriesAfter(this.#db, after, atOnce)
      if (edition !== this.#edition) return
      for (const row of rows) this.#of(row.kind).put(row)
      after = rows.length === atOnce ? (rows.at(-1) ?? null) : null
    }
    // What changed meanwhile may have been read before its change.
    while (this.#changed.size > 0) {
      await this.#follow()
      if (edition !== this.#edition) return
    }
    this.#state = 'ready'
  }

  #hear(text: string): void {
    // An empty text tells that all entries went.
    if (text === '') this.#forget()
    else if (this.#state !== 'none') this.#changed.add(text)
    if (this.#state === 'ready' && !this.#isFollowing) this.#try(() => this.#followAll())
  }

  /** A fault forgets the index, unless it was forgotten meanwhile. */
  #try(work: () => Promise<void>): void {
    const edition = this.#edition
    work().catch(() => {
      if (edition === this.#edition) this.#forget()
    })
  }

  /** Ends when the index is forgotten: what has changed since then belongs to its next reading. */
  async #followAll(): Promise<void> {
    const edition = this.#edition
    this.#isFollowing = true
    while (this.#changed.size > 0) {
      await this.#follow()
      if (edition !== this.#edition) return
    }
    this.#isFollowing = false
  }

  /** Reads entries that changed. One that is not there is gone. */
  async #follow(): Promise<void> {
    const edition = this.#edition
    const names = [...this.#changed].slice(0, atOnce)
    for (const name of names) this.#changed.delete(name)
    const places = names.map(placeOf)
    const rows = await entriesNamed(this.#db, places)
    if (edition !== this.#edition) return
    const there = new Set(rows.map(nameOf))
    for (const place of places) if (!there.has(nameOf(place))) this.#of(place.kind).drop(place.id)
    for (const row of rows) this.#of(row.kind).put(row)
  }
}

const nameOf = ({ kind, id }: Place): string => `${kind} ${id}`

function placeOf(name: string): Place & { kind: Kind } {
  const [kind = '', id = ''] = name.split(' ')
  return { kind: kind as Kind, id: Number(id) }
}
