// Whole files into a real database, a real blob store and real banners.
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { commandDeed, dropPictures } from '@manjuan/catalogue'
import { connectOnEngine } from '@manjuan/db/testing-engine'
import { openKeys } from '@manjuan/storage'
import { sql } from 'kysely'
import sharp from 'sharp'
import { proofTest } from '../../../../tools/proof.ts'
import { ffprobe, makeClip, skip as noFfmpeg } from '../fixtures/make-clip.ts'
import { pagePicture } from '../fixtures/picture.ts'
import { addFilm } from './fixtures.ts'
import { importOverlays, type OverlaySite } from './import-overlays.ts'

const root = await mkdtemp(join(tmpdir(), 'manjuan-overlays-'))
const dataDir = join(root, 'data')
const connected = await connectOnEngine(dataDir)
const { db } = connected
after(async () => {
  await connected.close()
  await rm(root, { recursive: true })
})

let said = ''
const site: OverlaySite = {
  openDb: async () => db,
  dataDir,
  openKeys: () => openKeys(dataDir),
  output: { write: (text: string) => (said += text) },
}

async function run(told: object, more: { dryRun?: boolean } & Partial<OverlaySite> = {}) {
  said = ''
  const { dryRun = false, ...at } = more
  await write('plan.json', JSON.stringify(told))
  return importOverlays({ file: join(root, 'plan.json'), dryRun }, { ...site, ...at })
}

const write = (name: string, bytes: string | Uint8Array) => writeFile(join(root, name), bytes)
const reasons = ({ refused }: Awaited<ReturnType<typeof run>>) =>
  refused.map(({ source, reason }) => `${source}：${reason}`)

async function everything(): Promise<unknown> {
  const tables = ['film_comment', 'film_marker', 'player_ad', 'image']
  return Promise.all(
    tables.map(async (table) => (await sql`select * from ${sql.table(table)} order by 1, 2`.execute(db)).rows),
  )
}

const banners = async () => (await readdir(join(dataDir, 'banners')).catch(() => [])).sort()
const comments = (...texts: string[]) =>
  `<i>${texts.map((text, at) => `<d p="${at + 1},1,25,16777215,1700000000,0,a,${at}">${text}</d>`).join('')}</i>`
const markersOf = (episodeId: number) =>
  db.selectFrom('film_marker').selectAll().where('part_id', '=', episodeId).orderBy('at_ms').execute()
const textsOf = async (episodeId: number) =>
  (await db.selectFrom('film_comment').select('text').where('part_id', '=', episodeId).orderBy('id').execute()).map(
    ({ text }) => text,
  )

const { filmId, episodeId } = await addFilm(db, '山河')
await write('a.jpg', await pagePicture(10, 320, 180))
await write('b.jpg', await pagePicture(200, 320, 180))
await write('a.xml', comments('一', '二'))
await write('b.xml', comments('一', '二', '三'))

const whole = {
  films: [
    {
      film: '山河',
      markers: [
        { at: '0:12.5', title: '日出', text: '山上', image: 'a.jpg' },
        { at: 3, title: '开始' },
      ],
      comments: ['a.xml'],
    },
  ],
  ads: [
    { key: 'spring', place: 'start', file: 'a.jpg', link: '/purchase', from: '2026-11-21 20:00', to: '2026-12-01' },
  ],
}

test('a dry run shows all that would be done, and writes nothing', async () => {
  const before = await everything()
  await run(whole, { dryRun: true })
  assert.match(said, /《山河》第 1 集　打点 2 个 · 弹幕文件 1 个\n {2}a\.xml　可用 2 条（新 2 条，已有 0 条）\n/)
  assert.match(
    said,
    /广告 spring　片头图片 · 所有影片 · 5 秒 · 2026-11-21 20:00 到 2026-12-02 00:00 · 会员不看 · \/purchase\n/,
  )
  assert.match(said, /没有写入任何内容/)
  assert.deepEqual(await everything(), before)
  assert.deepEqual([await banners(), existsSync(join(dataDir, 'blobs'))], [[], false])
})

