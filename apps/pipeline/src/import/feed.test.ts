// Whole imports of a feed into a real database and a real blob store.
import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import * as feeds from '@manjuan/catalogue'
import { connectOnEngine, namesOfEngine } from '@manjuan/db/testing-engine'
import { openKeys } from '@manjuan/storage'
import { sql } from 'kysely'
import { pagePicture } from '../fixtures/picture.ts'
import { type FeedRequest, type FeedSite, importFeed } from './feed.ts'

const root = await mkdtemp(join(tmpdir(), 'manjuan-feed-'))
const dataDir = join(root, 'data')
const connected = await connectOnEngine(dataDir)
const { db } = connected
const asked: string[] = []
const answers = new Map<string, string | Uint8Array>()
const server = createServer((request, response) => {
  asked.push(request.url ?? '')
  const answer = answers.get(request.url ?? '')
  response.writeHead(answer === undefined ? 404 : 200).end(answer)
})
const port = await new Promise<number>((done) => {
  server.listen(0, '127.0.0.1', () => done((server.address() as AddressInfo).port))
})
after(async () => {
  server.close()
  await connected.close()
  await rm(root, { recursive: true })
})

let said = ''
const site: FeedSite = {
  openDb: async () => db,
  dataDir,
  openKeys: () => openKeys(dataDir),
  output: { write: (text: string) => (said += text) },
  fetch: { hosts: [] },
}
/** The machine of the feed, under a name and for its own address. */
const listed = {
  hosts: [`feed.example:${port}`],
  allowLoopback: true,
  resolve: async () => [{ address: '127.0.0.1', family: 4 }],
}

function run(request: Partial<FeedRequest>, at: Partial<FeedSite> = {}) {
  said = ''
  return importFeed({ feed: join(root, 'a.json'), map: [['*', '动漫']], ...request }, { ...site, ...at })
}

const episode = (number: number, host = 'cdn.example') => `第${number}集$https://${host}/${number}.m3u8`
const row = (id: number, name: string, episodes: string[], more: Record<string, unknown> = {}) => ({
  ...{ vod_id: id, vod_name: name, type_id: 6, type_name: '国产动漫', vod_year: '2024', vod_actor: '甲,乙' },
  ...{ vod_remarks: `更新至${episodes.length}集`, vod_content: '<p>简介</p>', vod_play_url: episodes.join('#') },
  ...more,
})
const page = (rows: unknown[], more = {}) => JSON.stringify({ code: 1, page: 1, pagecount: 1, list: rows, ...more })
const write = (rows: unknown[], file = 'a.json') => writeFile(join(root, file), page(rows))

async function stored(id: number, name = 'a.json') {
  const found = await feeds.findEntry(db, `feed:${name}:${id}`)
  assert.ok(found, String(id))
  return found
}

const episodesOf = async (id: number) =>
  (await stored(id)).episodes.map(({ number, title, url }) => [number, title, url])

async function everything(): Promise<unknown> {
  const tables = ['work', 'film', 'part', 'episode', 'image']
  return Promise.all(
    tables.map(async (table) => (await sql`select * from ${sql.table(table)} order by 1, 2`.execute(db)).rows),
  )
}

test('a dry run shows the plan and writes nothing', async () => {
  await write([row(1, '山河', [episode(1), episode(2)]), row(2, '无地址', [])])
  const { refused } = await run({ dryRun: true, price: 30, vipFree: true })
  assert.match(said, /《山河》 新影片 · 分类 动漫 · 2024 · 2 集 · 30 金币 · VIP 免费\n/)
  assert.match(said, /播放地址在 https:\/\/cdn\.example（写进 MEDIA_ORIGINS/)
  assert.match(said, /2 无地址：没有播放地址/)
  assert.match(said, /没有写入任何内容/)
  assert.equal(refused.length, 1)
  assert.deepEqual(await feeds.findEntry(db, 'feed:a.json:1'), null)
  assert.deepEqual(await readdir(dataDir), namesOfEngine)
})

