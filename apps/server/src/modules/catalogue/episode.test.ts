// Captions, markers and sources of an episode: over HTTP, and as a reader then gets them.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import type { StaffDataOf } from '@manjuan/contract/staff'
import { sql } from 'kysely'
import sharp from 'sharp'
import { startApp, type TestApp, TestClock } from '#testing/app.ts'
import { asGuest, type Guest } from '#testing/as.ts'
import { at, getPart, play } from '#testing/film-parts.ts'
import { readMaster } from '#testing/m3u8.ts'
import { type MadeFilm, makeFilm } from '#testing/make-film.ts'
import { asOwner, asPerson, type Desk, openConsole, type TestConsole } from '#testing/staff.ts'

const srt = '1\n00:00:00,000 --> 00:00:02,000\n早上好\n\n2\n00:00:02,500 --> 00:00:04,000\n去哪里\n'
const ass = `[Script Info]
ScriptType: v4.00+
[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
Dialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,Good {\\b1}morning
`

describe('an episode on the desk', () => {
  let shop: TestApp
  let desk: TestConsole
  let owner: Desk
  let reader: Guest
  before(async () => {
    shop = await startApp({ clock: new TestClock(new Date()) })
    desk = await openConsole(shop)
    owner = await asOwner(desk)
    reader = await asGuest(shop)
  })
  after(async () => {
    await desk.close()
    await shop.close()
  })

  type Params = { id: number; part: number }
  const paramsOf = ({ id, episodes }: MadeFilm): Params => ({ id, part: episodes[0]?.id ?? 0 })
  const stands = async (params: Params): Promise<StaffDataOf<'episode'>> => {
    const answer = await owner.call('episode', { params })
    assert.ok(answer.result, answer.msg)
    return answer.data
  }
  const upload = (params: Params, text: string, fileName: string) =>
    owner.call('addCaption', { params, body: { file: Buffer.from(text).toString('base64'), fileName } })
  const stored = async (params: Params, text: string, fileName: string) => {
    const answer = await upload(params, text, fileName)
    assert.ok(answer.result, answer.msg)
    return answer.data
  }
  /** What a reader's player gets of a caption. */
  const captionOf = async (film: MadeFilm, name: string) => {
    const full = await play(reader, film)
    const master = readMaster(await (await getPart(shop, reader, full.vodPlayUrl)).text())
    const menu = master.media.filter(({ TYPE }) => TYPE === 'SUBTITLES').map(({ NAME }) => NAME)
    return { menu, text: await (await getPart(shop, reader, at(full, `${name}/captions.vtt`))).text() }
  }

  test('captions of a file are read, placed, named, made the usual ones and taken out, and readers’ menus follow', async () => {
    const film = await makeFilm(shop)
    const params = paramsOf(film)
    const [added, english] = [await stored(params, srt, '江.zh.srt'), await stored(params, ass, '江.ass')]
    assert.deepEqual([added.name, added.language, added.label, added.cues], ['t1', 'zh', '中文', 2])
    assert.deepEqual([english.name, english.language, english.cues], ['t2', 'en', 1])
    const { version, captions } = await stands(params)
    assert.deepEqual(
      captions.map(({ name }) => name),
      ['t0'],
      'a file alone is in no menu',
    )
    const wanted = [
      { name: 't2', label: ' English ', language: 'en', isDefault: false },
      { name: 't1', label: '中文（新）', language: 'zh', isDefault: true },
    ]
    const key = randomUUID()
    const placed = await owner.call('placeCaptions', { params, body: { version, captions: wanted } }, { key })
    assert.ok(placed.result, placed.msg)
    assert.deepEqual(
      placed.data.captions.map(({ name, label, isDefault }) => [name, label, isDefault]),
      [
        ['t2', 'English', false],
        ['t1', '中文（新）', true],
      ],
    )
    const { menu, text } = await captionOf(film, 't1')
    assert.deepEqual(menu, ['English', '中文（新）'])
    assert.match(text, /^WEBVTT[\s\S]*00:00:02\.500 --> 00:00:04\.000\n去哪里/)
    const late = await owner.call('placeCaptions', { params, body: { version, captions: [] } })
    assert.deepEqual([late.result, late.code], [false, '409'])
    assert.ok((await owner.call('undoDeed', { params: { key } })).result)
    assert.deepEqual(
      (await stands(params)).captions.map(({ name }) => name),
      ['t0'],
    )
    assert.equal((await stored(params, srt, 'a.srt')).name, 't3', 'no number is given twice')
  })

  test('what is no file of captions, too much of it, or a made-up name is refused in Chinese at its field', async () => {
    const film = await makeFilm(shop)
    const params = paramsOf(film)
    const table: [string, RegExp][] = [
      ['not captions at all', /支持 SRT、ASS、SSA 和 WebVTT/],
      ['WEBVTT\n', /没有任何字幕/],
      ['', /请选择一个字幕文件/],
    ]
    for (const [text, words] of table) {
      const answer = await upload(params, text, 'x.srt')
      assert.ok(!answer.result)
      const { faults } = answer.data as { faults: { path: string; message: string }[] }
      assert.deepEqual([answer.code, faults[0]?.path], ['422', 'file'])
      assert.match(faults[0]?.message ?? '', words)
    }
    const { version } = await stands(params)
    const caption = { name: 't0', label: '中文', language: 'zh', isDefault: false }
    const wrong: [object[], RegExp][] = [
      [[{ ...caption, name: 't9' }], /重新上传/],
      [[caption, caption], /只能放一次/],
      [[{ ...caption, language: '中' }], /语言代码/],
      [[{ ...caption, label: ' ' }], /名称/],
      [
        [
          { ...caption, isDefault: true },
          { ...caption, name: 't1', isDefault: true },
        ],
        /一条默认/,
      ],
    ]
    for (const [captions, words] of wrong) {
      const answer = await owner.call('placeCaptions', { params, body: { version, captions: captions as [] } })
      assert.ok(!answer.result, JSON.stringify(captions))
      assert.match(JSON.stringify(answer.data), words)
    }
    const elsewhere = await makeFilm(shop, { episodes: [{ externalUrl: 'https://media.example/a.m3u8' }] })
    assert.equal((await stands(paramsOf(elsewhere))).external, 'https://media.example/a.m3u8')
    assert.match((await upload(paramsOf(elsewhere), srt, 'a.srt')).msg, /别的网站/)
    const editor = await asPerson(owner, '编辑乙', ['work.read'])
    const barred = await editor.call('placeCaptions', { params, body: { version, captions: [] } })
    assert.equal(barred.code, '403')
  })

  test('markers are written as a list, get a picture, and come back; a wrong moment is refused', async () => {
    const film = await makeFilm(shop)
    const params = paramsOf(film)
    const marker = (atMs: number, title: string) => ({ atMs, title, text: '', image: null })
    const change = async (markers: StaffDataOf<'episode'>['markers'], key = randomUUID()) =>
      owner.call('changeMarkers', { params, body: { version: (await stands(params)).version, markers } }, { key })
    const written = await change([marker(20_000, '结尾'), marker(5_000, '开场')])
    assert.ok(written.result, written.msg)
    assert.deepEqual(
      written.data.markers.map(({ title }) => title),
      ['开场', '结尾'],
    )
    const picture = (
      await sharp({ create: { width: 320, height: 180, channels: 3, background: '#234' } })
        .png()
        .toBuffer()
    ).toString('base64')
    const body = { version: written.data.version, atMs: 5_000, picture }
    const pictured = await owner.call('addMarkerPicture', { params, body })
    assert.ok(pictured.result, pictured.msg)
    const [first, second] = pictured.data.markers
    assert.match(first?.image ?? '', /^[0-9a-f]{32}$/)
    assert.ok(first && second)
    const folder = join(shop.env.DATA_DIR, 'blobs', 'vod', first.image?.slice(0, 2) ?? '', first.image ?? '')
    assert.ok(existsSync(folder))
    const key = randomUUID()
    assert.ok((await change([first, { ...second, title: '终章' }], key)).result)
    assert.ok((await owner.call('undoDeed', { params: { key } })).result)
    assert.deepEqual((await stands(params)).markers, pictured.data.markers)
    const wrong: [StaffDataOf<'episode'>['markers'], RegExp][] = [
      [[first, marker(5_000, '又一个')], /同一时间/],
      [[marker(30_000, '太晚')], /片尾之后/],
      [[{ ...second, image: 'f'.repeat(32) }], /图片已经不在/],
      [[marker(1, ' ')], /请填写标题/],
    ]
    for (const [markers, words] of wrong) {
      const answer = await change(markers)
      assert.ok(!answer.result)
      assert.match(JSON.stringify(answer.data), words)
    }
    assert.ok((await change([second])).result)
    assert.ok(!existsSync(folder), 'the picture went with its marker')
    const gone = await owner.call('addMarkerPicture', {
      params,
      body: { version: (await stands(params)).version, atMs: 5_000, picture },
    })
    assert.match(gone.msg, /没有标记/)
  })

  test('a quality is removed and made anew through the queue; the last one that plays stays', async () => {
    const film = await makeFilm(shop)
    const params = paramsOf(film)
    const folder = join(
      shop.env.DATA_DIR,
      'films',
      film.episodes[0]?.name.slice(0, 2) ?? '',
      film.episodes[0]?.name ?? '',
    )
    const on = async (call: 'dropSource' | 'remakeSource', name: string, key = randomUUID()) =>
      owner.call(call, { params: { ...params, name }, body: { version: (await stands(params)).version } }, { key })
    assert.match((await on('remakeSource', 'v720')).msg, /原片不在/)
    await sql`update episode set plan = '{}'::jsonb where part_id = ${params.part}`.execute(shop.db)
    assert.match((await on('dropSource', 'a0')).msg, /没有别的能播放/)
    assert.match((await on('dropSource', 'v999')).msg, /原片不在/)
    const again = await on('remakeSource', 'v720')
    assert.ok(again.result, again.msg)
    assert.equal(again.data.sources.find(({ name }) => name === 'v720')?.state, 'waiting')
    const jobs = async () =>
      (await sql<{ stage: string }>`select stage from film_job where part_id = ${params.part}`.execute(shop.db)).rows
    assert.deepEqual(await jobs(), [{ stage: 'rest' }])
    for (const call of ['dropSource', 'remakeSource'] as const) assert.match((await on(call, 'v720')).msg, /排队制作/)
    assert.match((await on('dropSource', 'v360')).msg, /没有别的能播放/)
    await sql`delete from film_job where part_id = ${params.part}`.execute(shop.db)
    await sql`update film_rendition set state = 'ready' where part_id = ${params.part}`.execute(shop.db)
    const key = randomUUID()
    const dropped = await on('dropSource', 'v720', key)
    assert.ok(dropped.result, dropped.msg)
    assert.deepEqual(
      dropped.data.sources.map(({ name }) => name),
      ['v360', 'a0'],
    )
    assert.deepEqual([existsSync(join(folder, 'v720')), existsSync(join(folder, 'v360'))], [false, true])
    assert.ok((await owner.call('undoDeed', { params: { key } })).result)
    const back = (await stands(params)).sources.find(({ name }) => name === 'v720')
    assert.deepEqual([back?.state, back?.height, back?.label], ['waiting', 720, '720P'])
    assert.deepEqual(await jobs(), [{ stage: 'rest' }], 'its files are gone, so the queue makes them')
  })
})
