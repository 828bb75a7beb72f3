// A farm of guests behind one address wins little, by check-ins and bindings together (threats T12).
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { after, before, beforeEach, describe, test } from 'node:test'
import { verifyLedger } from '@manjuan/db'
import { sql } from 'kysely'
import { hashToken } from '#http/cookies.ts'
import { startApp, type TestApp } from '#testing/app.ts'
import { makeComic } from '#testing/make.ts'
import { howMany } from '../../../../../tools/how-much.ts'

const guests = howMany('FARM_GUESTS')
const accountsAnAddress = 40
const full = '这个网络今天领取奖励的人太多了，请换个网络或明天再来'
const bindRefused = '绑定失败，该手机号暂时无法绑定，如有疑问请联系客服'
const boundOnly = '手机号已绑定，可以用来登录了。这个网络今天领取奖励的人太多，这次没有赠送金币'
const readFirst = '先看一话漫画或一章小说，再来签到领金币吧'

describe('a farm of guests', () => {
  let app: TestApp
  let bookId = 0
  before(async () => {
    app = await startApp({ env: { TRUST_PROXY: '127.0.0.1' } })
    bookId = (await makeComic(app, { chapters: 2, free: 1, pages: 1 })).id
  })
  const agent = new Agent({ keepAlive: true, maxSockets: 50 })
  after(async () => {
    agent.destroy()
    await app.close()
  })
  beforeEach(() => sql`delete from attempt`.execute(app.db))

  interface Answer {
    result: boolean
    code: string
    msg: string
    data?: { rewardCoins?: number; why?: string } | null
  }
  const send = (token: string, path: string, { address = '203.0.113.7', method = 'POST' } = {}): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const headers = {
        'Sec-Fetch-Site': 'same-origin',
        'User-Trace-Id': '',
        'X-Forwarded-For': address,
        Cookie: `mj_session=${token}`,
      }
      const asked = request(`${app.origin}${path}`, { method, agent, headers }, (answer) => {
        let body = ''
        answer.setEncoding('utf8').on('data', (text) => {
          body += text
        })
        answer.once('end', () => resolve(JSON.parse(body) as Answer))
      })
      asked.once('error', reject).end()
    })
  const sign = (token: string, address?: string) => send(token, '/api/user/daily_sign', { ...(address && { address }) })
  let mobiles = 0
  const bind = (token: string, address?: string) =>
    send(token, `/api/user/bind_mobile?mobile=139${String(10_000_000 + ++mobiles)}`, { ...(address && { address }) })
  const read = (token: string) => send(token, `/api/book/read_chapter?bookId=${bookId}&number=1`, { method: 'GET' })
  const coinsOf = async (tokens: string[]): Promise<number> => {
    const hashes = tokens.map((token) => hashToken(token).toString('hex'))
    const { rows } = await sql<{ coins: number }>`
      select coalesce(sum(w.paid_coins + w.gift_coins), 0)::int as coins from wallet w join session s on s.account_id = w.account_id
      where s.token_hash in (select decode(hash, 'hex') from unnest(${hashes}::text[]) as h (hash))`.execute(app.db)
    return rows[0]?.coins ?? 0
  }
  const set = (value: object) =>
    sql`insert into site_setting (key, value) values ('reward_limits', ${JSON.stringify(value)}::jsonb)
        on conflict (branch_id, key) do update set value = excluded.value`.execute(app.db)

  test('[D-03] a guest’s first reward needs one opened chapter, and the refusal says so', async () => {
    const [token = ''] = await makeGuests(app, 1, { opened: false })
    const refused = await sign(token, '198.51.100.1')
    assert.deepEqual([refused.result, refused.code, refused.msg], [false, '200', readFirst])
    assert.equal(await coinsOf([token]), 0)
    assert.equal((await send(token, `/api/book/read_chapter?bookId=${bookId}&number=2`, { method: 'GET' })).code, '999')
    assert.equal((await sign(token, '198.51.100.1')).msg, readFirst, 'a locked chapter is not opened')
    assert.ok((await read(token)).result)
    assert.ok((await sign(token, '198.51.100.1')).result)
    assert.equal(await coinsOf([token]), 5)
  })

  test(`[D-03] ${guests} guests behind one address, all at once, win for ${accountsAnAddress} accounts a day by check-in and binding (T12)`, async () => {
    const tokens = await makeGuests(app, guests, { opened: true })
    const answers = await Promise.all(tokens.map((token) => sign(token)))
    assert.equal(answers.filter(({ result }) => result).length, accountsAnAddress)
    for (const { result, code, msg } of answers) if (!result) assert.deepEqual([code, msg], ['200', full])
    for (const token of tokens) {
      await sql`delete from attempt`.execute(app.db)
      await bind(token)
    }
    assert.equal(await coinsOf(tokens), accountsAnAddress * (5 + 40))
    assert.deepEqual(await verifyLedger(app.db), [])
  })

  test('[A-08] at an address that is full a mobile is bound without coins, which is said; a taken one is refused as ever (T11)', async () => {
    await set({ accountsPerAddress: 2, chapterFirst: true })
    const tokens = await makeGuests(app, 4, { opened: true })
    const [first = '', second = '', third = '', fourth = ''] = tokens
    const address = '198.51.100.2'
    assert.ok((await bind(first, address)).result)
    assert.ok((await sign(second, address)).result)
    const taken = await send(third, `/api/user/bind_mobile?mobile=139${10_000_000 + mobiles}`, { address })
    const free = await bind(fourth, address)
    assert.deepEqual([taken.result, taken.code, taken.msg], [false, '200', bindRefused])
    assert.deepEqual([free.result, free.data?.rewardCoins, free.data?.why], [true, 0, boundOnly])
    assert.equal(await coinsOf([third, fourth]), 0)
    assert.ok((await sign(first, address)).result, 'an account that counts already gets its other reward')
    app.clock.advance(86_400_000)
    assert.equal((await bind(third, address)).data?.rewardCoins, 40, 'the next day')
    assert.deepEqual(await verifyLedger(app.db), [])
    await sql`delete from site_setting where key = 'reward_limits'`.execute(app.db)
  })

  test('[A-08] a mobile is bound when rewards are switched off, and when none is due at a full address; nothing is said of it', async () => {
    const address = '198.51.100.9'
    const [first = '', second = '', third = ''] = await makeGuests(app, 3, { opened: true })
    const plain = async (token: string, mobile?: number) => {
      const path = `/api/user/bind_mobile?mobile=139${String(mobile ?? 10_000_000 + ++mobiles)}`
      const { result, data } = await send(token, path, { address })
      return [result, data?.rewardCoins, data?.why]
    }
    await set({ accountsPerAddress: 0, chapterFirst: true })
    assert.deepEqual(await plain(first), [true, 0, undefined])
    await set({ accountsPerAddress: 1, chapterFirst: true })
    assert.deepEqual(await plain(second), [true, 40, undefined])
    const paidBefore = 10_000_000 + mobiles
    await sql`update account set mobile = null where mobile = ${`139${paidBefore}`}`.execute(app.db)
    assert.deepEqual(await plain(third, paidBefore), [true, 0, undefined])
    await sql`delete from site_setting where key = 'reward_limits'`.execute(app.db)
  })

  test('[D-03] readers with a paid order are neither limited nor counted', async () => {
    await set({ accountsPerAddress: 1, chapterFirst: true })
    const address = '198.51.100.4'
    const payers = await makeGuests(app, 3, { opened: false })
    const hashes = payers.map((token) => hashToken(token).toString('hex'))
    await sql`
      update account set recharged = true where id in (select account_id from session
        where token_hash in (select decode(hash, 'hex') from unnest(${hashes}::text[]) as h (hash)))`.execute(app.db)
    for (const token of payers) assert.ok((await sign(token, address)).result)
    const [guest = '', other = ''] = await makeGuests(app, 2, { opened: true })
    assert.ok((await sign(guest, address)).result)
    assert.equal((await sign(other, address)).msg, full)
    await sql`delete from site_setting where key = 'reward_limits'`.execute(app.db)
  })

  test('[D-03] all addresses of one IPv6 /64 count as one', async () => {
    await set({ accountsPerAddress: 2, chapterFirst: false })
    const tokens = await makeGuests(app, 6, { opened: false })
    const answers = await Promise.all(tokens.map((token, nth) => sign(token, `2001:db8:1:2::${nth + 1}`)))
    assert.equal(answers.filter(({ result }) => result).length, 2)
    const [token = ''] = await makeGuests(app, 1, { opened: false })
    assert.ok((await sign(token, '2001:db8:1:3::1')).result)
    await sql`delete from site_setting where key = 'reward_limits'`.execute(app.db)
  })
})

