import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readMaster, readMediaList } from '#testing/m3u8.ts'
import { masterText, mediaText } from './playlists.ts'
import type { Film, Rendition } from './queries.ts'

const even = (count: number, ms = 2_500) => Array.from({ length: count }, () => ms)

const rendition = (name: string, more: Partial<Rendition> = {}): Rendition => {
  const kind = name.startsWith('v') ? 'video' : name.startsWith('a') ? 'audio' : 'text'
  return {
    name,
    kind,
    label: kind === 'audio' ? '国语' : '',
    language: kind === 'video' ? '' : 'zh',
    isDefault: false,
    width: kind === 'video' ? 640 : 0,
    height: kind === 'video' ? 360 : 0,
    frameRate: kind === 'video' ? 24_000 / 1001 : 0,
    channels: kind === 'audio' ? 2 : 0,
    bandwidth: kind === 'video' ? 700_000 : 100_000,
    averageBandwidth: kind === 'video' ? 500_000 : 96_000,
    codecs: kind === 'video' ? 'avc1.64001e' : kind === 'audio' ? 'mp4a.40.2' : '',
    segments: kind === 'text' ? [] : even(12),
    ...more,
  }
}

const film = (renditions: Rendition[], more: Partial<Film> = {}): Film => ({
  episodeId: 40001,
  filmId: 30001,
  number: 1,
  name: '0'.repeat(32),
  externalUrl: null,
  durationMs: 30_000,
  previewSegments: 6,
  sprite: null,
  canTryWatch: true,
  published: true,
  renditions,
  ...more,
})

test('the master playlist tells qualities, sound and captions apart', () => {
  const made = film([
    rendition('v360'),
    rendition('v720', {
      width: 1280,
      height: 720,
      bandwidth: 2_600_000,
      averageBandwidth: 2_000_000,
      codecs: 'avc1.64001f',
    }),
    rendition('a0'),
    rendition('a1', { label: '粤语', language: 'yue', bandwidth: 128_000, isDefault: true }),
    rendition('t0', { label: '中文' }),
    rendition('t1', { label: 'English', language: 'en' }),
  ])
  const text = masterText(made)
  const { media, variants } = readMaster(text)
  assert.deepEqual(media[1], {
    TYPE: 'AUDIO',
    'GROUP-ID': 'audio',
    NAME: '粤语',
    LANGUAGE: 'yue',
    DEFAULT: 'YES',
    AUTOSELECT: 'YES',
    CHANNELS: '2',
    URI: 'a1/index.m3u8',
  })
  assert.deepEqual(
    media.map(({ NAME, DEFAULT }) => `${NAME} ${DEFAULT}`),
    ['国语 NO', '粤语 YES', '中文 NO', 'English NO'],
  )
  assert.deepEqual(variants[0], {
    uri: 'v360/index.m3u8',
    attributes: {
      BANDWIDTH: '828000',
      'AVERAGE-BANDWIDTH': '596000',
      CODECS: 'avc1.64001e,mp4a.40.2',
      RESOLUTION: '640x360',
      'FRAME-RATE': '23.976',
      AUDIO: 'audio',
      SUBTITLES: 'text',
    },
  })
  assert.equal(variants[1]?.uri, 'v720/index.m3u8')
})

test('a silent film without captions names neither; without a default sound the first is taken', () => {
  const silent = readMaster(masterText(film([rendition('v360')])))
  assert.deepEqual(silent.media, [])
  assert.equal(silent.variants[0]?.attributes.CODECS, 'avc1.64001e')
  const { media } = readMaster(masterText(film([rendition('v360'), rendition('a0'), rendition('a1')])))
  assert.deepEqual(
    media.map(({ NAME, DEFAULT, AUTOSELECT }) => [NAME, DEFAULT, AUTOSELECT]),
    [
      ['国语', 'YES', 'YES'],
      ['国语 2', 'NO', 'NO'],
    ],
  )
})

