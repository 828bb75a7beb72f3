import assert from 'node:assert/strict'
import { readdirSync, readlinkSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import type { VodPlay } from '@manjuan/contract/reader/video'
import { sql } from 'kysely'
import { startApp, type TestApp } from '#testing/app.ts'
import { asGuest, asRich, asVip, type Guest, newBrowser } from '#testing/as.ts'
import { type Asked, assertNoPart, at, getPart, play, type Refused, segment } from '#testing/film-parts.ts'
import { readMaster, readMediaList } from '#testing/m3u8.ts'
import { type MadeFilm, makeFilm, segmentText } from '#testing/make-film.ts'
import { signPass } from './pass.ts'

const price = 10
const shown = 6
const whole = 12
const renditions = ['v360', 'v720', 'a0', 'a1', 't0']
const streams = ['v360', 'v720', 'a0', 'a1']

describe('films', () => {
  let app: TestApp
  let video: MadeFilm
  /** Another film, which the guest may preview and the buyer has not bought. */
  let other: MadeFilm
  let buyer: Guest
  let guest: Guest
  let full: VodPlay
  let preview: VodPlay
  before(async () => {
    app = await startApp()
    video = await makeFilm(app, { price, episodes: [{ renditions, sheets: 2 }] })
    other = await makeFilm(app, { price, episodes: [{ renditions, sheets: 1 }] })
    buyer = await asRich(app, { gift: price })
    await buyer.call('vodBuy', { query: { vodId: video.id } })
    guest = await asGuest(app)
    full = await play(buyer, video)
    preview = await play(guest, video)
  })
  after(() => app.close())

  const mediaOf = (of: MadeFilm): number => of.episodes[0]?.id ?? 0
  const get = (...asked: Asked) => getPart(app, ...asked)
  const assertNothing = (...refused: Refused) => assertNoPart(app, ...refused)

  test('[V-07] a buyer of a film gets its playlists, every segment, captions and thumbnails', async () => {
    assert.deepEqual([full.watch, full.vodPlayFrom, full.previewSeconds, full.durationSeconds], ['full', 'hls', 0, 30])
    const master = readMaster(await (await get(buyer, full.vodPlayUrl)).text())
    assert.deepEqual(
      [...master.variants.map(({ uri }) => uri), ...master.media.map(({ URI }) => URI)],
      renditions.map((name) => `${name}/index.m3u8`),
    )
    for (const name of streams) {
      const list = readMediaList(await (await get(buyer, at(full, `${name}/index.m3u8`))).text())
      assert.equal(list.segments.length, whole)
      for (const [number, { uri }] of list.segments.entries()) {
        const answer = await get(buyer, at(full, `${name}/${uri}`))
        assert.equal(await answer.text(), segmentText(name, number))
      }
      assert.equal(await (await get(buyer, at(full, `${name}/init.mp4`))).text(), `init ${name}`)
    }
    assert.match(await (await get(buyer, at(full, 't0/captions.vtt'))).text(), /第11句/)
    assert.deepEqual(full.sprite?.sheets, [at(full, 'sprite/0.jpg'), at(full, 'sprite/1.jpg')])
    for (const [number, sheet] of full.sprite.sheets.entries())
      assert.equal(await (await get(buyer, sheet)).text(), `sheet ${number}`)
  })

  test('[V-08] other readers get 15 s: six segments, captions cut there, the preview’s own thumbnails', async () => {
    assert.deepEqual([preview.watch, preview.previewSeconds, preview.durationSeconds], ['preview', 15, 30])
    readMaster(await (await get(guest, preview.vodPlayUrl)).text())
    for (const name of streams) {
      const { segments } = readMediaList(await (await get(guest, at(preview, `${name}/index.m3u8`))).text())
      assert.deepEqual([segments.length, segments.reduce((sum, one) => sum + one.seconds, 0)], [shown, 15])
    }
    const captions = await (await get(guest, at(preview, 't0/captions.vtt'))).text()
    assert.deepEqual(captions.match(/第\d+句/g), ['第0句', '第1句', '第2句', '第3句', '第4句', '第5句'])
    const { segments } = readMediaList(await (await get(guest, at(preview, 't0/index.m3u8'))).text())
    assert.deepEqual(segments, [{ seconds: 15, uri: 'captions.vtt' }])
    assert.deepEqual([preview.sprite?.sheets, preview.sprite?.count], [[at(preview, 'sprite/p.jpg')], shown])
    assert.equal(await (await get(guest, at(preview, 'sprite/p.jpg'))).text(), 'sheet p')
  })

  test('[V-09] a pass signed under another key, or for another film, opens nothing', async () => {
    const claims = { exp: 9_999_999_999, maxSeg: 0, readerId: String(guest.user.userId) }
    const real = app.keys.stream
    const media = mediaOf(video)
    for (const forged of [
      signPass(Buffer.alloc(32), media, claims),
      signPass(app.keys.media, media, claims),
      signPass(real, mediaOf(other), claims),
    ])
      await assertNothing(guest, `/m/${forged}/${media}/v360/${segment(shown)}`)
    const [, pass = ''] = /^\/m\/([^/]+)\//.exec(full.vodPlayUrl) ?? []
    for (const name of ['master.m3u8', 'v360/index.m3u8', `v360/${segment(0)}`, 't0/captions.vtt', 'sprite/0.jpg'])
      await assertNothing(buyer, `/m/${pass}/${mediaOf(other)}/${name}`)
    const good = signPass(real, media, claims)
    assert.equal((await get(guest, `/m/${good}/${media}/v360/${segment(shown)}`)).status, 200, 'as the server signs')
  })

  test('[V-09] a buyer’s pass opens nothing for others: with another session, without one, with a made-up one', async () => {
    const headers = { 'User-Id': String(buyer.user.userId), 'User-Account': buyer.user.account }
    for (const name of ['master.m3u8', 'v360/index.m3u8', `v360/${segment(9)}`, 'v360/init.mp4', 'sprite/0.jpg']) {
      await assertNothing(guest, at(full, name))
      await assertNothing({ fetch }, at(full, name))
      await assertNothing({ fetch }, at(full, name), 403, headers)
      await assertNothing({ fetch }, at(full, name), 403, { Cookie: `mj_session=${'A'.repeat(43)}` })
      for (const site of ['cross-site', 'same-site'])
        await assertNothing(buyer, at(full, name), 403, { 'Sec-Fetch-Site': site })
    }
    assert.equal((await get(buyer, at(full, 'master.m3u8'), { 'Sec-Fetch-Site': 'none' })).status, 200)
  })

  test('[V-09] other spellings of addresses, other folders and other files are refused', async () => {
    const base = at(full, '').slice(0, -1)
    const name = video.episodes[0]?.name ?? ''
    for (const path of [
      base,
      `${base}/`,
      `${base}/index.m3u8`,
      `${base}/v360`,
      `${base}/v360/`,
      `${base}/v360/..%2f..%2f..%2f..%2fkeys%2fstream.key`,
      `${base}/%2e%2e/%2e%2e/%2e%2e/keys/stream.key`,
      `${base}/..%5c..%5ckeys%5cstream.key`,
      `${base}/v360%2fs00009.m4s`,
      `${base}/v360/%730000%39.m4s`,
      `${base}/v360/s00009.m4s%00`,
      `${base}/v360/s00009.m4s/`,
      `${base}/v360/s00009.m4s;a=1`,
      `${base}//v360/s00009.m4s`,
      `${base}/./v360/s00009.m4s`,
      `${base}/v360/../v360/s00009.m4s`,
      `${base}/v0360/s00009.m4s`,
      `${base}/V360/s00009.m4s`,
      `${base}/v360/s9.m4s`,
      `${base}/v360/s00012.m4s`,
      `${base}/v360/s99999.m4s`,
      `${base}/v540/s00000.m4s`,
      `${base}/t0/init.mp4`,
      `${base}/t1/captions.vtt`,
      `${base}/sprite/2.jpg`,
      `${base}/${name}/v360/s00009.m4s`,
      `/m/${name}/v360/s00009.m4s`,
      `/films/${name.slice(0, 2)}/${name}/v360/s00009.m4s`,
      '/m/',
      '/m',
      '/m/%2e%2e%2fkeys%2fstream.key',
      '/m/../keys/stream.key',
    ]) {
      for (const method of ['GET', 'HEAD']) {
        const { status, text } = await raw(path, method)
        // A path outside the film folders is a page of the app, where the app is built.
        assert.ok([404, ...(/^\/(films|m$)/.test(path) ? [200] : [])].includes(status), `${method} ${path} ${status}`)
        assert.ok(!text.includes('segment v360') && !text.includes(name), path)
      }
    }
    assert.equal((await raw(`${base}/v360/s00009.m4s`)).status, 200)
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
      assert.equal((await raw(`${base}/v360/s00009.m4s`, method)).status, 404, method)
  })

  /** Sends the path exactly as written, because fetch would tidy it up. */
  async function raw(path: string, method = 'GET'): Promise<{ status: number; text: string }> {
    const { port } = new URL(app.origin)
    const cookie = [...buyer.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const text = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), '127.0.0.1', () =>
        socket.write(`${method} ${path} HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\nConnection: close\r\n\r\n`),
      )
      let received = ''
      socket.setEncoding('latin1').on('data', (chunk) => {
        received += chunk
      })
      socket.on('end', () => resolve(received)).on('error', reject)
    })
    return { status: Number(text.split(' ')[1]), text }
  }

  test('[V-09] no answer reveals the folder of a film', async () => {
    const { episodes } = video
    for (const answer of [
      await guest.call('vodDetail', { params: { vodId: video.id } }),
      await buyer.call('vodDetail', { params: { vodId: video.id } }),
      await buyer.call('vodPlay', { params: { vodId: video.id } }),
    ])
      assert.ok(!JSON.stringify(answer).includes(episodes[0]?.name ?? '-'))
  })

  test('the playlists in the answer equal those at the addresses, byte for byte', async () => {
    for (const [who, of] of [
      [buyer, full],
      [guest, preview],
    ] as const) {
      assert.equal(Object.keys(of.playlists).length, 1 + renditions.length)
      for (const [path, text] of Object.entries(of.playlists))
        assert.equal(await (await get(who, path)).text(), text, path)
    }
  })

  test('the answer brings the init segments of the lightest picture and the default sound, byte for byte, and no others', async () => {
    for (const [who, of] of [
      [buyer, full],
      [guest, preview],
    ] as const) {
      assert.deepEqual(Object.keys(of.inits).sort(), [at(of, 'a0/init.mp4'), at(of, 'v360/init.mp4')].sort())
      for (const [path, text] of Object.entries(of.inits)) {
        const served = Buffer.from(await (await get(who, path)).arrayBuffer())
        assert.equal(text, served.toString('base64'), path)
      }
    }
  })

  test('a long film’s answer brings the most needed playlists, 64 KB in all; the others are sent compressed', async () => {
    const long = await makeFilm(app, {
      episodes: [{ segments: Array(900).fill(2_500), renditions: ['v360', 'v720', 'a0'] }],
    })
    const given = await play(buyer, long)
    const names = Object.keys(given.playlists).map((path) => path.split('/').slice(4).join('/'))
    assert.deepEqual(names, ['master.m3u8', 'v360/index.m3u8', 'a0/index.m3u8'])
    assert.ok(Object.values(given.playlists).join('').length <= 64 * 1024)
    const path = at(given, 'v720/index.m3u8')
    for (const [accepts, coding] of [
      ['gzip, br', 'br'],
      ['gzip', 'gzip'],
      ['identity', null],
    ] as const) {
      const answer = await get(buyer, path, { 'Accept-Encoding': accepts })
      assert.deepEqual(
        [answer.headers.get('content-encoding'), answer.headers.get('vary')],
        [coding, 'Accept-Encoding'],
      )
      assert.equal(readMediaList(await answer.text()).segments.length, 900)
    }
  })

  test('headers: playlists are never kept, segments as long as their pass, by this reader alone', async () => {
    const list = await get(buyer, at(full, 'v360/index.m3u8'))
    assert.equal(list.headers.get('cache-control'), 'private, no-store')
    assert.equal(list.headers.get('content-type'), 'application/vnd.apple.mpegurl')
    const left = (Date.parse(full.validUntil) - app.clock.now().getTime()) / 1000
    for (const [name, type] of [
      ['v360/s00003.m4s', 'video/mp4'],
      ['a0/s00003.m4s', 'audio/mp4'],
      ['v360/init.mp4', 'video/mp4'],
      ['t0/captions.vtt', 'text/vtt; charset=utf-8'],
      ['sprite/0.jpg', 'image/jpeg'],
    ] as const) {
      const answer = await get(buyer, at(full, name))
      assert.equal(answer.headers.get('cache-control'), `private, max-age=${left}`)
      assert.equal(answer.headers.get('content-type'), type)
      assert.equal(answer.headers.get('cross-origin-resource-policy'), 'same-origin')
      assert.equal(answer.headers.get('x-content-type-options'), 'nosniff')
      assert.equal(answer.headers.get('accept-ranges'), 'bytes')
      assert.deepEqual(answer.headers.getSetCookie(), [])
      const text = await answer.text()
      assert.equal(answer.headers.get('content-length'), String(Buffer.byteLength(text)))
      const head = await get(buyer, at(full, name), {}, 'HEAD')
      for (const header of ['content-length', 'content-type', 'etag', 'cache-control', 'accept-ranges'])
        assert.equal(head.headers.get(header), answer.headers.get(header), `${name} ${header}`)
      const tag = answer.headers.get('etag') ?? ''
      const again = await get(buyer, at(full, name), { 'If-None-Match': tag })
      assert.deepEqual([again.status, await again.text()], [304, ''])
    }
  })

  test('one range of a segment is sent as such; a range beyond its end is refused with its size', async () => {
    const path = at(full, 'v360/s00003.m4s')
    const text = segmentText('v360', 3)
    const part = await get(buyer, path, { Range: 'bytes=2-5' })
    assert.deepEqual(
      [part.status, part.headers.get('content-range'), part.headers.get('content-length'), await part.text()],
      [206, `bytes 2-5/${text.length}`, '4', text.slice(2, 6)],
    )
    const beyond = await get(buyer, path, { Range: 'bytes=5000-' })
    assert.deepEqual(
      [beyond.status, beyond.headers.get('content-range'), await beyond.text()],
      [416, `bytes */${text.length}`, ''],
    )
    const tag = part.headers.get('etag') ?? ''
    assert.equal((await get(buyer, path, { Range: 'bytes=2-5', 'If-Range': tag })).status, 206)
    assert.equal((await get(buyer, path, { Range: 'bytes=2-5', 'If-Range': '"other"' })).status, 200)
    assert.equal((await get(buyer, path, { Range: 'bytes=0-1,3-4' })).status, 200)
  })

  test('[V-07] equal calls within a minute give equal addresses; a new one comes before the old has ended', async () => {
    // The film is 30 s long, so its passes end at a whole minute.
    app.clock.set('2026-11-21T04:00:30Z')
    const first = await play(buyer, video)
    app.clock.advance(59_000)
    assert.equal((await play(buyer, video)).vodPlayUrl, first.vodPlayUrl)
    app.clock.advance(3_600_000)
    const second = await play(buyer, video)
    assert.notEqual(second.vodPlayUrl, first.vodPlayUrl)
    assert.ok(Date.parse(second.validUntil) > Date.parse(first.validUntil))
    for (const one of [first, second]) assert.equal((await get(buyer, at(one, 'v360/s00009.m4s'))).status, 200)
  })

  test('[V-09] a pass ends after its time, and with the membership that it was given for', async () => {
    const film = await makeFilm(app, { price, vipFree: true })
    const vip = await asVip(app, 1)
    app.clock.advance(23.5 * 3_600_000)
    const given = await play(vip, film)
    assert.equal(given.watch, 'full')
    const end = app.clock.now().getTime() + 30 * 60_000
    assert.ok(Date.parse(given.validUntil) <= end && Date.parse(given.validUntil) > end - 60_000, given.validUntil)
    assert.equal((await get(vip, at(given, 'v360/s00011.m4s'))).status, 200)
    const old = await play(buyer, video)
    app.clock.advance(30 * 60_000)
    for (const name of ['master.m3u8', 'v360/s00000.m4s', 'v360/s00011.m4s', 'sprite/0.jpg', 't0/captions.vtt'])
      await assertNothing(vip, at(given, name))
    assert.deepEqual([(await play(vip, film)).watch, (await play(vip, film)).previewSeconds], ['preview', 15])
    assert.equal((await get(buyer, at(old, 'v360/s00011.m4s'))).status, 200)
    app.clock.advance(2 * 3_600_000)
    await assertNothing(buyer, at(old, 'v360/s00011.m4s'))
    const anew = await play(buyer, video)
    assert.equal((await get(buyer, at(anew, 'v360/s00011.m4s'))).status, 200, 'who has bought it gets a new one')
  })

  test('[V-10] after buying, a new pass opens all; the preview’s pass stays limited', async () => {
    const reader = await asRich(app, { gift: price })
    const before = await play(reader, video)
    await assertNothing(reader, at(before, 'v720/s00006.m4s'))
    await reader.call('vodBuy', { query: { vodId: video.id } })
    const now = await play(reader, video)
    assert.deepEqual([now.watch, now.previewSeconds], ['full', 0])
    assert.equal((await get(reader, at(now, 'v720/s00006.m4s'))).status, 200)
    await assertNothing(reader, at(before, 'v720/s00006.m4s'))
  })

  test('[V-09] an older pass opens a quality made later, under the same rule', async () => {
    const film = await makeFilm(app, { price, episodes: [{ state: 'playable', renditions: ['v360', 'a0'] }] })
    const given = await play(guest, film)
    const media = mediaOf(film)
    await assertNothing(guest, at(given, 'v720/s00000.m4s'), 404)
    await sql`insert into film_rendition (part_id, name, kind, position, bandwidth, average_bandwidth, codecs, width, height, frame_rate, segments, state)
      select part_id, 'v720', kind, 9, 900000, 800000, codecs, 1280, 720, frame_rate, segments, 'ready' from film_rendition
      where part_id = ${media} and name = 'v360'`.execute(app.db)
    const name = film.episodes[0]?.name ?? ''
    const folder = join(app.env.DATA_DIR, 'films', name.slice(0, 2), name, 'v720')
    await mkdir(folder, { recursive: true })
    for (const number of [0, 5, 6, 11]) await writeFile(join(folder, segment(number)), segmentText('v720', number))
    for (const number of [0, 5]) assert.equal((await get(guest, at(given, `v720/${segment(number)}`))).status, 200)
    for (const number of [6, 11]) await assertNothing(guest, at(given, `v720/${segment(number)}`))
    assert.equal(readMaster(await (await get(guest, given.vodPlayUrl)).text()).variants.length, 2)
    await sql`update film_rendition set state = 'failed' where part_id = ${media} and name = 'v720'`.execute(app.db)
    await assertNothing(guest, at(given, 'v720/s00000.m4s'), 404)
  })

  test('[V-09] a withdrawn film is open to its buyers alone: every other reader’s pass ends at once', async () => {
    const film = await makeFilm(app, { price, vipFree: true })
    const vip = await asVip(app)
    const owner = await asRich(app, { gift: price })
    await owner.call('vodBuy', { query: { vodId: film.id } })
    const passes = await Promise.all([vip, guest, owner].map((reader) => play(reader, film)))
    await sql`update work set state = 'draft' where id = ${film.id}`.execute(app.db)
    const [ofVip, ofGuest, ofOwner] = passes
    if (!ofVip || !ofGuest || !ofOwner) throw new Error('three passes')
    for (const name of ['master.m3u8', 'v360/index.m3u8', 'v360/s00000.m4s', 't0/captions.vtt']) {
      await assertNothing(vip, at(ofVip, name))
      await assertNothing(guest, at(ofGuest, name))
    }
    assert.equal((await get(owner, at(ofOwner, 'v360/s00011.m4s'))).status, 200)
    assert.equal((await get(owner, at(await play(owner, film), 'v360/s00011.m4s'))).status, 200)
    await sql`delete from work where id = ${film.id}`.execute(app.db)
    await assertNothing(owner, at(ofOwner, 'v360/s00011.m4s'), 404)
  })

  test('[V-08] a film of at most 20 s previews half of itself; a film of one segment, or one without a preview, nothing', async () => {
    const cases: [Parameters<typeof makeFilm>[1], VodPlay['watch'], number][] = [
      [{ price, episodes: [{ segments: Array(8).fill(2_500), sheets: 1 }] }, 'preview', 10],
      [{ price, episodes: [{ segments: [2_500, 900], previewSegments: 2, sheets: 1 }] }, 'preview', 2.5],
      [{ price, episodes: [{ segments: [9_000], previewSegments: 1 }] }, 'none', 0],
      [{ price, canTryWatch: false, episodes: [{ sheets: 1 }] }, 'none', 0],
      [{ price, episodes: [{ state: 'making' }] }, 'none', 0],
    ]
    for (const [made, watch, seconds] of cases) {
      const film = await makeFilm(app, made)
      const given = await play(guest, film)
      assert.deepEqual([given.watch, given.previewSeconds], [watch, seconds])
      assert.equal(given.vodPlayUrl !== '', watch === 'preview')
      assert.equal(given.sprite, null, 'the sheet of the usual preview shows more than this one')
      if (watch !== 'preview') assert.deepEqual([given.playlists, given.validUntil], [{}, ''])
      if (watch !== 'preview') continue
      await assertNothing(guest, at(given, `v360/${segment(seconds / 2.5)}`))
      await assertNothing(guest, at(given, 'sprite/p.jpg'))
    }
  })

  test('[V-09] a film that lies elsewhere gives its address to readers who may see all of it, and has no preview', async () => {
    const externalUrl = 'https://media.example/films/1/index.m3u8'
    const film = await makeFilm(app, { price, episodes: [{ externalUrl }] })
    const locked = await play(guest, film)
    assert.deepEqual([locked.watch, locked.vodPlayUrl, locked.vodPlayFrom], ['none', '', 'external'])
    const detail = await guest.call('vodDetail', { params: { vodId: film.id } })
    assert.ok(!JSON.stringify(detail).includes('media.example'))
    const owner = await asRich(app, { gift: price })
    await owner.call('vodBuy', { query: { vodId: film.id } })
    const open = await play(owner, film)
    assert.deepEqual([open.watch, open.vodPlayUrl, open.vodPlayFrom], ['full', externalUrl, 'external'])
  })

  test('a film whose bytes are gone is 404', async () => {
    const film = await makeFilm(app, {})
    const given = await play(guest, film)
    const name = film.episodes[0]?.name ?? ''
    await rm(join(app.env.DATA_DIR, 'films', name.slice(0, 2), name), { recursive: true })
    for (const file of ['v360/s00000.m4s', 'v360/init.mp4', 't0/captions.vtt'])
      await assertNothing(guest, at(given, file), 404)
  })

  test('a connection that ends in the middle of a segment leaves no file open', {
    skip: process.platform !== 'linux',
  }, async () => {
    const film = await makeFilm(app, {})
    const given = await play(guest, film)
    const name = film.episodes[0]?.name ?? ''
    const folder = join(app.env.DATA_DIR, 'films', name.slice(0, 2), name)
    await writeFile(join(folder, 'v360', segment(1)), Buffer.alloc(20_000_000))
    const open = (): string[] =>
      readdirSync('/proc/self/fd').flatMap((fd) => {
        try {
          return [readlinkSync(`/proc/self/fd/${fd}`)].filter((file) => file.startsWith(folder))
        } catch {
          return []
        }
      })
    const headers = { Cookie: [...guest.cookies].map(([key, value]) => `${key}=${value}`).join('; ') }
    for (let round = 0; round < 20; round++) {
      const size = await new Promise((resolve, reject) => {
        const asked = request(app.origin + at(given, `v360/${segment(1)}`), { headers, agent: false }, (answer) => {
          answer.destroy()
          resolve(answer.headers['content-length'])
        })
        asked.once('error', reject).end()
      })
      assert.equal(size, '20000000')
      const early = request(app.origin + at(given, `v360/${segment(1)}`), { headers, agent: false })
      early.once('error', () => undefined).end()
      await wait(round % 5)
      early.destroy()
    }
    for (let tries = 0; open().length > 0 && tries < 100; tries++) await wait(20)
    assert.deepEqual(open(), [])
  })
})

