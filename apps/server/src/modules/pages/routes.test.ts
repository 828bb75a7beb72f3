import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { after, before, describe, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { collectGarbage } from '#ports/memory.ts'
import { startApp, type TestApp } from '#testing/app.ts'
import { heard } from '#testing/heard.ts'
import { makeComic, makeNovel } from '#testing/make.ts'
import { makeFilm } from '#testing/make-film.ts'
import { until } from '#testing/until.ts'
import { proofTest } from '../../../../../tools/proof.ts'

const origin = 'https://shop.example'
const env = { PUBLIC_ORIGIN: origin }

describe('pages without a script', () => {
  let shop: TestApp
  before(async () => {
    shop = await startApp({ env })
  })
  after(() => shop.close())

  const get = async (path: string, headers: Record<string, string> = {}) => {
    const { statusCode: status, headers: had, rawPayload } = await shop.app.inject({ url: path, headers })
    const bytes = had['content-encoding'] === 'gzip' ? gunzipSync(rawPayload) : rawPayload
    return { status, headers: had, text: bytes.toString() }
  }
  const statusOf = async (path: string) => (await get(path)).status
  const tagIn = (html: string, name: string) =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(html)?.[1]

  test('an address that is no page answers 404, and a page of the app 200', async () => {
    for (const path of ['/metrics', '/privacy', '/.env', '/wp-login.php', '/shelf/a/b', '/book'])
      assert.equal(await statusOf(path), 404, path)
    for (const path of ['/', '/index', '/home', '/home.html', '/vod', '/novels/shelf', '/user/login', '/h5/service'])
      assert.equal(await statusOf(path), 200, path)
  })

  test('a page of a work answers 200 while readers see the work, and 404 with the app’s page when they do not', async () => {
    const comic = await makeComic(shop, { title: '在售' })
    const draft = await makeNovel(shop, { title: '草稿', state: 'draft' })
    const pagesOf = (id: number) => [`/book/${id}`, `/book/${id}/catalog`, `/book/read/${id}/1`]
    for (const path of pagesOf(comic.id)) assert.equal(await statusOf(path), 200, path)
    const gone = ['/book/999999', '/book/x', `/novels/${draft.id}`, `/novel/${comic.id}`, '/vod/detail']
    for (const path of gone) {
      const { status, text, headers } = await get(path)
      assert.equal(status, 404, path)
      assert.ok(text.includes('<div id="root">'), 'the app shows what it knows')
      assert.match(String(headers['content-security-policy']), /default-src 'self'/)
      assert.equal((await get(path, { 'if-none-match': String(headers.etag) })).status, 404)
    }
    await shop.db.updateTable('work').set({ state: 'withdrawn' }).where('id', '=', comic.id).execute()
    for (const path of pagesOf(comic.id)) assert.equal(await statusOf(path), 404, path)
  })

  test('a work’s page carries title, description, canonical address and Open Graph tags, and plays by the same policy', async () => {
    const comic = await makeComic(shop, { title: '山海' })
    const film = await makeFilm(shop, { title: '春江', episodes: [] })
    await shop.db
      .updateTable('work')
      .set({ abstract: '  群山\n之外 ', author: '林夕' })
      .where('id', '=', comic.id)
      .execute()
    const { text, headers } = await get(`/book/${comic.id}?tgId=7&visitorId=x`)
    assert.match(text, /<title>山海 · 漫卷<\/title>/)
    assert.equal(text.match(/<title>/g)?.length, 1)
    assert.equal(text.match(/name="description"/g)?.length, 1)
    assert.equal(tagIn(text, 'description'), '群山 之外')
    assert.equal(tagIn(text, 'author'), '林夕')
    assert.equal(tagIn(text, 'og:title'), '山海')
    assert.equal(tagIn(text, 'og:type'), 'book')
    assert.equal(tagIn(text, 'og:url'), `${origin}/book/${comic.id}`)
    assert.ok(text.includes(`<link rel="canonical" href="${origin}/book/${comic.id}">`))
    assert.equal(headers['content-security-policy'], (await get('/vod')).headers['content-security-policy'])
    assert.equal(headers['cache-control'], 'private, no-cache')
    const shown = await get(`/vod/detail?vodId=${film.id}`)
    assert.equal(tagIn(shown.text, 'og:type'), 'video.movie')
    assert.equal(tagIn(shown.text, 'og:url'), `${origin}/vod/detail?vodId=${film.id}`)
  })

  test('no text of a work ends its tag', async () => {
    const evil = '"><script>alert(1)</script><title>&amp;$&'
    const { id } = await makeNovel(shop, { title: evil, chapters: 1 })
    await shop.db.updateTable('work').set({ abstract: evil, author: evil }).where('id', '=', id).execute()
    const { text } = await get(`/novels/${id}`)
    assert.ok(!text.includes('<script>alert'))
    assert.equal(text.match(/<title>/g)?.length, 1)
    assert.ok(text.includes('&#34;&#62;&#60;script&#62;'))
  })

  test('the packed page is the plain one, byte for byte, and is known again by its ETag', async () => {
    const { id } = await makeComic(shop, { title: '打包' })
    const plain = await get(`/book/${id}`)
    const packed = await get(`/book/${id}`, { 'accept-encoding': 'gzip, deflate, br, zstd' })
    assert.deepEqual([plain.headers['content-encoding'], packed.headers['content-encoding']], [undefined, 'gzip'])
    assert.equal(packed.text, plain.text)
    assert.equal((await get(`/book/${id}`, { 'if-none-match': String(plain.headers.etag) })).status, 304)
  })

  test('robots.txt names the map, and the map only what is published, under the public origin', async () => {
    const robots = await get('/robots.txt')
    assert.match(robots.text, /^User-agent: \*\nDisallow: \/api\/\n/)
    assert.ok(robots.text.endsWith(`\nSitemap: ${origin}/sitemap.xml\n`))
    const shown = await makeComic(shop, { title: '入图' })
    const hidden = await makeComic(shop, { title: '不入图', state: 'draft' })
    const index = await get('/sitemap.xml')
    assert.equal(index.headers['content-type'], 'application/xml; charset=utf-8')
    const parts = [...index.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
    assert.deepEqual(parts.slice(0, 2), [`${origin}/sitemap/pages.xml`, `${origin}/sitemap/1.xml`])
    const part = await get('/sitemap/1.xml', { 'accept-encoding': 'gzip' })
    assert.ok(part.text.includes(`<loc>${origin}/book/${shown.id}</loc><lastmod>`))
    assert.ok(!part.text.includes(`/book/${hidden.id}<`))
    await shop.db.updateTable('work').set({ state: 'withdrawn' }).where('id', '=', shown.id).execute()
    assert.ok(!(await get('/sitemap/1.xml')).text.includes(`/book/${shown.id}<`))
    for (const none of ['/sitemap/2.xml', '/sitemap/0.xml', '/sitemap/x', '/sitemap/1.xml?a=b', '/sitemap/'])
      assert.equal(await statusOf(none), 404, none)
  })
})

describe('what is remembered of pages', () => {
  test('pages that need no work ask the database nothing; a work is asked for once, until it changes', async () => {
    const asked: string[] = []
    await using shop = await startApp({
      env,
      sharedFreshMs: 'usual',
      dbFor: (db) => heard(db, (statement) => asked.push(statement)),
    })
    const { id } = await makeComic(shop, { title: '记住' })
    const titleOf = async () => /<title>([^<]*)/.exec((await shop.app.inject(`/book/${id}`)).body)?.[1]
    await shop.app.inject('/vod')
    assert.equal(await titleOf(), '记住 · 漫卷')
    asked.length = 0
    for (const path of ['/vod', '/novel', '/user', '/purchase', '/metrics']) await shop.app.inject(path)
    assert.equal(await titleOf(), '记住 · 漫卷')
    assert.deepEqual(asked, [])
    await shop.db.updateTable('work').set({ read_count: 9 }).where('id', '=', id).execute()
    await shop.db.updateTable('work').set({ title: '改名' }).where('id', '=', id).execute()
    await until('the new title', async () => (await titleOf()) === '改名 · 漫卷')
    await sql`delete from work where id = ${id}`.execute(shop.db)
    await until('the deletion', async () => (await shop.app.inject(`/book/${id}`)).statusCode === 404)
  })

  test('a withdrawn work is out of the map within five minutes, the memory of a real server and of every cache counted', async (t) => {
    await using shop = await startApp({ env, sharedFreshMs: 'usual' })
    const { id } = await makeComic(shop, { title: '下架' })
    const stays = await makeComic(shop, { title: '还在' })
    const map = async () => {
      const { body, headers } = await shop.app.inject('/sitemap/1.xml')
      const [, seconds = ''] = /^public, max-age=(\d+)$/.exec(String(headers['cache-control'])) ?? []
      assert.match(seconds, /^\d+$/)
      return {
        has: body.includes(`/book/${id}<`),
        hasOther: body.includes(`/book/${stays.id}<`),
        ms: Number(seconds) * 1_000,
      }
    }
    const { ms } = await map()
    await shop.db.updateTable('work').set({ state: 'withdrawn' }).where('id', '=', id).execute()
    assert.ok((await map()).has, 'the server remembers the part')
    // A cache that took it at the last moment keeps it for so long still.
    const real = performance.now.bind(performance)
    t.mock.method(performance, 'now', () => real() + 5 * 60_000 - ms)
    assert.deepEqual(await map(), { has: false, hasOther: true, ms })
  })

  /** Published works beside those that are there. */
  const manyWorks = async (shop: TestApp, count: number) => {
    const { categoryId } = await makeComic(shop, { title: '第一部' })
    for (let from = 1; from <= count; from += 1_000)
      await sql`
        insert into work (kind, source_key, title, category_id, state)
        select 'comic', 'many:' || n, '作品' || n, ${categoryId}, 'published'
        from generate_series(${sql.lit(from)}::int, ${sql.lit(Math.min(count, from + 999))}) n`.execute(shop.db)
    await sql`analyze work`.execute(shop.db)
  }

  test('the map is made in steps, so that no answer holds all works at once', async () => {
    const rows: number[] = []
    await using shop = await startApp({
      env,
      dbFor: (db) =>
        db.withPlugin({
          transformQuery: ({ node }) => node,
          transformResult: async ({ result }) => {
            rows.push(result.rows.length)
            return result
          },
        }),
    })
    await manyWorks(shop, 5_500)
    rows.length = 0
    const { body } = await shop.app.inject('/sitemap/1.xml')
    assert.deepEqual(rows, [2_000, 2_000, 1_501])
    const found = [...body.matchAll(/\/book\/(\d+)</g)].map(([, number]) => number)
    assert.deepEqual([found.length, new Set(found).size], [5_501, 5_501])
  })

  test('made-up queries of the map share one answer, so that nobody keeps crawlers waiting with them', async () => {
    let statements = 0
    await using shop = await startApp({
      env,
      sharedFreshMs: 'usual',
      dbFor: (db) =>
        db.withPlugin({
          transformQuery: ({ node }) => node,
          transformResult: async ({ result }) => {
            statements++
            return result
          },
        }),
    })
    await makeComic(shop, { title: '一部' })
    await shop.app.inject('/sitemap.xml')
    const before = statements
    for (let nth = 0; nth < 20; nth++) assert.equal((await shop.app.inject(`/sitemap.xml?n=${nth}`)).statusCode, 200)
    assert.ok(statements - before < 20, `${statements - before} statements`)
  })

  proofTest('100,000 works are mapped in two parts, within 2 s and 50 MB inside each answer', async () => {
    await using shop = await startApp({ env })
    await manyWorks(shop, 100_000)
    const index = (await shop.app.inject('/sitemap.xml')).body
    const parts = [...index.matchAll(/\/sitemap\/(\d+)\.xml/g)].map(([path]) => path)
    assert.ok(parts.length >= 2)
    let addresses = 0
    for (const path of parts) {
      const { payload, cpuMs, peakBytes } = await measured(shop, path)
      assert.ok(cpuMs < 2_000, `${path}: ${cpuMs} ms`)
      assert.ok(peakBytes < 50 * 1024 * 1024, `${path}: ${peakBytes / 1024 / 1024} MB`)
      const found = gunzipSync(payload).toString().match(/<url>/g)?.length ?? 0
      assert.ok(found > 0 && found <= 50_000)
      addresses += found
    }
    assert.equal(addresses, 100_001)
  })
})

/** The most memory of the process while the answer was made, as the system has counted it, beyond that of before. */
async function measured(shop: TestApp, url: string) {
  collectGarbage()
  // The system begins to count the peak anew.
  writeFileSync('/proc/self/clear_refs', '5')
  const [before, begun] = [peakBytes(), process.cpuUsage()]
  const { rawPayload: payload } = await shop.app.inject({ url, headers: { 'accept-encoding': 'gzip' } })
  const { user, system } = process.cpuUsage(begun)
  return { payload, cpuMs: (user + system) / 1_000, peakBytes: peakBytes() - before }
}

function peakBytes(): number {
  const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
  assert.ok(kilobytes)
  return Number(kilobytes) * 1024
}
