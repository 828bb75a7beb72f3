// Sessions are found together: the requests of one turn of the event loop share a statement, and nothing else.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { hashToken } from '#http/cookies.ts'
import { startApp, type TestApp } from '#testing/app.ts'
import { asGuest, type Guest } from '#testing/as.ts'
import { counting } from '#testing/heard.ts'
import { sessionFinder } from './session.ts'

describe('sessions of requests that come together', () => {
  let app: TestApp
  before(async () => {
    app = await startApp()
  })
  after(() => app.close())

  const tokenOf = ({ cookies }: Guest): string =>
    [...cookies].find(([name]) => name.endsWith('session'))?.[1] ?? assert.fail('no session')
  /** A finder, and the number of statements that it has sent. */
  const counted = () => {
    const { db, statements } = counting(app.db)
    return { find: sessionFinder(db), statements }
  }

  test('each caller is given the session of their own token, by one statement', async () => {
    const [first, second] = [await asGuest(app), await asGuest(app)]
    const { find, statements } = counted()
    const now = app.clock.now()
    const tokens = [tokenOf(first), tokenOf(second), 'of nobody', tokenOf(first)]
    const found = await Promise.all(tokens.map((token) => find(token, now)))
    assert.deepEqual(
      found.map((session) => session?.account ?? null),
      [first.user.account, second.user.account, null, first.user.account],
    )
    assert.equal(statements(), 1)
  })

  test('a session that has ended is found by nobody, and a later request asks again', async () => {
    const guest = await asGuest(app)
    const token = tokenOf(guest)
    const { find, statements } = counted()
    const now = app.clock.now()
    assert.equal((await find(token, now))?.account, guest.user.account)
    await app.db.updateTable('session').set({ ended_at: now }).where('token_hash', '=', hashToken(token)).execute()
    assert.equal(await find(token, now), null)
    assert.equal(statements(), 2)
  })

  test('a crowd of tokens is asked for in parts of 200', async () => {
    const guest = await asGuest(app)
    const { find, statements } = counted()
    const crowd = Array.from({ length: 401 }, (_, nth) => (nth === 300 ? tokenOf(guest) : `of nobody ${nth}`))
    const found = await Promise.all(crowd.map((token) => find(token, app.clock.now())))
    assert.deepEqual(
      found.flatMap((session, nth) => (session ? [nth] : [])),
      [300],
    )
    assert.equal(statements(), 3)
  })
})
