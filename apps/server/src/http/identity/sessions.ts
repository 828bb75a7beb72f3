// A memory of sessions. Public calls compare identity headers with the session, and the memory spares the database.
import { type Remembered, remember } from '#ports/remembered.ts'
import type { SessionFacts } from '../caller.ts'

export type FindSession = (token: string, now: Date) => Promise<SessionFacts | null>

/** The news of ended sessions, from every process of the shop. */
export interface EndedSessions {
  /** True while no news can be missed. */
  isHeard(): boolean
  /** `ended` is told each account whose sessions ended; `missed`, that news may have been missed. */
  hear(listener: { ended: (accountId: number) => void; missed: () => void }): void
}

interface Known {
  session: SessionFacts | null
}

/**
 * Milliseconds that a session is remembered: while every end of one is told, and while it is not. A token without a session is
 * remembered for the shorter time.
 */
const freshMs = { told: 60_000, untold: 10_000 }
/** Milliseconds after which a session in use is read again, so that no request waits for it. */
const aheadMs = 30_000

export class SessionMemory {
  readonly #find: FindSession
  readonly #news: EndedSessions | undefined
  readonly #known: Remembered<string, Known, number | undefined>
  /** Counts forgettings, because a session that is being read meanwhile may have been read before it ended. */
  #forgotten = 0

  constructor(find: FindSession, now: () => Date, news?: EndedSessions) {
    this.#find = find
    this.#news = news
    this.#known = remember<string, Known, number | undefined>({
      most: 20_000,
      freshMs: freshMs.told,
      topicOf: ({ session }) => session?.accountId,
      ahead: { afterMs: aheadMs, load: async (token) => ({ session: await find(token, now()) }) },
    })
    news?.hear({ ended: (accountId) => this.forget(accountId), missed: () => this.#forgetAll() })
  }

  async fresh(token: string | null, now: Date): Promise<SessionFacts | null> {
    if (!token) return null
    const before = this.#forgotten
    const session = await this.#find(token, now)
    if (before === this.#forgotten) this.#known.put(token, { session })
    return session
  }

  async recall(token: string | null, now: Date): Promise<SessionFacts | null> {
    if (!token) return null
    const session = this.known(token)
    return session === undefined ? this.fresh(token, now) : session
  }

  /** The session of a token as far as the memory knows it; null when it has none, undefined when nothing is known. */
  known(token: string): SessionFacts | null | undefined {
    const isHeard = this.#news?.isHeard() ?? false
    const known = this.#known.get(token, isHeard ? freshMs.told : freshMs.untold)
    if (!isHeard || known?.session) return known?.session
    return this.#known.get(token, freshMs.untold)?.session
  }

  /** Forgets all sessions of this account in this process, because they have ended. */
  forget(accountId: number): void {
    this.#forgotten++
    this.#known.forget(accountId)
  }

  #forgetAll(): void {
    this.#forgotten++
    this.#known.clear()
  }
}
