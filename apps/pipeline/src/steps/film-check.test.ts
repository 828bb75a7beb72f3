// A rendition that is not whole, or not as planned, is never taken for one; programs that hang are ended.
import assert from 'node:assert/strict'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { encodeArgs, safeInput } from '#plans/film-args.ts'
import { type FilmPlan, planFilm } from '#plans/film-plan.ts'
import { refuseForeign } from '#sources/film-file.ts'
import { proofTest } from '../../../../tools/proof.ts'
import { ffmpeg, makeClip, skip, tools } from '../fixtures/make-clip.ts'
import { findTools, runTool, Stopped, ToolFailed } from './ffmpeg.ts'
import { checkRendition, RenditionBroken } from './film-check.ts'
import { probeFilm } from './film-probe.ts'

const root = await mkdtemp(join(tmpdir(), 'manjuan-check-'))
after(() => rm(root, { recursive: true }))
const limitMs = 60_000

async function made(): Promise<{ folder: string; plan: FilmPlan }> {
  const folder = join(root, 'made')
  if (!tools) throw new Error('ffmpeg is not here')
  const source = await makeClip(join(root, 'source.mp4'), { seconds: 6 })
  const plan = planFilm(await probeFilm(source, tools), [], { preset: 'ultrafast', publish: false })
  for (const name of ['v180', 'a0']) await mkdir(join(folder, name), { recursive: true })
  const { video, audio } = plan
  await runTool(tools.ffmpeg, encodeArgs(plan, { video, audio }, source, folder), { limitMs, onTime: () => undefined })
  return { folder, plan }
}

test('a whole rendition is measured, a broken one is refused with its reason', { skip }, async () => {
  const { folder } = await made()
  const expected = { kind: 'video', durationMs: 6000, width: 320, height: 180 } as const
  const facts = await checkRendition(join(folder, 'v180'), expected)
  assert.deepEqual(facts.segments, [2500, 2500, 1000])
  assert.ok(facts.bandwidth >= facts.averageBandwidth && facts.averageBandwidth > 1000)
  const sound = await checkRendition(join(folder, 'a0'), {
    kind: 'audio',
    durationMs: 6000,
    borders: [2500, 5000, 6000],
  })
  assert.ok(Math.abs((sound.segments[0] ?? 0) - 2500) < 22)

  type Harm = (copy: string) => Promise<unknown>
  const table: [string, Harm, object, RegExp][] = [
    ['a segment is missing', (copy) => rm(join(copy, 's00001.m4s')), {}, /缺少分片 s00001/],
    [
      'none is there',
      async (copy) => Promise.all((await readdir(copy)).filter((f) => f.startsWith('s')).map((f) => rm(join(copy, f)))),
      {},
      /没有生成任何分片/,
    ],
    ['one is cut off', (copy) => truncate(join(copy, 's00002.m4s'), 900), {}, /不完整/],
    ['one is empty', (copy) => writeFile(join(copy, 's00002.m4s'), ''), {}, /不完整/],
    [
      'the last is missing',
      (copy) => rm(join(copy, 's00002.m4s')),
      { durationMs: 9000 },
      /源文件写明片长 9\.0 秒，只能解出 5\.0 秒/,
    ],
    [
      'two change places',
      async (copy) => {
        await rename(join(copy, 's00000.m4s'), join(copy, 'x'))
        await rename(join(copy, 's00001.m4s'), join(copy, 's00000.m4s'))
        await rename(join(copy, 'x'), join(copy, 's00001.m4s'))
      },
      {},
      /没有衔接/,
    ],
    ['another size', async () => undefined, { width: 640 }, /应为 640×180/],
    ['sound where a picture is due', async () => undefined, { kind: 'audio' }, /应为 audio/],
    ['other borders', async () => undefined, { borders: [2300, 5000, 6000] }, /第 1 个分片的边界相差 200 毫秒/],
    ['another length', async () => undefined, { borders: [2500, 5000, 7000] }, /相差/],
    [
      'an edit list',
      async (copy) => {
        const init = await readFile(join(copy, 'init.mp4'))
        init.write('edts', init.indexOf('mdia') + 0, 'latin1')
        await writeFile(join(copy, 'init.mp4'), init)
      },
      {},
      /不完整/,
    ],
  ]
  for (const [name, harm, wanted, reason] of table) {
    const copy = join(root, 'copy')
    await cp(join(folder, 'v180'), copy, { recursive: true })
    await harm(copy)
    await assert.rejects(
      checkRendition(copy, { ...expected, ...wanted }),
      (error) => error instanceof RenditionBroken && reason.test(error.message),
      name,
    )
    await rm(copy, { recursive: true })
  }
})

