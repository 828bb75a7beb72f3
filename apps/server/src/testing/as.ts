// Readers for tests: each with a cookie jar and identity headers of its own, speaking real HTTP.
import { registerSignatureText } from '@manjuan/contract'
import { type Call, createClient } from '@manjuan/contract/client'
import type { DataOf } from '@manjuan/contract/reader/types'
import { clientKey, sealText } from '@manjuan/imaging'
import { sql } from 'kysely'
import type { TestApp } from './app.ts'
import { makeComic, type Shop } from './make.ts'

/** User-Agent of Chrome on an Android phone. */
export const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'

export interface Browser {
  /** fetch with this browser's cookies, from a page of the site itself. */
  fetch: typeof fetch
  cookies: Map<string, string>
  identity: { traceId: string; userId: string; account: string; branchId: string }
  call: Call
}

export interface Guest extends Browser {
  user: DataOf<'register'>
}

/** A reader's app gives up after 30 s. A test asks what is answered, also on a machine that is busy with other tests. */
const timeoutMs = 120_000

export function newBrowser(app: Pick<TestApp, 'origin'>): Browser {
  const cookies = new Map<string, string>()
  const identity = { traceId: '', userId: '', account: '', branchId: '-2' }
  const send: typeof fetch = async (url, init) => {
    const headers = new Headers(init?.headers)
    if (!headers.has('Sec-Fetch-Site')) headers.set('Sec-Fetch-Site', 'same-origin')
    if (cookies.size > 0 && !headers.has('Cookie'))
      headers.set('Cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await fetch(url, { ...init, headers })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/Max-Age=0/.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
  return {
    fetch: send,
    cookies,
    identity,
    call: createClient({ base: app.origin, identity: () => identity, fetch: send, timeoutMs }),
  }
}

/** This reader's calls from another address; the app must trust this machine as a proxy (TRUST_PROXY=127.0.0.1). */
export const callFrom = (app: Pick<TestApp, 'origin'>, guest: Browser, address: string): Call =>
  createClient({
    base: app.origin,
    identity: () => guest.identity,
    timeoutMs,
    fetch: (url, init) => {
      const headers = new Headers(init?.headers)
      headers.set('X-Forwarded-For', address)
      return guest.fetch(url, { ...init, headers })
    },
  })

export async function signedNow(now: Date): Promise<{ ts: string; random: string }> {
  const ts = String(now.getTime())
  return { ts, random: await sealText(registerSignatureText(ts), clientKey) }
}

export async function asGuest(app: TestApp): Promise<Guest> {
  const browser = newBrowser(app)
  const answer = await browser.call('register', {
    query: { fromDomain: 'test', ...(await signedNow(app.clock.now())) },
  })
  if (!answer.result) throw new Error(`no guest: ${answer.code} ${answer.msg}`)
  const user = answer.data
  Object.assign(browser.identity, { traceId: user.visitorId, userId: String(user.userId), account: user.account })
  return { ...browser, user }
}

/** A guest who has opened a chapter, as a first check-in asks for. */
export async function asReader(app: TestApp): Promise<Guest> {
  const guest = await asGuest(app)
  await noteOpened(app, guest.user.userId)
  return guest
}

/** Records that an account has opened a work; a shop without works gets one. */
export async function noteOpened(app: Shop, accountId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from work order by id limit 1`.execute(app.db)
  const workId = rows[0]?.id ?? (await makeComic(app, { chapters: 1, pages: 0, cover: false, state: 'draft' })).id
  await sql`
    insert into work_view (work_id, account_id, hour) values (${workId}, ${accountId}, ${app.clock.now()})
    on conflict do nothing`.execute(app.db)
}

/** A guest with coins in the wallet, moved there through the ledger. */
export async function asRich(app: TestApp, coins: { paid?: number; gift?: number }): Promise<Guest> {
  const guest = await asGuest(app)
  await giveCoins(app, guest.user.userId, coins)
  return guest
}

export async function giveCoins(
  app: Pick<TestApp, 'db' | 'clock'>,
  accountId: number,
  coins: { paid?: number; gift?: number },
): Promise<void> {
  const key = `test:${accountId}:${Math.random()}`
  await sql`select move_coins(${key}, 'grant', ${accountId}::bigint, ${coins.paid ?? 0}::bigint, ${coins.gift ?? 0}::bigint, 'gifts', ${app.clock.now()}::timestamptz)`.execute(
    app.db,
  )
}

export async function asVip(app: TestApp, days = 30): Promise<Guest> {
  const guest = await asGuest(app)
  await sql`select grant_vip(${guest.user.userId}::bigint, ${`test:${guest.user.userId}`}, ${days}::integer, ${app.clock.now()}::timestamptz)`.execute(
    app.db,
  )
  return guest
}
