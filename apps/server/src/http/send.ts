// Sends an outcome as an answer. Refusals that are sent elsewhere take their envelope from envelope.ts too.
import type { CodeName, Endpoint, NamedCall } from '@manjuan/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Body, codings, formFor, type Sent } from './body.ts'
import { doneEnvelope, refusalEnvelope } from './envelope.ts'
import type { OutcomeOf, Prepared } from './outcome.ts'

export function send(outcome: OutcomeOf<unknown>, request: FastifyRequest, reply: FastifyReply): unknown {
  reply.header('Cache-Control', 'no-store')
  if (outcome.ok === 'prepared') return sendPrepared(outcome, request, reply)
  return reply.send(outcome.ok ? doneEnvelope(outcome) : refusalEnvelope(outcome))
}

function sendPrepared({ body }: Prepared, request: FastifyRequest, reply: FastifyReply): unknown {
  reply.header('Cache-Control', 'private, no-cache').type('application/json; charset=utf-8')
  return sendBody(body, request, reply)
}

/** Sends the smallest form that is ready, or 304 to a client that has these bytes already. */
export function sendBody(body: Body, request: FastifyRequest, reply: FastifyReply): unknown {
  reply.header('Vary', 'Accept-Encoding')
  if (!body.isOnce) {
    reply.header('ETag', body.etag)
    // Only a good answer can be unchanged.
    if (reply.statusCode === 200 && request.headers['if-none-match'] === body.etag) return reply.code(304).send()
  }
  const taken = body.take(formFor(request.headers['accept-encoding']))
  return taken instanceof Promise ? taken.then((sent) => sendForm(sent, reply)) : sendForm(taken, reply)
}

function sendForm({ form, bytes }: Sent, reply: FastifyReply): unknown {
  if (form !== 'raw') reply.header('Content-Encoding', codings[form])
  return reply.send(bytes)
}

/** Tests compare every answer with its contract; an answer that differs is a fault. */
export function checkOutcome({ name, call }: NamedCall, outcome: OutcomeOf<unknown>): void {
  const fault = outcome.ok === false ? refusalFault(call, outcome.code) : dataFault(call, outcome.data)
  if (fault) throw new Error(`${name} answers what its contract does not say: ${fault}`)
}

/** Refusals that every call may answer, beside those that its contract names. */
const everyCall: readonly CodeName[] = ['malformed', 'congestion', 'tooMany', 'notYourSession']

const refusalFault = ({ refusals }: Endpoint, code: CodeName): string | undefined =>
  everyCall.includes(code) || refusals.includes(code) ? undefined : code

const dataFault = ({ data }: Endpoint, given: unknown): string | undefined => data.safeParse(given).error?.message
