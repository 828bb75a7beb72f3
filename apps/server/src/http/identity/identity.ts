// How one audience is known. Mount asks these three functions and knows nothing of cookies, headers or sessions itself.
import type { NamedCall } from '@manjuan/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Done, Refused } from '../outcome.ts'

/** A request that is being answered. */
export interface Asked extends NamedCall {
  request: FastifyRequest
  reply: FastifyReply
  now: Date
}

/** `Any` is what handlers are told of a caller beside the fields of the call; `Own` of one whose session is good. */
export interface Identity<Any extends object, Own extends Any> {
  /** The caller, when the call may go on (`Own` when it needs a session); else why it may not. Asked before validation. */
  admit(asked: Asked): Promise<Any | Own | Refused>
  /** The caller of a call that writes its own bytes, and decides itself who may have them. */
  find(asked: Asked): Promise<Any>
  /** Does what a finished call has changed about its caller: cookies that are set, sessions that have ended. */
  settle(done: Done<unknown>, asked: Asked): void
}
