import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { codes, messages } from '@manjuan/contract'
import { sql } from 'kysely'
import { startApp, type TestApp } from '#testing/app.ts'
import { asGuest, type Browser, newBrowser } from '#testing/as.ts'
import { testEngine } from '#testing/database.ts'
import { countHotWords, fillSearchIndex } from './index.ts'

interface Work {
  title: string
  author?: string
  reads?: number
  state?: 'draft' | 'published'
}

const works: Work[] = [
  { title: '西游记', author: '吴承恩', reads: 10 },
  { title: '新西游记', author: '佚名', reads: 900 },
  { title: '西游记外传', reads: 5 },
  { title: '游记大全', author: '西游记', reads: 2_000 },
  { title: '大话西厢', reads: 30_000 },
  { title: '斗羅大陸', author: '唐家三少', reads: 7 },
  { title: '重庆女儿国', reads: 8 },
  { title: 'One Piece 航海王', author: 'Oda Eiichiro', reads: 9 },
  { title: '3D世界·2024', reads: 3 },
  { title: '一百%的恋爱_物语\\终', reads: 4 },
  { title: '％％', reads: 1 },
  { title: "O'Neill“冒险”", reads: 6 },
  { title: '重生之将门', reads: 2 },
  { title: '行长乐', reads: 2 },
  { title: '二十岁的夏天', reads: 2 },
  { title: '30天', reads: 2 },
  { title: '二〇四六', reads: 2 },
  { title: '西游记手稿', reads: 50, state: 'draft' },
]

