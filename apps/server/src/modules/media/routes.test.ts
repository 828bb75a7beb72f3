import assert from 'node:assert/strict'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { dirname, join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { clientKey, fromBase64, imagePath, open, parseImagePath, parseToken, withZoom } from '@manjuan/imaging'
import { sql } from 'kysely'
import { startApp, type TestApp } from '#testing/app.ts'
import { asGuest, asRich, asVip, type Browser, type Guest, newBrowser } from '#testing/as.ts'
import {
  type MadeComic,
  madeParts,
  madeWidths,
  makeBlob,
  makeComic,
  makeImage,
  makeNovel,
  sliceText,
} from '#testing/make.ts'
import { makeFilm } from '#testing/make-film.ts'
import { signToken } from './index.ts'

/** Published by the framework for each request that comes to it. */
const longWay = 'tracing:fastify.request.handler:start'

describe('pictures', () => {
  let app: TestApp
  let comic: MadeComic
  let buyer: Guest
  /** The paths of the bought chapter. */
  let bought: string[]
  before(async () => {
    app = await startApp()
    comic = await makeComic(app, { chapters: 4, free: 1, price: 10, pages: 2 })
    buyer = await asRich(app, { gift: 10 })
    await buyer.call('comicBuy', { query: { chapterId: comic.chapters[1]?.id ?? 0 } })
    bought = await pathsOf(buyer, comic, 2)
  })
  after(() => app.close())

  async function pathsOf(guest: Guest, of: MadeComic, number: number): Promise<string[]> {
    const answer = await guest.call('comicRead', { query: { bookId: of.id, number } })
    return answer.result ? answer.data.bookPics.flat() : []
  }
  const get = (browser: Pick<Browser, 'fetch'>, path: string, headers: Record<string, string> = {}) =>
    browser.fetch(app.origin + path, { headers })
  /** Asserts the empty answer, which is the same for every reason. */
  async function assertNothing(browser: Pick<Browser, 'fetch'>, path: string, headers: Record<string, string> = {}) {
    const response = await get(browser, path, headers)
    assert.equal(response.status, 204, path)
    assert.equal((await response.arrayBuffer()).byteLength, 0, path)
    assert.equal(response.headers.get('cache-control'), 'no-store', path)
    assert.deepEqual([response.headers.get('etag'), response.headers.get('content-type')], [null, null], path)
  }
  const publicPath = (slice = 0, zoom?: number) =>
    imagePath({ kind: 'comic', name: comic.chapters[0]?.images[0] ?? '', slice, ...(zoom ? { zoom } : {}) })

  test('[R-08] of a withdrawn comic no picture is left, free or priced, but for the buyers of its chapters', async () => {
    const own = await makeComic(app, { chapters: 3, free: 1, price: 10, pages: 1, vipFree: true })
    const [free = '', second = ''] = own.chapters.map(({ images }) => images[0] ?? '')
    const owner = await asRich(app, { gift: 10 })
    await owner.call('comicBuy', { query: { chapterId: own.chapters[1]?.id ?? 0 } })
    const vip = await asVip(app)
    const [ofOwner = '', ofVip = ''] = [(await pathsOf(owner, own, 2))[0], (await pathsOf(vip, own, 2))[0]]
    const ofFree = imagePath({ kind: 'comic', name: free, slice: 0 })
    const cover = imagePath({ kind: 'comic', name: own.cover ?? '', slice: 0 })
    for (const [reader, path] of [
      [owner, ofOwner],
      [vip, ofVip],
      [{ fetch }, ofFree],
    ] as const)
      assert.equal((await get(reader, path)).status, 200, path)
    await sql`update work set state = 'draft' where id = ${own.id}`.execute(app.db)
    await assertNothing(vip, ofVip)
    await assertNothing({ fetch }, ofFree)
    await assertNothing(vip, ofFree)
    const kept = await get(owner, ofOwner)
    assert.deepEqual([kept.status, kept.headers.get('cache-control')], [200, 'no-store'])
    assert.equal((await get({ fetch }, cover)).status, 200, 'the cover stays, for the shelves of buyers')
    await sql`update image set gate = 'public', item_id = null where name = ${second}`.execute(app.db)
    const plain = imagePath({ kind: 'comic', name: second, slice: 0 })
    assert.equal((await get(owner, plain)).headers.get('cache-control'), 'no-store', 'a chapter that was free once')
    await assertNothing(vip, plain)
    await sql`update work set state = 'published' where id = ${own.id}`.execute(app.db)
    assert.equal((await get({ fetch }, ofFree)).status, 200)
  })

  test('[I-02] a public slice is text/plain ciphertext that nobody sniffs, kept for a year, without a cookie', async () => {
    const response = await get({ fetch }, publicPath())
    assert.equal(response.status, 200)
    assert.match(response.headers.get('content-type') ?? '', /^text\/plain/)
    assert.equal(response.headers.get('x-content-type-options'), 'nosniff')
    assert.equal(response.headers.get('cache-control'), 'public, max-age=31536000, immutable')
    assert.deepEqual(response.headers.getSetCookie(), [])
    const plain = await open(fromBase64(await response.text()), clientKey)
    assert.equal(Buffer.from(plain).toString(), sliceText(comic.chapters[0]?.images[0] ?? '', 0, 720))
  })

  test('[I-01] each slice and each width made at import has its path; no zoom is the widest that suits a phone', async () => {
    const name = comic.chapters[0]?.images[0] ?? ''
    for (let slice = 0; slice < madeParts; slice++) {
      for (const zoom of [...madeWidths, undefined]) {
        const response = await get({ fetch }, publicPath(slice, zoom))
        const plain = await open(fromBase64(await response.text()), clientKey)
        assert.equal(Buffer.from(plain).toString(), sliceText(name, slice, zoom ?? 720))
      }
    }
  })

  test('a slice is sent as stored: brotli, gzip, or unpacked for a client that takes neither, each with its own ETag', async () => {
    const bytes = async (accept: string) => {
      const response = await fetch(app.origin + publicPath(), { headers: { 'Accept-Encoding': accept } })
      return {
        text: await response.text(),
        coding: response.headers.get('content-encoding'),
        tag: response.headers.get('etag'),
        vary: response.headers.get('vary'),
      }
    }
    const [br, gzip, plain] = [await bytes('gzip, br'), await bytes('gzip'), await bytes('identity')]
    assert.deepEqual([br.coding, gzip.coding, plain.coding], ['br', 'gzip', null])
    assert.deepEqual([gzip.text, plain.text], [br.text, br.text])
    assert.equal(new Set([br.tag, gzip.tag, plain.tag]).size, 3)
    assert.deepEqual([br.vary, plain.vary], ['Accept-Encoding', 'Accept-Encoding'])
    const again = await fetch(app.origin + publicPath(), {
      headers: { 'Accept-Encoding': 'br', 'If-None-Match': br.tag ?? '' },
    })
    assert.equal(again.status, 304)
    const { name } = parseImagePath(publicPath()) ?? { name: '' }
    const lying = join(app.env.DATA_DIR, 'blobs', 'comic', name.slice(0, 2), name, '0@720')
    assert.equal(brotliDecompressSync(await readFile(`${lying}.br`)).toString(), br.text)
    assert.equal(gunzipSync(await readFile(`${lying}.gz`)).toString(), br.text)
  })

  test('[R-08] a buyer of a chapter gets its slices, uncached and for no other site', async () => {
    assert.equal(bought.length, 2 * madeParts)
    for (const path of bought) {
      assert.equal((await get(buyer, path)).status, 200, path)
      assert.equal((await get(buyer, withZoom(path, 360))).status, 200, path)
    }
    const [path = ''] = bought
    assert.equal((await get(buyer, path)).headers.get('cache-control'), 'no-store')
    assert.equal((await get(buyer, path, { 'Sec-Fetch-Site': 'none' })).status, 200)
    for (const site of ['cross-site', 'same-site']) await assertNothing(buyer, path, { 'Sec-Fetch-Site': site })
  })

  test('[R-09] every priced chapter gives a non-buyer 0 bytes: without a pass, with another reader’s pass, with a pass to another chapter', async () => {
    const thief = await asRich(app, { gift: 10 })
    await thief.call('comicBuy', { query: { chapterId: comic.chapters[2]?.id ?? 0 } })
    const [own = ''] = await pathsOf(thief, comic, 3)
    const ownToken = parseImagePath(own)?.token ?? ''
    const foreign = parseImagePath(bought[0] ?? '')?.token ?? ''
    assert.equal((await get(thief, own)).status, 200, 'his own pass is good for his own chapter')
    let tried = 0
    for (const chapter of comic.chapters.slice(1)) {
      for (const name of chapter.images) {
        for (let slice = 0; slice < madeParts; slice++) {
          for (const zoom of [undefined, ...madeWidths]) {
            const at = { kind: 'comic' as const, name, slice, ...(zoom ? { zoom } : {}) }
            const tokens = [undefined, foreign, ...(chapter === comic.chapters[2] ? [] : [ownToken])]
            for (const token of tokens) {
              const path = imagePath({ ...at, ...(token ? { token } : {}) })
              for (const browser of [thief, newBrowser(app)]) await assertNothing(browser, path)
              tried += 2
            }
          }
        }
      }
    }
    assert.ok(tried > 150, String(tried))
    const locked = await thief.call('comicRead', { query: { bookId: comic.id, number: 2 } })
    assert.equal(locked.code, '999')
    const text = JSON.stringify(locked)
    for (const { images } of comic.chapters.slice(1)) for (const name of images) assert.ok(!text.includes(name))
  })

  test('[R-09] no public call names a priced picture', async () => {
    const names = comic.chapters.slice(1).flatMap(({ images }) => images)
    // A locked page is used as a cover by mistake.
    await app.db
      .updateTable('part')
      .set({ cover_image: names[0] ?? '' })
      .where('work_id', '=', comic.id)
      .execute()
    const browser = await asGuest(app)
    const answers = [
      await browser.call('comicHome'),
      await browser.call('comicNew', { params: { page: 1 } }),
      await browser.call('comicDetail', { params: { id: comic.id } }),
      await browser.call('comicChapters', { body: { bookId: comic.id } }),
      await browser.call('comicRead', { query: { bookId: comic.id, number: 1 } }),
    ]
    for (const answer of answers) {
      assert.equal(answer.result, true)
      for (const name of names) assert.ok(!JSON.stringify(answer).includes(name))
    }
  })

  test('[R-09] a pass with anything changed opens nothing, in hundreds of ways', async () => {
    const [path = ''] = bought
    const token = parseToken(parseImagePath(path)?.token ?? '')
    if (!token) throw new Error('no pass')
    const text = parseImagePath(path)?.token ?? ''
    const mutations = new Set<string>()
    for (let at = 0; at < text.length; at++)
      for (const letter of ['0', '9', 'A', '_', '-', '.', ''])
        mutations.add(text.slice(0, at) + letter + text.slice(at + 1))
    const { exp, readerId, itemId, sig } = token
    for (const change of [
      { exp: exp + 3600 },
      { exp: 99_999_999_999 },
      { readerId: String(Number(readerId) + 1) },
      { itemId: String(Number(itemId) + 1) },
      { itemId: `0${itemId}` },
      { sig: sig.toLowerCase() },
      { sig: [...sig].reverse().join('') },
      { sig: 'A'.repeat(22) },
    ])
      mutations.add(Object.values({ exp, readerId, itemId, sig, ...change }).join('.'))
    mutations.delete(text)
    assert.ok(mutations.size > 300, String(mutations.size))
    for (const mutation of mutations) await assertNothing(buyer, path.replace(text, mutation))
    assert.equal((await get(buyer, path)).status, 200)
  })

  test('[R-09] a pass signed under another key, or for another kind, opens nothing', async () => {
    const claims = { exp: 99_999_999_999, readerId: String(buyer.user.userId), itemId: String(comic.chapters[1]?.id) }
    const name = comic.chapters[1]?.images[0] ?? ''
    const real = app.keys.media
    const forged = [
      signToken(Buffer.alloc(32), 'comic', claims),
      signToken(app.keys.wrap, 'comic', claims),
      signToken(real, 'novel', claims),
      signToken(real, 'vod', claims),
    ]
    for (const token of forged) await assertNothing(buyer, imagePath({ kind: 'comic', name, slice: 0, token }))
    for (const kind of ['novel', 'vod'] as const)
      await assertNothing(buyer, imagePath({ kind, name, slice: 0, token: signToken(real, kind, claims) }))
    const good = imagePath({ kind: 'comic', name, slice: 0, token: signToken(real, 'comic', claims) })
    assert.equal((await get(buyer, good)).status, 200, 'the same pass, signed as the server does')
  })

  test('[R-09] a good pass opens nothing for others: without a session, with another reader’s session, with a made-up one', async () => {
    const [path = ''] = bought
    await assertNothing({ fetch }, path)
    await assertNothing(await asVip(app), path)
    await assertNothing({ fetch }, path, { Cookie: `mj_session=${'A'.repeat(43)}` })
    const headers = { 'User-Id': String(buyer.user.userId), 'User-Account': buyer.user.account }
    await assertNothing({ fetch }, path, headers)
  })

  test('[R-09] a pass ends after its time, and with the VIP time that it was given for', async () => {
    const free = await makeComic(app, { chapters: 2, price: 10, vipFree: true })
    const vip = await asVip(app, 1)
    app.clock.advance(23.5 * 3_600_000)
    const [path = ''] = await pathsOf(vip, free, 2)
    assert.equal((await get(vip, path)).status, 200)
    const end = app.clock.now().getTime() + 30 * 60_000
    assert.equal((parseToken(parseImagePath(path)?.token ?? '')?.exp ?? 0) * 1000, end)
    app.clock.advance(30 * 60_000)
    await assertNothing(vip, path)
    assert.deepEqual(await pathsOf(vip, free, 2), [], 'and there is no new one')
    const [old = ''] = await pathsOf(buyer, comic, 2)
    assert.equal((await get(buyer, old)).status, 200)
    app.clock.advance(2 * 3_600_000)
    await assertNothing(buyer, old)
    const [anew = ''] = await pathsOf(buyer, comic, 2)
    assert.equal((await get(buyer, anew)).status, 200, 'who has bought it gets a new one')
  })

  test('[I-01] unknown slices, widths, names, kinds and paths answer 204', async () => {
    const name = comic.chapters[0]?.images[0] ?? ''
    const locked = comic.chapters[1]?.images[0] ?? ''
    const token = parseImagePath((await pathsOf(buyer, comic, 2))[0] ?? '')?.token ?? ''
    const paths = [
      `/js/comic/${name}/2.js`,
      `/js/comic/${name}/15.js`,
      `/js/comic/${name}/16.js`,
      `/js/comic/${name}/00.js`,
      `/js/comic/${name}/-1.js`,
      `/js/comic/${name}/0@0.js`,
      `/js/comic/${name}/0@1080.js`,
      `/js/comic/${name}/0@361.js`,
      `/js/comic/${name}/0@0360.js`,
      `/js/comic/${name}/0@99999.js`,
      `/js/comic/${name}/0@-360.js`,
      `/js/comic/${name}/0@3.6e2.js`,
      `/js/comic/${name}/0`,
      `/js/comic/${name}/0.js.br`,
      `/js/comic/${name}/0.js/`,
      `/js/comic/${name}//0.js`,
      `/js/comic//${name}/0.js`,
      `/js//comic/${name}/0.js`,
      `/js/comic/./${name}/0.js`,
      `/js/comic/${name}/%30.js`,
      `/js/comic/${name}/0%2Ejs`,
      `/js/novel/${name}/0.js`,
      `/js/vod/${name}/0.js`,
      `/js/comics/${name}/0.js`,
      `/js/comic/${name.toUpperCase()}/0.js`,
      `/js/comic/${name.slice(1)}/0.js`,
      `/js/comic/${'0'.repeat(32)}/0.js`,
      `/js/comic/${token}/${name}/0.js`,
      `/js/comic/${token}/${locked}/2.js`,
      `/js/comic/${token}/${locked}/0@1080.js`,
      `/js/comic/${token}/${token}/${locked}/0.js`,
      `/js/comic/${locked}/0.js?token=${token}`,
      '/js/',
      '/js/comic',
      '/js/comic/',
      '/js/%2e%2e%2fkeys%2fmedia.key',
      '/js/comic/..%2f..%2fkeys%2fmedia.key',
      '/js/comic/%2e%2e/%2e%2e/keys/wrap.key',
      `/js/comic/..%5c..%5ckeys%5cwrap.key/0.js`,
      `/js/comic/${name}/..%2f..%2f..%2f..%2fkeys%2fwrap.js`,
      `/js/comic/${name}%00/0.js`,
      `/js/comic/${name}/0.js%00.br`,
      `/js/comic/${name}/0.js;a=1`,
    ]
    for (const path of paths) {
      // fetch would normalize the path first; a raw request does not.
      const { status, length } = await rawGet(path)
      assert.ok(status === 204 || status === 404, `${path} ${status}`)
      if (status === 204) assert.equal(length, 0, path)
    }
    for (const path of ['/js/../keys/media.key', '/js/comic/../../keys/media.key', '/js/%zz', '/js/comic/%']) {
      const { status, text } = await rawGet(path)
      assert.ok([204, 400, 404].includes(status), `${path} ${status}`)
      assert.ok(!text.includes(app.keys.media.toString('latin1')))
    }
  })

  async function rawGet(path: string): Promise<{ status: number; length: number; text: string }> {
    const { connect } = await import('node:net')
    const { port } = new URL(app.origin)
    const cookie = [...buyer.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const text = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), '127.0.0.1', () =>
        socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\nConnection: close\r\n\r\n`),
      )
      let received = ''
      socket.setEncoding('latin1').on('data', (chunk) => {
        received += chunk
      })
      socket.on('end', () => resolve(received)).on('error', reject)
    })
    const [head = '', ...body] = text.split('\r\n\r\n')
    return { status: Number(head.split(' ')[1]), length: body.join('').length, text }
  }

  test('[I-02] a picture whose bytes are gone is 204', async () => {
    const name = await makeImage(app, { key: null, itemId: null, parts: 1 })
    await rm(join(app.env.DATA_DIR, 'blobs', 'comic', name.slice(0, 2), name), { recursive: true })
    await assertNothing({ fetch }, imagePath({ kind: 'comic', name, slice: 0 }))
  })

  test('a picture that can be drawn is ordered from the maker when first asked for; without a maker it is 204', async () => {
    const name = await makeImage(app, { key: null, itemId: null, parts: 1 })
    const folder = join(app.env.DATA_DIR, 'blobs', 'comic', name.slice(0, 2), name)
    await rm(folder, { recursive: true })
    await sql`update image set ready = false, recipe = '{"draw":"cover"}' where name = ${name}`.execute(app.db)
    const path = imagePath({ kind: 'comic', name, slice: 0 })
    await assertNothing({ fetch }, path)
    const asked: string[] = []
    const maker = createServer(async (request, response) => {
      let body = ''
      for await (const chunk of request) body += String(chunk)
      asked.push(`${request.url} ${body}`)
      if (request.url === '/make') for (const zoom of madeWidths) await makeBlob(app, name, 0, zoom, clientKey)
      response.writeHead(200).end('{}')
    })
    const socket = join(app.env.DATA_DIR, 'run', 'maker.sock')
    await mkdir(dirname(socket), { recursive: true })
    await new Promise<void>((resolve) => maker.listen(socket, resolve))
    try {
      const answers = await Promise.all([1, 2, 3].map(() => get({ fetch }, path)))
      assert.deepEqual(
        answers.map(({ status }) => status),
        [200, 200, 200],
      )
      assert.deepEqual(asked, [`/make {"name":"${name}"}`])
      assert.equal((await get({ fetch }, path)).status, 200)
      assert.equal(asked.length, 1, 'it lies there now')
      const draft = await makeComic(app, { chapters: 1 })
      await sql`update image set ready = false where name = ${draft.chapters[0]?.images[0] ?? ''}`.execute(app.db)
      await buyer.call('comicRead', { query: { bookId: draft.id, number: 1 } })
      for (let i = 0; i < 100 && asked.length < 2; i++) await new Promise((resolve) => setTimeout(resolve, 10))
      assert.equal(asked[1], `/warm {"chapterId":${draft.chapters[0]?.id}}`, 'an opened chapter is announced')
    } finally {
      maker.closeIdleConnections()
      await new Promise((resolve) => maker.close(resolve))
    }
  })
})

test('[R-09] with the memory of a real server, a priced picture leaves before the framework for its buyer, and nobody else gets a byte', async () => {
  await using app = await startApp({ sharedFreshMs: 'usual' })
  let long = 0
  const count = () => void long++
  subscribe(longWay, count)
  try {
    const comic = await makeComic(app, { chapters: 3, free: 1, price: 10, pages: 1 })
    const [buyer, thief] = [await asRich(app, { gift: 10 }), await asRich(app, { gift: 10 })]
    const pathOf = async (reader: Guest, number: number): Promise<string> => {
      await reader.call('comicBuy', { query: { chapterId: comic.chapters[number - 1]?.id ?? 0 } })
      const answer = await reader.call('comicRead', { query: { bookId: comic.id, number } })
      assert.ok(answer.result)
      return answer.data.bookPics[0]?.[0] ?? ''
    }
    const [path, other] = [await pathOf(buyer, 2), await pathOf(thief, 3)]
    const wire = async (reader: Pick<Browser, 'fetch'>, asked: string, headers: Record<string, string> = {}) => {
      const response = await reader.fetch(app.origin + asked, { headers })
      const { date: _date, ...others } = Object.fromEntries(response.headers)
      return [response.status, others, Buffer.from(await response.arrayBuffer()).toString('base64')] as const
    }
    const slow = await wire(buyer, path)
    for (let times = 0; times < 2; times++) await wire(thief, other)
    long = 0
    assert.deepEqual([await wire(buyer, path), long], [slow, 0])
    assert.deepEqual([slow[0], slow[1]['cache-control'], slow[1].etag], [200, 'no-store', undefined])
    const token = parseImagePath(path)?.token ?? ''
    const attacks: [Pick<Browser, 'fetch'>, string, Record<string, string>?][] = [
      [thief, path],
      [newBrowser(app), path],
      [{ fetch }, path],
      [{ fetch }, path, { Cookie: `mj_session=${'A'.repeat(43)}` }],
      [{ fetch }, path, { 'User-Id': String(buyer.user.userId), 'User-Account': buyer.user.account }],
      [buyer, path, { 'Sec-Fetch-Site': 'cross-site' }],
      [buyer, path, { 'Sec-Fetch-Site': 'same-site' }],
      [buyer, path.replace(token, parseImagePath(other)?.token ?? '')],
      [buyer, other],
      [buyer, other.replace(parseImagePath(other)?.token ?? '', token)],
      [buyer, imagePath({ kind: 'comic', name: comic.chapters[1]?.images[0] ?? '', slice: 0 })],
      ...Array.from({ length: token.length }, (_, at): [Guest, string] => [
        buyer,
        path.replace(token, token.slice(0, at) + (token[at] === '7' ? '8' : '7') + token.slice(at + 1)),
      ]),
    ]
    for (const [reader, asked, headers] of attacks) {
      const [status, given, body] = await wire(reader, asked, headers)
      assert.deepEqual([status, given['cache-control'], body], [204, 'no-store', ''], asked)
    }
    assert.deepEqual(await wire(buyer, path), slow)
    app.clock.advance(3 * 3_600_000)
    assert.equal((await wire(buyer, path))[0], 204, 'a pass that has ended')
    const anew = await pathOf(buyer, 2)
    assert.equal((await wire(buyer, anew))[0], 200)
    assert.ok((await buyer.call('logout')).result)
    assert.equal((await wire({ fetch }, anew, { Cookie: `mj_session=${buyer.cookies.get('mj_session')}` }))[0], 204)
  } finally {
    unsubscribe(longWay, count)
  }
})

test('[R-08] with the memory of a real server, withdrawn comic, novel and film are gone within 10 s: pictures, chapters and pages', async () => {
  await using app = await startApp({ sharedFreshMs: 'usual' })
  const comic = await makeComic(app, { chapters: 2, free: 1, pages: 1 })
  const novel = await makeNovel(app, { chapters: 2, free: 1 })
  const film = await makeFilm(app, {})
  const reader = await asGuest(app)
  const play = await reader.call('vodPlay', { params: { vodId: film.id } })
  assert.ok(play.result)
  const paths = [
    imagePath({ kind: 'comic', name: comic.chapters[0]?.images[0] ?? '', slice: 0 }),
    play.data.vodPlayUrl.replace('master.m3u8', 'v360/s00000.m4s'),
  ]
  const states = async (): Promise<unknown[]> => [
    ...(await Promise.all(paths.map(async (path) => (await reader.fetch(app.origin + path)).status))),
    ...[
      await reader.call('comicDetail', { params: { id: comic.id } }),
      await reader.call('comicRead', { query: { bookId: comic.id, number: 1 } }),
      await reader.call('novelDetail', { params: { id: novel.id } }),
      await reader.call('novelRead', { query: { bookId: novel.id, number: 1 } }),
      await reader.call('vodDetail', { params: { vodId: film.id } }),
    ].map(({ result }) => result),
  ]
  assert.deepEqual(await states(), [200, 200, true, true, true, true, true])
  const since = performance.now()
  await sql`update work set state = 'draft'`.execute(app.db)
  const gone = [204, 403, false, false, false, false, false]
  let now = await states()
  while (now.join() !== gone.join() && performance.now() - since < 10_000) {
    await new Promise((resolve) => setTimeout(resolve, 250))
    now = await states()
  }
  assert.deepEqual(now, gone)
})
