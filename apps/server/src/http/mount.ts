// Mounts the contract: validates what comes in, finds the caller, runs the handler, writes the envelope. The only place
// where a refusal becomes an envelope and a fault a log line.
import { randomUUID } from 'node:crypto'
import {
  type CodeName,
  calls,
  codes,
  type Endpoint,
  limits,
  type MessageName,
  messages,
  type RouteName,
  routeParts,
  routes,
} from '@manjuan/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { z } from 'zod'
import type { Clock } from '#ports/clock.ts'
import {
  addressOf,
  branchOf,
  type Caller,
  claimsIdentity,
  type FindSession,
  headersLie,
  isOwnRequest,
  originOf,
  type SessionFacts,
  sessionToken,
  traceOf,
} from './caller.ts'
import { cookieAges, cookieLine, isSecure, newToken, readCookie } from './cookies.ts'
import { isUnavailable } from './faults.ts'
import { codings, formFor, HotAnswers } from './hot.ts'
import { Meter } from './meter.ts'
import type { CookieChange, Outcome, Prepared, Refused } from './outcome.ts'
import { malformedField, refuse, tooMany } from './outcome.ts'
import { readUpload, takeFiles, type Upload } from './upload.ts'

type ParamsIn<N extends RouteName> = z.output<(typeof calls)[N]['params']>
type QueryIn<N extends RouteName> = z.output<(typeof calls)[N]['query']>
type BodyIn<N extends RouteName> = z.output<(typeof calls)[N]['body']>

export interface Input<N extends RouteName> {
  params: ParamsIn<N>
  query: QueryIn<N>
  body: BodyIn<N>
  /** Paths of the files that came along; they are gone after the answer. */
  files: readonly string[]
  caller: Caller
  now: Date
}

/** A handler of a call that needs a session is given one. */
export type ReaderInput<N extends RouteName> = Input<N> & { reader: SessionFacts }
type AccessOf<N extends RouteName> = (typeof calls)[N]['access']

export type Handler<N extends RouteName> = (
  input: AccessOf<N> extends 'session' ? ReaderInput<N> : Input<N>,
) => Promise<Outcome<N>>
export interface RawHandler<N extends RouteName> {
  (input: Input<N>, request: FastifyRequest, reply: FastifyReply): Promise<unknown>
  /** Says in its own way that the input was malformed; without it that is an envelope. */
  refuse?: RefuseRaw
  /** Answers HEAD too. */
  head?: boolean
}
type RefuseRaw = (refused: Refused, request: FastifyRequest, reply: FastifyReply) => unknown

/** Names of calls that write their own bytes. */
export type RawName =
  | 'live'
  | 'ready'
  | 'openapi'
  | 'contactPage'
  | 'complaintPage'
  | 'banner'
  | 'payApply'
  | 'payNotify'
  | 'image'
  | 'film'
  | 'vodCommentsLive'
export type Handlers = { [N in Exclude<RouteName, RawName>]: Handler<N> } & { [N in RawName]: RawHandler<N> }

export interface MountOptions {
  clock: Clock
  findSession: FindSession
  publicOrigin: string | undefined
  /** Calls without a session that one address may make, beside those answered from the map of hot.ts; and calls of one reader. */
  browsePerMinute: number
  /** Tests compare every answer with its schema. */
  checkAnswers: boolean
}

export function mount(app: FastifyInstance, handlers: Handlers, options: MountOptions): void {
  const context = {
    ...options,
    sessions: new SessionMemory(options.findSession),
    hot: new HotAnswers(),
    meter: new Meter(options.browsePerMinute),
  }
  context.hot.attach(app)
  for (const name of Object.keys(routes) as RouteName[]) mountOne(app, name, handlers, context)
}

type Context = MountOptions & { sessions: SessionMemory; hot: HotAnswers; meter: Meter }

function mountOne(app: FastifyInstance, name: RouteName, handlers: Handlers, context: Context): void {
  const { method, path } = routeParts(name)
  const call: Endpoint = calls[name]
  // Which input belongs to which handler is in the table's type; one that is looked up by a variable has lost it.
  const handler = handlers[name] as unknown as Run & { head?: boolean }
  const url = path.replace(/\{(\w+)\}/g, ':$1')
  const route: RouteOptions = {
    method: handler?.head ? [method, 'HEAD'] : method,
    url,
    ...(method === 'GET' ? { exposeHeadRoute: false } : {}),
    handler: async (request, reply) => {
      if (call.form === 'raw') return runRaw(name, call, handler, request, reply, context)
      const outcome = await answer(name, handler, request, reply, context)
      return send(name, call, outcome, request, reply, context)
    },
  }
  if (call.form === 'raw' && method === 'POST') app.register(async (scope) => takeBytes(scope, route))
  else if (call.files) app.register(async (scope) => takeForms(scope, route, call.files))
  else app.route(route)
}

