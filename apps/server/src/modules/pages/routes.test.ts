import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { startApp, type TestApp } from '#testing/app.ts'
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
      dbFor: (db) =>
        db.withPlugin({
          transformQuery: ({ node }) => {
            asked.push(JSON.stringify(node))
            return node
          },
          transformResult: async ({ result }) => result,
        }),
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

  proofTest('100,000 works are mapped in two parts, within 2 s and 50 MB', async () => {
    await using shop = await startApp({ env })
    const { id, categoryId } = await makeComic(shop, { title: '第一部' })
    for (let from = 1; from <= 100_000; from += 1_000)
      await sql`
        insert into work (kind, source_key, title, category_id, state)
        select 'comic', 'many:' || n, '作品' || n, ${categoryId}, 'published'
        from generate_series(${sql.lit(from)}::int, ${sql.lit(from + 999)}) n`.execute(shop.db)
    await sql`analyze work`.execute(shop.db)
    globalThis.gc?.()
    const before = process.memoryUsage().rss
    const begun = process.cpuUsage()
    const index = (await shop.app.inject('/sitemap.xml')).body
    const parts = [...index.matchAll(/\/sitemap\/(\d+)\.xml/g)].map(([path]) => path)
    assert.ok(parts.length >= 2)
    let addresses = 0
    let most = before
    for (const path of parts) {
      const { rawPayload } = await shop.app.inject({ url: path, headers: { 'accept-encoding': 'gzip' } })
      most = Math.max(most, process.memoryUsage().rss)
      const found = gunzipSync(rawPayload).toString().match(/<url>/g)?.length ?? 0
      assert.ok(found > 0 && found <= 50_000)
      addresses += found
    }
    const { user, system } = process.cpuUsage(begun)
    assert.equal(addresses, 100_001)
    assert.ok(user + system < 2_000_000, `${(user + system) / 1_000} ms`)
    // The test holds the unpacked parts too.
    assert.ok(most - before < 50 * 1024 * 1024, `${(most - before) / 1024 / 1024} MB, from ${id}`)
  })
})
