import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { test } from 'node:test'
import fc from 'fast-check'
import { cpuMsOf } from '../../../../tools/cpu-time.ts'
import { howMany } from '../../../../tools/how-much.ts'
import { isProof } from '../../../../tools/proof.ts'
import { readStrictVtt } from '../fixtures/vtt-reader.ts'
import { readCaptions } from './captions.ts'
import { SourceRefused } from './draft.ts'

const samples = resolve(import.meta.dirname, '../../../../../shared/samples/subtitles')
const skip = existsSync(samples) ? false : 'the sample files are not here'
const utf8 = (text: string) => new TextEncoder().encode(text)

function read(text: string | Uint8Array, name = 'film.srt') {
  const captions = readCaptions(typeof text === 'string' ? utf8(text) : text, name)
  const cues = readStrictVtt(captions.vtt)
  assert.equal(cues.length, captions.cues)
  return { ...captions, list: cues }
}

const lines = (text: string, name?: string) => read(text, name).list.map((cue) => cue.text)
const ass = (events: string[], styles = 'Style: Default,2\nStyle: Top,8', info = 'ScriptType: v4.00+') =>
  `[Script Info]\n${info}\nPlayResX: 1000\nPlayResY: 500\n\n[V4+ Styles]\nFormat: Name, Alignment\n${styles}\n\n` +
  `[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\n${events.join('\n')}\n`
const say = (text: string, { style = 'Default', effect = '', at = 1 } = {}) =>
  `Dialogue: 0,0:00:0${at}.00,0:00:0${at + 1}.50,${style},,0,0,0,${effect},${text}`

test('SRT as it is found: BOM, CRLF, dots, missing numbers, blank lines, times of one digit', () => {
  const file = [
    '\ufeff1\r\n00:00:01,000 --> 00:00:02,5\r\n一\r\n二\r\n',
    '00:00:03.000 -> 00:00:04.000  X1:10 X2:20 Y1:1 Y2:2\r\n三\r\n\r\n四\r\n',
    '3\r\n0:0:5,000-->0:0:6,000\r\n1984\r\n\r\n4\r\n00：00：07，000 --> 00：00：08，000\r\n八 --> 九\r\n5',
  ]
  const { list } = read(file.join('\r\n'))
  assert.deepEqual(
    list.map(({ start, end, text }) => [start, end, text]),
    [
      [1_000, 2_500, '一\n二'],
      [3_000, 4_000, '三\n四'],
      [5_000, 6_000, '1984'],
      [7_000, 8_000, '八 --&gt; 九\n5'],
    ],
  )
})

test('a number that is said is not taken for a counter', () => {
  assert.deepEqual(lines('00:01,0 --> 00:02,0\n42\n\n00:03,0 --> 00:04,0\n7\n\n00:05,0 --> 00:06,0\n末'), [
    '42',
    '7',
    '末',
  ])
  assert.deepEqual(lines('1\n00:01,0 --> 00:02,0\n一\n2\n00:03,0 --> 00:04,0\n二'), ['一', '二'])
})

test('tags b, i and u stay and are closed as they were opened; fonts go, other brackets are words', () => {
  const table: [string, string][] = [
    ['<i>斜</i>', '<i>斜</i>'],
    ['<I>斜', '<i>斜</i>'],
    ['<b>粗<i>斜</b>体</i>', '<b>粗<i>斜</i></b><i>体</i>'],
    ['</i>正', '正'],
    ['<font color="#ff0000">红</font>', '红'],
    ['{i}斜{/i}', '<i>斜</i>'],
    ['我 <3 你 & 他', '我 &lt;3 你 &amp; 他'],
    ['<bold>字</bold>', '&lt;bold&gt;字&lt;/bold&gt;'],
    ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['Tom &amp; Jerry&nbsp;&#33;', 'Tom &amp; Jerry !'],
    ['&lt;b&gt;', '&lt;b&gt;'],
    ['<i></i>空', '空'],
  ]
  for (const [said, written] of table.slice(0, -1))
    assert.equal(lines(`00:01,0 --> 00:02,0\n${said}`)[0], written, said)
})

test('a place of ASS inside SRT becomes a line, other orders go', () => {
  const [top, old, middle, plain] = read(
    ['{\\an8}上', '{\\a6}上', '{\\fs20\\an4\\b1}左中', '{\\fad(1,2)}下']
      .map((said, at) => `00:0${at},0 --> 00:0${at},5\n${said}`)
      .join('\n\n'),
  ).list
  assert.deepEqual([top?.settings, top?.text], [{ line: '0' }, '上'])
  assert.deepEqual(old?.settings, { line: '0' })
  assert.deepEqual([middle?.settings, middle?.text], [{ line: '45%', align: 'start' }, '左中'])
  assert.deepEqual([plain?.settings, plain?.text], [{}, '下'])
})