/** Signatures are over bytes: here nobody parses a body before its handler has verified it. */
function takeBytes(scope: FastifyInstance, route: RouteOptions): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body))
  scope.route(route)
}

function takeForms(scope: FastifyInstance, route: RouteOptions, files: Endpoint['files']): void {
  if (files) takeFiles(scope, files)
  scope.route(route)
}

async function runRaw(
  name: RouteName,
  call: Endpoint,
  handler: Run & { refuse?: RefuseRaw },
  request: FastifyRequest,
  reply: FastifyReply,
  context: Context,
): Promise<unknown> {
  const now = context.clock.now()
  const input = validate(name, request)
  if (!('params' in input) && handler.refuse) return handler.refuse(input, request, reply)
  if (!('params' in input)) return send(name, call, input, request, reply, context)
  const caller = await findCaller(request, reply, context, now, call)
  return handler({ ...input, files: [], caller, now, reader: caller.session }, request, reply)
}

type Run = (input: unknown, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

async function answer(
  name: RouteName,
  handler: Run,
  request: FastifyRequest,
  reply: FastifyReply,
  context: Context,
): Promise<Outcome<RouteName>> {
  const call: Endpoint = calls[name]
  const now = context.clock.now()
  const wait = call.access === 'session' ? 0 : context.meter.count(addressOf(request), now)
  if (wait > 0) return tooMany(wait)
  const caller = await findCaller(request, reply, context, now, call)
  if (routeParts(name).method === 'POST' && !isOwnRequest(request, caller.origin)) {
    reply.code(403)
    return refuse('notYourSession', 'foreignRequest')
  }
  if (call.access === 'session') {
    const refused = refuseReader(caller, context.meter, now)
    if (refused) return refused
  }
  if (claimsIdentity(request)) {
    const session = caller.session ?? (await context.sessions.recall(sessionToken(request, context.publicOrigin), now))
    if (headersLie(request, session)) return refuse('notYourSession', 'notYourSession')
  }
  const upload = call.files && request.isMultipart() ? await readUpload(request, call.files) : noFiles
  if ('ok' in upload) return upload
  try {
    if (upload !== noFiles) request.body = upload.fields
    const input = validate(name, request)
    if (!('params' in input)) return input
    const { files } = upload
    return (await handler(
      { ...input, files, caller, now, reader: caller.session },
      request,
      reply,
    )) as Outcome<RouteName>
  } finally {
    await upload.drop()
  }
}

/** A reader's own calls are measured by reader; whose session is none shares the measure of his address. */
function refuseReader({ session, address }: Caller, meter: Meter, now: Date): Refused | null {
  const wait = meter.count(session ? `reader ${session.accountId}` : address, now)
  if (wait > 0) return tooMany(wait)
  return session ? null : refuse('notYourSession', 'notYourSession')
}

const noFiles: Upload = { fields: {}, files: [], drop: async () => undefined }

/** The session is read from the database for calls that need one; others make do with a short memory of it, or without. */
async function findCaller(
  request: FastifyRequest,
  reply: FastifyReply,
  context: Context,
  now: Date,
  { access, form }: Endpoint,
): Promise<Caller> {
  const secure = isSecure(request, context.publicOrigin)
  const token = access === 'none' ? null : sessionToken(request, context.publicOrigin)
  let deviceToken = readCookie(request, 'device', secure)
  if (!deviceToken) {
    deviceToken = newToken()
    // Raw answers may be kept by shared caches: a cookie in one would become everybody's.
    if (form === 'envelope' || access === 'session')
      addCookie(reply, { name: 'device', value: deviceToken, maxAgeSeconds: cookieAges.device }, secure)
  }
  return {
    session: access === 'optional' ? await context.sessions.recall(token, now) : await fresh(context, token, now),
    deviceToken,
    traceId: traceOf(request),
    branchId: branchOf(request),
    address: addressOf(request),
    origin: context.publicOrigin ?? originOf(request),
    appType: '',
  }
}

const fresh = async ({ sessions }: Context, token: string | null, now: Date): Promise<SessionFacts | null> =>
  token ? sessions.fresh(token, now) : null

function validate(
  name: RouteName,
  request: FastifyRequest,
): { params: unknown; query: unknown; body: unknown } | Refused {
  const call: Endpoint = calls[name]
  const body = (request.body ?? {}) as object
  const parts = {
    params: call.params.safeParse(request.params ?? {}),
    query: call.query.safeParse({
      ...(request.query as object),
      ...(call.form === 'envelope' && Object.keys(call.body.shape).length === 0 ? body : {}),
    }),
    body: call.form === 'raw' ? { success: true as const, data: {} } : call.body.safeParse(fieldsOf(call, request)),
  }
  for (const part of [parts.params, parts.query, parts.body]) if (!part.success) return malformed(name, part.error)
  return { params: parts.params.data, query: parts.query.data, body: parts.body.data }
}

const fieldsOf = ({ bodyInQuery }: Endpoint, { query, body }: FastifyRequest): object => ({
  ...(bodyInQuery ? (query as object) : {}),
  ...(body as object | undefined),
})

const malformed = (name: RouteName, error: z.ZodError): Refused =>
  malformedField(name, String(error.issues[0]?.path[0] ?? ''))

export function writeMessage(name: MessageName, fill: Record<string, string | number> = {}): string {
  return messages[name].replace(/\{(\w+)\}/g, (_, key: string) => String(fill[key] ?? ''))
}

function send(
  name: RouteName,
  call: Endpoint,
  outcome: Outcome<RouteName>,
  request: FastifyRequest,
  reply: FastifyReply,
  context: Context,
): unknown {
  reply.header('Cache-Control', 'no-store')
  if (context.checkAnswers) check(name, call, outcome)
  if (outcome.ok === 'prepared') {
    if (call.access === 'none') context.hot.note(reply, outcome)
    return sendPrepared(outcome, request, reply)
  }
  if (outcome.ok === false) return reply.send(refusalEnvelope(outcome))
  if (outcome.sessionsEnded !== undefined) context.sessions.forget(outcome.sessionsEnded)
  for (const cookie of outcome.cookies ?? []) addCookie(reply, cookie, isSecure(request, context.publicOrigin))
  return reply.send({
    result: true,
    data: outcome.data,
    msg: outcome.msg ? writeMessage(outcome.msg) : '',
    code: codes.ok,
  })
}

export const refusalEnvelope = (refused: Refused): { result: false; data: unknown; msg: string; code: string } => ({
  result: false,
  data: refused.data ?? null,
  msg: writeMessage(refused.msg, refused.fill),
  code: codes[refused.code],
})

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

function check(name: RouteName, call: Endpoint, outcome: Outcome<RouteName>): void {
  const allowed: readonly CodeName[] = ['malformed', 'congestion', 'tooMany', ...call.refusals]
  if (outcome.ok === false) {
    if (!allowed.includes(outcome.code) && outcome.code !== 'notYourSession')
      throw new Error(`${name} answers ${outcome.code}, which its contract does not name`)
    return
  }
  const parsed = call.data.safeParse(outcome.data)
  if (!parsed.success) throw new Error(`${name} answers what its contract does not say: ${parsed.error.message}`)
}

/** Fastify keeps several Set-Cookie headers side by side. */
function addCookie(reply: FastifyReply, change: CookieChange, secure: boolean): void {
  reply.header('Set-Cookie', cookieLine(change, secure))
}

/** Faults and unforeseen requests, in the same shape and without a stack, a query or a path. */
export function mountFaults(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(refusalEnvelope(refuse('notFound', 'noSuchPath'))))
  app.setErrorHandler((error: { statusCode?: number; code?: string; message?: string }, request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const status = error.statusCode ?? 500
    if (status === 413) return reply.code(413).send(refusalEnvelope(refuse('malformed', 'tooLarge')))
    if (status >= 400 && status < 500)
      return reply.code(status).send(refusalEnvelope(refuse('malformed', 'brokenRequest')))
    const fault = randomUUID()
    request.log.error({ fault, err: error, route: request.routeOptions.url }, 'fault')
    if (isUnavailable(error)) return reply.code(200).send(refusalEnvelope(refuse('congestion', 'congestion')))
    return reply.code(500).send(refusalEnvelope(refuse('congestion', 'congestion')))
  })
}

/** Answers of public calls compare identity headers with the session; a short memory spares the database. */
class SessionMemory {
  readonly #find: FindSession
  readonly #known = new Map<string, { session: SessionFacts | null; until: number }>()
  constructor(find: FindSession) {
    this.#find = find
  }

  async fresh(token: string, now: Date): Promise<SessionFacts | null> {
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

export const bodyLimit = 64 * 1024
export const requestTimeoutMs = Math.min(20_000, limits.httpTimeoutMs)
