// Novels are found by the rules of comics, in an index of their own kind.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { codes, messages } from '@manjuan/contract'
import { sql } from 'kysely'
import { startApp, type TestApp } from '#testing/app.ts'
import { type Browser, newBrowser } from '#testing/as.ts'
import { makeComic, makeNovel } from '#testing/make.ts'
import { countHotWords, fillSearchIndex } from './index.ts'

describe('searching novels', () => {
  let app: TestApp
  let browser: Browser
  let lantern: number
  before(async () => {
    app = await startApp({ env: { SEARCH_PER_MINUTE: '10000', TRUST_PROXY: '127.0.0.1' } })
    browser = newBrowser(app)
    lantern = (await makeNovel(app, { title: '石燈照夜行', readCount: 5 })).id
    await makeNovel(app, { title: '夜行船', readCount: 90 })
    await makeNovel(app, { title: '夜行手稿', state: 'draft' })
    await makeComic(app, { title: '夜行漫画' })
    await fillSearchIndex(app.db)
  })
  after(() => app.close())

  const find = async (content: string, currentPage = 1) => {
    const answer = await browser.call('novelSearch', { query: { content, currentPage } })
    assert.ok(answer.result, JSON.stringify(answer))
    return answer.data
  }
  const titles = async (content: string) => (await find(content)).novelBookList.map(({ title }) => title)

  test('[N-11] by title, author and pinyin, in any form of the letters, and never a comic or a draft', async () => {
    assert.deepEqual(await titles('夜行'), ['夜行船', '石燈照夜行'])
    for (const word of ['石灯照夜行', '石燈', 'shideng', 'SDZYX', '灯 照']) {
      assert.deepEqual(await titles(word), ['石燈照夜行'], word)
    }
    assert.equal((await titles('漫卷原创')).length, 2)
    assert.deepEqual([await titles('夜行漫画'), await titles('手稿')], [[], []])
    const { totalItem, totalPage, keyword, novelBookList } = await find('石灯')
    assert.deepEqual([totalItem, totalPage, keyword, novelBookList[0]?.bookId], [1, 1, '石灯', lantern])
  })

  test('[N-11] comics are looked for among comics alone', async () => {
    const answer = await browser.call('comicSearch', { query: { content: '夜行' } })
    assert.ok(answer.result)
    assert.deepEqual(
      answer.data.bookList.map(({ title }) => title),
      ['夜行漫画'],
    )
  })

  test('[N-11] an empty keyword and one of more than 20 letters are refused by name', async () => {
    for (const [content, msg] of [
      ['　 ', messages.searchEmpty],
      ['字'.repeat(21), messages.searchTooLong],
    ] as const) {
      const answer = await browser.call('novelSearch', { query: { content } })
      assert.deepEqual([answer.result, answer.code, answer.msg], [false, codes.malformed, msg])
    }
    assert.equal((await find('字'.repeat(20))).totalItem, 0)
  })

  test('[N-11] a withdrawn novel is gone at once, a renamed one has its new name, a more read one a better place', async () => {
    const { id } = await makeNovel(app, { title: '昙花一现录' })
    assert.deepEqual(await titles('昙花'), [])
    await fillSearchIndex(app.db)
    assert.deepEqual(await titles('昙花'), ['昙花一现录'])
    await sql`update work set title = '铁树开花录', read_count = 7 where id = ${id}`.execute(app.db)
    await fillSearchIndex(app.db)
    assert.deepEqual([await titles('昙花'), await titles('铁树')], [[], ['铁树开花录']])
    const { rows } = await sql`select reads from search_entry where kind = 'novel' and work_id = ${id}`.execute(app.db)
    assert.deepEqual(rows, [{ reads: 7 }])
    await sql`update work set state = 'draft' where id = ${id}`.execute(app.db)
    assert.deepEqual(await titles('铁树'), [])
  })

  test('[N-11] novels have hot words of their own: the operator’s, then readers’ searches, then the titles most read', async () => {
    const hot = async () => {
      const answer = await browser.call('novelInitSearch')
      assert.ok(answer.result)
      return answer.data.hotWords
    }
    assert.deepEqual(await hot(), ['夜行船', '石燈照夜行'])
    for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) {
      const query = new URLSearchParams({ content: '石灯' })
      await newBrowser(app).fetch(`${app.origin}/api/novel/search?${query}`, {
        method: 'POST',
        headers: { 'User-Trace-Id': 't', 'X-Forwarded-For': address },
      })
    }
    await countHotWords(app.db, app.clock.now())
    await sql`insert into site_setting (branch_id, key, value) values (0, 'novel_hot_words', '["武侠"]'), (0, 'hot_words', '["漫"]')`.execute(
      app.db,
    )
    assert.deepEqual(await hot(), ['武侠', '石灯', '夜行船', '石燈照夜行'])
    const comics = await browser.call('comicInitSearch')
    assert.ok(comics.result && !comics.data.hotWords.includes('石灯') && comics.data.hotWords[0] === '漫')
  })
})
