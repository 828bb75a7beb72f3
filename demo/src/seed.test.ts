import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { brotliDecompressSync } from 'node:zlib'
import { novelTags } from '@manjuan/contract/novel-html'
import type { Connected, Db } from '@manjuan/db'
import { connectOnEngine } from '@manjuan/db/testing-engine'
import { blobKey, clientKey, fromBase64, type ImageKind, open } from '@manjuan/imaging'
import { openKeys, type PictureKeys, unwrapChapterKey } from '@manjuan/storage'
import { sql } from 'kysely'
import { drawBanners } from './banner-files.ts'
import { type Maker, startMaker } from './maker.ts'
import { freshen, type Seeded, seedDemo } from './seed.ts'

const now = new Date('2026-11-21T04:00:00Z')
let dataDir: string
let connected: Connected
let db: Db
let keys: PictureKeys
let first: Seeded

before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'manjuan-demo-'))
  connected = await connectOnEngine(dataDir)
  db = connected.db
  keys = openKeys(dataDir)
  first = await seedDemo(db, { keys, now, banners: await drawBanners(dataDir) })
})

after(async () => {
  await connected.close()
  await rm(dataDir, { recursive: true })
})

const all = async <T>(query: string): Promise<T[]> => (await sql.raw<T>(query).execute(db)).rows
const one = async (query: string): Promise<number> => Number((await all<{ n: number }>(query))[0]?.n)

test('the catalogue is there at once: sixty published comics with whole chapters, pictures yet to be drawn', async () => {
  assert.equal(first.comics, 60)
  assert.equal(await one("select count(*) as n from work where kind = 'comic' and state = 'published'"), 60)
  assert.equal(
    await one(
      "select count(*) as n from work w where kind = 'comic' and part_count <> (select count(*) from part where work_id = w.id)",
    ),
    0,
  )
  assert.equal(
    await one(
      "select count(*) as n from part p where kind = 'comic' and (state <> 'ready' or not exists (select from comic_page where part_id = p.id))",
    ),
    0,
  )
  assert.equal(
    await one(
      "select count(*) as n from work where kind = 'comic' and (cover_image is null or wide_cover_image is null)",
    ),
    0,
  )
  assert.equal(await one('select count(*) as n from pay_package where is_default'), 1)
})

test('[R-09] every page of a priced chapter is priced, bound to its chapter, and no free page is', async () => {
  const wrong = `
    select count(*) as n from comic_page p join image i on i.name = p.image_name join part c on c.id = p.part_id
    where (c.price > 0) <> (i.gate = 'priced') or (c.price > 0 and i.item_id is distinct from c.id) or (c.price > 0) <> (c.wrapped_key is not null)`
  assert.equal(await one(wrong), 0)
  assert.equal(
    await one("select count(*) - count(distinct wrapped_key) as n from part where kind = 'comic' and price > 0"),
    0,
  )
})

test('rankings have figures for every span and category, without any account', async () => {
  await freshen(db, now)
  for (const period of ['total', 'week', 'month'])
    assert.ok(
      (await one(
        `select count(*) as n from work_rank where kind = 'comic' and period = '${period}' and category_id = -1`,
      )) >= 50,
      period,
    )
  assert.equal(
    await one("select count(distinct category_id) as n from work_rank where kind = 'comic' and period = 'total'"),
    13,
  )
  assert.equal(await one('select count(*) as n from account'), 0)
})

test('banners are plain pictures under the name that the row says', async () => {
  for (const { image_path } of await all<{ image_path: string }>('select image_path from ad')) {
    const name = /^\/banner\/([\w-]+\.webp)$/.exec(image_path)?.[1]
    assert.ok(name, image_path)
    assert.equal((await readFile(join(dataDir, 'banners', name))).toString('latin1', 8, 12), 'WEBP')
  }
})

