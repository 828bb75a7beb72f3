// Faults and unforeseen requests are answered in the same shape, without a stack, a query or a path.
import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refusalEnvelope } from './envelope.ts'
import { isUnavailable } from './faults.ts'
import { refuse } from './outcome.ts'

interface Fault {
  statusCode?: number
  code?: string
  message?: string
}

export function mountFaults(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(refusalEnvelope(refuse('notFound', 'noSuchPath'))))
  app.setErrorHandler((error: Fault, request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const status = error.statusCode ?? 500
    if (status === 413) return reply.code(413).send(refusalEnvelope(refuse('malformed', 'tooLarge')))
    if (status >= 400 && status < 500)
      return reply.code(status).send(refusalEnvelope(refuse('malformed', 'brokenRequest')))
    return answerFault(error, request, reply)
  })
}

/** The log line and the answer share only the request: an answer tells no detail. */
function answerFault(error: Fault, request: FastifyRequest, reply: FastifyReply): unknown {
  request.log.error({ fault: randomUUID(), err: error, route: request.routeOptions.url }, 'fault')
  return reply.code(isUnavailable(error) ? 200 : 500).send(refusalEnvelope(refuse('congestion', 'congestion')))
}
