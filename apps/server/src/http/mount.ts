// Mounts a contract: asks the identity who calls, validates the input, runs the handler, sends its outcome.
import { type Audience, type Calls, type Contract, callsOf, type NamedCall, type Routes } from '@manjuan/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '#ports/clock.ts'
import { addRoute, uploadOf } from './bodies.ts'
import type { HandlersOf } from './handlers.ts'
import type { HotAnswers } from './hot.ts'
import type { Asked, Identity } from './identity/identity.ts'
import { isRefused, type OutcomeOf, type Prepared, type Refused } from './outcome.ts'
import { checkOutcome, send } from './send.ts'
import { validate } from './validate.ts'

interface MountOptions {
  clock: Clock
  /** Tests compare every answer with its schema. */
  checkAnswers: boolean
  /** Shared answers are remembered here. */
  hot?: HotAnswers
}

interface Context extends MountOptions {
  audience: Audience
  identity: Identity<object, object>
}

/** `Any`: the identity's facts of every caller. `Own`: its facts of a caller with a good session. */
export function mount<R extends Routes, K extends Calls, Any extends object, Own extends Any>(
  app: FastifyInstance,
  contract: Contract<R, K>,
  handlers: HandlersOf<K, Any, Own>,
  identity: Identity<Any, Own>,
  options: MountOptions,
): void {
  const context = { ...options, audience: contract.audience, identity }
  // The table's type pairs each handler with its input. A lookup by a variable name loses that pairing.
  const table = handlers as unknown as Record<string, Run>
  for (const named of callsOf(contract)) {
    const handler = table[named.name]
    if (handler) mountOne(app, named, handler, context)
  }
}

interface Run {
  (input: object, request: FastifyRequest, reply: FastifyReply): Promise<unknown>
  refuse?: (refused: Refused, request: FastifyRequest, reply: FastifyReply) => unknown
  head?: boolean
  provesSession?: boolean
}

function mountOne(app: FastifyInstance, named: NamedCall, handler: Run, context: Context): void {
  const { method, path, call } = named
  const answer = call.form === 'raw' ? answerRaw : answerEnvelope
  addRoute(app, named, {
    method: handler.head ? [method, 'HEAD'] : method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    ...(method === 'GET' ? { exposeHeadRoute: false } : {}),
    handler: (request, reply) => {
      const asked = {
        ...named,
        request,
        reply,
        now: context.clock.now(),
        sessionProved: handler.provesSession === true,
      }
      return answer(asked, handler, context)
    },
  })
}

async function answerRaw(asked: Asked, handler: Run, { audience, identity }: Context): Promise<unknown> {
  const { request, reply, call, now } = asked
  const refuse = handler.refuse ?? send
  const admitted = call.access === 'session' ? await identity.admit(asked) : null
  if (admitted && isRefused(admitted)) return refuse(admitted, request, reply)
  const input = validate(asked, audience, request)
  if (isRefused(input)) return refuse(input, request, reply)
  const who = admitted ?? (await identity.find(asked))
  const answered = await handler({ ...input, files: [], now, ...who }, request, reply)
  return typeof answered === 'object' && answered && isRefused(answered) ? refuse(answered, request, reply) : answered
}

async function answerEnvelope(asked: Asked, handler: Run, context: Context): Promise<unknown> {
  const { request, reply, call } = asked
  const outcome = await outcomeOf(asked, handler, context)
  if (context.checkAnswers) checkOutcome(asked, outcome)
  const { admitsShared } = context.identity
  if (outcome.ok === 'prepared' && admitsShared && isShared(outcome, call.access))
    context.hot?.note(reply, outcome, { admits: admitsShared, sameFor: outcome.sameFor })
  if (outcome.ok === true) context.identity.settle(outcome, asked)
  return send(outcome, request, reply)
}

const isShared = ({ byCaller, sameFor }: Prepared, access: NamedCall['call']['access']): boolean =>
  !byCaller && (access === 'none' || (access === 'optional' && sameFor !== undefined))

async function outcomeOf(asked: Asked, handler: Run, context: Context): Promise<OutcomeOf<unknown>> {
  const { request, reply, now } = asked
  const who = await context.identity.admit(asked)
  if (isRefused(who)) return who
  const upload = await uploadOf(asked, request)
  if (isRefused(upload)) return upload
  try {
    const input = validate(asked, context.audience, request)
    if (isRefused(input)) return input
    return (await handler({ ...input, files: upload.files, now, ...who }, request, reply)) as OutcomeOf<unknown>
  } finally {
    await upload.drop()
  }
}
