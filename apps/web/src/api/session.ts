// The reader's session. A guest is made when there is none and refreshed. The session is renewed when the
// server does not know it any longer.
import { createClient } from '@manjuan/contract/client'
import { codes } from '@manjuan/contract/codes'
import { registerSignatureText } from '@manjuan/contract/identity'
import { clientKey, sealText } from '@manjuan/imaging'
import { leaveReader } from '#local/library/left.ts'
import { signedOut } from '#local/signed-out.ts'
import { firstSource } from '#local/source.ts'
import { linkTrace, traceId } from '#local/trace.ts'
import { adoptUser, type LocalUser, userInfo } from '#local/user.ts'
import { dynamicBase } from './base.ts'
import { learnServerTime, serverNow } from './clock.ts'
import { identity, nameless } from './who.ts'

const base = { base: dynamicBase, onServerTime: learnServerTime }

// The headers name no reader here, so that they cannot contradict the session.
export const anonymous = createClient({ ...base, identity: nameless })

const named = createClient({ ...base, identity })

let making: Promise<LocalUser> | null = null

/** The local user, or a new guest. Calls at the same moment share one guest. */
export async function ensureUser(): Promise<LocalUser> {
  const user = userInfo.get()
  if (user) return user
  making ??= oneTabAtATime(async () => userInfo.get() ?? (await sessionUser()) ?? (await register())).finally(() => {
    making = null
  })
  return making
}

/** the reader's facts from the server. */
export async function refreshUser(): Promise<LocalUser> {
  return (await sessionUser(named)) ?? (await renewUser())
}

let renewing: Promise<LocalUser> | null = null

/** The session belongs to another user. Takes that user over, logs in again, or makes a guest. */
export function renewUser(): Promise<LocalUser> {
  renewing ??= oneTabAtATime(async () => {
    const user = (await sessionUser()) ?? (await loginAgain())
    if (user) return user
    const { userId = 0 } = userInfo.get() ?? {}
    // The session ended elsewhere, and nobody was asked about the acts that wait here.
    if (signedOut.get() !== userId) leaveReader(userId)
    userInfo.remove()
    return register()
  }).finally(() => {
    renewing = null
  })
  return renewing
}

/** Without a local user there may still be a session: local storage was cleared, the cookie was not. */
async function sessionUser(call = anonymous): Promise<LocalUser | null> {
  const answer = await call('userInfo')
  if (answer.result) return adopt(answer.data)
  if (answer.code !== codes.notYourSession) throw new Error(answer.msg)
  if (isSignedOut(answer.data)) forgetPassword()
  return null
}

const isSignedOut = (facts: unknown): boolean =>
  typeof facts === 'object' && facts !== null && 'signedOut' in facts && facts.signedOut === true

/** The reader has signed this browser out from another device, so it must not sign in again by itself. */
function forgetPassword(): void {
  const user = userInfo.get()
  if (!user) return
  const { password: _forgotten, ...rest } = user
  signedOut.set(user.userId)
  userInfo.set(rest)
}

/**
 * Sessions end by themselves after a month; the coins of a reader whose password is held here must not end with them.
 */
async function loginAgain(): Promise<LocalUser | null> {
  const { account = '', password = '' } = userInfo.get() ?? {}
  if (password === '') return null
  const answer = await anonymous('login', { body: { account, password } })
  if (answer.result) return adopt(answer.data)
  if (answer.code === codes.notYourSession) return null
  throw new Error(answer.msg)
}

async function register(): Promise<LocalUser> {
  const first = await tryRegister()
  if (first.result) return adoptGuest(first.data)
  if (first.data) learnServerTime(first.data.serverTime)
  // The clock is right now, if that was it: once more.
  const second = first.data ? await tryRegister() : first
  if (second.result) return adoptGuest(second.data)
  throw new Error(second.msg)
}

/** each new guest has a trace of its own, the link's if one brought the visitor here. */
function adoptGuest(told: LocalUser): LocalUser {
  traceId.set(linkTrace.get() || told.visitorId)
  linkTrace.remove()
  return adopt(told)
}

async function tryRegister() {
  const ts = String(serverNow())
  const random = await sealText(registerSignatureText(ts), clientKey)
  return anonymous('register', { query: { fromDomain: firstSource(), ts, random } })
}

function adopt(told: LocalUser): LocalUser {
  const user = adoptUser(told)
  if (traceId.get() === '') traceId.set(user.visitorId)
  return user
}

/** Two tabs opened together must not make two guests. Locks exist on https only; elsewhere one tab is enough. */
function oneTabAtATime<T>(run: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request('reader', run) : run()
}
