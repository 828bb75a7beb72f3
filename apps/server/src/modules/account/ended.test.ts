// A session that ends in one server process of the shop ends in all of them, though each remembers sessions for a minute.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { startApp, type TestApp } from '#testing/app.ts'
import { asGuest, type Guest, newBrowser } from '#testing/as.ts'

/** News takes milliseconds. Without any, a session would stay remembered for at least 10 s. */
const soonMs = 6_000

describe('a session that ends in another server process', () => {
  let one: TestApp
  let two: TestApp
  before(async () => {
    one = await startApp()
    two = await startApp({ beside: one })
  })
  after(async () => {
    await two.close()
    await one.close()
  })

  /** What the second server answers to a reader who names themself: '0', or '401' once the session is known as ended. */
  const answerOf = async (guest: Guest): Promise<string> => {
    const headers = {
      Cookie: [...guest.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'User-Id': String(guest.user.userId),
      'User-Account': guest.user.account,
    }
    const answer = await fetch(`${two.origin}/api/common/info/v2/-2`, { headers })
    return ((await answer.json()) as { code: string }).code
  }
  const isRefusedSoon = async (guest: Guest): Promise<boolean> => {
    const until = performance.now() + soonMs
    while (performance.now() < until) {
      if ((await answerOf(guest)) === '401') return true
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    return false
  }
  /** A reader whom the second server remembers, and the same reader's phone at the first server. */
  const known = async () => {
    const guest = await asGuest(one)
    const phone = newBrowser(one)
    const body = { account: guest.user.account, password: guest.user.password ?? '' }
    assert.ok((await phone.call('login', { body })).result)
    while ((await answerOf(guest)) !== '0') await new Promise((resolve) => setTimeout(resolve, 20))
    return { guest, phone }
  }

  test('[A-11] logging out', async () => {
    const { guest } = await known()
    const left = { ...guest, cookies: new Map(guest.cookies) }
    assert.ok((await guest.call('logout')).result)
    assert.ok(await isRefusedSoon(left))
  })

  test('[A-09] a password that another device has changed', async () => {
    const { guest, phone } = await known()
    assert.ok((await phone.call('modifyPwd', { body: { password: 'Wolkenbruch im Mai 47' } })).result)
    assert.ok(await isRefusedSoon(guest))
  })

  test('signing out on the other devices', async () => {
    const { guest, phone } = await known()
    assert.ok((await phone.call('endSession', { body: {} })).result)
    assert.ok(await isRefusedSoon(guest))
  })

  test('an end that no server wrote, such as a command’s', async () => {
    const { guest } = await known()
    await sql`update session set ended_at = ${one.clock.now()} where account_id = ${guest.user.userId}`.execute(one.db)
    assert.ok(await isRefusedSoon(guest))
  })

  test('a session that is deleted', async () => {
    const { guest } = await known()
    await sql`delete from session where account_id = ${guest.user.userId}`.execute(one.db)
    assert.ok(await isRefusedSoon(guest))
  })
})
