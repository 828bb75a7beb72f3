// News between the processes of a shop: what one tells the database, every listening one hears.
import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'

export interface Listener {
  heard(text: string): void
  /** News may have been missed before this moment. */
  missed(): void
}

export interface Listening {
  /** True while no news can be missed, but for the last few seconds of a connection that broke silently. */
  isHeard(): boolean
  stop(): Promise<void>
}

export type Listen = (channel: string, listener: Listener) => Listening

/** Listens on the embedded engine, which lives in this process. */
export const listenEmbedded =
  (pglite: PGlite): Listen =>
  (channel, listener) => {
    let isHeard = false
    const begun = pglite.listen(channel, (text) => listener.heard(text))
    begun.then(
      () => {
        isHeard = true
        listener.missed()
      },
      () => undefined,
    )
    const stop = async () => {
      isHeard = false
      const unlisten = await begun.catch(() => undefined)
      if (!pglite.closed) await unlisten?.()
    }
    return { isHeard: () => isHeard, stop }
  }

/** Milliseconds between looks at a connection, of patience with an answer, and before another connection. */
const times = { look: 5_000, patience: 3_000, rest: 1_000 }

/** Listens on a server, on a connection of its own, which is made again whenever it breaks. */
export const listenOnServer =
  (connectionString: string): Listen =>
  (channel, listener) => {
    const line = new Line(connectionString, channel, listener)
    void line.open()
    return line
  }

class Line implements Listening {
  readonly #connectionString: string
  readonly #channel: string
  readonly #listener: Listener
  #client: pg.Client | undefined
  #isHeard = false
  #timer: NodeJS.Timeout | undefined
  #stopped = false

  constructor(connectionString: string, channel: string, listener: Listener) {
    this.#connectionString = connectionString
    this.#channel = channel
    this.#listener = listener
  }

  isHeard(): boolean {
    return this.#isHeard
  }

  async stop(): Promise<void> {
    this.#stopped = true
    await this.#close()
  }

  async open(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#connectionString,
      application_name: 'manjuan-news',
      connectionTimeoutMillis: times.patience,
      query_timeout: times.patience,
      keepAlive: true,
    })
    this.#client = client
    const broken = () => this.#openAgain(client)
    client.on('error', broken)
    client.on('end', broken)
    client.on('notification', ({ payload = '' }) => this.#listener.heard(payload))
    try {
      await client.connect()
      await client.query(`listen ${pg.escapeIdentifier(this.#channel)}`)
    } catch {
      return broken()
    }
    if (this.#stopped || this.#client !== client) return
    this.#isHeard = true
    this.#listener.missed()
    this.#later(times.look, () => void this.#look(client))
  }

  /** A connection may break without a word. */
  async #look(client: pg.Client): Promise<void> {
    const isThere = await client.query('select 1').then(
      () => true,
      () => false,
    )
    if (!isThere) return this.#openAgain(client)
    if (!this.#stopped && this.#client === client) this.#later(times.look, () => void this.#look(client))
  }

  #openAgain(client: pg.Client): void {
    if (this.#stopped || this.#client !== client) return
    // A line that broke silently may take minutes to end.
    void this.#close()
    this.#later(times.rest, () => void this.open())
  }

  async #close(): Promise<void> {
    const client = this.#client
    this.#client = undefined
    this.#isHeard = false
    clearTimeout(this.#timer)
    await client?.end().catch(() => undefined)
  }

  #later(ms: number, act: () => void): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(act, ms)
    this.#timer.unref()
  }
}