test('the novels are there at once: forty published ones, every chapter with its text', async () => {
  assert.equal(first.novels, 40)
  assert.equal(
    await one(
      "select count(*) as n from novel n join work w on w.id = n.work_id where state = 'published' and letter_count > 5000",
    ),
    40,
  )
  assert.equal(await one("select count(distinct category_id) as n from work where kind = 'novel'"), 10)
  assert.equal(
    await one(
      "select count(*) as n from work where kind = 'novel' and (cover_image is null or wide_cover_image is null)",
    ),
    0,
  )
  assert.equal(
    await one(
      "select count(*) as n from work w where kind = 'novel' and part_count <> (select count(*) from part c join novel_text t on t.part_id = c.id where c.work_id = w.id and c.state = 'ready')",
    ),
    0,
  )
  assert.equal(await one("select max(part_count) as n from work where kind = 'novel'"), 1200)
  assert.equal(
    await one("select count(*) as n from work where kind = 'novel' and title in ('影铺', '十里铃', '第十四声')"),
    3,
  )
})

test('[N-14] a novel’s text has the few tags that are stored, and its teaser is never half of it', async () => {
  const texts = await all<{ html: string; teaser: string; letters: number }>(
    'select t.html, c.teaser, c.letters from novel_text t join novel_chapter c on c.part_id = t.part_id',
  )
  for (const { html, teaser, letters } of texts) {
    const tags = new Set([...html.matchAll(/<\/?([a-z0-9]+)/g)].map(([, tag]) => tag ?? ''))
    assert.deepEqual(
      [...tags].filter((tag) => !novelTags.some((known) => known === tag)),
      [],
    )
    const plain = html.replace(/<[^>]*>/g, '').replace(/\s/g, '')
    assert.equal(plain.length, letters)
    assert.ok(plain.startsWith(teaser.replace(/\s/g, '')), teaser)
    assert.ok(html.startsWith(`<p>${teaser.split('\n')[0]}`), 'a paragraph is a line')
    assert.ok(teaser.length > 50 && teaser.length <= 120 && teaser.length * 2 <= letters, teaser)
  }
})

test('novels begin free and go on for 5 to 12 coins; two are free, two others free for members', async () => {
  assert.equal(await one("select count(*) as n from part where kind = 'novel' and number <= 2 and price > 0"), 0)
  assert.equal(
    await one("select count(*) as n from part where kind = 'novel' and price > 0 and price not between 5 and 12"),
    0,
  )
  const free =
    "select count(*) as n from work w where kind = 'novel' and not exists (select 1 from part c where c.work_id = w.id and c.price > 0)"
  assert.equal(await one(free), 2)
  assert.equal(await one("select count(*) as n from work where kind = 'novel' and vip_free"), 2)
})

test('the store’s sections have their titles and books, its banners lead to novels', async () => {
  const sections = await all<{ key: string; title: string; books: number }>(
    "select s.key, s.title, count(w.id)::integer as books from showcase s join showcase_item i on i.showcase_key = s.key join work w on w.id = i.work_id and w.kind = s.kind where s.kind = 'novel' group by s.key order by s.position",
  )
  assert.deepEqual(
    sections.map(({ key, title }) => [key, title]),
    [
      ['novel_e_recommend', '小编推荐'],
      ['novel_hot', '人气榜单'],
      ['novel_kkbg', '小说重磅'],
      ['novel_new_on', '新书速递'],
    ],
  )
  assert.ok(sections.every(({ books }) => books >= 18))
  const lost =
    "select count(*) as n from ad where place like 'novel%' and not exists (select 1 from work where kind = 'novel' and '/novel/' || id = ad.url)"
  assert.equal(await one(lost), 0)
  assert.equal(await one("select count(*) as n from ad where place = 'novel_home'"), 4)
})

test('novels have rankings and news of today', async () => {
  await freshen(db, now)
  for (const period of ['total', 'week', 'month'])
    assert.ok(
      (await one(
        `select count(*) as n from work_rank where kind = 'novel' and period = '${period}' and category_id = -1`,
      )) >= 30,
    )
  const tomorrow = new Date(now.getTime() + 86_400_000)
  await freshen(db, tomorrow)
  const today = `select count(*) as n from work where kind = 'novel' and updated_at > '${now.toISOString()}' and updated_at <= '${tomorrow.toISOString()}'`
  assert.ok((await one(today)) >= 6)
})

