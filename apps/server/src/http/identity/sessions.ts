// Public calls compare identity headers with the session: a short memory of sessions spares the database.
import type { SessionFacts } from '../caller.ts'

export type FindSession = (token: string, now: Date) => Promise<SessionFacts | null>

export class SessionMemory {
  readonly #find: FindSession
  readonly #known = new Map<string, { session: SessionFacts | null; until: number }>()
  constructor(find: FindSession) {
    this.#find = find
  }

  async fresh(token: string | null, now: Date): Promise<SessionFacts | null> {
    if (!token) return null
    const session = await this.#find(token, now)
    this.#keep(token, session)
    return session
  }

  async recall(token: string | null, now: Date): Promise<SessionFacts | null> {
    if (!token) return null
    const known = this.#known.get(token)
    if (known && known.until > performance.now()) return known.session
    return this.fresh(token, now)
  }

  /** Sessions of this account have ended: this process believes none of them any more. */
  forget(accountId: number): void {
    for (const [token, { session }] of this.#known) if (session?.accountId === accountId) this.#known.delete(token)
  }

  #keep(token: string, session: SessionFacts | null): void {
    if (this.#known.size >= 20_000) this.#known.clear()
    this.#known.set(token, { session, until: performance.now() + 10_000 })
  }
}