test('[P-06] markers are stored with pictures of the picture pipeline, in the order of the film', async () => {
  await run(whole)
  const [first, second] = await markersOf(episodeId)
  assert.deepEqual([first?.at_ms, first?.title, first?.image_name], [3_000, '开始', null])
  assert.deepEqual([second?.at_ms, second?.title, second?.description], [12_500, '日出', '山上'])
  const name = second?.image_name ?? ''
  const image = await db.selectFrom('image').selectAll().where('name', '=', name).executeTakeFirstOrThrow()
  assert.deepEqual([image.kind, image.gate, image.width, image.height, image.parts], ['vod', 'public', 320, 180, 1])
  assert.ok((await readdir(join(dataDir, 'blobs/vod', name.slice(0, 2), name))).length > 0)
  assert.match(said, /✓ 《山河》第 1 集　打点换成 2 个 · 弹幕新增 2 条\n✓ 广告 spring　新增\n/)
})

test('[P-12] an ad is a small WebP without anything but its picture, under its content’s name', async () => {
  const ad = await db.selectFrom('player_ad').selectAll().where('key', '=', 'spring').executeTakeFirstOrThrow()
  assert.match(ad.media_path, /^\/banner\/[0-9a-f]{32}\.webp$/)
  const facts = await sharp(join(dataDir, ad.media_path.replace('/banner/', 'banners/'))).metadata()
  assert.deepEqual([facts.format, facts.width, facts.height, facts.exif], ['webp', 320, 180, undefined])
  assert.deepEqual(
    [ad.place, ad.seconds, ad.work_id, ad.for_members, ad.enabled, ad.link],
    ['start', 5, null, false, true, '/purchase'],
  )
  assert.equal(ad.starts_at?.toISOString(), '2026-11-21T12:00:00.000Z')
  assert.equal(ad.ends_at?.toISOString(), '2026-12-01T16:00:00.000Z')
})

test('the same file again changes not a row and draws nothing', async () => {
  const before = await everything()
  const files = await banners()
  await run(whole)
  assert.deepEqual(await everything(), before)
  assert.deepEqual(await banners(), files)
  assert.match(said, /打点无变化 · 弹幕新增 0 条\n✓ 广告 spring　无变化\n/)
})

test('[P-01] a longer file adds its new comments; comments that the staff has hidden stay hidden', async () => {
  await sql`update film_comment set state = 'hidden' where text = '二'`.execute(db)
  await run({ films: [{ film: filmId, comments: ['b.xml', 'a.xml'] }] })
  assert.deepEqual(await textsOf(episodeId), ['一', '二', '三'])
  assert.match(said, /b\.xml　可用 3 条（新 1 条，已有 2 条）\n {2}a\.xml　可用 2 条（新 0 条，已有 2 条）/)
  const hidden = await db.selectFrom('film_comment').select('text').where('state', '=', 'hidden').execute()
  assert.deepEqual(hidden, [{ text: '二' }])
  assert.equal((await markersOf(episodeId)).length, 2, 'markers that the file does not name stay')
})

test('new markers take the place of the old, and their pictures go; none is an empty list', async () => {
  const [, old] = await markersOf(episodeId)
  await run({ films: [{ film: '山河', markers: [{ at: 5, title: '新', image: 'b.jpg' }] }] })
  const [only] = await markersOf(episodeId)
  assert.notEqual(only?.image_name, old?.image_name)
  const name = old?.image_name ?? ''
  assert.deepEqual(await db.selectFrom('image').select('name').where('name', '=', name).execute(), [])
  assert.equal(existsSync(join(dataDir, 'blobs/vod', name.slice(0, 2), name)), false)
  await run({ films: [{ film: '山河', markers: [] }] })
  assert.deepEqual(await markersOf(episodeId), [])
  assert.deepEqual(await db.selectFrom('image').select('name').execute(), [])
})