test('[V-01] fifty films stand in nine categories, five or more in each, every one of them 转码中 until it is made', async () => {
  assert.equal(first.films, 50)
  const categories = await all<{ n: number }>(
    "select count(*)::integer as n from work where kind = 'film' group by category_id",
  )
  assert.equal(categories.length, 9)
  assert.ok(categories.every(({ n }) => n >= 5))
  const odd = `select count(*) as n from film f join work w on w.id = f.work_id where state <> 'published' or cover_image is null
    or f.price not in (0, 20, 25, 30, 35, 40, 45, 50, 55, 60)
    or not exists (select 1 from part p join episode e on e.part_id = p.id where p.work_id = w.id and p.state = 'waiting' and e.duration_ms > 0)`
  assert.equal(await one(odd), 0)
  for (const kind of ['price = 0', 'price > 0 and vip_free', 'price > 0 and not vip_free', 'not can_try_watch'])
    assert.ok((await one(`select count(*) as n from film join work on id = work_id where ${kind}`)) > 0, kind)
  assert.equal(await one("select count(*) as n from part where kind = 'film' and number = 3"), 1)
  assert.equal(await one('select count(*) as n from film_job'), 0)
})

test('[P-06] every episode has markers and bullet comments inside its length', async () => {
  const wrong = `select count(*) as n from episode e where
    (select count(*) from film_marker k where k.part_id = e.part_id and k.at_ms < e.duration_ms) <> 2
    or (select count(*) from film_comment c where c.part_id = e.part_id and c.at_ms < e.duration_ms) not between 20 and 60`
  assert.equal(await one(wrong), 0)
  assert.equal(
    await one(
      'select count(*) as n from film_comment c join episode e on e.part_id = c.part_id where c.at_ms >= e.duration_ms',
    ),
    0,
  )
})

test('films have rankings and news of today; their banners lead to them, the shop’s own ads into the shop', async () => {
  await freshen(db, now)
  for (const period of ['total', 'week', 'month'])
    assert.ok(
      (await one(
        `select count(*) as n from work_rank where kind = 'film' and period = '${period}' and category_id = -1`,
      )) >= 40,
    )
  const tomorrow = new Date(now.getTime() + 86_400_000)
  await freshen(db, tomorrow)
  const today = `select count(*) as n from work where kind = 'film' and updated_at > '${now.toISOString()}' and updated_at <= '${tomorrow.toISOString()}'`
  assert.ok((await one(today)) >= 5)
  const lost = `select count(*) as n from ad where place like 'vod%'
    and not exists (select 1 from work w where kind = 'film' and '/vod/detail?vodId=' || w.id = url)`
  assert.equal(await one(lost), 0)
  assert.deepEqual(
    await all('select place, link, seconds, work_id is null as everywhere from player_ad order by place'),
    [
      { place: 'pause', link: '/novel', seconds: 0, everywhere: true },
      { place: 'start', link: '/purchase', seconds: 5, everywhere: false },
    ],
  )
  for (const { media_path } of await all<{ media_path: string }>('select media_path from player_ad'))
    assert.equal(
      (await readFile(join(dataDir, 'banners', media_path.slice('/banner/'.length)))).toString('latin1', 8, 12),
      'WEBP',
    )
})

/** Seeds as a program of a newer version does. */
async function seedNewer(): Promise<Seeded> {
  await sql`update site_setting set value = '"older"'::jsonb where key = 'demo_version'`.execute(db)
  return seedDemo(db, { keys, now, banners: await drawBanners(dataDir) })
}

