import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { DataOf } from '@manjuan/contract/reader/types'
import { sql } from 'kysely'
import { startApp, type TestApp } from '#testing/app.ts'
import { asGuest, asRich, type Guest, newBrowser } from '#testing/as.ts'
import { makeComic } from '#testing/make.ts'

const recordOf = async (guest: Guest, currentPage?: number): Promise<DataOf<'consumeHistory'>> => {
  const answer = await guest.call('consumeHistory', currentPage === undefined ? {} : { query: { currentPage } })
  assert.ok(answer.result, answer.msg)
  return answer.data
}

describe('the record of what coins bought', () => {
  let app: TestApp
  before(async () => {
    app = await startApp()
  })
  after(() => app.close())

  const buy = async (guest: Guest, chapterId: number): Promise<void> => {
    app.clock.advance(1_000)
    const answer = await guest.call('comicBuy', { query: { chapterId } })
    assert.ok(answer.result, answer.msg)
  }

  test('[T-11] each purchase is on record with work, chapter, price paid, time and cover, the newest first', async () => {
    const guest = await asRich(app, { paid: 100 })
    const comic = await makeComic(app, { title: '山海行', chapters: 4, price: 12 })
    const [, second, third] = comic.chapters
    assert.deepEqual(await recordOf(guest), { recordList: [], totalPage: 0, totalItem: 0 })
    await buy(guest, second?.id ?? 0)
    await buy(guest, third?.id ?? 0)
    const boughtAt = app.clock.now().toISOString()
    await buy(guest, third?.id ?? 0) // bought already: nothing is charged, nothing is recorded
    await sql`update part set price = 99 where id = ${third?.id ?? 0}`.execute(app.db)
    const { recordList, totalPage, totalItem } = await recordOf(guest)
    assert.deepEqual([totalPage, totalItem], [1, 2])
    const [newest, older] = recordList
    assert.ok(newest && older)
    const { id: _, cover, coverImage, returnable, ...facts } = newest
    assert.deepEqual(facts, {
      kind: 'comic_chapter',
      itemId: third?.id,
      bookId: comic.id,
      bookName: '山海行',
      title: '第3话',
      number: 3,
      available: true,
      coins: 12,
      createdAt: boughtAt,
    })
    assert.deepEqual([returnable?.paid, returnable?.gift], [12, 0])
    assert.ok(cover.includes(comic.cover ?? '?') && coverImage?.width === 720)
    assert.equal(older.number, 2)
  })

  test('[T-11] a renamed work has its new name on record, a deleted one the name it was bought by', async () => {
    const guest = await asRich(app, { paid: 100 })
    const renamed = await makeComic(app, { title: '旧名' })
    const withdrawn = await makeComic(app, { title: '撤下的书' })
    const gone = await makeComic(app, { title: '删掉的书' })
    for (const { chapters } of [renamed, withdrawn, gone]) await buy(guest, chapters[1]?.id ?? 0)
    await sql`update work set title = '新名' where id = ${renamed.id}`.execute(app.db)
    await sql`update work set state = 'draft' where id = ${withdrawn.id}`.execute(app.db)
    await sql`delete from work where id = ${gone.id}`.execute(app.db)
    const { recordList } = await recordOf(guest)
    assert.deepEqual(
      recordList.map(({ bookName, number, title, available, coins }) => [bookName, number, title, available, coins]),
      [
        ['删掉的书', 2, '第2话', false, 10],
        ['撤下的书', 2, '第2话', false, 10],
        ['新名', 2, '第2话', true, 10],
      ],
    )
    assert.equal(recordList[0]?.bookId, gone.id)
  })

  test('[T-11] pages of 20 hold every purchase once, also purchases of the same moment', async () => {
    const guest = await asRich(app, { paid: 1_000 })
    const { chapters } = await makeComic(app, { chapters: 46 })
    for (const { id } of chapters.slice(1)) {
      const answer = await guest.call('comicBuy', { query: { chapterId: id } })
      assert.ok(answer.result, answer.msg)
    }
    const pages = await Promise.all([1, 2, 3, 4, 501, 999_999].map((page) => recordOf(guest, page)))
    assert.deepEqual(
      pages.map(({ recordList, totalPage, totalItem }) => [recordList.length, totalPage, totalItem]),
      [20, 20, 5, 0, 0, 0].map((length) => [length, 3, 45]),
    )
    const numbers = pages.flatMap(({ recordList }) => recordList.map(({ number }) => number))
    assert.deepEqual(
      numbers,
      Array.from({ length: 45 }, (_, at) => 46 - at),
    )
  })

  test('[T-11] a reader sees only the own record, whatever the request asks for', async () => {
    const guest = await asRich(app, { paid: 100 })
    const { chapters } = await makeComic(app)
    await buy(guest, chapters[1]?.id ?? 0)
    const other = await asGuest(app)
    const { userId, account } = guest.user
    for (const query of [
      `userId=${userId}`,
      `account=${account}`,
      `accountId=${userId}`,
      `currentPage=1&userId=${userId}`,
    ]) {
      const response = await other.fetch(`${app.origin}/api/user/consume/history?${query}`)
      const body = (await response.json()) as { result: boolean; data: object }
      assert.deepEqual([body.result, body.data], [true, { recordList: [], totalPage: 0, totalItem: 0 }], query)
    }
    const lying = await other.fetch(`${app.origin}/api/user/consume/history`, {
      headers: { 'User-Id': String(userId) },
    })
    assert.equal(((await lying.json()) as { code: string }).code, '401')
    const nobody = await newBrowser(app).call('consumeHistory')
    assert.deepEqual([nobody.result, nobody.code], [false, '401'])
  })

  for (const page of ['0', '-1', 'x', '1.5', '1000001']) {
    test(`a malformed page is refused by name: ${page}`, async () => {
      const guest = await asGuest(app)
      const response = await guest.fetch(`${app.origin}/api/user/consume/history?currentPage=${page}`)
      assert.deepEqual((await response.json()) as object, {
        result: false,
        data: { field: 'currentPage' },
        msg: '页码填写有误',
        code: '422',
      })
    })
  }
})
