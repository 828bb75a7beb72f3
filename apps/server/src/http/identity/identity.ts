// How one audience is known. Mount asks these three functions, and knows nothing of cookies, headers or sessions.
import type { NamedCall } from '@manjuan/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Admits } from '../hot.ts'
import type { Done, Refused } from '../outcome.ts'

/** A request that is being answered. */
export interface Asked extends NamedCall {
  request: FastifyRequest
  reply: FastifyReply
  now: Date
  /** The call's own deed asks the database whether the session has ended. */
  sessionProved: boolean
}

/**
 * `Any`: the facts that handlers get of every caller, beside the fields of the call. `Own`: the facts of a caller with
 * a good session.
 */
export interface Identity<Any extends object, Own extends Any> {
  /** Returns the caller (`Own` when the call needs a session), or the refusal. Asked before validation. */
  admit(asked: Asked): Promise<Any | Own | Refused>
  /** Admits to answers that everybody gets, by what is known without a database. Without it nobody gets one so. */
  admitsShared?: Admits
  /** Returns the caller of a raw call, which decides itself who may have its bytes. */
  find(asked: Asked): Promise<Any>
  /** Applies what a finished call has changed about its caller: new cookies, ended sessions. */
  settle(done: Done<unknown>, asked: Asked): void
}