const comicParts = () => all("select id, price, wrapped_key, source_key from part where kind = 'comic' order by id")
const novelParts = () => all("select id, work_id, number, price, source_key from part where kind = 'novel' order by id")
const filmParts = () =>
  all(
    'select p.id, e.name, p.state, e.preview_segments, f.price, w.vip_free from part p join episode e on e.part_id = p.id join work w on w.id = p.work_id join film f on f.work_id = w.id order by p.id',
  )

test('the same version twice changes nothing', async () => {
  const parts = async () => [await comicParts(), await novelParts(), await filmParts()]
  const before = await parts()
  const again = await seedDemo(db, {
    keys,
    now: new Date(now.getTime() + 86_400_000),
    banners: { comics: [], novels: [], films: [], houseAds: [] },
  })
  assert.equal(again.fresh, false)
  assert.deepEqual(await parts(), before)
  assert.equal(await one('select count(*) as n from ad'), 26)
})

describe('a newer version of the demo in use', () => {
  let comics: unknown[]
  let novels: unknown[]
  let films: unknown[]
  let pages: number
  let renewed: Seeded
  before(async () => {
    await sql`with p as (update part set state = 'whole' where kind = 'film' and id % 2 = 0 returning id)
      update episode set preview_segments = 6 from p where part_id = p.id`.execute(db)
    await sql`insert into film_comment (part_id, account_id, at_ms, mode, text) select min(part_id), 7, 0, 1, '我来过' from episode`.execute(
      db,
    )
    ;[comics, novels, films] = [await comicParts(), await novelParts(), await filmParts()]
    pages = await one('select count(*) as n from comic_page')
    await sql`update part set content_hash = '', title = 'older' where kind = 'novel' and number = 3`.execute(db)
    renewed = await seedNewer()
  })

  test('keeps ids, prices and keys of comics', async () => {
    assert.deepEqual({ ...renewed, fresh: true }, { ...first, fresh: true })
    assert.deepEqual(await comicParts(), comics)
    assert.equal(await one('select count(*) as n from comic_page'), pages)
    assert.equal(await one('select count(*) as n from ad'), 26)
  })

  test('keeps ids and prices of a novel whose chapter somebody bought', async () => {
    assert.deepEqual(await novelParts(), novels)
    assert.equal(
      await one("select count(*) as n from part where kind = 'novel' and (title = 'older' or content_hash = '')"),
      0,
    )
  })

  test("keeps made films, their prices and viewers' comments", async () => {
    assert.deepEqual(await filmParts(), films)
    assert.equal(await one("select count(*) as n from film_comment where text = '我来过'"), 1)
  })
})

describe('a newer version of a demo from before the novels, with newer films', () => {
  const comics = async () => [
    await all("select * from work where kind = 'comic' order by id"),
    await all("select * from part where kind = 'comic' order by id"),
  ]
  let oldComics: unknown[]
  let oldFilms: unknown[]
  let renewed: Seeded
  before(async () => {
    ;[oldComics, oldFilms] = [await comics(), await filmParts()]
    await sql`delete from work where kind = 'novel'`.execute(db)
    await sql`delete from image where kind = 'novel'`.execute(db)
    await sql`delete from category where kind = 'novel'`.execute(db)
    await sql`delete from showcase where kind = 'novel'`.execute(db)
    await sql`delete from ad where place like 'novel%'`.execute(db)
    await sql`update episode set name = md5(name) where part_id = (select min(id) from part where state = 'whole')`.execute(
      db,
    )
    renewed = await seedNewer()
  })

  test('brings the novels, and the comics stay as they are', async () => {
    assert.deepEqual([renewed.fresh, renewed.comics, renewed.novels], [true, 60, 40])
    assert.deepEqual(await comics(), oldComics)
    assert.equal(await one("select count(*) as n from ad where place like 'novel%'"), 8)
    assert.ok(
      (await one("select count(*) as n from work_view v join work w on w.id = v.work_id where kind = 'novel'")) > 0,
    )
  })

  test('makes the newer films anew, and only these', async () => {
    const newer = oldFilms.find((row) => Object(row).state === 'whole')
    const begun = oldFilms.map((row) =>
      row === newer ? { ...Object(row), state: 'waiting', preview_segments: 0 } : row,
    )
    assert.ok(newer)
    assert.deepEqual(await filmParts(), begun)
  })
})

