// Plans are data: tables name the sources and their plans, and no program runs.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stateOf } from '@manjuan/catalogue'
import { captionArgs, encodeArgs, spriteArgs, thumbnailSize } from './film-args.ts'
import { type FilmFacts, filmLimits, type Rate, readFacts, steadyRate } from './film-facts.ts'
import { ladder } from './film-ladder.ts'
import { type FilmPlan, filmPlanSchema, planFilm, previewSegments } from './film-plan.ts'
import { type RenditionState, wantedOf } from './film-state.ts'
import { nameTracks } from './film-tracks.ts'

const picture = { codec_type: 'video', codec_name: 'h264', width: 1280, height: 720, r_frame_rate: '25/1' }
const sound = { codec_type: 'audio', codec_name: 'aac', channels: 2 }
const cover = { codec_type: 'video', codec_name: 'mjpeg', width: 600, height: 600, disposition: { attached_pic: 1 } }

function probed(streams: object[], format: object = { format_name: 'matroska,webm', duration: '60.5' }) {
  return { streams: streams.map((stream, index) => ({ index, ...stream })), format }
}

test('a source is seen upright and in square pixels', () => {
  const table: [object, [number, number]][] = [
    [{}, [1280, 720]],
    [{ side_data_list: [{ rotation: -90 }] }, [720, 1280]],
    [{ tags: { rotate: '270' } }, [720, 1280]],
    [{ side_data_list: [{ rotation: 180 }] }, [1280, 720]],
    [{ width: 720, height: 576, sample_aspect_ratio: '64:45' }, [1024, 576]],
    [{ width: 1440, height: 1080, sample_aspect_ratio: '4:3' }, [1920, 1080]],
    [{ width: 960, height: 1080, sample_aspect_ratio: '1:2' }, [960, 2160]],
    [{ sample_aspect_ratio: '0:1' }, [1280, 720]],
    [{ sample_aspect_ratio: '1:5000' }, [1280, 720]],
    [{ width: 720, height: 576, sample_aspect_ratio: '64:45', tags: { rotate: '90' } }, [576, 1024]],
  ]
  for (const [stream, [width, height]] of table) {
    const facts = readFacts(probed([{ ...picture, ...stream }]))
    assert.deepEqual([facts.picture.width, facts.picture.height], [width, height], JSON.stringify(stream))
  }
})

test('each file that is no film is refused with a reason of its own', () => {
  const table: [unknown, RegExp][] = [
    [probed([sound]), /只有声音/],
    [probed([sound, cover]), /只有声音/],
    [probed([]), /没有画面/],
    ['nonsense', /./],
    [probed([{ ...picture, codec_name: 'none' }]), /编码无法识别/],
    [probed([{ ...picture, width: 0 }]), /没有尺寸/],
    [probed([{ ...picture, width: 20_000, height: 20_000 }]), /画面过大：20000×20000/],
    [probed([picture], { format_name: 'webm' }), /没有写明片长/],
    [probed([picture], { format_name: 'avi', duration: '90000' }), /片长 25\.0 小时，上限 12 小时/],
    [probed([picture], { format_name: 'avi', duration: '0.2' }), /不到半秒/],
  ]
  for (const [json, reason] of table) assert.throws(() => readFacts(json), { message: reason })
})

