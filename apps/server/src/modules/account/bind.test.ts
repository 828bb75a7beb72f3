import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Breach, verifyLedger } from '@manjuan/db'
import { sql } from 'kysely'
import { hashToken, newToken } from '#http/cookies.ts'
import { startApp, type TestApp } from '#testing/app.ts'
import { asGuest, type Browser, type Guest, newBrowser } from '#testing/as.ts'
import { testEngine } from '#testing/database.ts'

const day = 86_400_000
const refused = '绑定失败，该手机号暂时无法绑定，如有疑问请联系客服'

/** The embedded engine runs one statement at a time, so that a smaller crowd proves as much there. */
const crowdSize = testEngine === 'postgresql' ? 500 : 100
let serial = 0
/** An unused mobile number. */
const newMobile = (): string => `138${String(10_000_000 + ++serial)}`

describe('bind mobile', () => {
  let app: TestApp
  before(async () => {
    // The app trusts one proxy, so that a crowd may come from many addresses.
    app = await startApp({ env: { TRUST_PROXY: '127.0.0.1' } })
  })
  after(() => app.close())

  const bind = (browser: Browser, mobile: string, password = '') =>
    browser.call('bindMobile', { body: { mobile, password } })
  const coinsOf = async ({ user }: Guest): Promise<number> => {
    const wallet = await app.db
      .selectFrom('wallet')
      .selectAll()
      .where('account_id', '=', user.userId)
      .executeTakeFirstOrThrow()
    return wallet.paid_coins + wallet.gift_coins
  }
  const unbind = (guest: Guest) =>
    app.db.updateTable('account').set({ mobile: null }).where('id', '=', guest.user.userId).execute()
  /** Makes another account in the same browser, with the same device. */
  const onSameDevice = async (guest: Guest): Promise<Guest> => {
    const other = await asGuest(app)
    const browser = newBrowser(app)
    browser.cookies.set('mj_device', guest.cookies.get('mj_device') ?? '')
    const body = { account: other.user.account, password: other.user.password ?? '' }
    assert.ok((await browser.call('login', { body })).result)
    guest.cookies.set('mj_device', browser.cookies.get('mj_device') ?? '')
    return { ...browser, user: other.user }
  }

  test('[A-08] a bound mobile is shown masked, pays 40 gift coins and opens the account', async () => {
    const guest = await asGuest(app)
    const mobile = newMobile()
    const answer = await bind(guest, mobile)
    assert.deepEqual(answer.data, {
      mobile: `138****${mobile.slice(7)}`,
      rewardCoins: 40,
      avaliableAmount: 40,
    })
    const info = await guest.call('userInfo')
    assert.ok(info.result)
    assert.deepEqual([info.data.mobile, info.data.dailySign.alreadyBoundMobile], [`138****${mobile.slice(7)}`, true])
    const wallet = await app.db
      .selectFrom('wallet')
      .selectAll()
      .where('account_id', '=', guest.user.userId)
      .executeTakeFirstOrThrow()
    assert.deepEqual([wallet.paid_coins, wallet.gift_coins], [0, 40])
    const body = { account: mobile, password: guest.user.password ?? '' }
    assert.ok((await newBrowser(app).call('login', { body })).result)
  })

  test('[A-08] a mobile that is taken, a second mobile and a wrong password are refused in the same words (T11)', async () => {
    const [owner, other] = [await asGuest(app), await asGuest(app)]
    const mobile = newMobile()
    assert.ok((await bind(owner, mobile)).result)
    const answers = [
      await bind(other, mobile),
      await bind(owner, newMobile()),
      await bind(owner, mobile),
      await bind(other, newMobile(), 'not-the-password'),
    ]
    for (const answer of answers)
      assert.deepEqual([answer.result, answer.code, answer.msg, answer.data], [false, '200', refused, null])
    assert.equal(await coinsOf(other), 0)
    assert.equal(await coinsOf(owner), 40)
  })

  test('[A-08] the right password binds', async () => {
    const guest = await asGuest(app)
    assert.ok((await bind(guest, newMobile(), guest.user.password)).result)
  })

  test('[A-08] the fields are taken from the query too', async () => {
    const guest = await asGuest(app)
    const response = await guest.fetch(`${app.origin}/api/user/bind_mobile?mobile=${newMobile()}&password=`, {
      method: 'POST',
      headers: { 'User-Trace-Id': guest.user.visitorId },
    })
    assert.equal(((await response.json()) as { result: boolean }).result, true)
  })

  const malformed = [
    '',
    '1380000000',
    '138000000000',
    '23800000000',
    '1380000000x',
    ' 13800000000',
    '+8613800000000',
    '１３８００００００００',
    '1380000\u00000000',
  ]
  for (const mobile of malformed) {
    test(`[A-08] ${JSON.stringify(mobile)} is answered with 422 请输入正确的手机号`, async () => {
      const guest = await asGuest(app)
      const answer = await bind(guest, mobile)
      assert.deepEqual([answer.code, answer.msg], ['422', '请输入正确的手机号'])
    })
  }

  test('[A-08] the coins are paid once an account, also after an operator has unbound it', async () => {
    const guest = await asGuest(app)
    assert.ok((await bind(guest, newMobile())).result)
    await unbind(guest)
    const again = await bind(guest, newMobile())
    assert.ok(again.result)
    assert.equal(again.data.rewardCoins, 0)
    assert.equal(await coinsOf(guest), 40)
  })

  test('[A-08] the coins are paid once a mobile, also for another account on another device', async () => {
    const [first, second] = [await asGuest(app), await asGuest(app)]
    const mobile = newMobile()
    assert.ok((await bind(first, mobile)).result)
    await unbind(first)
    const again = await bind(second, mobile)
    assert.deepEqual(again.data, { mobile: `138****${mobile.slice(7)}`, rewardCoins: 0, avaliableAmount: 0 })
    const later = await onSameDevice(second)
    const reward = await bind(later, newMobile())
    assert.equal(
      reward.data && 'rewardCoins' in reward.data ? reward.data.rewardCoins : 0,
      40,
      'its device was not paid',
    )
  })

  test('[A-08] a farm of accounts on one device is paid once, and has 5 binds a day (T12)', async () => {
    const first = await asGuest(app)
    assert.ok((await bind(first, newMobile())).result)
    const coins = []
    const codes = []
    for (let i = 0; i < 5; i++) {
      const other = await onSameDevice(first)
      codes.push((await bind(other, newMobile())).code)
      coins.push(await coinsOf(other))
    }
    assert.deepEqual(coins, [0, 0, 0, 0, 0])
    assert.deepEqual(codes, ['0', '0', '0', '0', '429'])
    app.clock.advance(day)
    const later = await onSameDevice(first)
    const answer = await bind(later, newMobile())
    assert.equal(answer.data && 'rewardCoins' in answer.data ? answer.data.rewardCoins : null, 0)
  })

  test('[A-08] an account has 5 tries a day, successful or not', async () => {
    const [owner, guest] = [await asGuest(app), await asGuest(app)]
    const mobile = newMobile()
    assert.ok((await bind(owner, mobile)).result)
    const codes = []
    for (let i = 0; i < 6; i++) codes.push((await bind(guest, mobile)).code)
    assert.deepEqual(codes, ['200', '200', '200', '200', '200', '429'])
    app.clock.advance(day)
    assert.ok((await bind(guest, newMobile())).result)
  })

  test('[A-08] one address has 30 tries a day', async () => {
    app.clock.advance(day)
    const codes = []
    for (let i = 0; i < 31; i++) codes.push((await bind(await asGuest(app), newMobile())).code)
    assert.deepEqual([codes.slice(0, 30).every((code) => code === '0'), codes[30]], [true, '429'])
    app.clock.advance(day)
  })

  test('[A-08] passwords named while binding are tries like others: 10 in a quarter of an hour', async () => {
    const guest = await asGuest(app)
    for (let i = 0; i < 5; i++) assert.equal((await bind(guest, newMobile(), 'wrong-password')).code, '200')
    const counted = await app.db
      .selectFrom('attempt')
      .select('count')
      .where('bucket', '=', `password:${guest.user.userId}`)
      .executeTakeFirstOrThrow()
    assert.equal(counted.count, 5)
  })

  test('[A-08] a bind that fails halfway binds nothing and pays nothing', async () => {
    const guest = await asGuest(app)
    const mobile = newMobile()
    await sql`create function no_rewards() returns trigger language plpgsql as $$ begin raise exception 'no rewards'; end $$`.execute(
      app.db,
    )
    await sql`create trigger no_rewards before insert on bind_reward for each row execute function no_rewards()`.execute(
      app.db,
    )
    try {
      await assert.rejects(bind(guest, mobile), { status: 500 })
    } finally {
      await sql`drop trigger no_rewards on bind_reward`.execute(app.db)
      await sql`drop function no_rewards()`.execute(app.db)
    }
    assert.equal(await coinsOf(guest), 0)
    const answer = await bind(guest, mobile)
    assert.equal(answer.data && 'rewardCoins' in answer.data ? answer.data.rewardCoins : 0, 40)
  })

  test(`[A-08] ${crowdSize} accounts bind one mobile at once: one wins, 40 coins are paid once, the ledger holds (T11)`, async () => {
    const crowd = await makeCrowd(app, crowdSize)
    const mobile = newMobile()
    // Each request comes from an address of its own, because an address has 30 tries.
    const answers = await Promise.all(crowd.map((reader) => reader.bind(mobile)))
    const won = answers.flatMap((answer, nth) => (answer.result ? [nth] : []))
    assert.equal(won.length, 1)
    assert.ok(answers.every((answer) => answer.result || (answer.code === '200' && answer.msg === refused)))
    const paid = await app.db
      .selectFrom('wallet')
      .select(['account_id', 'gift_coins'])
      .where(
        'account_id',
        'in',
        crowd.map(({ accountId }) => accountId),
      )
      .where('gift_coins', '>', 0)
      .execute()
    assert.deepEqual(paid, [{ account_id: crowd[won[0] ?? 0]?.accountId, gift_coins: 40 }])
  })

  test('[A-08] 20 parallel binds of one account, to 20 mobiles: one is bound and paid', async () => {
    const [reader] = await makeCrowd(app, 1)
    assert.ok(reader)
    const answers = await Promise.all(Array.from({ length: 20 }, (_, nth) => reader.bind(newMobile(), `10.9.0.${nth}`)))
    assert.equal(answers.filter(({ result }) => result).length, 1)
    const rewards = await app.db
      .selectFrom('bind_reward')
      .selectAll()
      .where('account_id', '=', reader.accountId)
      .execute()
    assert.equal(rewards.length, 1)
  })

  test('after all of it the ledger holds', async () => {
    const breaches: Breach[] = await verifyLedger(app.db)
    assert.deepEqual(breaches, [])
  })
})

