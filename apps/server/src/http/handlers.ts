// The types of a handler's input and outcome. A module that imports this file depends on no part of HTTP.
import type { Calls, RawNameOf, ReaderCalls, RouteName } from '@manjuan/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Caller, SessionFacts } from './caller.ts'
import type { OutcomeOf, Refused } from './outcome.ts'

interface Fields<K extends Calls, N extends keyof K> {
  params: z.output<K[N]['params']>
  query: z.output<K[N]['query']>
  body: z.output<K[N]['body']>
  /** Paths of the uploaded files; they are deleted after the answer. */
  files: readonly string[]
  now: Date
}

/** A call that needs a session is given `Own`, any other `Any`. */
export interface HandlerOf<K extends Calls, N extends keyof K, Any, Own> {
  (input: Fields<K, N> & (K[N]['access'] extends 'session' ? Own : Any)): Promise<OutcomeOf<z.output<K[N]['data']>>>
  provesSession?: true
}

/** Marks a handler whose deed asks the database itself whether the session has ended, so that nobody asks before. */
export const provesSession = <Handler extends object>(handler: Handler): Handler =>
  Object.assign(handler, { provesSession: true })

export interface RawHandlerOf<K extends Calls, N extends keyof K, Any, Own = Any> {
  (
    input: Fields<K, N> & (K[N]['access'] extends 'session' ? Own : Any),
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<unknown>
  /** Answers malformed input in the call's own way; without it the answer is an envelope. */
  refuse?: (refused: Refused, request: FastifyRequest, reply: FastifyReply) => unknown
  /** The call answers HEAD too. */
  head?: boolean
}

/** A handler for each call of a contract; the contract says which calls are raw. */
export type HandlersOf<K extends Calls, Any, Own> = {
  [N in Exclude<keyof K & string, RawNameOf<K>>]: HandlerOf<K, N, Any, Own>
} & { [N in RawNameOf<K>]: RawHandlerOf<K, N, Any, Own> }

/** The facts that the readers' identity knows of every caller. */
export interface AnyCaller {
  caller: Caller
}
/** The facts of a caller with a good session. */
export interface OwnCaller extends AnyCaller {
  reader: SessionFacts
}

export type Input<N extends RouteName> = Fields<ReaderCalls, N> & AnyCaller
export type ReaderInput<N extends RouteName> = Fields<ReaderCalls, N> & OwnCaller
export type RawHandler<N extends RouteName> = RawHandlerOf<ReaderCalls, N, AnyCaller>
export type Handlers = HandlersOf<ReaderCalls, AnyCaller, OwnCaller>
