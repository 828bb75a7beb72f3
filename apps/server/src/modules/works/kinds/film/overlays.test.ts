import assert from 'node:assert/strict'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import type { PlayerAdTable } from '@manjuan/db'
import type { Insertable } from 'kysely'
import { keepSetting } from '#modules/site/index.ts'
import { startApp, type TestApp } from '#testing/app.ts'
import { asGuest, asRich, asVip, type Guest } from '#testing/as.ts'
import { makeImage } from '#testing/make.ts'
import { type MadeFilm, makeFilm } from '#testing/make-film.ts'
import { sortAds } from './overlays.ts'

describe('what plays over a film', () => {
  let app: TestApp
  let film: MadeFilm
  let guest: Guest
  before(async () => {
    app = await startApp()
    film = await makeFilm(app, { episodes: [{}, {}] })
    guest = await asGuest(app)
  })
  after(() => app.close())

  const detailOf = async (reader: Guest, { id }: MadeFilm) => {
    const answer = await reader.call('vodDetail', { params: { vodId: id } })
    assert.ok(answer.result)
    return answer.data
  }
  const putAd = (ad: Partial<Insertable<PlayerAdTable>> & Pick<Insertable<PlayerAdTable>, 'place' | 'media_path'>) => {
    const usual = { key: null, work_id: null, starts_at: null, ends_at: null, seconds: 5 }
    return app.db
      .insertInto('player_ad')
      .values({ ...usual, ...ad })
      .execute()
  }
  const clear = () => app.db.deleteFrom('player_ad').execute()
  const hours = (count: number) => new Date(app.clock.now().getTime() + count * 3_600_000)

  test('[P-12] without an ad there is none', async () => {
    const { ads, markers, membership } = await detailOf(guest, film)
    assert.deepEqual(ads, { start: null, video: null, preRoll: [], pause: null })
    assert.deepEqual([markers, membership], [[], null])
  })

  test('[P-12] [P-03] [P-13] [P-14] each place has its own ads, and ads before the film keep their order', async () => {
    await clear()
    await putAd({ place: 'start', media_path: '/banner/s.webp', link: 'https://shop.example/', seconds: 7 })
    await putAd({ place: 'pause', media_path: '/banner/p.webp', link: '/purchase' })
    await putAd({ place: 'video', media_path: '/banner/v.mp4' })
    await putAd({ place: 'pre-roll', media_path: '/banner/2.mp4', position: 2, link: 'https://b.example/' })
    await putAd({ place: 'pre-roll', media_path: '/banner/1.mp4', position: 1 })
    const { ads } = await detailOf(guest, film)
    assert.deepEqual(ads, {
      start: { coverUrl: '/banner/s.webp', adUrl: 'https://shop.example/', adDuration: 7 },
      video: { source: '/banner/v.mp4', link: '' },
      preRoll: [
        { adVideo: '/banner/1.mp4', adVideoLink: '' },
        { adVideo: '/banner/2.mp4', adVideoLink: 'https://b.example/' },
      ],
      pause: { coverUrl: '/banner/p.webp', adUrl: '/purchase' },
    })
  })

  test('[P-12] an ad starts and ends at its moments, and a disabled ad is not shown', async () => {
    await clear()
    await putAd({
      place: 'start',
      media_path: '/banner/soon.webp',
      starts_at: hours(1),
      ends_at: hours(2),
      position: 1,
    })
    await putAd({ place: 'start', media_path: '/banner/off.webp', enabled: false })
    await putAd({ place: 'start', media_path: '/banner/past.webp', ends_at: app.clock.now() })
    const shown = async () => (await detailOf(guest, film)).ads.start?.coverUrl ?? null
    assert.equal(await shown(), null)
    app.clock.advance(3_600_000 - 1)
    assert.equal(await shown(), null)
    app.clock.advance(1)
    assert.equal(await shown(), '/banner/soon.webp')
    app.clock.advance(3_600_000)
    assert.equal(await shown(), null)
  })

  test('[P-12] a film’s own ad goes before one for every film, and shows on no other', async () => {
    await clear()
    const other = await makeFilm(app)
    await putAd({ place: 'pause', media_path: '/banner/all.webp', position: -5 })
    await putAd({ place: 'pause', media_path: '/banner/own.webp', work_id: film.id, position: 5 })
    assert.equal((await detailOf(guest, film)).ads.pause?.coverUrl, '/banner/own.webp')
    assert.equal((await detailOf(guest, other)).ads.pause?.coverUrl, '/banner/all.webp')
  })

  test('[P-12] members see only ads for members, from the moment of their membership', async () => {
    await clear()
    await putAd({ place: 'start', media_path: '/banner/ad.webp' })
    await putAd({ place: 'pause', media_path: '/banner/news.webp', for_members: true })
    const member = await asVip(app, 1)
    const paths = async (reader: Guest) => {
      const { start, pause } = (await detailOf(reader, film)).ads
      return [start?.coverUrl, pause?.coverUrl]
    }
    assert.deepEqual(await paths(guest), ['/banner/ad.webp', '/banner/news.webp'])
    assert.deepEqual(await paths(member), [undefined, '/banner/news.webp'])
    assert.deepEqual(await paths(await asRich(app, { gift: 50 })), ['/banner/ad.webp', '/banner/news.webp'])
    app.clock.advance(2 * 86_400_000)
    assert.deepEqual(await paths(member), ['/banner/ad.webp', '/banner/news.webp'], 'the membership has ended')
  })

  test('[P-14] a link to an unsafe address is dropped', () => {
    const row = { mediaPath: '/banner/a.mp4', seconds: 5, forMembers: false }
    const bad = ['javascript:alert(1)', '//evil.example', 'data:text/html,x', '/\\evil.example']
    const ads = sortAds(bad.map((link) => ({ ...row, place: 'pre-roll', link })))
    assert.deepEqual(
      ads.preRoll.map(({ adVideoLink }) => adVideoLink),
      bad.map(() => ''),
    )
    const [link = ''] = bad
    const { start, video, pause } = sortAds(
      (['start', 'video', 'pause'] as const).map((place) => ({ ...row, place, link })),
    )
    assert.deepEqual([start?.adUrl, video?.link, pause?.adUrl], ['', '', ''])
  })

  test('[P-06] markers come in the order of their time, with pictures', async () => {
    const [first, second] = film.episodes
    const name = await makeImage(app, { key: null, itemId: null, parts: 1, kind: 'vod' })
    const rows = [
      { part_id: first?.id ?? 0, at_ms: 20_500, title: '尾声', description: '回家', image_name: name },
      { part_id: first?.id ?? 0, at_ms: 1_000, title: '开始', image_name: null },
      { part_id: second?.id ?? 0, at_ms: 3_000, title: '第二集', image_name: null },
    ]
    await app.db.insertInto('film_marker').values(rows).execute()
    const { markers } = await detailOf(guest, film)
    assert.deepEqual(
      markers.map(({ offset, title, describe: text }) => [offset, title, text]),
      [
        [1, '开始', ''],
        [20.5, '尾声', '回家'],
      ],
    )
    const [plain, pictured] = markers
    assert.deepEqual([plain?.cover, plain?.coverImage], ['', null])
    assert.match(pictured?.cover ?? '', new RegExp(name))
    assert.ok(pictured?.coverImage)
    const play = await guest.call('vodPlay', { params: { vodId: film.id }, query: { number: 2 } })
    assert.ok(play.result)
    assert.deepEqual(
      play.data.markers.map(({ title }) => title),
      ['第二集'],
    )
  })

  test('[P-15] the words of a film for members are the branch’s own, else those for all branches', async () => {
    const words = (title: string) => ({ title, text: '开通会员，全片畅看', button: '去开通' })
    await keepSetting(app.db, 0, 'vod_membership', words('会员专享'))
    await keepSetting(app.db, 7, 'vod_membership', words('七号会员'))
    assert.deepEqual((await detailOf(guest, film)).membership, words('会员专享'))
    guest.identity.branchId = '7'
    assert.deepEqual((await detailOf(guest, film)).membership, words('七号会员'))
    guest.identity.branchId = '-2'
  })

  test('[P-13] the film of an ad is sent whole or in pieces', async () => {
    const folder = join(app.env.DATA_DIR, 'banners')
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'ad.mp4'), '0123456789')
    const ask = (range?: string, file = 'ad.mp4') =>
      fetch(`${app.origin}/banner/${file}`, range === undefined ? {} : { headers: { Range: range } })
    const whole = await ask()
    assert.deepEqual(
      [whole.status, whole.headers.get('content-type'), await whole.text()],
      [200, 'video/mp4', '0123456789'],
    )
    assert.equal(whole.headers.get('accept-ranges'), 'bytes')
    assert.match(whole.headers.get('cache-control') ?? '', /immutable/)
    const table: [range: string, status: number, content: string | null, body: string][] = [
      ['bytes=2-4', 206, 'bytes 2-4/10', '234'],
      ['bytes=7-', 206, 'bytes 7-9/10', '789'],
      ['bytes=-3', 206, 'bytes 7-9/10', '789'],
      ['bytes=0-99', 206, 'bytes 0-9/10', '0123456789'],
      ['bytes=10-', 416, 'bytes */10', ''],
    ]
    for (const [range, status, content, body] of table) {
      const response = await ask(range)
      const found = [response.status, response.headers.get('content-range'), await response.text()]
      assert.deepEqual(found, [status, content, body], range)
    }
    assert.equal((await ask(undefined, 'none.mp4')).status, 204)
  })
})