test('cues are sorted; those that last no time, or say nothing, are dropped', () => {
  const file = ['05,0 --> 00:06,0\n后', '01,0 --> 00:01,0\n零', '04,0 --> 00:02,0\n倒', '02,0 --> 00:03,0\n<i> </i>']
  const { list } = read([...file, '00,5 --> 00:01,0\n先'].map((cue) => `00:${cue}`).join('\n\n'))
  assert.deepEqual(
    list.map(({ text }) => text),
    ['先', '后'],
  )
})

test('ASS: italics and breaks stay; styles, karaoke, fades and drawings go; a text that looks like a tag is text', () => {
  const events = [
    say('{\\k20}卡{\\kf30}拉'),
    say('{\\i1}斜{\\i0}正{\\b700}粗{\\r}平\\N新行\\h字', { at: 2 }),
    say('{\\p1}m 0 0 l 100 0{\\c&HFF&}m 1 1 l 2 2{\\p0}画后', { at: 3 }),
    say('<b>字</b> & 号，逗号, 也在 {注释}', { at: 4 }),
    say('音节', { at: 5, effect: 'fx' }),
    say('{\\p1}m 0 0 l 9 9', { at: 6 }),
    say('没有关的{\\an8', { at: 7 }),
    'Comment: 0,0:00:08.00,0:00:09.00,Default,,0,0,0,,不显示',
    'Dialogue: broken',
  ]
  assert.deepEqual(lines(ass(events), 'x.ass'), [
    '卡拉',
    '<i>斜</i>正<b>粗</b>平\n新行 字',
    '画后',
    '&lt;b&gt;字&lt;/b&gt; &amp; 号，逗号, 也在',
    '没有关的',
  ])
})

test('ASS: places of styles, tags and points; overlapping lines stay, a line drawn twice is one', () => {
  const events = [
    say('上', { style: 'Top' }),
    say('{\\an9}右上', { at: 2 }),
    say('{\\pos(900,100)\\an3}右', { at: 3 }),
    say('{\\pos(500,480)}平常', { at: 4 }),
    say('{\\pos(20,250)\\an5}窄', { at: 5 }),
    say('{\\move(100,250,900,250)\\an7}动', { at: 6 }),
    say('同', { at: 7 }),
    say('{\\blur3}同', { at: 7 }),
    say('另', { at: 7 }),
  ]
  const { list } = read(ass(events), 'x.ass')
  assert.deepEqual(
    list.map(({ text, settings }) => [text, settings]),
    [
      ['上', { line: '0' }],
      ['右上', { line: '0', align: 'end' }],
      ['右', { line: '14%', position: '90%', align: 'end' }],
      ['平常', {}],
      ['窄', { line: '47%', position: '20%', align: 'center' }],
      ['动', { line: '50%', position: '10%', align: 'start' }],
      ['同', {}],
      ['另', {}],
    ],
  )
})

test('SSA counts its places otherwise, and a file without the line of columns is read too', () => {
  const old = ass([say('上', { style: 'Top' })], 'Style: Top,6', 'ScriptType: v4.00')
  assert.deepEqual(read(old, 'x.ssa').list[0]?.settings, { line: '0' })
  assert.deepEqual(lines(`${say('只有一行')}\n`, 'x.ass'), ['只有一行'])
})

test('WebVTT: styles, regions, notes, voices and ids go; places are checked, their rest dropped', () => {
  const file = `WEBVTT - 标题

STYLE
::cue { color: url(https://evil.example/) }

REGION
id:fred width:40%

NOTE 译者
说明

id-1
00:01.000 --> 00:02.000 line:10%,start position:20%,line-left align:middle region:fred size:50% vertical:rl
<v 甲>一</v> <c.red>二</c> <00:00:01.500>三 <ruby>漢<rt>かん</rt></ruby>

00:00:03.000 --> 00:00:04.000 line:-1 position:400% align:top
四
00:00:05.000 --> 00:00:06.000 line:abc
五 --> 六
`
  const { list } = read(file, 'x.vtt')
  assert.deepEqual(
    list.map(({ text, settings }) => [text, settings]),
    [
      ['一 二 三 <ruby>漢<rt>かん</rt></ruby>', { line: '10%', position: '20%', align: 'center' }],
      ['四', { line: '-1' }],
      ['五 --&gt; 六', {}],
    ],
  )
})

const chinese = '1\n00:00:01,000 --> 00:00:02,000\n江上的雾一直到正午才散，渡口的人都在等同一条船。\n'
const gbk = (text: string) => encodeBy('gb18030', text)