describe('searching comics', () => {
  let app: TestApp
  let browser: Browser
  const logged: string[] = []
  before(async () => {
    const logTo = { write: (line: string) => void logged.push(line) }
    app = await startApp({ env: { SEARCH_PER_MINUTE: '10000', TRUST_PROXY: '127.0.0.1' }, logTo })
    browser = newBrowser(app)
    await putWorks(app, works)
    await fillSearchIndex(app.db)
  })
  after(() => app.close())

  const find = async (content: string, currentPage = 1) => {
    const answer = await browser.call('comicSearch', { query: { content, currentPage } })
    assert.ok(answer.result, JSON.stringify(answer))
    return answer.data
  }
  const titles = async (content: string) => (await find(content)).bookList.map(({ title }) => title)

  test('[S-02] the title itself comes first, then its start, its inside, the author and its pinyin', async () => {
    assert.deepEqual(await titles('西游记'), ['西游记', '西游记外传', '新西游记', '游记大全'])
    assert.deepEqual(await titles('xyj'), ['西游记', '西游记外传', '新西游记'])
    assert.deepEqual(await titles('西游'), ['西游记', '西游记外传', '新西游记', '游记大全'])
    const { totalItem, totalPage } = await find('西游')
    assert.deepEqual([totalItem, totalPage], [4, 1])
  })

  const spellings: [string, string[]][] = [
    ['吴承恩', ['西游记']],
    ['chongsheng', ['重生之将门']],
    ['zhongsheng', ['重生之将门']],
    ['qiangmen', ['重生之将门']],
    ['xingchangle', ['行长乐']],
    ['hangzhangyue', ['行长乐']],
    ['hzl', ['行长乐']],
    ['20岁', ['二十岁的夏天']],
    ['二十岁', ['二十岁的夏天']],
    ['三十天', ['30天']],
    ['30天', ['30天']],
    ['2046', ['二〇四六']],
    ['二零四六', ['二〇四六']],
    ['承恩', ['西游记']],
    ['吴', ['西游记']],
    ['XiYouJi', ['西游记', '西游记外传', '新西游记']],
    ['xi you ji', ['西游记', '西游记外传', '新西游记']],
    ['youjidaq', ['游记大全']],
    ['ｘｙｊ', ['西游记', '西游记外传', '新西游记']],
    ['西遊記', ['西游记', '西游记外传', '新西游记', '游记大全']],
    ['斗罗大陆', ['斗羅大陸']],
    ['鬥羅', ['斗羅大陸']],
    ['羅大陸', ['斗羅大陸']],
    ['dldl', ['斗羅大陸']],
    ['chongqing', ['重庆女儿国']],
    ['zhongqing', ['重庆女儿国']],
    ['zqneg', ['重庆女儿国']],
    ['nver', ['重庆女儿国']],
    ['nüer', ['重庆女儿国']],
    ['one piece', ['One Piece 航海王']],
    ['ONEPIECE', ['One Piece 航海王']],
    ['oda', ['One Piece 航海王']],
    ['eiich', ['One Piece 航海王']],
    ['3d世界2024', ['3D世界·2024']],
    ['３Ｄ', ['3D世界·2024']],
    ['2024', ['3D世界·2024']],
    ['oneill', ["O'Neill“冒险”"]],
    ["o'neill", ["O'Neill“冒险”"]],
    ["'", []],
    ['100%', ['一百%的恋爱_物语\\终']],
    ['%', ['％％']],
    ['_', []],
    ['\\', []],
    ['西_记', []],
    ['西%记', []],
    ['爱_物语\\终', ['一百%的恋爱_物语\\终']],
    ['手稿', []],
    ['没有这一部', []],
    ['youj', ['游记大全', '新西游记', '西游记', '西游记外传']],
    ['ouj', []],
  ]
  for (const [word, expected] of spellings)
    test(`[S-02] “${word}” finds ${expected.join('、') || 'nothing'}`, async () =>
      assert.deepEqual(await titles(word), expected))

  const refused: [string, string][] = [
    ['', messages.searchEmpty],
    ['　 ', messages.searchEmpty],
    ['字'.repeat(21), messages.searchTooLong],
    ['𠮷'.repeat(21), messages.searchTooLong],
    ['a'.repeat(300), messages.searchTooLong],
    ['西\0游', '搜索关键字填写有误'],
    ['西\ud800游', '搜索关键字填写有误'],
  ]
  test('[S-01] an empty keyword, a keyword of more than 20 letters and one that is no text are refused by name', async () => {
    for (const [content, msg] of refused) {
      const response = await browser.fetch(`${app.origin}/api/book/search`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'User-Trace-Id': 't' },
        body: JSON.stringify({ content }),
      })
      const answer = (await response.json()) as { code: string; msg: string }
      assert.deepEqual([response.status, answer.code, answer.msg], [200, codes.malformed, msg], JSON.stringify(content))
    }
    assert.equal((await find('𠮷'.repeat(20))).totalItem, 0)
    assert.equal((await find(` ${'字'.repeat(20)} `)).totalItem, 0)
  })

  test('[S-02] a withdrawn work is gone at once; a published or renamed one is found after the next turn of the job', async () => {
    const [id] = await putWorks(app, [{ title: '昙花一现录' }])
    assert.deepEqual(await titles('昙花一现'), [])
    await fillSearchIndex(app.db)
    assert.deepEqual(await titles('昙花一现'), ['昙花一现录'])
    await sql`update work set state = 'draft' where id = ${id}`.execute(app.db)
    assert.equal((await find('昙花一现')).totalItem, 0)
    await sql`update work set state = 'published', title = '铁树开花录' where id = ${id}`.execute(app.db)
    await fillSearchIndex(app.db)
    assert.deepEqual([await titles('昙花一现'), await titles('铁树')], [[], ['铁树开花录']])
    await sql`update work set author = '种树人' where id = ${id}`.execute(app.db)
    await fillSearchIndex(app.db)
    assert.deepEqual(await titles('种树人'), ['铁树开花录'])
    await sql`delete from work where id = ${id}`.execute(app.db)
    assert.equal((await find('铁树')).totalItem, 0)
  })

  test('[S-02] among equal matches the most read work comes first, as soon as its views are counted', async () => {
    const [one, two] = await putWorks(app, [{ title: '同名之书甲' }, { title: '同名之书乙' }])
    await fillSearchIndex(app.db)
    assert.deepEqual(await titles('同名之书'), ['同名之书乙', '同名之书甲'], 'the newest first')
    await sql`update work set read_count = 5 where id = ${one}`.execute(app.db)
    assert.deepEqual(await titles('同名之书'), ['同名之书甲', '同名之书乙'])
    await sql`update work set read_count = 6 where id = ${two}`.execute(app.db)
    assert.deepEqual(await titles('同名之书'), ['同名之书乙', '同名之书甲'])
  })

  test('[S-02] pages hold 20, and a deeper page than any answers empty with the same total', async () => {
    await putWorks(
      app,
      Array.from({ length: 45 }, (_, at) => ({ title: `连环画第${at}号`, reads: at })),
    )
    await fillSearchIndex(app.db)
    const pages = [await find('连环画'), await find('连环画', 2), await find('连环画', 3)]
    assert.deepEqual(
      pages.map(({ bookList }) => bookList.length),
      [20, 20, 5],
    )
    const ids = pages.flatMap(({ bookList }) => bookList.map(({ bookId }) => bookId))
    assert.equal(new Set(ids).size, 45)
    for (const page of [...pages, await find('连环画', 4), await find('连环画', 501), await find('连环画', 999_999)])
      assert.deepEqual([page.totalItem, page.totalPage], [45, 3])
    assert.deepEqual((await find('连环画', 4)).bookList, [])
  })

  // The embedded engine has one caller at a time, and no time limit.
  if (testEngine === 'postgresql')
    test('a search that takes longer than a second is answered with 101', async () => {
      await app.db.transaction().execute(async (tx) => {
        await sql`lock table search_entry in access exclusive mode`.execute(tx)
        logged.length = 0
        const answer = await browser.call('comicSearch', { query: { content: '西游' } })
        assert.deepEqual([answer.result, answer.code], [false, codes.congestion])
        // 57014: the time limit of the search ended it. After 2 s the limit of any lock would have, with 55P03.
        assert.match(logged.join(''), /"code":"57014"/)
      })
      assert.equal((await titles('西游')).length, 4)
    })

  if (testEngine === 'postgresql')
    test('searches that wait for one that cannot end are told so soon, and the next ones are answered', async () => {
      const ask = () => browser.call('comicSearch', { query: { content: '西游' } })
      const began = Date.now()
      await app.db.transaction().execute(async (tx) => {
        await sql`lock table search_entry in access exclusive mode`.execute(tx)
        const answers = await Promise.all(Array.from({ length: 24 }, ask))
        assert.deepEqual(new Set(answers.map(({ code }) => code)), new Set([codes.congestion]))
      })
      // Each line has six: two of them end by themselves within a second each, and the line is given up then.
      assert.ok(Date.now() - began < 5_000, `${Date.now() - began} ms`)
      assert.equal((await titles('西游')).length, 4)
    })

  test('[S-02] an upgraded shop’s entries are made anew, so that its works are found in every reading', async () => {
    await sql`update search_recipe set version = 1`.execute(app.db)
    await sql`update search_entry set initials = ' zszjm', sounds = ' zhongshengzhijiangmen', tokens = array_to_tsvector('{c重}')
      where title = '重生之将门'`.execute(app.db)
    assert.deepEqual(await titles('chongsheng'), [])
    await fillSearchIndex(app.db)
    assert.deepEqual(await titles('chongsheng'), ['重生之将门'])
  })

  test('entries are made anew when their recipe changes', async () => {
    await sql`update search_entry set title = 'alt' where title = '西游记'`.execute(app.db)
    await fillSearchIndex(app.db)
    assert.equal((await titles('西游记'))[0], '西游记外传', 'the damaged entry stays while the recipe does')
    await fillSearchIndex(app.db, 999)
    assert.equal((await titles('西游记'))[0], '西游记')
  })

  describe('[S-01] hot words', () => {
    const hot = async (branchId = '-2') => {
      const asked = newBrowser(app)
      asked.identity.branchId = branchId
      const answer = await asked.call('comicInitSearch')
      assert.ok(answer.result)
      return answer.data.hotWords
    }
    const searchAs = async (address: string, content: string, typing = 0) => {
      const reader = newBrowser(app)
      const forwarded: typeof fetch = (url, init) => {
        const headers = new Headers(init?.headers)
        headers.set('X-Forwarded-For', address)
        headers.set('User-Trace-Id', 't')
        return reader.fetch(url, { ...init, headers })
      }
      const query = new URLSearchParams({ content, typing: String(typing) })
      const answer = await forwarded(`${app.origin}/api/book/search?${query}`, { method: 'POST' })
      assert.equal(((await answer.json()) as { result: boolean }).result, true)
    }

    test('a young shop shows the titles most read', async () => {
      const words = await hot()
      assert.deepEqual([words.length, words[0]], [10, '大话西厢'])
    })

    test('a word that three readers looked for comes first; a word that finds nothing never appears', async () => {
      for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) {
        await searchAs(address, ' 西遊記 ')
        await searchAs(address, '没有这一部')
        await searchAs(address, 'dldl')
        await searchAs(address, '航海', 1)
      }
      for (let tries = 0; tries < 5; tries++) await searchAs('203.0.113.9', '斗罗大陆')
      for (const address of ['203.0.113.1', '203.0.113.2']) await searchAs(address, '女儿国')
      assert.equal((await hot())[0], '大话西厢', 'before the job has counted')
      await countHotWords(app.db, app.clock.now())
      assert.deepEqual((await hot()).slice(0, 2), ['西游记', '大话西厢'])
    })

    test('one reader counts once, however many searches on however many days', async () => {
      const guest = await asGuest(app)
      for (let day = 0; day < 3; day++) {
        await guest.call('comicSearch', { query: { content: '外传' } })
        await guest.call('comicSearch', { query: { content: '外传' } })
        app.clock.advance(86_400_000)
      }
      await countHotWords(app.db, app.clock.now())
      assert.ok(!(await hot()).includes('外传'))
      const { rows } = await sql<{ n: number }>`select count(*) as n from search_seen where word = '外传'`.execute(
        app.db,
      )
      assert.equal(rows[0]?.n, 3)
    })

    test('the operator’s own words come first, a branch’s before those for all', async () => {
      const put = (branch: number, words: unknown) =>
        sql`insert into site_setting (branch_id, key, value) values (${branch}, 'hot_words', ${JSON.stringify(words)}::jsonb)`.execute(
          app.db,
        )
      await put(0, ['周年庆', ' 西游记 ', '', 5, '字'.repeat(21)])
      await put(7, ['七号专属'])
      assert.deepEqual((await hot()).slice(0, 3), ['周年庆', '西游记', '大话西厢'])
      assert.equal((await hot('7'))[0], '七号专属')
      assert.equal((await hot('8'))[0], '周年庆')
      await sql`delete from site_setting where key = 'hot_words'`.execute(app.db)
    })

    test('searches are deleted after 30 days, and never hold a reader’s name', async () => {
      const { rows } = await sql<{ visitor: Buffer; place: Buffer }>`select visitor, place from search_seen`.execute(
        app.db,
      )
      assert.ok(rows.length > 0)
      for (const { visitor, place } of rows) assert.deepEqual([visitor.length, place.length], [16, 16])
      await countHotWords(app.db, new Date(app.clock.now().getTime() + 31 * 86_400_000))
      const { rows: left } = await sql`select 1 from search_seen`.execute(app.db)
      assert.deepEqual(left, [])
    })
  })
})

