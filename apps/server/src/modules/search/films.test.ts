// Films are found by the rules of comics, in an index of their own kind.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { calls, codes, limits, messages } from '@manjuan/contract'
import { sql } from 'kysely'
import { startApp, type TestApp } from '#testing/app.ts'
import { type Browser, newBrowser } from '#testing/as.ts'
import { makeComic } from '#testing/make.ts'
import { type FilmMade, makeFilm } from '#testing/make-film.ts'
import { countHotWords, fillSearchIndex } from './index.ts'

describe('searching films', () => {
  let app: TestApp
  let browser: Browser
  let lantern: number
  const film = (made: FilmMade) => makeFilm(app, { episodes: [], ...made })
  before(async () => {
    app = await startApp({ env: { SEARCH_PER_MINUTE: '10000' } })
    browser = newBrowser(app)
    lantern = (await film({ title: '石燈照夜行', author: '导演 林夕', price: 5, readCount: 5 })).id
    await film({ title: '夜行船', author: '方小满', readCount: 90 })
    await film({ title: '夜行手稿', state: 'draft' })
    await makeComic(app, { title: '夜行漫画' })
    for (let i = 0; i < 23; i++) await film({ title: `长河 第${i}部`, readCount: i })
    await fillSearchIndex(app.db)
  })
  after(() => app.close())

  const find = async (content: string, currentPage = 1) => {
    const answer = await browser.call('vodSearch', { query: { content, currentPage } })
    assert.ok(answer.result, JSON.stringify(answer))
    assert.deepEqual(calls.vodSearch.data.parse(answer.data), answer.data)
    return answer.data
  }
  const titles = async (content: string) => (await find(content)).list.map(({ vodName }) => vodName)

  test('[V-04] by title, people and pinyin, in any form of the letters, and never a comic or a draft', async () => {
    assert.deepEqual(await titles('夜行'), ['夜行船', '石燈照夜行'])
    for (const word of ['石灯照夜行', '石燈', 'shideng', 'SDZYX', '林夕'])
      assert.deepEqual(await titles(word), ['石燈照夜行'], word)
    assert.deepEqual(await titles('方小满'), ['夜行船'])
    assert.deepEqual([await titles('夜行漫画'), await titles('手稿')], [[], []])
    const { totalCount, totalPage, keyword, list } = await find('石灯')
    assert.deepEqual(
      [totalCount, totalPage, keyword, list[0]?.vodId, list[0]?.vodPointsPlay],
      [1, 1, '石灯', lantern, 5],
    )
    const comics = await browser.call('comicSearch', { query: { content: '夜行' } })
    assert.deepEqual(
      comics.data?.bookList.map(({ title }) => title),
      ['夜行漫画'],
    )
  })

  test('[V-04] a page holds 20, so a full page tells that there may be another', async () => {
    const [first, second] = [await find('长河'), await find('长河', 2)]
    assert.deepEqual([first.list.length, second.list.length], [limits.listPageSize, 3])
    assert.deepEqual([first.totalCount, first.totalPage], [23, 2])
    assert.equal(new Set([...first.list, ...second.list].map(({ vodId }) => vodId)).size, 23)
    for (const deep of [3, 501, 1_000_000])
      assert.deepEqual([(await find('长河', deep)).list, (await find('长河', deep)).totalCount], [[], 23])
  })

  test('[V-04] an empty keyword and one of more than 20 letters are refused by name', async () => {
    for (const [content, msg] of [
      ['　 ', messages.searchEmpty],
      ['字'.repeat(21), messages.searchTooLong],
    ] as const) {
      const answer = await browser.call('vodSearch', { query: { content } })
      assert.deepEqual([answer.result, answer.code, answer.msg], [false, codes.malformed, msg])
    }
  })

  test('[V-04] a withdrawn film is gone at once, a renamed one has its new name, a more watched one a better place', async () => {
    const { id } = await film({ title: '昙花一现录' })
    await fillSearchIndex(app.db)
    assert.deepEqual(await titles('昙花'), ['昙花一现录'])
    await sql`update work set title = '铁树开花录', read_count = 7 where id = ${id}`.execute(app.db)
    await fillSearchIndex(app.db)
    assert.deepEqual([await titles('昙花'), await titles('铁树')], [[], ['铁树开花录']])
    const { rows } = await sql`select reads from search_entry where kind = 'film' and work_id = ${id}`.execute(app.db)
    assert.deepEqual(rows, [{ reads: 7 }])
    await sql`update work set state = 'draft' where id = ${id}`.execute(app.db)
    assert.deepEqual(await titles('铁树'), [])
  })

  test('searches for films are not recorded, because films have no hot words', async () => {
    await find('夜行')
    await countHotWords(app.db, app.clock.now())
    const { rows } =
      await sql`select kind from search_seen where kind = 'film' union select kind from search_hot where kind = 'film'`.execute(
        app.db,
      )
    assert.deepEqual(rows, [])
  })

  test('too many searches from one device are 429, whatever they look for', async () => {
    const strict = await startApp({ env: { SEARCH_PER_MINUTE: '3' } })
    const device = newBrowser(strict)
    const codesOf: string[] = []
    for (const name of ['vodSearch', 'comicSearch', 'vodSearch', 'vodSearch'] as const)
      codesOf.push((await device.call(name, { query: { content: '夜行' } })).code)
    await strict.close()
    assert.deepEqual(codesOf, ['0', '0', '0', codes.tooMany])
  })
})
