// Readers: known by the session cookie alone, remembered by the device cookie, rate-limited by session or address.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SessionFacts } from '../caller.ts'
import { cookieAges, cookieIn, cookieLine, cookieName, isSecure, newToken, readCookie } from '../cookies.ts'
import type { AnyCaller, OwnCaller } from '../handlers.ts'
import type { Head } from '../head.ts'
import { Meter } from '../meter.ts'
import { type CookieChange, isRefused, type Refused, refuse, type SameFor, tooMany } from '../outcome.ts'
import { hasPreview, previewOf } from '../preview.ts'
import { claimsIdentity, headersLie, isOwnRequest, namesAnother } from './headers.ts'
import type { Asked, Identity } from './identity.ts'
import { type EndedSessions, type FindSession, SessionMemory } from './sessions.ts'
import { Stranger } from './stranger.ts'

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
  knownAccount: (head: Head) => number | null | undefined
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
    find: async (asked) => {
      const stranger = new Stranger(asked.request, context.publicOrigin)
      return { caller: hasPreview(asked.request) ? stranger : await identified(stranger, asked, context) }
    },
    settle: ({ cookies, sessionsEnded }, { request, reply }) => {
      if (sessionsEnded !== undefined) context.sessions.forget(sessionsEnded)
      for (const cookie of cookies ?? []) addCookie(reply, cookie, secure(request))
    },
  }
  return { identity, knownAccount: (head) => knownAccount(head, context) }
}

interface Context extends Pick<ReaderOptions, 'wasSignedOut' | 'staffKey'> {
  publicOrigin: string | undefined
  sessions: SessionMemory
  meter: Meter
}

async function admit(asked: Asked, context: Context): Promise<AnyCaller | OwnCaller | Refused> {
  const { call, method, request, reply, now } = asked
  const stranger = new Stranger(request, context.publicOrigin)
  const wait = call.access === 'session' ? 0 : context.meter.count(stranger.address, now)
  if (wait > 0) return tooMany(wait)
  const preview = previewOf(context.staffKey, asked)
  if (preview && isRefused(preview)) {
    reply.code(403)
    return preview
  }
  if (preview) return { caller: Object.assign(stranger, { preview }) }
  const caller = await identified(stranger, asked, context)
  if (method === 'POST' && !isOwnRequest(request, caller)) {
    reply.code(403)
    return refuse('notYourSession', 'foreignRequest')
  }
  const refused = call.access === 'session' ? await refuseReader(caller, asked, context) : null
  if (refused) return refused
  if (await isFalsely(caller, asked, context)) return refuseSession(caller, asked, context)
  return caller.session ? { caller, reader: caller.session } : { caller }
}

interface AskedShared {
  head: Head
  method: string
  sameFor: SameFor | undefined
}

/**
 * What admit and identified would say of a call that needs no session, and what its answer says of this reader. A caller who
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

function knownAccount(
  { cookie = '', forwarded }: Head,
  { publicOrigin, sessions }: Context,
): number | null | undefined {
  const secure = publicOrigin?.startsWith('https:') === true
  if (forwarded && !secure) return
  const session = knownSession(cookie, secure, sessions)
  return session === null ? null : session?.accountId
}

/** A reader's own calls are counted by reader. A caller without a session shares the limit of the address. */
async function refuseReader(caller: Stranger, asked: Asked, context: Context): Promise<Refused | null> {
  const { session } = caller
  const wait = context.meter.count(session ? `reader ${session.accountId}` : caller.address, asked.now)
  if (wait > 0) return tooMany(wait)
  return session ? null : refuseSession(caller, asked, context)
}

/** Every refusal of a session says whether its reader ended it: the browser then forgets the password that it keeps. */
async function refuseSession({ secure }: Stranger, { request }: Asked, { wasSignedOut }: Context): Promise<Refused> {
  const token = readCookie(request, 'session', secure)
  const signedOut = token !== null && (await wasSignedOut(token))
  return refuse('notYourSession', 'notYourSession', signedOut ? { signedOut } : undefined)
}

/** True when the headers name another reader than the session does. */
async function isFalsely({ session, secure }: Stranger, { request, now }: Asked, { sessions }: Context) {
  if (!claimsIdentity(request)) return false
  return headersLie(request, session ?? (await sessions.recall(readCookie(request, 'session', secure), now)))
}

/**
 * A caller whose cookies are read. The session is read from the database for calls that need one. Other calls use a short
 * memory of sessions.
 */
async function identified(caller: Stranger, asked: Asked, { sessions }: Context): Promise<Stranger> {
  const { request, reply, call, sessionProved, now } = asked
  const token = call.access === 'none' ? null : readCookie(request, 'session', caller.secure)
  const mayBeRecalled = call.access === 'optional' || sessionProved
  // Shared caches may keep raw answers, and would give a cookie in one to everybody.
  const mayMint = call.form === 'envelope' || call.access === 'session'
  caller.deviceToken = deviceOf(request, reply, caller.secure, mayMint)
  caller.session = mayBeRecalled ? await sessions.recall(token, now) : await sessions.fresh(token, now)
  return caller
}

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