test('[P-03] an ad is changed under its key, ended without being named whole, and others stay', async () => {
  await run({ ads: [{ key: 'stop', place: 'pause', file: 'a.jpg', film: '山河', members: true }] })
  const [first] = await banners()
  await run({ ads: [{ key: 'spring', place: 'pause', file: 'b.jpg', title: '春' }] })
  assert.match(said, /广告 spring　更新/)
  const rows = await db.selectFrom('player_ad').selectAll().orderBy('key').execute()
  assert.deepEqual(
    rows.map((row) => [row.key, row.place, row.work_id, row.for_members, row.starts_at]),
    [
      ['spring', 'pause', null, false, null],
      ['stop', 'pause', filmId, true, null],
    ],
  )
  assert.ok((await banners()).includes(first ?? ''), 'another ad still shows it')
  await run({ ads: [{ key: 'stop', enabled: false }] })
  assert.match(said, /广告 stop　停用/)
  const ended = await db.selectFrom('player_ad').selectAll().where('key', '=', 'stop').executeTakeFirstOrThrow()
  assert.deepEqual([ended.enabled, ended.media_path], [false, `/banner/${first}`])
  await run({ ads: [{ key: 'stop', place: 'pause', file: 'b.jpg' }] })
  assert.deepEqual((await banners()).length, 1, 'a picture that nothing shows is gone')
})