test('the database is not queried for each segment, and a quality made since is found all the same', async () => {
  await using app = await startApp({ sharedFreshMs: 60_000 })
  const film = await makeFilm(app, { episodes: [{ renditions: ['v360', 'v720'] }] })
  await sql`update film_rendition set state = 'making' where name = 'v720'`.execute(app.db)
  const reader = await asGuest(app)
  const answer = await reader.call('vodPlay', { params: { vodId: film.id } })
  const status = async (name: string): Promise<number> => {
    const url = answer.result ? answer.data.vodPlayUrl.replace('master.m3u8', name) : ''
    return (await reader.fetch(app.origin + url)).status
  }
  assert.deepEqual([await status('v360/s00000.m4s'), await status('v720/s00000.m4s')], [200, 404])
  await sql`update film_rendition set state = 'ready'`.execute(app.db)
  await wait(2_100)
  assert.equal(await status('v720/s00000.m4s'), 200)
  await sql`delete from work`.execute(app.db)
  assert.deepEqual([await status('v360/s00001.m4s'), await status('v720/s00001.m4s')], [200, 200])
})

test('a reader has a limit of film parts a minute, and lists do not count towards it', async () => {
  await using app = await startApp({ env: { STREAM_PER_MINUTE: '5', BROWSE_PER_MINUTE: '5' } })
  const film = await makeFilm(app, {})
  const [one, two] = [await asGuest(app), await asGuest(app)]
  const urlFor = async (reader: Guest) => {
    const answer = await reader.call('vodPlay', { params: { vodId: film.id } })
    return answer.result ? app.origin + answer.data.vodPlayUrl : ''
  }
  const [ofOne, ofTwo] = [await urlFor(one), await urlFor(two)]
  for (let round = 0; round < 5; round++) assert.equal((await one.fetch(ofOne)).status, 200)
  const refused = await one.fetch(ofOne)
  assert.deepEqual([refused.status, refused.headers.get('retry-after'), await refused.text()], [429, '60', ''])
  assert.equal((await newBrowser(app).fetch(ofOne)).status, 403, 'whose pass it is not is told nothing of that')
  assert.equal((await two.fetch(ofTwo)).status, 200)
  assert.equal((await one.call('vodPlay', { params: { vodId: film.id } })).code, '0')
  app.clock.advance(60_000)
  assert.equal((await one.fetch(ofOne)).status, 200)
})
