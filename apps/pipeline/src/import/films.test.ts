// Whole imports of films: real files, real ffmpeg, a real database.
import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import * as films from '@manjuan/catalogue'
import { diskStorage, dropUnused, filmKey, openKeys } from '@manjuan/storage'
import { sql } from 'kysely'
import sharp from 'sharp'
import { usedNames } from '#store/jobs.ts'
import { isProof } from '../../../../tools/proof.ts'
import { openFilmShop } from '../fixtures/film-shop.ts'
import { checkFilms } from '../fixtures/films-whole.ts'
import { type Clip, ffmpeg, ffprobe, makeClip, skip } from '../fixtures/make-clip.ts'
import type { FilmRequest } from './films.ts'

const shop = await openFilmShop()
const { root, dataDir, db, run, stored, episode, heard } = shop
after(shop.close)

const named = (renditions: { name: string; width: number; height: number; frame_rate: number }[]) =>
  renditions
    .filter(({ name }) => name.startsWith('v'))
    .map(({ name, width, height, frame_rate }) => `${name} ${width}x${height}@${Math.round(frame_rate * 100) / 100}`)

const deed = films.commandDeed('test', new Date())
const versionOf = async (title: string): Promise<number> => {
  const { id } = await stored(title)
  return (await db.selectFrom('work').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version
}

async function everything(): Promise<unknown> {
  const tables = ['work', 'film', 'part', 'episode', 'film_rendition', 'film_job', 'image']
  return Promise.all(
    tables.map(async (table) => (await sql`select * from ${sql.table(table)} order by 1, 2`.execute(db)).rows),
  )
}

/** The bytes that a player would have: init and segments in a row. */
async function joined(folder: string, rendition: string): Promise<string> {
  const files = [
    'init.mp4',
    ...readdirSync(join(folder, rendition))
      .filter((file) => file.endsWith('.m4s'))
      .toSorted(),
  ]
  const file = join(root, `${rendition}.mp4`)
  await writeFile(file, Buffer.concat(files.map((name) => readFileSync(join(folder, rendition, name)))))
  return file
}

const hdr = ['-c:v', 'libx265', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p10le', '-color_trc', 'smpte2084']

/** Sources by the file's name, with the renditions of their pictures. */
const sources: Record<string, { clip: Clip; video: string }> = {
  'upright.mp4': { clip: { size: '180x320' }, video: 'v180 180x320@24' },
  'odd.mkv': {
    clip: { size: '321x181', codec: ['-c:v', 'ffv1', '-pix_fmt', 'yuv444p'], sounds: [] },
    video: 'v180 320x180@24',
  },
  'wide.mkv': {
    clip: { size: '180x144', extra: ['-vf', 'setsar=64/45'], rate: '25' },
    video: 'v144 256x144@25',
  },
  'smooth.mp4': {
    clip: { size: '1280x720', rate: '50' },
    video: 'v360 640x360@25, v540 960x540@25, v720 1280x720@50',
  },
  'ntsc.mp4': { clip: { rate: '30000/1001' }, video: 'v180 320x180@29.97' },
  'slow.mp4': { clip: { rate: '2', seconds: 6 }, video: 'v180 320x180@10' },
  'fields.mkv': {
    clip: {
      extra: ['-vf', 'setfield=tff', '-flags', '+ilme+ildct', '-top', '1'],
      codec: ['-c:v', 'mpeg2video'],
      rate: '25',
    },
    video: 'v180 320x180@25',
  },
}

/** Further formats, which take the same steps as those above. */
const sourcesOfProof: typeof sources = {
  'hdr.mkv': {
    clip: { codec: [...hdr, '-x265-params', 'log-level=error:transfer=smpte2084'], rate: '25' },
    video: 'v180 320x180@25',
  },
  'fast.mp4': { clip: { rate: '60' }, video: 'v180 320x180@30' },
  'hevc.mp4': {
    clip: { codec: ['-c:v', 'libx265', '-preset', 'ultrafast', '-x265-params', 'log-level=error'] },
    video: 'v180 320x180@24',
  },
  'vp9.webm': {
    clip: { codec: ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8', '-c:a', 'libopus'] },
    video: 'v180 320x180@24',
  },
  'old.avi': { clip: { codec: ['-c:v', 'mpeg4', '-c:a', 'mp3'] }, video: 'v180 320x180@24' },
  'stream.ts': { clip: { extra: ['-f', 'mpegts', '-muxdelay', '0.9'] }, video: 'v180 320x180@24' },
}

const titleOf = (file: string): string => file.slice(0, file.indexOf('.'))
const made = Object.entries(isProof ? { ...sources, ...sourcesOfProof } : sources)
/** With the film that is turned on its side. */
const filmsOfSources = made.length + 1

test('every kind of source becomes a film: upright, even, square, at its own pace, silent when it was silent', {
  skip,
}, async () => {
  const shelf = join(root, 'shelf')
  await mkdir(shelf)
  for (const [file, { clip }] of made) await makeClip(join(shelf, file), clip)
  const flat = await makeClip(join(root, 'flat.mp4'))
  await ffmpeg('-i', flat, '-c', 'copy', '-metadata:s:v:0', 'rotate=90', join(shelf, 'turned.mp4'))
  const { refused } = await run({ paths: [shelf], publish: true })
  assert.deepEqual(refused, [])
  const table = made.map(([file, { clip, video }]) => ({
    title: titleOf(file),
    video,
    sounds: clip.sounds?.length ?? 1,
  }))
  for (const { title, video, sounds } of [...table, { title: 'turned', video: 'v180 180x320@24', sounds: 1 }]) {
    const { renditions, state, folder, preview_segments, duration_ms } = await episode(title)
    assert.deepEqual([state, named(renditions).join(', ')], ['whole', video], title)
    assert.equal(renditions.filter(({ kind }) => kind === 'audio').length, sounds, title)
    assert.equal(preview_segments, 1, title)
    assert.ok(Math.abs(duration_ms - (title === 'slow' ? 6000 : 3000)) < 150, `${title}: ${duration_ms}`)
    assert.equal((await stored(title)).published, true)
    assert.match(renditions[0]?.codecs ?? '', /^avc1\.[0-9a-f]{6}$/)
    if (sounds > 0) assert.equal(renditions.at(-1)?.codecs, 'mp4a.40.2')
    assert.ok(existsSync(join(folder, 'sprite/0.jpg')) && existsSync(join(folder, 'sprite/p.jpg')), title)
  }
  if (isProof) assert.match(JSON.stringify((await episode('hdr')).plan), /"hdr":true/)
  assert.match(JSON.stringify((await episode('fields')).plan), /"deinterlace":true/)
  assert.equal(await checkFilms(db, dataDir), filmsOfSources)
})

test('a rendition starts at 0 on a key frame, carries no texts of the source, and declares its format', {
  skip,
}, async () => {
  const { folder, renditions } = await episode('ntsc')
  const video = await joined(folder, 'v180')
  const text = await ffprobe(
    '-show_entries',
    'packet=flags:stream=codec_name,profile,level,sample_aspect_ratio,pix_fmt:format_tags',
    '-of',
    'compact',
    video,
  )
  assert.match(text, /packet\|flags=K/)
  assert.equal(text.match(/flags=K/g)?.length, 2)
  assert.match(text, /codec_name=h264.*sample_aspect_ratio=1:1.*pix_fmt=yuv420p/)
  assert.doesNotMatch(text, /title|comment|location/)
  const [, profile, level] = /avc1\.(..)..(..)/.exec(renditions[0]?.codecs ?? '') ?? []
  assert.match(text, new RegExp(`level=${Number.parseInt(level ?? '', 16)}`))
  assert.ok(['42', '4d', '64'].includes(profile ?? ''))
  const audio = await ffprobe('-show_entries', 'packet=pts_time', '-of', 'csv=p=0', await joined(folder, 'a0'))
  assert.match(audio, /^0\.000000/)
})

test('three sounds, captions inside and beside, a poster that shows something', { skip }, async () => {
  const words = join(root, 'words.srt')
  await writeFile(words, '1\n00:00:00,500 --> 00:00:02,000\n你好 & <i>再见</i>\n')
  const many = join(root, 'many.mkv')
  const black = 'drawbox=x=0:y=0:w=iw:h=ih:color=black:t=fill:enable=lt(t\\,2)'
  await makeClip(join(root, 'plain.mkv'), { sounds: [300, 400, 500], seconds: 6, extra: ['-vf', black] })
  const langs = [
    '-metadata:s:a:0',
    'language=eng',
    '-metadata:s:a:1',
    'language=chi',
    '-metadata:s:a:2',
    'title=导演解说',
  ]
  await ffmpeg(
    '-i',
    join(root, 'plain.mkv'),
    '-i',
    words,
    '-map',
    '0',
    '-map',
    '1',
    '-c',
    'copy',
    '-c:s',
    'srt',
    '-metadata:s:s:0',
    'language=chi',
    ...langs,
    many,
  )
  const beside = new Uint8Array([
    ...Buffer.from('1\n00:00:01,000 --> 00:00:03,000\n'),
    0xc4,
    0xe3,
    0xba,
    0xc3,
    0xca,
    0xc0,
    0xbd,
    0xe7,
    10,
  ])
  await writeFile(join(root, 'many.zh.srt'), beside)
  await writeFile(join(root, 'many.bad.srt'), 'no captions here')
  const { refused } = await run({
    paths: [many],
    price: 30,
    vipFree: true,
    preview: false,
    author: '某导演',
    remarks: '蓝光',
    area: '中国',
    year: 2024,
    summary: '一部短片。',
  })
  assert.deepEqual(refused, [])
  assert.match(
    heard(),
    /音轨　English（默认）、国语、导演解说\n {2}字幕　中文、中文 2\n {2}未使用　字幕 many\.bad\.srt：/,
  )
  const film = await stored('many')
  assert.deepEqual(
    [
      film.price,
      film.vipFree,
      film.canTryWatch,
      film.author,
      film.remarks,
      film.area,
      film.year,
      film.summary,
      film.published,
    ],
    [30, true, false, '某导演', '蓝光', '中国', 2024, '一部短片。', false],
  )
  const { renditions, folder } = await episode('many')
  assert.deepEqual(
    renditions.map(({ name, label, language, is_default, state }) => [name, label, language, is_default, state]),
    [
      ['v180', '', '', false, 'ready'],
      ['t0', '中文', 'zh', false, 'ready'],
      ['t1', '中文 2', 'zh', false, 'ready'],
      ['a0', 'English', 'en', true, 'ready'],
      ['a1', '国语', 'zh', false, 'ready'],
      ['a2', '导演解说', '', false, 'ready'],
    ],
  )
  assert.match(await readFile(join(folder, 't0/captions.vtt'), 'utf8'), /00:00:01\.000 --> 00:00:03\.000\n你好世界/)
  assert.match(await readFile(join(folder, 't1/captions.vtt'), 'utf8'), /你好 &amp; <i>再见<\/i>/)
  const image = await db
    .selectFrom('image')
    .selectAll()
    .where('name', '=', film.coverName ?? '')
    .executeTakeFirstOrThrow()
  assert.deepEqual([image.kind, image.gate, image.parts, image.width, image.height], ['vod', 'public', 1, 320, 180])
  assert.notEqual(image.color, '#000000')
})

test('the same import again changes nothing; a new flag changes only its own field', { skip }, async () => {
  const before = await everything()
  await run({ paths: [join(root, 'many.mkv')], category: undefined })
  assert.match(heard(), /已有影片.*无变化/)
  assert.deepEqual(await everything(), before)
  const openKeysAfter = async () => {
    await films.changeWork(db, deed, (await stored('many')).id, { author: '另一位' })
    return openKeys(dataDir)
  }
  const cover = join(root, 'many.png')
  await sharp({ create: { width: 320, height: 180, channels: 3, background: '#335577' } })
    .png()
    .toFile(cover)
  await run(
    { paths: [join(root, 'many.mkv')], category: '8', price: 12, publish: true, cover },
    { openKeys: openKeysAfter },
  )
  const film = await stored('many')
  assert.deepEqual([film.price, film.vipFree, film.author, film.published], [12, true, '另一位', true])
})

test('new captions alone are put in place, and nothing else is made anew', { skip }, async () => {
  const before = await episode('many')
  const version = await versionOf('many')
  await writeFile(join(root, 'many.en.srt'), '1\n00:00:01,000 --> 00:00:03,000\nHello world\n')
  await run({ paths: [join(root, 'many.mkv')] })
  assert.match(heard(), /只更新字幕/)
  const now = await episode('many')
  assert.deepEqual(
    now.renditions.filter(({ kind }) => kind === 'text').map(({ name, label, state }) => [name, label, state]),
    [
      ['t2', 'English', 'ready'],
      ['t3', '中文', 'ready'],
      ['t1', '中文 2', 'ready'],
    ],
  )
  assert.equal(now.name, before.name)
  assert.equal(await versionOf('many'), version + 1)
  assert.equal(now.captions_made, 4, 'the numbers are taken')
  assert.match(await readFile(join(now.folder, 't2/captions.vtt'), 'utf8'), /Hello world/)
  await run({ paths: [join(root, 'many.mkv')] })
  assert.match(heard(), /无变化/)
})

test('changed content plays when it is whole, under the same number and id; until then the old one does', {
  skip,
}, async () => {
  const file = join(root, 'film.mp4')
  await makeClip(file, { size: '640x360', seconds: 1 })
  await run({ paths: [file], publish: true })
  const before = await episode('film')
  const coverBefore = (await stored('film')).coverName
  await sql`insert into film_marker (part_id, at_ms, title) values (${before.id}, 1000, '这里')`.execute(db)
  const at = { workId: (await stored('film')).id, episodeId: before.id }
  const own = { label: '双语', language: 'zh', isDefault: true }
  const name = await films.newCaptionName(db, deed, before.id)
  assert.ok(name)
  const vtt = 'WEBVTT\n\n00:00.000 --> 00:01.000\n人工字幕\n'
  await diskStorage(dataDir).films.put(filmKey(before.name, `${name}/captions.vtt`), Buffer.from(vtt), 'text/vtt')
  await films.placeCaptions(db, deed, at, [{ ...own, name }])
  await writeFile(join(root, 'film.zh.srt'), '1\n00:00:00,500 --> 00:00:01,000\n片旁\n')
  await makeClip(file, { size: '480x270', seconds: 2 })
  await run({ paths: [file], queueOnly: true })
  assert.match(heard(), /内容有变.*仍播放原来的/)
  assert.equal((await episode('film')).name, before.name)
  assert.equal(await checkFilms(db, dataDir), filmsOfSources + 2)
  await films.placeCaptions(db, deed, at, [
    { ...own, name },
    { ...own, name: 't9', label: '没有文件', isDefault: false },
  ])
  const version = await versionOf('film')
  await utimes(before.folder, 0, 0)
  await run({ paths: [file] })
  const now = await episode('film')
  const captions = (await films.captionsOf(db, now.id)).map(({ label, isDefault }) => [label, isDefault])
  assert.deepEqual(
    captions,
    [
      ['中文', false],
      ['双语', true],
    ],
    'captions of the staff go with the episode',
  )
  const carried = now.renditions.findLast(({ kind }) => kind === 'text')?.name ?? ''
  assert.equal(await readFile(join(now.folder, carried, 'captions.vtt'), 'utf8'), vtt)
  assert.equal(await films.newCaptionName(db, deed, now.id), 't3', 'no number is given twice')
  assert.ok((await versionOf('film')) > version)
  assert.deepEqual([now.id, now.number, now.state, now.duration_ms], [before.id, 1, 'whole', 2000])
  assert.deepEqual(named(now.renditions), ['v270 480x270@24'])
  const sweepIn = (minutes: number) => dropUnused(dataDir, () => usedNames(db), Date.now() + minutes * 60_000)
  await sweepIn(9)
  assert.ok(existsSync(join(before.folder, 'v360/s00000.m4s')), 'servers may send its segments for a minute more')
  await sweepIn(11)
  assert.ok(!existsSync(before.folder) && existsSync(join(now.folder, 'v270/s00000.m4s')))
  assert.ok(!existsSync(join(dataDir, 'originals', before.name)))
  assert.notEqual((await stored('film')).coverName, coverBefore)
  assert.equal((await sql`select 1 from film_marker where part_id = ${now.id}`.execute(db)).rows.length, 1)
  assert.equal((await sql`select 1 from work where source_key like 'replacing:%'`.execute(db)).rows.length, 0)
  assert.deepEqual(await sql`select 1 from film_job`.execute(db).then(({ rows }) => rows), [])
})

test('files under one title are its episodes; a cover of the operator’s own stays', { skip }, async () => {
  const folder = join(root, 'series')
  await mkdir(folder)
  for (const [at, name] of ['剧 第2集 归来.mp4', '剧 第1集.mp4'].entries())
    await makeClip(join(folder, name), { rate: String(10 + at), seconds: 1 })
  const cover = join(root, 'cover.png')
  await sharp({ create: { width: 400, height: 600, channels: 3, background: '#aa3322' } })
    .png()
    .toFile(cover)
  await run({ paths: [folder], title: '连续剧', cover, publish: true, category: '韩剧' })
  const film = await stored('连续剧')
  assert.deepEqual(
    film.episodes.map(({ number, state }) => [number, state]),
    [
      [1, 'whole'],
      [2, 'whole'],
    ],
  )
  assert.equal((await episode('连续剧', 2)).title, '第2集 归来')
  await makeClip(join(root, 'third.mp4'), { seconds: 2, rate: '12' })
  await run({ paths: [join(root, 'third.mp4')], title: '连续剧', episode: 3, category: undefined })
  assert.deepEqual(
    (await stored('连续剧')).episodes.map(({ number }) => number),
    [1, 2, 3],
  )
  assert.equal((await stored('连续剧')).coverName, film.coverName)
})

test('an unknown category, or one that gathers, is refused with the list; a dry run writes nothing', {
  skip,
}, async () => {
  const before = await everything()
  const file = join(root, 'third.mp4')
  const table: [FilmRequest, RegExp][] = [
    [{ paths: [file], category: '纪录片' }, /没有分类“纪录片”。可用的分类：2 国产随拍、3 精品热播/],
    [{ paths: [file], category: '0' }, /“每日更新”由系统汇集/],
    [{ paths: [file], category: undefined }, /请用 --category 指明分类/],
    [{ paths: [join(root, 'nowhere.mp4')] }, /文件不存在/],
    [{ paths: [file], cover: join(root, 'words.srt') }, /--cover/],
  ]
  for (const [request, reason] of table) {
    const { refused } = await run(request)
    assert.match(refused[0]?.reason ?? '', reason)
  }
  await run({ paths: [file], dryRun: true })
  assert.match(
    heard(),
    /源文件　2 秒 · 320×180 · 12\.00 帧\/秒 · h264\n {2}画质　180（320×180）[\s\S]*没有写入任何内容/,
  )
  assert.deepEqual(await everything(), before)
  const { refused } = await run({ paths: [file] }, { mostBytes: 1000 })
  assert.match(refused[0]?.reason ?? '', /上限 0\.00 GB（IMPORT_MOST_BYTES）/)
})

test('a cover with a good head that breaks off refuses its films, and nothing of them is left or changed', {
  skip,
}, async () => {
  const torn = join(root, 'torn.png')
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const whole = sharp({ create: { width: 300, height: 300, channels: 3, background: '#000', noise } }).png()
  await writeFile(torn, (await whole.toBuffer()).subarray(0, 20_000))
  const [old, fresh] = [join(root, 'flat-cover.mp4'), join(root, 'fresh-cover.mp4')]
  for (const file of [old, fresh]) await makeClip(file, { seconds: 1 })
  await run({ paths: [old] })
  const before = await everything()
  const { refused, episodeIds } = await run({ paths: [old, fresh], cover: torn, price: 9, publish: true })
  assert.deepEqual(
    refused.map(({ source, reason }) => [source, /解码/.test(reason)]),
    [
      [old, true],
      [fresh, true],
    ],
    heard(),
  )
  assert.deepEqual(episodeIds, [])
  assert.deepEqual(await everything(), before)
  const { refused: none } = await run({ paths: [fresh] })
  assert.deepEqual([none, (await stored('fresh-cover')).episodes.length], [[], 1])
})

test('captions of the staff go with an episode whose content is changed before it ever played', { skip }, async () => {
  const file = join(root, 'unplayed.mp4')
  await makeClip(file, { seconds: 1 })
  await run({ paths: [file], queueOnly: true })
  const before = await episode('unplayed')
  const name = await films.newCaptionName(db, deed, before.id)
  assert.ok(name)
  const vtt = 'WEBVTT\n\n00:00.000 --> 00:01.000\n人工字幕\n'
  await diskStorage(dataDir).films.put(filmKey(before.name, `${name}/captions.vtt`), Buffer.from(vtt), 'text/vtt')
  const at = { workId: (await stored('unplayed')).id, episodeId: before.id }
  await films.placeCaptions(db, deed, at, [{ name, label: '双语', language: 'zh', isDefault: true }])
  await makeClip(file, { seconds: 2 })
  await run({ paths: [file], queueOnly: true })
  const now = await episode('unplayed')
  assert.notEqual(now.name, before.name)
  const carried = now.renditions.filter(({ kind }) => kind === 'text')
  assert.deepEqual(
    carried.map(({ label, is_default, state }) => [label, is_default, state]),
    [['双语', true, 'ready']],
  )
  assert.equal(await readFile(join(now.folder, carried[0]?.name ?? '', 'captions.vtt'), 'utf8'), vtt)
  assert.ok(!existsSync(before.folder))
})