test('refusals are named with their place, and nothing of the file is written', async () => {
  await addFilm(db, '双生')
  await addFilm(db, '双生')
  await addFilm(db, '待换', 'replacing:1')
  await write('svg.png', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  await write('list.mp4', '#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n')
  await write('torn.jpg', (await pagePicture(3)).subarray(0, 900))
  await write('text.xml', '<html>没有弹幕</html>')
  const good = { film: '山河', markers: [{ at: 1, title: '好' }], comments: ['b.xml'] }
  const table: [told: object, reason: RegExp][] = [
    [{ films: [good, { film: '没有' }] }, /^films\[1\]：没有影片《没有》$/],
    [{ films: [{ film: 999_999 }] }, /^films\[0\]：没有编号 999999 的影片$/],
    [{ films: [{ film: '待换' }] }, /没有影片/],
    [{ films: [{ film: '双生' }] }, /^films\[0\]：有 2 部影片叫《双生》，请写编号：\d+、\d+$/],
    [{ films: [{ film: '山河', episode: 2 }] }, /^films\[0\]：《山河》没有第 2 集$/],
    [{ films: [good, { film: filmId }] }, /^films\[1\]：《山河》第 1 集写了两次$/],
    [
      { films: [{ ...good, markers: [{ at: 30, title: '尾' }] }] },
      /^films\[0\]\.markers\[0\]：时间 30 秒在片尾之后（片长 30 秒）$/,
    ],
    [
      { films: [{ ...good, markers: [{ at: 1, title: 'x', image: 'svg.png' }] }] },
      /^films\[0\]\.markers\[0\]：内容是 SVG 矢量图/,
    ],
    [{ films: [{ ...good, markers: [{ at: 1, title: 'x', image: 'none.jpg' }] }] }, /文件不存在/],
    [{ films: [{ ...good, markers: [{ at: 1, title: 'x', image: 'torn.jpg' }] }] }, /损坏/],
    [{ films: [{ ...good, comments: ['none.xml'] }] }, /^films\[0\]\.comments\[0\]：文件不存在或不能读取：none\.xml$/],
    [{ films: [{ ...good, comments: ['text.xml'] }] }, /^films\[0\]\.comments\[0\]：/],
    [{ films: [{ ...good, comments: ['.'] }] }, /不是普通文件/],
    [{ films: [good], ads: [{ key: 'a', place: 'start', file: 'svg.png' }] }, /^ads\[0\]（a）：内容是 SVG 矢量图/],
    [{ films: [good], ads: [{ key: 'a', place: 'start', file: 'torn.jpg' }] }, /图片已损坏，无法解码/],
    [{ films: [good], ads: [{ key: 'a', enabled: false }] }, /^ads\[0\]（a）：没有这个广告，不能停用$/],
    [{ films: [good], ads: [{ key: 'a', place: 'pause', file: 'a.jpg', film: '没有' }] }, /没有影片/],
  ]
  const before = await everything()
  for (const [told, reason] of table) {
    const found = reasons(await run(told))
    assert.equal(found.length, 1, `${JSON.stringify(told)} → ${found.join('；')}`)
    assert.match(found[0] ?? '', reason)
    assert.match(said, /没有写入任何内容/)
    assert.deepEqual(await everything(), before, JSON.stringify(told))
  }
})

test('[P-14] a playlist, a picture or a long film is no ad; without ffmpeg the missing program is named', {
  skip: noFfmpeg,
}, async () => {
  await makeClip(join(root, 'long.mp4'), { seconds: 64, size: '64x36', rate: '10' })
  await write('torn.mp4', (await readFile(join(root, 'long.mp4'))).subarray(0, 4_000))
  const before = await everything()
  const table: [string, RegExp][] = [
    ['list.mp4', /是播放列表（M3U8），会引用别的文件，不是影片/],
    ['a.jpg', /是图片，不是影片/],
    ['long.mp4', /片长 64 秒，广告最长 60 秒/],
    ['torn.mp4', /./],
  ]
  for (const [file, reason] of table) {
    const [found = ''] = reasons(await run({ ads: [{ key: 'a', place: 'pre-roll', file }] }))
    assert.match(found, reason, file)
  }
  const bare = await run(
    { ads: [{ key: 'a', place: 'video', file: 'long.mp4' }] },
    { tools: () => ['ffmpeg', 'ffprobe'] },
  )
  assert.match(reasons(bare)[0] ?? '', /没有找到 ffmpeg 和 ffprobe。在 Debian/)
  assert.deepEqual(await everything(), before)
})

test('[P-13] a film becomes H.264 and AAC in an MP4 that starts at once, no larger than 720', {
  skip: noFfmpeg,
}, async () => {
  await makeClip(join(root, 'ad.mkv'), {
    seconds: 1,
    size: '1920x1080',
    rate: '60',
    extra: ['-metadata', 'title=secret'],
  })
  await run({ ads: [{ key: 'film', place: 'video', file: 'ad.mkv', link: 'https://shop.example/' }] })
  const ad = await db.selectFrom('player_ad').selectAll().where('key', '=', 'film').executeTakeFirstOrThrow()
  assert.match(ad.media_path, /^\/banner\/[0-9a-f]{32}\.mp4$/)
  const file = join(dataDir, ad.media_path.replace('/banner/', 'banners/'))
  const shown = await ffprobe(
    '-show_entries',
    'stream=codec_name,width,height,avg_frame_rate:format_tags',
    '-of',
    'json',
    file,
  )
  const { streams, format } = JSON.parse(shown)
  assert.deepEqual([streams[0].codec_name, streams[0].width, streams[0].height], ['h264', 1280, 720])
  assert.equal(streams[0].avg_frame_rate, '30/1')
  assert.equal(streams[1].codec_name, 'aac')
  assert.equal(format.tags?.title, undefined)
  const bytes = await readFile(file)
  assert.ok(bytes.indexOf('moov') < bytes.indexOf('mdat'), 'what is needed first comes first')
  assert.deepEqual(
    (await banners()).filter((name) => name.startsWith('.')),
    [],
  )
})

proofTest('a silent film and one that stands upright are ads too', { skip: noFfmpeg }, async () => {
  await makeClip(join(root, 'up.mp4'), { seconds: 1, size: '180x320', sounds: [] })
  await run({ ads: [{ key: 'up', place: 'pre-roll', file: 'up.mp4' }] })
  assert.match(said, /广告 up　新增/)
})

test('a film holds so many comments of files, and no more', async () => {
  const { filmId: small } = await addFilm(db, '小厅')
  await run({ films: [{ film: small, comments: ['a.xml'] }] }, { mostComments: 2 })
  assert.match(said, /弹幕新增 2 条/)
  const [found = ''] = reasons(await run({ films: [{ film: small, comments: ['b.xml'] }] }, { mostComments: 2 }))
  assert.match(found, /这部影片会有 3 条导入的弹幕，上限 2 条/)
  await run({ films: [{ film: small, comments: ['a.xml'] }] }, { mostComments: 2 })
  assert.match(said, /弹幕新增 0 条/, 'what is there already takes no room')
})

test('comments in GBK are read in their own encoding', async () => {
  await mkdir(join(root, 'gbk'), { recursive: true })
  const text = Buffer.from('d5e2c6acb2ddb5d8ccabc3c0c1cba3acbbadd6cad5e6b5c4b2bbb4eda3acc6dab4fdcfc2d2bbbcaf', 'hex')
  const bytes = Buffer.concat([Buffer.from('<i><d p="1,1,25,1,1,0,a,1">'), text, Buffer.from('</d></i>')])
  await write('gbk/c.xml', bytes)
  const { episodeId: fresh } = await addFilm(db, '国标')
  await run({ films: [{ film: '国标', comments: ['gbk/c.xml'] }] })
  assert.deepEqual(await textsOf(fresh), ['这片草地太美了，画质真的不错，期待下一集'])
})

/** Keys are asked for between the check and the first write. */
const meanwhile = (act: () => Promise<unknown>): Partial<OverlaySite> => ({
  openKeys: async () => {
    await act()
    return openKeys(dataDir)
  },
})

test('the checked bytes are written, even if the files change in between', async () => {
  const [first, second] = [await addFilm(db, '先'), await addFilm(db, '后')]
  await write('first.xml', comments('甲'))
  await write('second.xml', comments('乙', '丙'))
  const gone = meanwhile(async () => {
    await write('first.xml', comments('别的'))
    await rm(join(root, 'second.xml'))
  })
  const films = ['先', '后'].map((film, at) => ({ film, comments: [`${at === 0 ? 'first' : 'second'}.xml`] }))
  const { refused, made } = await run({ films }, gone)
  assert.deepEqual([refused, made?.episodes.map(({ added }) => added)], [[], [[1], [2]]])
  assert.deepEqual(await textsOf(first.episodeId), ['甲'])
  assert.deepEqual(await textsOf(second.episodeId), ['乙', '丙'])
})

test('a report that nothing was written is true: there is no row and no picture', async () => {
  const { episodeId: pictured } = await addFilm(db, '图')
  await write('c.jpg', await pagePicture(120, 320, 180))
  await write('d.jpg', await pagePicture(140, 320, 180))
  await write('first.xml', comments('甲'))
  const told = {
    films: [
      { film: '先', comments: ['first.xml'], markers: [{ at: 1, title: '开始' }] },
      {
        film: '图',
        markers: [
          { at: 1, title: '一', image: 'c.jpg' },
          { at: 2, title: '二', image: 'd.jpg' },
        ],
      },
    ],
    ads: [{ key: 'late', place: 'pause', file: 'c.jpg' }],
  }
  const table: [act: () => Promise<unknown>, reason: RegExp][] = [
    [async () => write('d.jpg', await pagePicture(150, 320, 180)), /d\.jpg 在检查之后变了，请再运行一次$/],
    [async () => write('d.jpg', new Uint8Array(50_000_001)), /d\.jpg 有 51 MB，上限 50 MB$/],
    [() => rm(join(root, 'd.jpg')), /文件不存在或不能读取：d\.jpg$/],
  ]
  const blobs = async () => (await readdir(join(dataDir, 'blobs'), { recursive: true })).filter((one) => /\./.test(one))
  const before = [await everything(), await banners(), await blobs()]
  for (const [act, reason] of table) {
    await write('d.jpg', await pagePicture(140, 320, 180))
    const late = await run(told, meanwhile(act))
    assert.match(reasons(late)[0] ?? '', reason)
    assert.match(said, /没有写入任何内容\n$/)
    assert.deepEqual([await everything(), await banners(), await blobs()], before)
  }
  assert.deepEqual(await markersOf(pictured), [])
  await write('d.jpg', await pagePicture(140, 320, 180))
  assert.deepEqual((await run(told)).refused, [])
  assert.equal((await markersOf(pictured)).length, 2)
})

test('one run holds so many new comments, and no more', async () => {
  await write('first.xml', comments('丁'))
  await write('second.xml', comments('戊'))
  const films = [
    { film: '先', comments: ['first.xml'] },
    { film: '后', comments: ['second.xml'] },
  ]
  const [found = ''] = reasons(await run({ films }, { mostFresh: 1 }))
  assert.match(found, /^films\[1\]\.comments\[0\]：一次最多新增 1 条弹幕，请分成几个文件$/)
  assert.deepEqual((await run({ films }, { mostFresh: 2 })).refused, [])
})

test('a picture that a marker shows stays, even if other rows drop it', async () => {
  const { image_name: name } = await db
    .selectFrom('film_marker')
    .select('image_name')
    .where('image_name', 'is not', null)
    .executeTakeFirstOrThrow()
  assert.ok(name)
  assert.deepEqual(await dropPictures(db, commandDeed('overlays', new Date()), [name]), [])
})