test('an entry becomes a film: a draft with its episodes elsewhere, no preview, and a wide drawn cover', async () => {
  await run({ price: 30, vipFree: true })
  const film = await stored(1)
  assert.deepEqual(film.fields, {
    ...{ title: '山河', author: '甲、乙', summary: '简介', remarks: '更新至2集', area: '', year: 2024 },
    ...{ categoryId: 8, price: 30, vipFree: true },
  })
  assert.deepEqual([film.published, film.bought], [false, false])
  const episodes = await db
    .selectFrom('part')
    .innerJoin('episode', 'part_id', 'part.id')
    .selectAll()
    .where('work_id', '=', film.id)
    .orderBy('number')
    .execute()
  assert.deepEqual(
    episodes.map(({ number, title, external_url, state, progress }) => [number, title, external_url, state, progress]),
    [
      [1, '第1集', 'https://cdn.example/1.m3u8', 'whole', 1],
      [2, '第2集', 'https://cdn.example/2.m3u8', 'whole', 1],
    ],
  )
  const row = await db
    .selectFrom('work')
    .innerJoin('film', 'work_id', 'work.id')
    .select(['state', 'can_try_watch', 'part_count'])
    .where('id', '=', film.id)
    .executeTakeFirstOrThrow()
  assert.deepEqual(row, { state: 'draft', can_try_watch: false, part_count: 2 })
  const image = await db
    .selectFrom('image')
    .selectAll()
    .where('name', '=', film.coverName ?? '')
    .executeTakeFirstOrThrow()
  assert.deepEqual([image.kind, image.gate, image.width, image.height, image.parts], ['vod', 'public', 960, 540, 1])
  assert.match(said, /新增 2 集，更新 0 集，未发布（加 --publish 发布）/)
})

test('the same feed again changes not a row; --publish alone publishes, once', async () => {
  const before = await everything()
  await run({})
  assert.match(said, /《山河》 已有影片.* · 30 金币 · VIP 免费 · 无变化/)
  assert.deepEqual(await everything(), before)
  await run({ publish: true })
  assert.match(said, /已发布/)
  const available = await sql`select from item where item_kind = 'video' and available`.execute(db)
  assert.equal(available.rows.length, 1)
  const published = await everything()
  await run({ publish: true })
  assert.deepEqual(await everything(), published)
})

test('new episodes are appended and make the film news; new addresses keep the ids of episodes', async () => {
  const before = await stored(1)
  const at = async () => (await db.selectFrom('work').select('updated_at').executeTakeFirstOrThrow()).updated_at
  const news = await at()
  await write([row(1, '山河', [episode(1, 'new.example'), episode(2, 'new.example')])])
  await run({})
  assert.match(said, /更新 2 集/)
  assert.deepEqual(await at(), news)
  await write([
    row(
      1,
      '山河',
      [1, 2, 3].map((number) => episode(number, 'new.example')),
    ),
  ])
  await run({})
  assert.match(said, /新增 1 集/)
  assert.ok((await at()) > news)
  const after = await stored(1)
  assert.deepEqual(
    after.episodes.slice(0, 2).map(({ id }) => id),
    before.episodes.map(({ id }) => id),
  )
  assert.deepEqual((await episodesOf(1))[2], [3, '第3集', 'https://new.example/3.m3u8'])
  assert.equal(after.fields.remarks, '更新至3集')
})

test('an episode that the feed drops goes, unless somebody bought the film', async () => {
  const third = (await stored(1)).episodes[2]?.id
  await write([row(1, '山河', [episode(1), episode(3)])])
  await run({})
  assert.match(said, /删除 1 集/)
  assert.equal((await stored(1)).episodes[1]?.id, third)
  assert.deepEqual(
    (await episodesOf(1)).map(([number, title]) => [number, title]),
    [
      [1, '第1集'],
      [2, '第3集'],
    ],
  )
  const { id } = await stored(1)
  await db.transaction().execute(async (tx) => {
    // Stores a purchase without the account that it needs.
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`insert into unlock (account_id, item_kind, item_id, price, created_at)
              values (1, 'video', ${id}, 0, now())`.execute(tx)
  })
  await write([row(1, '山河', [episode(3), episode(4)])])
  await run({})
  assert.match(said, /保留 1 集（来源中已没有，有人购买）/)
  assert.deepEqual(
    (await episodesOf(1)).map(([, title]) => title),
    ['第1集', '第3集', '第4集'],
  )
  const [first] = (await stored(1)).episodes
  assert.ok(first)
  assert.equal(await feeds.putEntries(db, feeds.commandDeed('import', new Date()), id, [], [first.id]), 'bought')
})

