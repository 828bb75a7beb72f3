// A short memory of sessions. Public calls compare identity headers with the session, and the memory spares the
// database.
import { remember } from '#ports/remembered.ts'
import type { SessionFacts } from '../caller.ts'

export type FindSession = (token: string, now: Date) => Promise<SessionFacts | null>

interface Known {
  session: SessionFacts | null
}

export class SessionMemory {
  readonly #find: FindSession
  readonly #known = remember<string, Known, number | undefined>({
    most: 20_000,
    freshMs: 10_000,
    topicOf: ({ session }) => session?.accountId,
  })
  constructor(find: FindSession) {
    this.#find = find
  }

  async fresh(token: string | null, now: Date): Promise<SessionFacts | null> {
    if (!token) return null
    const session = await this.#find(token, now)
    this.#known.put(token, { session })
    return session
  }

  async recall(token: string | null, now: Date): Promise<SessionFacts | null> {
    if (!token) return null
    const known = this.#known.get(token)
    return known ? known.session : this.fresh(token, now)
  }

  /** Forgets all sessions of this account in this process, because they have ended. */
  forget(accountId: number): void {
    this.#known.forget(accountId)
  }
}