test('a cover inside the file is no picture of the film, pictures of words are no captions', () => {
  const pgs = { codec_type: 'subtitle', codec_name: 'hdmv_pgs_subtitle' }
  const srt = { codec_type: 'subtitle', codec_name: 'subrip', tags: { language: 'chi' } }
  const facts = readFacts(probed([cover, picture, sound, pgs, srt, { ...sound, codec_name: '', channels: 0 }]))
  assert.equal(facts.picture.index, 1)
  assert.deepEqual(
    facts.captions.map(({ index }) => index),
    [4],
  )
  assert.deepEqual(
    facts.sounds.map(({ index }) => index),
    [2],
  )
  assert.match(JSON.stringify(facts.leftOut), /图形字幕（hdmv_pgs_subtitle）.*|音轨 #5/)
  assert.equal(facts.leftOut.length, 2)
})

test('tracks beyond the limit are left out by name', () => {
  const facts = readFacts(probed([picture, ...Array.from({ length: 20 }, () => sound)]))
  assert.equal(facts.sounds.length, filmLimits.sounds)
  assert.equal(facts.leftOut.length, 20 - filmLimits.sounds)
})

test('frames come at an even pace: the usual one where it is close, the mean where they come as they please', () => {
  const table: [number, number, Rate][] = [
    [24, 24, [24, 1]],
    [24_000 / 1001, 24_000 / 1001, [24_000, 1001]],
    [30_000 / 1001, 30_000 / 1001, [30_000, 1001]],
    [90_000, 29.97, [30_000, 1001]],
    [120, 29.6, [30_000, 1001]],
    [600, 17.3, [17, 1]],
    [12.5, 12.5, [13, 1]],
    [15, 15, [15, 1]],
    [25, 0, [25, 1]],
    [0, 0, [25, 1]],
  ]
  for (const [nominal, mean, rate] of table) assert.deepEqual(steadyRate(nominal, mean), rate, `${nominal} ${mean}`)
})

test('the ladder begins with 360, never goes above the source, and keeps sizes even', () => {
  const table: [[number, number], Rate, string][] = [
    [[1920, 1080], [25, 1], 'v360 640x360@25 v540 960x540@25 v720 1280x720@25 v1080 1920x1080@25'],
    [[3840, 2160], [24, 1], 'v360 640x360@24 v540 960x540@24 v720 1280x720@24 v1080 1920x1080@24'],
    [[854, 480], [24, 1], 'v360 640x360@24 v480 854x480@24'],
    [[640, 360], [24, 1], 'v360 640x360@24'],
    [[481, 271], [24, 1], 'v270 480x270@24'],
    [[720, 1280], [30, 1], 'v360 360x640@30 v540 540x960@30 v720 720x1280@30'],
    [[406, 720], [24, 1], 'v360 360x638@24'],
    [[1024, 576], [25, 1], 'v360 640x360@25 v540 960x540@25'],
    [[2560, 1072], [25, 1], 'v360 860x360@25 v540 1290x540@25 v720 1720x720@25 v1072 2560x1072@25'],
    [[1080, 1080], [25, 1], 'v360 360x360@25 v540 540x540@25 v720 720x720@25 v1080 1080x1080@25'],
    [[1280, 720], [50, 1], 'v360 640x360@25 v540 960x540@25 v720 1280x720@50'],
    [[1280, 720], [60_000, 1001], 'v360 640x360@29.97 v540 960x540@29.97 v720 1280x720@59.94'],
    [[1280, 720], [120, 1], 'v360 640x360@30 v540 960x540@30 v720 1280x720@60'],
    [[640, 360], [5, 1], 'v360 640x360@10'],
    [[640, 360], [1, 1], 'v360 640x360@10'],
    [[160, 120], [25, 1], 'v120 160x120@25'],
  ]
  for (const [[width, height], rate, wanted] of table) {
    const rungs = ladder({ width, height, rate })
    const text = rungs.map((rung) => {
      assert.ok(rung.width <= width + 1 && rung.height <= height, `${rung.name} is above ${width}x${height}`)
      assert.ok(rung.width % 2 === 0 && rung.height % 2 === 0)
      return `${rung.name} ${rung.width}x${rung.height}@${Math.round((rung.rate[0] / rung.rate[1]) * 100) / 100}`
    })
    assert.equal(text.join(' '), wanted)
    assert.deepEqual(
      rungs.map(({ kbps }) => kbps),
      rungs.map(({ kbps }) => kbps).toSorted((a, b) => a - b),
    )
  }
})

test('tracks are named by their titles or their language, and no two alike', () => {
  const track = (language: string, title = '', isDefault = false) => ({ language, title, isDefault })
  const sounds = nameTracks(
    [track('chi'), track('yue'), track('eng'), track('und'), track('eng'), track('', '导演解说')],
    'sound',
  )
  assert.deepEqual(
    sounds.map(({ label }) => label),
    ['国语', '粤语', 'English', '原声 4', 'English 2', '导演解说'],
  )
  assert.deepEqual(
    sounds.map(({ language }) => language),
    ['zh', 'yue', 'en', '', 'en', ''],
  )
  assert.deepEqual(
    sounds.map(({ isDefault }) => isDefault),
    [true, false, false, false, false, false],
  )
  const marked = nameTracks([track('zho', '粤语配音'), track('eng', '', true)], 'sound')
  assert.deepEqual(
    marked.map(({ language }) => language),
    ['yue', 'en'],
  )
  assert.deepEqual(
    marked.map(({ isDefault }) => isDefault),
    [false, true],
  )
  const captions = nameTracks([track('chi', '繁體'), track('chi', '简体'), track('jpn')], 'caption')
  assert.deepEqual(
    captions.map(({ language }) => language),
    ['zh-Hant', 'zh', 'ja'],
  )
  assert.deepEqual(
    captions.filter(({ isDefault }) => isDefault),
    [],
  )
  assert.deepEqual(nameTracks([track('')], 'sound')[0]?.label, '原声')
})

const facts: FilmFacts = readFacts(
  probed([
    { ...picture, field_order: 'tt', color_transfer: 'smpte2084' },
    { ...sound, tags: { language: 'eng' } },
    sound,
    { codec_type: 'subtitle', codec_name: 'ass', tags: { language: 'chi' } },
  ]),
)
const plan = planFilm(facts, [{ file: 'captions-0.vtt', label: '中文', language: 'zh' }], {
  preset: 'veryfast',
  publish: true,
})

test('a plan is kept as data and read back the same', () => {
  assert.deepEqual(filmPlanSchema.parse(JSON.parse(JSON.stringify(plan))), plan)
  assert.deepEqual(
    plan.text.map(({ name, from, label }) => [name, from, label]),
    [
      ['t0', { file: 'captions-0.vtt' }, '中文'],
      ['t1', { index: 3, codec: 'ass' }, '中文 2'],
    ],
  )
})

test('one run decodes once, opens nothing but the file, and cuts every rendition alike', () => {
  const args = encodeArgs(plan, { video: plan.video, audio: plan.audio }, '/in/a.mkv', '/out')
  const line = args.join(' ')
  assert.equal(args.filter((word) => word === '-i').length, 1)
  assert.ok(line.indexOf('-protocol_whitelist file -format_whitelist mov,') < line.indexOf('-i file:/in/a.mkv'))
  assert.match(
    line,
    /\[0:0\]bwdif=mode=send_frame,setparams=[^,]*,zscale=t=linear:npl=100,.*tonemap=hable.*,split=3\[v360s\]\[v540s\]\[v720s\];/,
  )
  assert.match(line, /\[v540s\]fps=25\/1:start_time=0,scale=960:540:[^[]*setsar=1,format=yuv420p\[v540\]/)
  assert.equal(line.match(/-force_key_frames expr:gte\(t,n_forced\*2\.5\)/g)?.length, 3)
  assert.equal(line.match(/-hls_time 2\.5 /g)?.length, 5)
  assert.equal(line.match(/-map_metadata -1 -map_chapters -1/g)?.length, 5)
  assert.match(line, /\/out\/a1\/s%05d\.m4s \/out\/a1\/index\.m3u8$/)
  const single: FilmPlan = { ...plan, picture: { ...plan.picture, hdr: false, deinterlace: false, coloured: true } }
  const alone = encodeArgs(single, { video: plan.video.slice(0, 1), audio: [] }, '/in/a.mkv', '/out').join(' ')
  assert.match(alone, /-filter_complex \[0:0\]fps=25\/1:start_time=0,scale=640:360/)
  assert.doesNotMatch(alone, /split|-colorspace|aac/)
})

test('captions are taken as they are, thumbnails fit their sheet', () => {
  const copied = (codec: string) => captionArgs({ index: 3, codec }, '/in/a.mkv', '/w/t0')
  assert.deepEqual(
    ['subrip', 'ass', 'ssa', 'webvtt', 'mov_text'].map((codec) => [
      copied(codec).file,
      copied(codec).args.includes('copy'),
    ]),
    [
      ['/w/t0.srt', true],
      ['/w/t0.ass', true],
      ['/w/t0.ass', true],
      ['/w/t0.vtt', true],
      ['/w/t0.srt', false],
    ],
  )
  assert.deepEqual(thumbnailSize({ width: 640, height: 360 }), { width: 160, height: 90 })
  assert.deepEqual(thumbnailSize({ width: 360, height: 638 }), { width: 90, height: 160 })
  const sheet = { columns: 10, rows: 10 }
  assert.doesNotMatch(spriteArgs({ width: 160, height: 90 }, sheet, '/w', 0).join(' '), /select|p\.jpg/)
  assert.match(spriteArgs({ width: 160, height: 90 }, sheet, '/w', 6).join(' '), /select=lt\(n\\,6\).* \/w\/p\.jpg$/)
})

const limits = { previewMs: 15_000, previewMostMs: 20_000 }

test('[V-08] the preview is whole segments of 15 s and never more than 20 s, and never a whole film', () => {
  const even = (count: number, last = 2500) => [...Array.from({ length: count - 1 }, () => 2500), last]
  const table: [number[], number][] = [
    [even(100), 6],
    [Array.from({ length: 100 }, () => 2503), 6],
    [[2502, 2503, 2502, 2503, 2502, 2503, ...even(90)], 6],
    [[2492, 2492, 2492, 2492, 2492, 2500, ...even(90)], 6],
    [Array.from({ length: 30 }, () => 6000), 3],
    [Array.from({ length: 30 }, () => 9000), 2],
    [[25_000, 2500], 0],
    [even(9), 6],
    [even(8), 4],
    [even(6), 3],
    [even(3), 1],
    [even(2), 1],
    [[1000, 9000], 1],
    [[5000], 0],
    [[], 0],
  ]
  for (const [lengths, wanted] of table) {
    const segments = previewSegments(lengths, limits)
    assert.equal(segments, wanted, JSON.stringify(lengths.slice(0, 8)))
    const shown = lengths.slice(0, segments).reduce((sum, length) => sum + length, 0)
    assert.ok(shown <= 20_000 && (segments === 0 || segments < lengths.length))
  }
})

test('an episode plays with any quality and any sound, and is whole when nothing more is to come', () => {
  const all = (text: string) =>
    text.split(' ').map((word) => {
      const kinds = { v: 'video', a: 'audio', t: 'text' } as const
      const states = { '+': 'ready', '-': 'failed', '.': 'waiting' } as const
      const kind = kinds[word[0] as keyof typeof kinds]
      return { kind, state: states[word[1] as keyof typeof states] }
    })
  const table: [string, string][] = [
    ['v. a.', 'making'],
    ['v+ a.', 'making'],
    ['v. a+', 'making'],
    ['v+ v. a+', 'playable'],
    ['v+ v. a+ a.', 'playable'],
    ['v- v+ a+', 'whole'],
    ['v+ v- a+ a-', 'whole'],
    ['v+ v+ t.', 'whole'],
    ['v+ a-', 'making'],
    ['v+', 'whole'],
  ]
  for (const [renditions, state] of table) assert.equal(stateOf(all(renditions)), state, renditions)
})

test('a stage makes the missing renditions, and nothing twice', () => {
  const row = (name: string, state: RenditionState['state'] = 'waiting'): RenditionState => ({
    ...{ name, state, tries: 0, segments: [], error: '' },
    kind: name.startsWith('v') ? 'video' : name.startsWith('a') ? 'audio' : 'text',
  })
  const rows = [row('v360'), row('v540'), row('t0', 'failed'), row('t1'), row('a0', 'ready'), row('a1')]
  assert.deepEqual(wantedOf('first', rows), ['v360', 't1', 'a1'])
  assert.deepEqual(wantedOf('rest', rows), ['v360', 'v540', 't1', 'a1'])
})
