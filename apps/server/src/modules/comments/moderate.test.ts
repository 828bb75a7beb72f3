import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { startApp, type TestApp } from '#testing/app.ts'
import { asGuest, callFrom, type Guest } from '#testing/as.ts'
import { type MadeFilm, makeFilm } from '#testing/make-film.ts'
import { commentsForStaff, reviewComment } from './moderate.ts'

describe('bullet comments as the staff sees them', () => {
  let app: TestApp
  let film: MadeFilm
  let viewer: Guest
  before(async () => {
    app = await startApp({ env: { TRUST_PROXY: '127.0.0.1' } })
    film = await makeFilm(app, { title: '山河' })
    viewer = await asGuest(app)
  })
  after(() => app.close())

  const write = async (text: string): Promise<number> => {
    const answer = await (await asGuest(app)).call('vodCommentSend', {
      params: { vodId: film.id },
      body: { text, stime: 61_000 },
    })
    assert.ok(answer.result)
    return answer.data.id
  }
  const report = async (commentId: number, reason: 'spam' | 'abuse' | 'spoiler') => {
    const reader = await asGuest(app)
    // Each reader comes from another address, because one address reports only once.
    const answer = await callFrom(
      app,
      reader,
      `2001:db8:0:${reader.user.userId % 10_000}::1`,
    )('vodCommentReport', {
      params: { vodId: film.id },
      body: { commentId, reason },
    })
    assert.ok(answer.result)
  }
  const seen = async () => {
    const answer = await viewer.call('vodComments', { params: { vodId: film.id } })
    assert.ok(answer.result)
    return answer.data.commentList.map(({ text }) => text)
  }
  const textsFor = async (which: 'written' | 'hidden' | 'reported') =>
    (await commentsForStaff(app.db, which)).map(({ text }) => text)

  test('[P-01] the newest comments of readers, without imported ones', async () => {
    await app.db
      .insertInto('film_comment')
      .values({
        part_id: film.episodes[0]?.id ?? 0,
        account_id: null,
        at_ms: 1,
        mode: 1,
        text: '导入',
        extra: null,
        source_key: 'k',
      })
      .execute()
    const id = await write('早')
    await write('晚')
    assert.deepEqual(await textsFor('written'), ['晚', '早'])
    const [, first] = await commentsForStaff(app.db, 'written')
    assert.deepEqual(
      [first?.id, first?.title, first?.number, first?.atMs, first?.state, first?.reports, first?.reasons],
      [id, '山河', 1, 61_000, 'shown', 0, []],
    )
    assert.ok(first?.createdAt instanceof Date)
  })

  test('[P-01] reported comments wait for the staff; a comment shown again stays shown, whatever is reported', async () => {
    const bad = await write('加我')
    const worse = await write('骂人')
    await report(bad, 'spam')
    for (const reason of ['abuse', 'spam', 'abuse'] as const) await report(worse, reason)
    assert.deepEqual(await textsFor('reported'), ['骂人', '加我'])
    const [most] = await commentsForStaff(app.db, 'reported')
    assert.deepEqual([most?.reports, most?.reasons, most?.state], [3, ['abuse', 'spam'], 'hidden'])
    assert.deepEqual(await textsFor('hidden'), ['骂人'])
    assert.ok(!(await seen()).includes('骂人'))
    assert.ok(await reviewComment(app.db, worse, 'shown'))
    assert.ok((await seen()).includes('骂人'))
    await report(worse, 'spoiler')
    assert.ok((await seen()).includes('骂人'), 'the staff’s word holds')
    assert.deepEqual(await textsFor('reported'), ['加我'])
  })

  test('[P-01] a comment that the staff hides is shown to nobody; an unknown comment is reported as missing', async () => {
    const id = await write('藏起来')
    assert.ok(await reviewComment(app.db, id, 'hidden'))
    assert.ok(!(await seen()).includes('藏起来'))
    assert.deepEqual(await textsFor('hidden'), ['藏起来'])
    assert.equal(await reviewComment(app.db, 999_999, 'hidden'), null)
  })
})
