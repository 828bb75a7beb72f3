import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { countViews } from '#modules/views/index.ts'
import { startApp, type TestApp } from '#testing/app.ts'
import { newBrowser } from '#testing/as.ts'
import { type ComicMade, makeComic } from '#testing/make.ts'
import { countRanks } from '../../ranks.ts'

const hour = 3_600_000
const day = 24 * hour

describe('rankings', () => {
  let app: TestApp
  before(async () => {
    app = await startApp()
  })
  after(() => app.close())

  const comic = (made: ComicMade) => makeComic(app, { chapters: 1, pages: 0, cover: false, ...made })
  const view = (comicId: number, readers: number[], agoMs: number) =>
    app.db
      .insertInto('work_view')
      .values(
        readers.map((account_id) => ({
          work_id: comicId,
          account_id,
          hour: new Date(app.clock.now().getTime() - agoMs),
        })),
      )
      .execute()
  const ranked = async (type: 'total' | 'day' | 'week' | 'month', category = 0) => {
    const answer = await newBrowser(app).call('comicRank', { query: { type, category } })
    return answer.result ? answer.data.bookList.map(({ title }) => title) : []
  }
  const readCount = async (id: number) =>
    (await app.db.selectFrom('work').select('read_count').where('id', '=', id).executeTakeFirstOrThrow()).read_count

  test('[L-03] distinct readers of the last 1, 7, 30 days and ever rank, over all and in each category', async () => {
    const now = app.clock.now().getTime()
    const old = await comic({ title: '旧', category: '甲', readCount: 900, at: new Date(now - 90 * day) })
    const many = await comic({ title: '多', category: '甲', at: new Date(now - 80 * day) })
    const fresh = await comic({ title: '新', category: '乙', at: new Date(now - 70 * day) })
    const twin = await comic({ title: '双', category: '乙', at: new Date(now - 60 * day) })
    await comic({ title: '无', category: '乙', readCount: 50, at: new Date(now) })
    await comic({ title: '少', category: '乙', readCount: 20, at: new Date(now) })
    const draft = await comic({ title: '藏', category: '甲', state: 'draft' })
    assert.deepEqual(
      await ranked('total'),
      ['旧', '无', '少', '双', '新', '多'],
      'before the job the shown numbers rank',
    )
    assert.deepEqual(await ranked('day'), [])
    await view(old.id, [1, 2, 3, 4], 40 * day)
    await view(many.id, [1, 2, 3], 20 * day)
    // one reader in many hours is one reader
    for (let i = 0; i < 6; i++) await view(fresh.id, [1], i * hour)
    await view(fresh.id, [2], 3 * day)
    await view(twin.id, [7], 2 * hour)
    await view(draft.id, [1, 2, 3, 4, 5], hour)
    await countRanks(app.db, 'comic', app.clock.now())
    assert.deepEqual(await ranked('day'), ['双', '新'], 'ties by newest')
    assert.deepEqual(await ranked('week'), ['新', '双'])
    assert.deepEqual(await ranked('month'), ['多', '新', '双'])
    assert.deepEqual(
      await ranked('total'),
      ['旧', '多', '新', '双', '无', '少'],
      'the unread last, by their shown number',
    )
    assert.deepEqual(await ranked('month', many.categoryId), ['多'])
    assert.deepEqual(await ranked('total', fresh.categoryId), ['新', '双', '无', '少'])
    assert.deepEqual(await ranked('total', 999_999), [])
    const hidden = await app.db.selectFrom('work_rank').selectAll().where('work_id', '=', draft.id).execute()
    assert.deepEqual(hidden, [], 'what is not published takes no place')
  })

  test('views are added to the shown number once, however often the job runs', async () => {
    const one = await comic({ readCount: 1_000 })
    await view(one.id, [1, 2, 3], hour)
    await countRanks(app.db, 'comic', app.clock.now())
    await countRanks(app.db, 'comic', app.clock.now())
    assert.equal(await readCount(one.id), 1_003)
    await view(one.id, [1], 0)
    await countRanks(app.db, 'comic', app.clock.now())
    assert.equal(await readCount(one.id), 1_004)
  })

  test('[L-03] views counted in small batches are counted once each, and their readers once for each work', async () => {
    const [one, other] = [await comic({ readCount: 10 }), await comic({ readCount: 10 })]
    await view(one.id, [1, 2, 3, 4, 5], 3 * hour)
    await view(one.id, [1, 2], 2 * hour)
    await view(other.id, [1], hour)
    await countViews(app.db, 3)
    await view(one.id, [5, 6], 0)
    await Promise.all([countViews(app.db, 1), countViews(app.db, 1)])
    const { rows } = await sql<{ id: number; read: number; readers: number }>`
      select id, read_count as read, reader_count as readers from work where id in (${one.id}, ${other.id}) order by id`.execute(
      app.db,
    )
    assert.deepEqual(
      rows.map(({ read, readers }) => [read, readers]),
      [
        [19, 6],
        [11, 1],
      ],
    )
    assert.deepEqual((await sql`select from work_view_new`.execute(app.db)).rows, [])
  })

  test('views of a work that was deleted before they were counted stop nothing', async () => {
    const [gone, kept] = [await comic({}), await comic({ readCount: 0 })]
    await view(gone.id, [1], hour)
    await view(kept.id, [1], hour)
    await sql`delete from work where id = ${gone.id}`.execute(app.db)
    await countViews(app.db)
    assert.equal(await readCount(kept.id), 1)
  })

  test('a ranking ends at 1,000', async () => {
    const { rows } = await makeMany(app, 1_005)
    await countRanks(app.db, 'comic', app.clock.now())
    const answer = await newBrowser(app).call('comicRank', { query: { category: rows, currentPage: 50 } })
    assert.ok(answer.result)
    assert.deepEqual([answer.data.totalItem, answer.data.totalPage, answer.data.bookList.length], [1_000, 50, 20])
  })

  test('a job that fails leaves the rankings as they were', async () => {
    const before = await app.db.selectFrom('work_rank').selectAll().execute()
    await assert.rejects(countRanks(app.db, 'comic', new Date(Number.NaN)))
    assert.deepEqual(await app.db.selectFrom('work_rank').selectAll().execute(), before)
  })
})

async function makeMany(app: TestApp, many: number): Promise<{ rows: number }> {
  const { categoryId } = await makeComic(app, { category: '千', chapters: 0, cover: false })
  const rows = Array.from({ length: many }, (_, i) => ({
    kind: 'comic' as const,
    source_key: `many:${i}`,
    title: `${i}`,
    category_id: categoryId,
    state: 'published' as const,
  }))
  await app.db.insertInto('work').values(rows).execute()
  return { rows: categoryId }
}