test('what the staff change while a feed is stored stays, where the feed itself changes nothing of it', async () => {
  const feed = join(root, 'c.json')
  await write([row(7, '长路', [episode(1), episode(2)])], 'c.json')
  await run({ feed, price: 30 })
  const { id, episodes } = await stored(7, 'c.json')
  const versionOf = async () =>
    (await db.selectFrom('work').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version
  await write([row(7, '长路', [episode(1), episode(2, 'b.example'), episode(3)])], 'c.json')
  let seen = 0
  const openKeysAfter = async () => {
    const deed = feeds.commandDeed('test', new Date())
    await feeds.placeParts(db, deed, id, [{ id: episodes[1]?.id ?? 0, number: 2, title: '改了名' }])
    await feeds.changeWork(db, deed, id, { price: 35 })
    seen = await versionOf()
    return openKeys(dataDir)
  }
  await run({ feed }, { openKeys: openKeysAfter })
  const now = await stored(7, 'c.json')
  assert.deepEqual(
    [now.fields.price, now.fields.remarks, now.episodes.map(({ title, url }) => `${title} ${new URL(url).host}`)],
    [35, '更新至3集', ['第1集 cdn.example', '改了名 b.example', '第3集 cdn.example']],
  )
  assert.ok((await versionOf()) > seen)
})

test('an episode that the staff delete while a feed is stored is told, and nothing of the film is written', async () => {
  const feed = join(root, 'd.json')
  await write([row(8, '浅滩', [episode(1), episode(2)])], 'd.json')
  await run({ feed })
  const { id, episodes } = await stored(8, 'd.json')
  await write([row(8, '浅滩', [episode(1, 'b.example'), episode(2, 'b.example'), episode(3)])], 'd.json')
  const openKeysAfter = async () => {
    await feeds.deleteParts(db, feeds.commandDeed('test', new Date()), id, [episodes[1]?.id ?? 0])
    return openKeys(dataDir)
  }
  await assert.rejects(run({ feed }, { openKeys: openKeysAfter }), /的剧集刚刚改动，请再运行一次/)
  const hosts = async () =>
    (await stored(8, 'd.json')).episodes.map(({ number, url }) => `${number} ${new URL(url).host}`)
  assert.deepEqual(await hosts(), ['1 cdn.example'])
  assert.equal((await stored(8, 'd.json')).fields.remarks, '更新至2集')
  await run({ feed })
  assert.deepEqual(await hosts(), ['1 b.example', '2 b.example', '3 cdn.example'])
})

test('categories are mapped by name, number or *; an unmapped category is refused, and the message names the option', async () => {
  await write([row(1, '甲', [episode(1)]), row(2, '乙', [episode(1)], { type_name: '欧美', type_id: 9 })], 'b.json')
  const feed = join(root, 'b.json')
  const { refused, plans } = await run({ feed, map: [] })
  assert.deepEqual(
    [plans.length, refused.map(({ reason }) => reason)],
    [0, ['分类“国产动漫”没有对应，请加 --map "国产动漫=本站分类"', '分类“欧美”没有对应，请加 --map "欧美=本站分类"']],
  )
  await run({
    feed,
    map: [
      ['国产动漫', '韩剧'],
      ['9', '10'],
      ['*', '日本'],
    ],
  })
  assert.deepEqual(
    [(await stored(1, 'b.json')).fields.categoryId, (await stored(2, 'b.json')).fields.categoryId],
    [9, 10],
  )
  await run({ feed, map: [] })
  assert.match(said, /《甲》.*分类 韩剧.*无变化/)
  await assert.rejects(run({ feed, map: [['*', '没有的']] }), /--map：本站没有分类“没有的”（有 国产随拍、/)
  await assert.rejects(run({ feed, map: [['*', '每日更新']] }), /没有分类“每日更新”/)
})

test('another source that numbers alike does not write itself over a film', async () => {
  await write([row(1, '完全不同', [episode(1, 'other.example')])], 'b.json')
  const { refused } = await run({ feed: join(root, 'b.json') })
  assert.match(refused[0]?.reason ?? '', /编号 1 已是《甲》/)
  assert.equal((await stored(1, 'b.json')).fields.title, '甲')
})

test('an address is asked only when its host is listed, page by page, with the parameters of maccms', async () => {
  const feed = `http://feed.example:${port}/api.php/provide/vod/?t=6`
  const { refused } = await run({ feed, pages: 5 })
  assert.match(refused[0]?.reason ?? '', /FEED_HOSTS/)
  assert.deepEqual(asked, [])
  const path = (more = '') => `/api.php/provide/vod/?t=6&ac=detail${more}`
  answers.set(path(), page([row(1, '一', [episode(1)]), row(2, '二', [episode(1)])], { pagecount: '2' }))
  answers.set(path('&pg=2'), page([row(2, '二', [episode(1)]), row(3, '三', [episode(1)])], { pagecount: '2' }))
  const { plans } = await run({ feed, pages: 5 }, { fetch: listed })
  assert.deepEqual(asked, [path(), path('&pg=2')])
  assert.deepEqual(
    plans.map(({ key }) => key),
    [1, 2, 3].map((id) => `feed:feed.example:${port}:${id}`),
  )
  asked.length = 0
  await run({ feed }, { fetch: listed })
  assert.deepEqual(asked, [path()])
  answers.delete(path('&pg=2'))
  const broken = await run({ feed, pages: 2 }, { fetch: listed })
  assert.deepEqual(
    [broken.plans.length, broken.refused.map(({ reason }) => reason)],
    [2, [`feed.example:${port} 的回答是 404`]],
  )
})

test('pictures come from listed hosts only; for a missing picture a cover is drawn and reported, until one comes', async () => {
  const at = (path: string) => `http://feed.example:${port}${path}`
  const rows = [
    at('/p.jpg'),
    at('/none.jpg'),
    at('/x.svg'),
    'http://127.0.0.1/p.jpg',
    'https://other.example/p.jpg',
  ].map((vod_pic, number) => row(number + 1, `图${number}`, [episode(1)], { vod_pic }))
  answers.set('/p.jpg', await pagePicture(40))
  answers.set('/x.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await write(rows, 'c.json')
  asked.length = 0
  const feed = join(root, 'c.json')
  await run({ feed, dryRun: true }, { fetch: listed })
  assert.deepEqual(asked, [])
  const { made } = await run({ feed }, { fetch: listed })
  assert.deepEqual(asked, ['/p.jpg', '/none.jpg', '/x.svg'])
  assert.deepEqual(
    made.map(({ pictureLeftOut }) => pictureLeftOut?.replace(/.*(404|SVG).*/, '$1') ?? null),
    [null, '404', 'SVG', null, null],
  )
  const covers = async () => {
    const all = await Promise.all(rows.map((_, number) => stored(number + 1, 'c.json')))
    const sizes = await db.selectFrom('image').select(['name', 'width']).where('kind', '=', 'vod').execute()
    return all.map(({ coverName }) => sizes.find(({ name }) => name === coverName)?.width)
  }
  const [first, ...others] = await covers()
  assert.deepEqual(others, [960, 960, 960, 960])
  assert.notEqual(first, 960)
  const drawn = (await stored(2, 'c.json')).coverName
  answers.set('/none.jpg', await pagePicture(50))
  asked.length = 0
  await run({ feed }, { fetch: listed })
  assert.deepEqual(asked, ['/none.jpg', '/x.svg'], 'what was fetched stays')
  assert.equal((await covers())[1], first)
  assert.deepEqual(await db.selectFrom('image').select('name').where('name', '=', drawn).execute(), [])
})

test('files that are no feed, too large or not there are refused by name', async () => {
  await writeFile(join(root, 'big.json'), `[${' '.repeat(10_000_001)}]`)
  await writeFile(join(root, 'x.json'), '<html>')
  for (const [file, reason] of [
    ['big.json', /10 MB/],
    ['x.json', /JSON/],
    ['none.json', /不存在/],
    ['.', /不是普通文件|不存在/],
  ] as const) {
    const { refused } = await run({ feed: join(root, file) })
    assert.match(refused[0]?.reason ?? '', reason, file)
  }
})