interface Member {
  accountId: number
  bind(mobile: string, address?: string): Promise<{ result: boolean; code: string; msg: string }>
}

/**
 * Inserts readers with sessions and devices of their own, each behind another address. Registering them would take too
 * many hashes.
 */
async function makeCrowd(app: TestApp, size: number): Promise<Member[]> {
  const tokens = Array.from({ length: size }, newToken)
  const hashes = tokens.map((token) => hashToken(token).toString('hex'))
  const now = app.clock.now()
  const first = 200_000_000 + serial
  serial += size
  const { rows } = await sql<{ id: number }>`
    with hashes as (select decode(hash, 'hex') as hash, n from unnest(${hashes}::text[]) with ordinality as h (hash, n)),
    made as (
      insert into account (account, visitor_id, created_at)
      select (${first}::bigint + n)::text, 'crowd' || (${first}::bigint + n), ${now} from hashes returning id, account
    ), purses as (insert into wallet (account_id) select id from made),
    devices as (insert into device (token_hash, created_at, seen_at) select hash, ${now}, ${now} from hashes returning id, token_hash)
    insert into session (token_hash, account_id, device_id, created_at, seen_at)
    select h.hash, m.id, d.id, ${now}, ${now}
    from hashes h join made m on m.account = (${first}::bigint + h.n)::text join devices d on d.token_hash = h.hash
    order by h.n returning account_id as id`.execute(app.db)
  return tokens.map((token, nth) => {
    const id = rows[nth]?.id ?? 0
    return {
      accountId: id,
      bind: async (mobile: string, address = `10.1.${nth >> 8}.${nth & 255}`) => {
        const response = await fetch(`${app.origin}/api/user/bind_mobile`, {
          method: 'POST',
          headers: {
            'Sec-Fetch-Site': 'same-origin',
            'User-Trace-Id': '',
            'X-Forwarded-For': address,
            Cookie: `mj_session=${token}`,
          },
          body: new URLSearchParams({ mobile }),
        })
        return (await response.json()) as { result: boolean; code: string; msg: string }
      },
    }
  })
}