proofTest(
  'without key frames at the borders a rendition is refused, and a last moment of sound is dropped',
  {
    skip,
  },
  async () => {
    const folder = join(root, 'loose')
    await mkdir(folder)
    const hls = [
      '-f',
      'hls',
      '-hls_time',
      '2.5',
      '-hls_playlist_type',
      'vod',
      '-hls_segment_type',
      'fmp4',
      '-hls_fmp4_init_filename',
      'init.mp4',
    ]
    const cut = ['-hls_segment_options', 'movflags=+negative_cts_offsets:use_editlist=0', '-hls_segment_filename']
    await ffmpeg(
      '-i',
      join(root, 'source.mp4'),
      '-an',
      '-c:v',
      'libx264',
      '-g',
      '500',
      ...hls,
      ...cut,
      `${folder}/s%05d.m4s`,
      `${folder}/index.m3u8`,
    )
    await assert.rejects(checkRendition(folder, { kind: 'video', durationMs: 6000 }), {
      message: /有一个分片长 \d+ 毫秒/,
    })
    const blind = join(root, 'blind')
    await mkdir(blind)
    await ffmpeg(
      ...['-i', join(root, 'source.mp4'), '-an', '-c:v', 'libx264', '-g', '500', ...hls, '-hls_flags', 'split_by_time'],
      ...[...cut, `${blind}/s%05d.m4s`, `${blind}/index.m3u8`],
    )
    await assert.rejects(checkRendition(blind, { kind: 'video', durationMs: 6000 }), {
      message: /s00001\.m4s 不是从关键帧开始/,
    })
    const sound = join(root, 'sound')
    await mkdir(sound)
    const tone = ['-f', 'lavfi', '-i', 'sine=duration=5.03:sample_rate=48000', '-c:a', 'aac']
    await ffmpeg(...tone, ...hls, ...cut, `${sound}/s%05d.m4s`, `${sound}/index.m3u8`)
    assert.equal((await readdir(sound)).filter((file) => file.endsWith('.m4s')).length, 3)
    const facts = await checkRendition(sound, { kind: 'audio', durationMs: 5030, borders: [2500, 5000] })
    assert.equal(facts.segments.length, 2)
    assert.equal((await readdir(sound)).filter((file) => file.endsWith('.m4s')).length, 2)
  },
)

test('files that read others are refused before any program opens them, and by the program too', { skip }, async () => {
  const table: [string, string, RegExp][] = [
    ['a.mp4', '#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n', /播放列表（M3U8）/],
    ['b.mp4', '\ufeff#EXTM3U\n', /播放列表（M3U8）/],
    ['c.mkv', "ffconcat version 1.0\nfile '/etc/passwd'\n", /拼接列表/],
    ['d.mp4', '<?xml version="1.0"?>\n<MPD></MPD>', /播放清单/],
    ['e.avi', '<!DOCTYPE html><html></html>', /网页/],
    ['f.mp4', 'PK\u0003\u0004xxxx', /压缩包/],
    ['g.mp4', 'GIF89a', /图片/],
    ['h.mp4', '', /文件是空的/],
  ]
  for (const [name, content, reason] of table) {
    await writeFile(join(root, name), content)
    await assert.rejects(refuseForeign(join(root, name), 1000), { message: reason }, name)
  }
  await assert.rejects(refuseForeign(root, 1000), { message: /不是普通文件/ })
  const playlist = join(root, 'list.m3u8')
  await writeFile(
    playlist,
    `#EXTM3U\n#EXT-X-TARGETDURATION:6\n#EXTINF:6,\nfile://${join(root, 'source.mp4')}\n#EXT-X-ENDLIST\n`,
  )
  const open = runTool(tools?.ffprobe ?? '', ['-v', 'error', ...safeInput, '-i', `file:${playlist}`], { limitMs })
  await assert.rejects(open, (error) => error instanceof ToolFailed && /whitelist|invalid/i.test(error.message))
})

test('a program that takes too long, stands still, writes too much or is not wanted any more is ended', async () => {
  const began = performance.now()
  await assert.rejects(runTool('sleep', ['20'], { limitMs: 200 }), { name: 'ToolFailed', message: /已放弃/ })
  const still = runTool('sleep', ['20'], { limitMs, stallMs: 200, onTime: () => undefined })
  await assert.rejects(still, { name: 'ToolFailed', message: /没有进展/ })
  await assert.rejects(runTool('yes', [], { limitMs, mostBytes: 1000 }), { message: '输出过大' })
  const stop = new AbortController()
  setTimeout(() => stop.abort(), 100)
  await assert.rejects(runTool('sleep', ['20'], { limitMs, signal: stop.signal }), Stopped)
  await assert.rejects(runTool('sleep', ['20'], { limitMs, signal: AbortSignal.abort() }), Stopped)
  await assert.rejects(runTool('ls', ['/nowhere/at all'], { limitMs }), { name: 'ToolFailed' })
  assert.ok(performance.now() - began < 10_000)
})

test('missing programs are named', () => {
  assert.deepEqual(findTools({ PATH: '/nowhere' }), ['ffmpeg', 'ffprobe'])
  assert.deepEqual(findTools({ PATH: '/nowhere', FFMPEG_PATH: process.execPath }), ['ffprobe'])
  const both = { FFMPEG_PATH: process.execPath, FFPROBE_PATH: process.execPath }
  assert.deepEqual(findTools(both), { ffmpeg: process.execPath, ffprobe: process.execPath })
})
