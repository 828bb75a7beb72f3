// Readers: known by the session cookie alone, remembered by the device cookie, rate-limited by session or address.
import type { IncomingHttpHeaders } from 'node:http'
import { nameOfBrowser } from '@manjuan/contract/browser-name'
import { previewHeader } from '@manjuan/contract/preview'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller, SessionFacts } from '../caller.ts'
import { cookieAges, cookieIn, cookieLine, cookieName, isSecure, newToken, readCookie } from '../cookies.ts'
import type { AnyCaller, OwnCaller } from '../handlers.ts'
import type { Head } from '../head.ts'
import { Meter } from '../meter.ts'
import { type CookieChange, isRefused, type Refused, refuse, type SameFor, tooMany } from '../outcome.ts'
import { hasPreview, previewOf } from '../preview.ts'
import { addressOf, header, originOf } from '../request.ts'
import { branchOf, claimsIdentity, headersLie, isOwnRequest, isPrivateVisit, namesAnother, traceOf } from './headers.ts'
import type { Asked, Identity } from './identity.ts'
import { type EndedSessions, type FindSession, SessionMemory } from './sessions.ts'

interface ReaderOptions {
  findSession: FindSession
  now: () => Date
  /** True: the reader ended the session of this token from another device. */
  wasSignedOut: (token: string) => Promise<boolean>
  endedSessions?: EndedSessions | undefined
  publicOrigin: string | undefined
  /**
   * Calls a minute that one address may make without a session, beside those answered by hot.ts. One reader's calls
   * have the same limit.
   */
  browsePerMinute: number
  /** The key of which that of previews is made. */
  staffKey: Uint8Array
}

interface Readers {
  identity: Identity<AnyCaller, OwnCaller>
  /**
   * The account of a request's session as far as the memory knows it: null without a session, undefined when nothing is known.
   * Raw calls ask for no other fact of their reader.
   */
  knownAccount: (headers: IncomingHttpHeaders) => number | null | undefined
}

export function readersBy(options: ReaderOptions): Readers {
  const context = {
    publicOrigin: options.publicOrigin,
    wasSignedOut: options.wasSignedOut,
    sessions: new SessionMemory(options.findSession, options.now, options.endedSessions),
    meter: new Meter(options.browsePerMinute),
    staffKey: options.staffKey,
  }
  const secure = (request: FastifyRequest): boolean => isSecure(request, options.publicOrigin)
  const identity: Readers['identity'] = {
    admit: (asked) => admit(asked, context),
    admitsShared: (head, method, sameFor) => admitsShared({ head, method, sameFor }, context),
    find: async (asked) => ({
      caller: await (hasPreview(asked.request) ? strangerOf(asked, context) : findCaller(asked, context)),
    }),
    settle: ({ cookies, sessionsEnded }, { request, reply }) => {
      if (sessionsEnded !== undefined) context.sessions.forget(sessionsEnded)
      for (const cookie of cookies ?? []) addCookie(reply, cookie, secure(request))
    },
  }
  return { identity, knownAccount: (headers) => knownAccount(headers, context) }
}

interface Context extends Pick<ReaderOptions, 'wasSignedOut' | 'staffKey'> {
  publicOrigin: string | undefined
  sessions: SessionMemory
  meter: Meter
}

async function admit(asked: Asked, context: Context): Promise<AnyCaller | OwnCaller | Refused> {
  const { call, method, request, reply, now } = asked
  const wait = call.access === 'session' ? 0 : context.meter.count(addressOf(request), now)
  if (wait > 0) return tooMany(wait)
  const preview = previewOf(context.staffKey, asked)
  if (preview && isRefused(preview)) {
    reply.code(403)
    return preview
  }
  if (preview) return { caller: { ...strangerOf(asked, context), preview } }
  const caller = await findCaller(asked, context)
  if (method === 'POST' && !isOwnRequest(request, caller.origin)) {
    reply.code(403)
    return refuse('notYourSession', 'foreignRequest')
  }
  const refused = call.access === 'session' ? await refuseReader(caller, asked, context) : null
  if (refused) return refused
  if (await isFalsely(caller, asked, context)) return refuseSession(asked, context)
  return caller.session ? { caller, reader: caller.session } : { caller }
}

interface AskedShared {
  head: Head
  method: string
  sameFor: SameFor | undefined
}

/**
 * What admit and findCaller would say of a call that needs no session, and what its answer says of this reader. A caller who
 * names a reader must have a session in the memory. A caller without a device cookie is given one by the framework.
 */