/** By the decoder itself, turned round: Node has no encoder of these. */
function encodeBy(encoding: string, text: string): Uint8Array {
  const table = new Map<string, number[]>()
  const decoder = new TextDecoder(encoding)
  for (let high = 0xa1; high < 0xff; high++)
    for (let low = 0x40; low < 0xff; low++) {
      const sign = decoder.decode(Uint8Array.of(high, low))
      if ([...sign].length === 1 && !table.has(sign)) table.set(sign, [high, low])
    }
  return Uint8Array.from(
    [...text].flatMap((sign) => (sign < '\u0080' ? [sign.charCodeAt(0)] : (table.get(sign) ?? [63]))),
  )
}

test('encodings: UTF-8 and UTF-16 with and without marks, GB18030, Big5, also where times are most of the file', () => {
  const said = '江上的雾一直到正午才散，渡口的人都在等同一条船。'
  const wide = Buffer.from(chinese, 'utf16le')
  const files = [utf8(`\ufeff${chinese}`), Buffer.concat([Buffer.of(0xff, 0xfe), wide]), wide, gbk(chinese)]
  const turned = Buffer.from(Buffer.concat([Buffer.of(0xff, 0xfe), wide])).swap16()
  for (const [at, file] of [...files, turned].entries()) assert.equal(read(file).list[0]?.text, said, String(at))
  const short = Array.from({ length: 40 }, (_, at) => `${at + 1}\n00:00:${10 + at},000 --> 00:00:${10 + at},900\nHm.\n`)
  const mostly = `${short.join('\n')}\n99\n00:01:00,000 --> 00:01:01,000\n你好，我们走吧。\n`
  assert.equal(read(gbk(mostly)).list.at(-1)?.text, '你好，我们走吧。')
  const big5 = encodeBy(
    'big5',
    chinese.replace(/江.*/, '這個世界上沒有人會知道他們從哪裡來，也沒有人問過他們要往哪裡去。'),
  )
  const { list, language, label } = read(big5)
  assert.match(list[0]?.text ?? '', /^這個世界上/)
  assert.deepEqual([language, label], ['zh-Hant', '繁體中文'])
})

test('a stray NUL or a broken letter spoils no file', () => {
  const long = chinese.repeat(30)
  assert.match(read(`${long}\u0000`).vtt, /江上/)
  assert.match(read(Buffer.concat([utf8(chinese), Buffer.of(0xe4, 0xb8), utf8(long)])).vtt, /江上/)
  assert.match(read(`${chinese}\ufffd`).vtt, /江上/)
})

test('the language: by the name, and by the words where the name is silent or half right', () => {
  const words: Record<string, string> = {
    zh: '我们走吧，时间不多了',
    hant: '我們走吧，時間不多了',
    en: 'Let us go now',
    ja: '左に見えるのは',
    both: '我们走吧\nLet us go now',
  }
  const table: [string, string, string, string][] = [
    ['film.srt', 'zh', 'zh', '中文'],
    ['film.srt', 'hant', 'zh-Hant', '繁體中文'],
    ['film.srt', 'en', 'en', 'English'],
    ['film.srt', 'ja', 'ja', '日本語'],
    ['film.srt', 'both', 'zh', '中文'],
    ['film.zh.srt', 'zh', 'zh', '中文'],
    ['film.zh.srt', 'hant', 'zh-Hant', '繁體中文'],
    ['film.zh-Hant.ass', 'hant', 'zh-Hant', '繁體中文'],
    ['Film_CHS.ass', 'hant', 'zh', '中文'],
    ['film.cht.srt', 'zh', 'zh-Hant', '繁體中文'],
    ['film[简体中文].srt', 'zh', 'zh', '中文'],
    ['film.eng.srt', 'en', 'en', 'English'],
    ['film.chs&eng.srt', 'both', 'zh', '中文'],
    ['film.en.sdh.srt', 'en', 'en', 'English'],
    ['film.zh-CN.utf8.srt', 'zh', 'zh', '中文'],
    ['dir.en/film.jpn.vtt', 'ja', 'ja', '日本語'],
    ['sintel-fr.srt', 'en', 'fr', 'Français'],
    ['film.srt', 'none', '', '字幕'],
  ]
  for (const [name, kind, language, label] of table) {
    const { language: found, label: shown } = read(`00:01,0 --> 00:02,0\n${words[kind] ?? '♪ 1 2 3'}`, name)
    assert.deepEqual([found, shown], [language, label], name)
  }
})

test('a file without captions is refused with the reason', () => {
  const table: [string | Uint8Array, RegExp][] = [
    ['', /空/],
    ['这只是一篇文章。', /不是字幕文件/],
    ['WEBVTT\n\nNOTE 没有', /没有任何字幕/],
    ['1\n00:00:02,000 --> 00:00:01,000\n倒', /没有任何字幕/],
    [Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70), /图片|无法识别|不是/],
    [Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0, 0, 0), /压缩包/],
    ['x'.repeat(5_000_001), /5 MB/],
    [Array.from({ length: 20_001 }, (_, at) => `00:00:0${at % 9},0 --> 00:00:09,5\n${at}字`).join('\n\n'), /20000 条/],
    ['{1}{20}MicroDVD', /不是字幕文件/],
  ]
  for (const [file, reason] of table) {
    const bytes = typeof file === 'string' ? utf8(file) : file
    assert.throws(
      () => readCaptions(bytes, 'x.srt'),
      (error) => error instanceof SourceRefused && reason.test(error.message) && !error.message.includes('--encoding'),
      String(reason),
    )
  }
})