test('no name breaks out of a playlist, and no two are alike', () => {
  const odd = ['say "hi"', 'a\nb', 'a\r#EXT-X-ENDLIST', 'a b', 'a\u2028b', '国语', '国语', '国语 2', '']
  const made = film([rendition('v360'), ...odd.map((label, at) => rendition(`a${at}`, { label, language: '' }))])
  const { media } = readMaster(masterText(made))
  assert.equal(media.length, odd.length)
  assert.deepEqual(
    media.map(({ NAME }) => NAME),
    ['say hi', 'a b', 'a #EXT-X-ENDLIST', 'a b 2', 'a b 3', '国语', '国语 2', '国语 2 2', 'a8'],
  )
})

test('[V-09] a list of segments is the whole film, or ends where the preview ends', () => {
  const made = film([
    rendition('v360', { segments: [...even(11), 700] }),
    rendition('a0', { segments: even(12, 2_507) }),
  ])
  const [video, audio] = made.renditions
  assert.ok(video && audio)
  const whole = readMediaList(mediaText(made, video, { maxSeg: 0 }))
  assert.deepEqual([whole.segments.length, whole.targetSeconds, whole.map], [12, 3, 'init.mp4'])
  assert.deepEqual(whole.segments.at(-1), { seconds: 0.7, uri: 's00011.m4s' })
  for (const rendition of [video, audio]) {
    const { segments } = readMediaList(mediaText(made, rendition, { maxSeg: 6 }))
    assert.deepEqual(
      segments.map(({ uri }) => uri),
      ['s00000.m4s', 's00001.m4s', 's00002.m4s', 's00003.m4s', 's00004.m4s', 's00005.m4s'],
    )
  }
})

test('captions are one file, as long as the part that may be seen', () => {
  const made = film([rendition('v360'), rendition('t0')])
  const [, captions] = made.renditions
  assert.ok(captions)
  assert.deepEqual(readMediaList(mediaText(made, captions, { maxSeg: 0 })), {
    targetSeconds: 30,
    map: null,
    segments: [{ seconds: 30, uri: 'captions.vtt' }],
  })
  assert.deepEqual(readMediaList(mediaText(made, captions, { maxSeg: 6 })).segments, [
    { seconds: 15, uri: 'captions.vtt' },
  ])
})

test('hls.js, which plays them in most browsers, reads them without an error', async () => {
  // hls.js expects a browser, whose window is called self.
  Object.assign(globalThis, { self: globalThis })
  const { M3U8Parser, PlaylistLevelType } = await import('hls.js')
  const base = 'http://shop.example/m/pass/40001/'
  const made = film([rendition('v360'), rendition('v720'), rendition('a0'), rendition('a1'), rendition('t0')])
  const master = M3U8Parser.parseMasterPlaylist(masterText(made), `${base}master.m3u8`)
  assert.equal(master.playlistParsingError, null)
  assert.deepEqual(
    master.levels.map(({ url, videoCodec, audioCodec }) => [url, videoCodec, audioCodec]),
    ['v360', 'v720'].map((name) => [`${base}${name}/index.m3u8`, 'avc1.64001e', 'mp4a.40.2']),
  )
  const media = M3U8Parser.parseMasterPlaylistMedia(masterText(made), `${base}master.m3u8`, master)
  assert.deepEqual([media.AUDIO?.length, media.SUBTITLES?.length], [2, 1])
  const [video] = made.renditions
  assert.ok(video)
  for (const [maxSeg, count] of [
    [0, 12],
    [6, 6],
  ] as const) {
    const url = `${base}v360/index.m3u8`
    const list = M3U8Parser.parseLevelPlaylist(
      mediaText(made, video, { maxSeg }),
      url,
      0,
      PlaylistLevelType.MAIN,
      0,
      null,
    )
    assert.deepEqual([list.playlistParsingError, list.live, list.totalduration], [null, false, count * 2.5])
    assert.equal(list.fragments.at(-1)?.url, `${base}v360/${`s${String(count - 1).padStart(5, '0')}`}.m4s`)
    assert.equal(list.fragments[0]?.initSegment?.url, `${base}v360/init.mp4`)
  }
})