function admitsShared({ head, method, sameFor }: AskedShared, { publicOrigin, sessions }: Context): boolean {
  const secure = publicOrigin?.startsWith('https:') === true
  // A proxy decides whether the reader sees https, and so how the cookies are called.
  if (head.forwarded && !secure) return false
  const { cookie = '', user, account } = head
  if (cookieIn(cookie, cookieName('device', secure)) === null) return false
  if (method === 'POST' && (head.trace === undefined || head.site !== 'same-origin')) return false
  if (!user && !account && !sameFor) return true
  const session = knownSession(cookie, secure, sessions)
  if (session === undefined || namesAnother(user, account, session)) return false
  return sameFor === undefined || sameFor(session === null ? null : session.accountId)
}

function knownSession(cookie: string, secure: boolean, sessions: SessionMemory): SessionFacts | null | undefined {
  const token = cookieIn(cookie, cookieName('session', secure))
  return token === null ? null : sessions.known(token)
}

function knownAccount(headers: IncomingHttpHeaders, { publicOrigin, sessions }: Context): number | null | undefined {
  const secure = publicOrigin?.startsWith('https:') === true
  const isForwarded = headers['x-forwarded-proto'] !== undefined || headers['x-forwarded-host'] !== undefined
  if ((isForwarded && !secure) || headers[previewHeader.toLowerCase()] !== undefined) return
  const session = knownSession(headers.cookie ?? '', secure, sessions)
  return session === null ? null : session?.accountId
}

/** A reader's own calls are counted by reader. A caller without a session shares the limit of the address. */
async function refuseReader({ session, address }: Caller, asked: Asked, context: Context): Promise<Refused | null> {
  const wait = context.meter.count(session ? `reader ${session.accountId}` : address, asked.now)
  if (wait > 0) return tooMany(wait)
  return session ? null : refuseSession(asked, context)
}

/** Every refusal of a session says whether its reader ended it: the browser then forgets the password that it keeps. */
async function refuseSession({ request }: Asked, { publicOrigin, wasSignedOut }: Context): Promise<Refused> {
  const token = sessionToken(request, publicOrigin)
  const signedOut = token !== null && (await wasSignedOut(token))
  return refuse('notYourSession', 'notYourSession', signedOut ? { signedOut } : undefined)
}

/** True when the headers name another reader than the session does. */
async function isFalsely(caller: Caller, { request, now }: Asked, { sessions, publicOrigin }: Context) {
  if (!claimsIdentity(request)) return false
  return headersLie(request, caller.session ?? (await sessions.recall(sessionToken(request, publicOrigin), now)))
}

/** Reads the session from the database for calls that need one. Other calls use a short memory of sessions. */
async function findCaller({ request, reply, call, sessionProved, now }: Asked, context: Context): Promise<Caller> {
  const { publicOrigin, sessions } = context
  const token = call.access === 'none' ? null : sessionToken(request, publicOrigin)
  const mayBeRecalled = call.access === 'optional' || sessionProved
  // Shared caches may keep raw answers, and would give a cookie in one to everybody.
  const mayMint = call.form === 'envelope' || call.access === 'session'
  const deviceToken = deviceOf(request, reply, isSecure(request, publicOrigin), mayMint)
  const session = mayBeRecalled ? await sessions.recall(token, now) : await sessions.fresh(token, now)
  return Object.assign(strangerOf({ request }, context), { session, deviceToken })
}

/** A caller of whom no cookie is read, and who is given none. */
function strangerOf({ request }: Pick<Asked, 'request'>, { publicOrigin }: Context): Caller {
  return {
    session: null,
    deviceToken: '',
    traceId: traceOf(request),
    branchId: branchOf(request),
    address: addressOf(request),
    ip: (request.ip ?? '').replace(/^::ffff:(?=\d+\.)/i, ''),
    origin: publicOrigin ?? originOf(request),
    appType: '',
    get browserName() {
      return nameOfBrowser(header(request, 'User-Agent') ?? '')
    },
    isPrivate: isPrivateVisit(request),
    userAgent: header(request, 'User-Agent') ?? '',
  }
}

const sessionToken = (request: FastifyRequest, publicOrigin: string | undefined): string | null =>
  readCookie(request, 'session', isSecure(request, publicOrigin))

function deviceOf(request: FastifyRequest, reply: FastifyReply, secure: boolean, maySet: boolean): string {
  const known = readCookie(request, 'device', secure)
  if (known) return known
  const value = newToken()
  if (maySet) addCookie(reply, { name: 'device', value, maxAgeSeconds: cookieAges.device }, secure)
  return value
}

/** Fastify keeps several Set-Cookie headers side by side. A later value of the same cookie replaces the earlier one. */
function addCookie(reply: FastifyReply, change: CookieChange, secure: boolean): void {
  const line = cookieLine(change, secure)
  const name = line.slice(0, line.indexOf('=') + 1)
  const others = [reply.getHeader('Set-Cookie') ?? []].flat().filter((other) => !String(other).startsWith(name))
  reply.removeHeader('Set-Cookie').header('Set-Cookie', [...others.map(String), line])
}
