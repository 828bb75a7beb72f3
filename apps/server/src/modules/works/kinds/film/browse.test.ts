import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { calls, codes, type RouteName } from '@manjuan/contract'
import type { Vod } from '@manjuan/contract/reader/video'
import { startApp, type TestApp } from '#testing/app.ts'
import { type Browser, newBrowser } from '#testing/as.ts'
import { makeFilm } from '#testing/make-film.ts'

/** Exactly what the contract says, nothing left out and nothing beside it. */
function assertShape(name: RouteName, data: unknown): void {
  assert.deepEqual(calls[name].data.parse(data), data, name)
}

const idsOf = (vods: readonly Vod[]): number[] => vods.map(({ vodId }) => vodId)
const hour = 3_600_000

describe('lists of films', () => {
  let app: TestApp
  let browser: Browser
  /** The newest first. */
  const all: number[] = []
  const anime: number[] = []
  const recommend = (at: number): number => (at * 37) % 101
  before(async () => {
    app = await startApp()
    browser = newBrowser(app)
    const start = app.clock.now().getTime()
    for (let at = 0; at < 30; at++) {
      const category = at % 3 === 0 ? 10 : 8
      const { id } = await makeFilm(app, {
        title: `影片${at}`,
        category,
        price: at,
        recommend: recommend(at),
        readCount: at,
        at: new Date(start - at * hour),
        cover: at === 0,
        episodes: [{ renditions: [] }],
      })
      all.push(id)
      if (category === 8) anime.push(id)
    }
    await makeFilm(app, { state: 'draft', at: new Date(start + hour) })
    await app.db
      .insertInto('ad')
      .values([
        {
          place: 'film_home',
          title: '首页广告',
          jump_type: 2,
          image_path: '/banner/a.webp',
          width: 690,
          height: 200,
          position: 0,
        },
        {
          place: 'film_list',
          title: '列表广告',
          jump_type: 2,
          image_path: '/banner/b.webp',
          width: 690,
          height: 200,
          position: 0,
        },
      ])
      .execute()
  })
  after(() => app.close())

  const home = async (name: 'vodIndex' | 'vodIndexV2' = 'vodIndex') => {
    const answer = await browser.call(name)
    assert.ok(answer.result, answer.msg)
    assertShape(name, answer.data)
    return answer.data
  }
  const page = async (cid: number, number: number, pageSize?: number) => {
    const answer = await browser.call('vodPage', {
      params: { cid, page: number },
      query: pageSize === undefined ? {} : { pageSize },
    })
    assert.ok(answer.result, answer.msg)
    assertShape('vodPage', answer.data)
    return answer.data
  }
  const shelf = async (typeId: number, number: number) => {
    const answer = await browser.call('vodShelf', { params: { typeId, page: number } })
    assert.ok(answer.result, answer.msg)
    assertShape('vodShelf', answer.data)
    return answer.data
  }

  test('[V-01] the home brings ten shelves of six films by type id, today’s update and its banners', async () => {
    const { shelves, shelfPage, todayUpdate, adList } = await home()
    assert.deepEqual(
      shelves.map(({ typeId, typeName }) => [typeId, typeName]),
      [
        [1, '每日推荐'],
        [2, '国产随拍'],
        [3, '精品热播'],
        [4, '国产出品'],
        [5, '日本'],
        [6, '中文字幕'],
        [7, '同性'],
        [8, '动漫'],
        [9, '韩剧'],
        [10, '欧美'],
      ],
    )
    assert.equal(shelfPage, 1)
    assert.deepEqual(idsOf(todayUpdate), all.slice(0, 6))
    assert.deepEqual(idsOf(shelves[7]?.vods ?? []), anime.slice(0, 6))
    const byRecommend = all.map((id, at) => ({ id, at })).sort((a, b) => recommend(b.at) - recommend(a.at))
    assert.deepEqual(
      idsOf(shelves[0]?.vods ?? []),
      byRecommend.slice(0, 6).map(({ id }) => id),
    )
    assert.deepEqual(shelves[1]?.vods, [], 'a category without films is an empty shelf')
    assert.deepEqual(
      adList.map(({ title }) => title),
      ['首页广告'],
    )
    assert.deepEqual(await home('vodIndexV2'), await home())
  })

  test('[V-01] names and order of the shelves are the operator’s', async () => {
    const rename = (name: string, position: number) =>
      app.db.updateTable('category').set({ name, position }).where('kind', '=', 'film').where('id', '=', 10).execute()
    await rename('欧美大片', -1)
    const { shelves } = await home()
    assert.deepEqual([shelves[0]?.typeId, shelves[0]?.typeName, shelves.length], [10, '欧美大片', 10])
    assert.deepEqual(new Set(shelves[0]?.vods.map(({ typeName }) => typeName)), new Set(['欧美大片']))
    await rename('欧美', 10)
  })

  test('[V-01] 换一批: the pages of a shelf repeat after four, and an empty page answers the first', async () => {
    const first = await shelf(8, 1)
    assert.deepEqual([idsOf(first.vods), first.typeId, first.typeName], [anime.slice(0, 6), 8, '动漫'])
    assert.deepEqual([first.shelfPage, first.totalPage], [1, 4])
    for (const [asked, got] of [
      [2, 2],
      [4, 4],
      [5, 1],
      [6, 2],
      [1_000_000, 4],
    ] as const) {
      const { vods, shelfPage } = await shelf(8, asked)
      assert.equal(shelfPage, got)
      assert.deepEqual(idsOf(vods), anime.slice((got - 1) * 6, got * 6), `page ${asked}`)
    }
    // ten films: two pages
    const third = await shelf(10, 3)
    assert.deepEqual([third.shelfPage, third.totalPage], [1, 2])
    assert.deepEqual(third.vods, (await shelf(10, 1)).vods)
    const none = await shelf(2, 2)
    assert.deepEqual([none.vods, none.shelfPage, none.totalPage], [[], 1, 0])
  })

  test('[V-02] eleven categories: 0 lists all by newest change, 1 all by recommendation, the others their own films', async () => {
    const { categoryList } = await home()
    assert.deepEqual(
      categoryList.map(({ id }) => id),
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    )
    assert.equal(categoryList[0]?.name, '每日更新')
    const updates = await page(0, 1)
    assert.deepEqual(idsOf(updates.list), all.slice(0, 20))
    assert.deepEqual([updates.totalPage, updates.totalCount], [2, 30])
    assert.deepEqual(
      updates.adList.map(({ title }) => title),
      ['列表广告'],
    )
    assert.deepEqual(idsOf((await page(0, 2)).list), all.slice(20))
    const recommended = (await page(1, 1)).list.map((vod) => vod.recommend)
    assert.deepEqual(
      recommended,
      [...recommended].sort((a, b) => b - a),
    )
    const own = await page(8, 1)
    assert.deepEqual([idsOf(own.list), own.totalCount], [anime, anime.length])
    assert.deepEqual((await page(3, 1)).list, [])
  })

  test('[V-02] pages have the size that was asked for, and pages too deep are empty', async () => {
    const small = await page(8, 3, 7)
    assert.deepEqual([idsOf(small.list), small.totalPage], [anime.slice(14, 21), 3])
    for (const deep of [3, 500, 501, 1_000_000])
      assert.deepEqual([(await page(0, deep)).list, (await page(0, deep)).totalCount], [[], 30], `page ${deep}`)
    for (const pageSize of [0, 41]) {
      const answer = await browser.call('vodPage', { params: { cid: 0, page: 1 }, query: { pageSize } })
      assert.equal(answer.code, codes.malformed)
    }
  })

  test('[X-11] with vip=1 a category lists what members watch free', async () => {
    const free = anime.slice(2, 5)
    const mark = (vip_free: boolean) => app.db.updateTable('work').set({ vip_free }).where('id', 'in', free).execute()
    await mark(true)
    const listed = async (cid: number, vip: '0' | '1') => {
      const answer = await browser.call('vodPage', { params: { cid, page: 1 }, query: { pageSize: 40, vip } })
      assert.ok(answer.result)
      return [answer.data.totalCount, idsOf(answer.data.list)]
    }
    assert.deepEqual(await listed(8, '1'), [3, free])
    assert.deepEqual(await listed(3, '1'), [0, []])
    assert.deepEqual(await listed(8, '0'), [anime.length, anime])
    await mark(false)
  })

  test('[V-02] an unknown category is not found', async () => {
    for (const cid of [11, 999]) {
      assert.equal((await browser.call('vodPage', { params: { cid, page: 1 } })).code, codes.notFound)
      assert.equal((await browser.call('vodShelf', { params: { typeId: cid, page: 1 } })).code, codes.notFound)
    }
    assert.equal((await browser.call('vodPage', { params: { cid: 1_000, page: 1 } })).code, codes.malformed)
  })

  test('a film of a list shows poster, price, badge, length and how far it has been made', async () => {
    await app.db
      .updateTable('work')
      .set({ show_pop: true, pop_text: '热播', pop_class: 'hot', vip_free: true })
      .where('id', '=', all[0] ?? 0)
      .execute()
    const vod = (await page(0, 1)).list[0]
    assert.match(vod?.vodPic ?? '', /^\/js\/vod\/[0-9a-f]{32}\/0\.js$/)
    assert.deepEqual(vod?.vodPicImage, { width: 720, height: 1600, widths: [360, 720], color: '#d9d4c8' })
    const { vodName, vodActor, vodRemarks, vodPointsPlay, vipFree, durationSeconds, episodeCount } = vod ?? ({} as Vod)
    assert.deepEqual(
      { vodName, vodActor, vodRemarks, vodPointsPlay, vipFree, durationSeconds, episodeCount },
      {
        vodName: '影片0',
        vodActor: '漫卷原创',
        vodRemarks: '全集',
        vodPointsPlay: 0,
        vipFree: true,
        durationSeconds: 30,
        episodeCount: 1,
      },
    )
    assert.deepEqual([vod?.showPop, vod?.popText, vod?.popClass], [true, '热播', 'hot'])
    assert.deepEqual([vod?.playable, vod?.makingPercent], [true, 100])
  })

  test('a film whose first quality is still being made is listed as not playable, with its progress', async () => {
    const shop = await startApp()
    const making = await makeFilm(shop, { episodes: [{ state: 'making', progress: 0.42 }] })
    const failed = await makeFilm(shop, { episodes: [{ state: 'failed', progress: 0.3 }] })
    const series = await makeFilm(shop, {
      episodes: [{ state: 'playable', progress: 0.5 }, { state: 'waiting' }, { state: 'whole' }],
    })
    const empty = await makeFilm(shop, { episodes: [] })
    const elsewhere = await makeFilm(shop, {
      episodes: [{ externalUrl: 'https://films.example/1.m3u8', state: 'waiting' }],
    })
    const answer = await newBrowser(shop).call('vodPage', { params: { cid: 0, page: 1 } })
    await shop.close()
    const facts = (id: number) => {
      const vod = answer.data?.list.find(({ vodId }) => vodId === id)
      return [vod?.playable, vod?.makingPercent, vod?.episodeCount, vod?.durationSeconds]
    }
    assert.deepEqual(facts(making.id), [false, 42, 1, 0])
    assert.deepEqual(facts(failed.id), [false, 100, 1, 0])
    assert.deepEqual(facts(series.id), [true, 25, 3, 30])
    assert.deepEqual(facts(empty.id), [false, 100, 0, 0])
    assert.deepEqual(facts(elsewhere.id), [true, 100, 1, 0])
  })

  test('lists are ready bytes: the same answer with the same tag, and 304 for a reader who has it', async () => {
    const first = await browser.fetch(`${app.origin}/api/vod/index`)
    const tag = first.headers.get('etag') ?? ''
    assert.ok(tag)
    const second = await browser.fetch(`${app.origin}/api/vod/index`, { headers: { 'If-None-Match': tag } })
    assert.equal(second.status, 304)
  })
})