test('files made to be slow are read in time', () => {
  // The proof takes files of four times the size, near the largest that is read at all.
  const times = isProof ? 4 : 1
  const table: [string, string][] = [
    [
      'open braces',
      ass([say(`字${'{'.repeat(3_800)}`), ...Array.from({ length: 250 * times }, () => say('{'.repeat(3_800)))]),
    ],
    ['spaces', ass(Array.from({ length: 250 * times }, () => say(`字${' '.repeat(3_500)};${' '.repeat(300)}`)))],
    ['an open tag', `00:01,0 --> 00:02,0\n字<${'a'.repeat(1_000_000 * times)}`],
    ['places', `00:01,0 --> 00:02,0\n字{${'\\a1'.repeat(250_000 * times)}`],
    ['opened and closed', `00:01,0 --> 00:02,0\n字${'<b></i><i></b>'.repeat(50_000 * times)}`],
    ['long arrows', `00:01,0 --> 00:02,0\n字\n${'0'.repeat(500_000 * times)} --> ${' '.repeat(500_000 * times)}`],
  ]
  for (const [what, file] of table) {
    const taken = cpuMsOf(() => assert.ok(read(file, what.includes('x') ? 'x.ass' : 'x.srt').cues > 0, what))
    assert.ok(taken < 1_000 * times, `${what}: ${taken} ms`)
  }
})

test('any input becomes valid WebVTT', () => {
  const part = fc.constantFrom(
    ...[
      '<b>',
      '</b>',
      '<i>',
      '</i>',
      '<ruby>',
      '<rt>',
      '</rt>',
      '</ruby>',
      '<c.a>',
      '&',
      '&amp;',
      '-->',
      '{\\an7}',
      '{\\p1}',
    ],
    ...[
      '{',
      '}',
      '<',
      '>',
      '\\N',
      ' ',
      '\t',
      '\n',
      '\n\n',
      '5',
      '字',
      'a',
      '\u0001',
      '\u2028',
      '\ufeff',
      'WEBVTT',
      'NOTE',
    ],
    ...['00:00:01.000 --> 00:00:02.000', '\n00:01,5 --> 00:03\n', 'line:5%', '::', '\ud800', '👩‍👧'],
  )
  const text = fc.array(part, { maxLength: 30 }).map((parts) => parts.join(''))
  const forms = [
    (said: string) => `1\n00:00:01,000 --> 00:00:02,000\n始\n${said}`,
    (said: string) => `WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n始\n${said}`,
    (said: string) => ass([say(`始${said.replaceAll('\n', ' ')}`)]),
  ]
  fc.assert(
    fc.property(text, fc.constantFrom(...forms), (said, form) => {
      assert.ok(read(form(said)).cues > 0)
    }),
    { numRuns: howMany('CAPTION_CASES') },
  )
})

test('the sample files come out whole', { skip }, () => {
  const table: [string, number, string][] = [
    ['bbb-zh.utf8.srt', 5, 'zh'],
    ['bbb-zh.vtt', 5, 'zh'],
    ['sample-zh.ass', 3, 'zh'],
    ['elephantsdream-captions.en.vtt', 78, 'en'],
    ['elephantsdream-captions.ja.vtt', 77, 'ja'],
    ['elephantsdream-chapters.en.vtt', 9, 'en'],
    ['elephantsdream-descriptions.en.vtt', 63, 'en'],
    ['sintel-de.vtt', 14, 'de'],
    ['sintel-en.vtt', 14, 'en'],
    ['sintel-es.vtt', 14, 'es'],
  ]
  for (const [file, count, language] of table) {
    const { list, language: found } = read(readFileSync(join(samples, file)), file)
    assert.deepEqual([list.length, found], [count, language], file)
  }
  const [first, , last] = read(readFileSync(join(samples, 'sample-zh.ass')), 'sample-zh.ass').list
  assert.deepEqual([first?.text, first?.settings], ['顶部注释，第一行\n第二行', { line: '0' }])
  assert.deepEqual(last?.settings, { line: '22%', position: '20%', align: 'center' })
  const said = read(readFileSync(join(samples, 'bbb-zh.utf8.srt')), 'x.srt').list.at(-1)?.text
  assert.equal(said, '他伸了个懒腰 &amp; 打了个哈欠 --&gt; 新的一天')
})
