import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { calls } from '@manjuan/contract'
import { startApp, type TestApp } from '#testing/app.ts'
import { asGuest, newBrowser } from '#testing/as.ts'
import { type FilmMade, makeFilm } from '#testing/make-film.ts'
import { countRanks } from '../../ranks.ts'

const hour = 3_600_000
const day = 24 * hour

describe('rankings of films', () => {
  let app: TestApp
  before(async () => {
    app = await startApp()
  })
  after(() => app.close())

  const film = (made: FilmMade) => makeFilm(app, { episodes: [], ...made })
  const view = (filmId: number, readers: number[], agoMs: number) =>
    app.db
      .insertInto('work_view')
      .values(
        readers.map((account_id) => ({
          work_id: filmId,
          account_id,
          hour: new Date(app.clock.now().getTime() - agoMs),
        })),
      )
      .execute()
  const rank = async (rankType: 'total' | 'day' | 'week' | 'month', typeId = 0, currentPage = 1) => {
    const answer = await newBrowser(app).call('vodRank', { query: { rankType, typeId, currentPage } })
    assert.ok(answer.result, answer.msg)
    assert.deepEqual(calls.vodRank.data.parse(answer.data), answer.data)
    return answer.data
  }
  const names = async (...asked: Parameters<typeof rank>) => (await rank(...asked)).list.map(({ vodName }) => vodName)
  const hits = async (id: number) =>
    (await app.db.selectFrom('work').select('read_count').where('id', '=', id).executeTakeFirstOrThrow()).read_count

  test('[V-03] distinct viewers of the last 1, 7, 30 days and ever rank, over all and by shelf type', async () => {
    const now = app.clock.now().getTime()
    const old = await film({ title: '旧', category: 9, readCount: 900, at: new Date(now - 90 * day) })
    const many = await film({ title: '多', category: 9, at: new Date(now - 80 * day) })
    const fresh = await film({ title: '新', category: 10, at: new Date(now - 70 * day) })
    const twin = await film({ title: '双', category: 10, at: new Date(now - 60 * day) })
    await film({ title: '无', category: 10, readCount: 50, at: new Date(now) })
    const draft = await film({ title: '藏', category: 9, state: 'draft' })
    assert.deepEqual(await names('total'), ['旧', '无', '双', '新', '多'], 'before the job the shown numbers rank')
    assert.deepEqual(await names('day'), [])
    await view(old.id, [1, 2, 3, 4], 40 * day)
    await view(many.id, [1, 2, 3], 20 * day)
    // one viewer in many hours is one viewer
    for (let i = 0; i < 6; i++) await view(fresh.id, [1], i * hour)
    await view(fresh.id, [2], 3 * day)
    await view(twin.id, [7], 2 * hour)
    await view(draft.id, [1, 2, 3, 4, 5], hour)
    await countRanks(app.db, 'film', app.clock.now())
    assert.deepEqual(await names('day'), ['双', '新'], 'ties by newest')
    assert.deepEqual(await names('week'), ['新', '双'])
    assert.deepEqual(await names('month'), ['多', '新', '双'])
    assert.deepEqual(await names('total'), ['旧', '多', '新', '双', '无'])
    assert.deepEqual(await names('month', 9), ['多'])
    assert.deepEqual(await names('total', 10), ['新', '双', '无'])
    assert.deepEqual(await names('week', 1), ['新', '双'], '每日推荐 gathers from all, so it ranks all')
    assert.deepEqual([await names('total', 2), await names('total', 999)], [[], []])
    assert.equal(await hits(fresh.id), 7, 'views are shown as hits')
  })

  test('[V-12] views of two films by two readers are counted by the job', async () => {
    const [one, two] = [await film({ title: '一', category: 4 }), await film({ title: '二', category: 4 })]
    const [reader, other] = [await asGuest(app), await asGuest(app)]
    for (const [guest, vodId] of [
      [reader, one.id],
      [reader, two.id],
      [other, two.id],
      [other, two.id],
    ] as const)
      assert.ok((await guest.call('vodWatch', { query: { vodId } })).result)
    await countRanks(app.db, 'film', app.clock.now())
    assert.deepEqual(await names('day', 4), ['二', '一'])
    assert.deepEqual([await hits(one.id), await hits(two.id)], [1, 2])
  })

  test('[V-03] a ranking ends after page 50', async () => {
    const rows = Array.from({ length: 1_005 }, (_, i) => ({
      kind: 'film' as const,
      source_key: `many:${i}`,
      title: `${i}`,
      category_id: 5,
      state: 'published' as const,
    }))
    const ids = await app.db.insertInto('work').values(rows).returning('id as work_id').execute()
    await app.db.insertInto('film').values(ids).execute()
    for (const counted of [false, true]) {
      if (counted) await countRanks(app.db, 'film', app.clock.now())
      const last = await rank('total', 5, 50)
      assert.deepEqual([last.totalCount, last.totalPage, last.list.length], [1_000, 50, 20])
      const after = await rank('total', 5, 51)
      assert.deepEqual([after.totalCount, after.totalPage, after.list], [1_000, 50, []])
    }
  })

  test('a film withdrawn since the job ran is not listed', async () => {
    await app.db.updateTable('work').set({ state: 'draft' }).where('title', '=', '双').execute()
    assert.deepEqual(await names('total', 10), ['新', '无'])
  })
})