let made = 0
/** Makes guests with wallet, device and session by SQL, because registering would take thousands of hashes. */
async function makeGuests(app: TestApp, count: number, { opened }: { opened: boolean }): Promise<string[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  const hashes = tokens.map((token) => hashToken(token).toString('hex'))
  const now = app.clock.now()
  const first = 400_000_000 + made
  made += count
  await sql`
    with hashes as (select decode(hash, 'hex') as hash, n from unnest(${hashes}::text[]) with ordinality as h (hash, n)),
    made as (
      insert into account (account, visitor_id, created_at)
      select (${first}::bigint + n)::text, 'farm' || (${first}::bigint + n), ${now} from hashes returning id, account
    ), purses as (insert into wallet (account_id) select id from made),
    devices as (insert into device (token_hash, created_at, seen_at) select hash, ${now}, ${now} from hashes returning id, token_hash)
    insert into session (token_hash, account_id, device_id, created_at, seen_at)
    select h.hash, m.id, d.id, ${now}, ${now}
    from hashes h join made m on m.account = (${first}::bigint + h.n)::text join devices d on d.token_hash = h.hash`.execute(
    app.db,
  )
  if (opened)
    await sql`
      insert into work_view (work_id, account_id, hour)
      select (select min(id) from work), s.account_id, ${now} from session s
      where s.token_hash in (select decode(hash, 'hex') from unnest(${hashes}::text[]) as h (hash))`.execute(app.db)
  return tokens
}