test('searches of one browser and of one address are limited, by the minute', async () => {
  await using app = await startApp({ env: { SEARCH_PER_MINUTE: '3' } })
  const browser = newBrowser(app)
  const search = (one = browser) => one.call('comicSearch', { query: { content: '西游' } })
  for (let tries = 0; tries < 3; tries++) assert.ok((await search()).result)
  const answer = await search()
  assert.deepEqual([answer.result, answer.code], [false, codes.tooMany])
  assert.ok(Number((answer.data as { retryAfter?: number } | null)?.retryAfter) > 0)
  app.clock.advance(60_000)
  assert.ok((await search()).result)
  for (let tries = 0; tries < 29; tries++) assert.ok((await search(newBrowser(app))).result)
  assert.equal((await search(newBrowser(app))).code, codes.tooMany, 'ten browsers’ worth from one address')
})

async function putWorks(app: TestApp, made: readonly Work[]): Promise<number[]> {
  const category = await sql<{ id: number }>`
    insert into category (kind, name) values ('comic', '冒险') on conflict (kind, name) do update set name = excluded.name
    returning id`.execute(app.db)
  const ids: number[] = []
  for (const { title, author = '', reads = 0, state = 'published' } of made) {
    const row = await app.db
      .insertInto('work')
      .values({
        kind: 'comic',
        source_key: `search:${title}`,
        title,
        author,
        category_id: category.rows[0]?.id ?? 0,
        read_count: reads,
        state,
        created_at: app.clock.now(),
        updated_at: app.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.push(row.id)
  }
  return ids
}