// The maker draws all covers in the background, so it lives for these tests alone.
describe('the maker', () => {
  let maker: Maker
  before(async () => {
    maker = await startMaker({ dataDir, db, keys })
  })
  after(() => maker.close())

  function post(path: string, body: object): Promise<number> {
    return new Promise((resolve, reject) => {
      const asking = request({ socketPath: maker.socket, path, method: 'POST' }, (response) => {
        response.resume()
        response.on('end', () => resolve(response.statusCode ?? 0))
      })
      asking.on('error', reject)
      asking.end(JSON.stringify(body))
    })
  }

  async function sealed(name: string, slice: number, zoom: number, kind: ImageKind = 'comic'): Promise<Uint8Array> {
    const file = join(dataDir, 'blobs', blobKey({ kind, name, slice, zoom }))
    return fromBase64(brotliDecompressSync(await readFile(`${file}.br`)).toString('latin1'))
  }

  test('[R-09] a priced page is drawn when asked for, under its chapter’s key and no other', async () => {
    const [page] = await all<{ name: string; chapter: number; key: Uint8Array }>(
      'select p.image_name as name, c.id as chapter, c.wrapped_key as key from comic_page p join part c on c.id = p.part_id where c.price > 0 and p.number = 2 order by c.id limit 1',
    )
    assert.ok(page)
    // Five readers at once wait for one drawing.
    const answers = await Promise.all(Array.from({ length: 5 }, () => post('/make', { name: page.name })))
    assert.deepEqual(answers, [200, 200, 200, 200, 200])
    const key = await unwrapChapterKey(page.key, keys)
    for (const [slice, zoom] of [
      [0, 360],
      [1, 1080],
    ] as const) {
      const bytes = await sealed(page.name, slice, zoom)
      assert.equal(Buffer.from(await open(bytes, key)).toString('latin1', 8, 12), 'WEBP')
      await assert.rejects(open(bytes, clientKey))
    }
    assert.equal(await one(`select ready::integer as n from image where name = '${page.name}'`), 1)
  })

  test('covers are sealed with the client’s key; an unknown picture is 404', async () => {
    const [cover] = await all<{ name: string }>(
      "select cover_image as name from work where kind = 'comic' order by id desc limit 1",
    )
    assert.ok(cover)
    assert.equal(await post('/make', { name: cover.name }), 200)
    assert.equal(Buffer.from(await open(await sealed(cover.name, 0, 720), clientKey)).toString('latin1', 8, 12), 'WEBP')
    assert.equal(await post('/make', { name: '0'.repeat(32) }), 404)
    assert.equal(await post('/make', { name: '../../etc/passwd' }), 404)
    assert.equal(await post('/elsewhere', {}), 404)
  })

  test('a novel’s cover is drawn when asked for, under its own kind', async () => {
    const [cover] = await all<{ name: string }>(
      "select cover_image as name from work where kind = 'novel' order by id desc limit 1",
    )
    assert.ok(cover)
    assert.equal(await post('/make', { name: cover.name }), 200)
    const bytes = await sealed(cover.name, 0, 720, 'novel')
    assert.equal(Buffer.from(await open(bytes, clientKey)).toString('latin1', 8, 12), 'WEBP')
    assert.equal(await one(`select ready::integer as n from image where name = '${cover.name}'`), 1)
  })

  test('a film’s poster is drawn when asked for, under its own kind', async () => {
    const [cover] = await all<{ name: string }>(
      "select cover_image as name from work where kind = 'film' order by id desc limit 1",
    )
    assert.ok(cover)
    assert.equal(await post('/make', { name: cover.name }), 200)
    const bytes = await sealed(cover.name, 0, 720, 'vod')
    assert.equal(Buffer.from(await open(bytes, clientKey)).toString('latin1', 8, 12), 'WEBP')
  })
})
