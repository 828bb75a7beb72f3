// Sends an outcome as an answer. This is the only place where a refusal becomes an envelope.
import type { CodeName, Endpoint, NamedCall } from '@manjuan/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { doneEnvelope, refusalEnvelope } from './envelope.ts'
import { codings, formFor } from './hot.ts'
import type { OutcomeOf, Prepared } from './outcome.ts'

export function send(outcome: OutcomeOf<unknown>, request: FastifyRequest, reply: FastifyReply): unknown {
  reply.header('Cache-Control', 'no-store')
  if (outcome.ok === 'prepared') return sendPrepared(outcome, request, reply)
  return reply.send(outcome.ok ? doneEnvelope(outcome) : refusalEnvelope(outcome))
}

function sendPrepared(prepared: Prepared, request: FastifyRequest, reply: FastifyReply): unknown {
  reply
    .header('Cache-Control', 'private, no-cache')
    .header('ETag', prepared.etag)
    .header('Vary', 'Accept-Encoding')
    .type('application/json; charset=utf-8')
  if (request.headers['if-none-match'] === prepared.etag) return reply.code(304).send()
  const form = formFor(request.headers['accept-encoding'])
  if (form !== 'raw') reply.header('Content-Encoding', codings[form])
  return reply.send(prepared[form])
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
