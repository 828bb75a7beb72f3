import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { test } from 'node:test'
import fc from 'fast-check'
import { cpuMsOf } from '../../../tools/cpu-time.ts'
import { readComments } from './file.ts'

const d = (p: string, text: string) => `<d p="${p}">${text}</d>`
const head = '<?xml version="1.0" encoding="UTF-8"?><i><chatid>1</chatid>'

test('[P-01] a row of Bilibili: seconds, mode, size, colour, date, pool, sender, id', () => {
  const { comments, dropped } = readComments(
    `${head}${d('9.553,4,36,16776960,1700000001,0,d23f0824,900001', '好')}</i>`,
  )
  assert.equal(dropped, 0)
  assert.deepEqual(comments, [
    { mode: 4, text: '好', stime: 9553, size: 36, color: 16776960, dur: 4000, id: '900001', date: 1700000001 },
  ])
})

test('rows that are broken or of a forbidden mode are counted and left out, the others stay', () => {
  const rows = [
    d('1,1,25,1,1,0,a,1', '一'),
    d('1,2,25,1,1,0,a,2', 'mode 2'),
    d('bad', 'too few'),
    d('nan,x,y,z,1,0,h,1', 'no numbers'),
    d(',1,25,1,1,0,a,3', 'no second'),
    d('2,1,25,1,1,0,a,4', ''),
    '<d p="3,1,25,1,1,0,a,5"torn</d>',
    d('4,1,25,1,1,0,a,6', '二'),
  ]
  const read = readComments(head + rows.join('\n'))
  assert.deepEqual(
    read.comments.map((one) => one.text),
    ['一', '二'],
  )
  assert.equal(read.dropped, 6)
})

test('a row that is never closed ends where the next begins', () => {
  const read = readComments(`${head}<d p="3,1,25,1,1,0,a,1">坏了？\n${d('4,1,25,1,1,0,a,2', '好')}</i>`)
  assert.deepEqual(
    read.comments.map((one) => one.text),
    ['坏了？', '好'],
  )
})

test('entities are read once, and markup is text', () => {
  const texts = [
    'a&lt;b &amp; &#x4f60;&#22909;',
    '&amp;lt;script&amp;gt;',
    '<script>alert(1)</script>',
    '&#0;&#99999999;x',
    '<![CDATA[<b>]]>',
  ]
  const read = readComments(texts.map((text, at) => d(`${at},1,25,1,1,0,a,${at}`, text)).join(''))
  assert.deepEqual(
    read.comments.map((one) => one.text),
    ['a<b & 你好', '&lt;script&gt;', '<script>alert(1)</script>', '&#99999999;x', '<b>'],
  )
})

test('[P-01] mode 7: place, fade, life, turn and way; px are parts of the stage they were made for', () => {
  const list = '[0.2,0.3,&quot;1-0&quot;,4,&quot;定位/n弹幕&quot;,10,20,0.6,0.5,2000,100,true,&quot;黑体&quot;,1]'
  const [placed] = readComments(d('3,7,25,16777215,1,0,a,1', list)).comments
  const rest = { dur: 2000, delay: 100, easing: 'linear' }
  assert.deepEqual(placed, {
    mode: 7,
    text: '定位\n弹幕',
    stime: 3000,
    size: 25,
    color: 16777215,
    dur: 4000,
    id: '1',
    date: 1,
    x: 0.2,
    y: 0.3,
    absolute: false,
    rY: 20,
    rZ: 10,
    alpha: { from: 1, to: 0 },
    motion: [{ x: { from: 0.2, to: 0.6, ...rest }, y: { from: 0.3, to: 0.5, ...rest } }],
  })
  const [px] = readComments(d('3,7,25,16777215,1,0,a,1', '[336,219,"0-1",3.5,"x",30,20]')).comments
  assert.deepEqual([px?.x, px?.y, px?.dur, px?.motion], [0.5, 0.5, 3500, undefined])
  assert.equal(readComments(d('3,7,25,1,1,0,a,1', 'no list')).dropped, 1)
})

test('[P-01] a script (mode 8) is read and kept as the text it is', () => {
  const { comments } = readComments(d('8,8,25,1,1,0,a,1', 'trace("/n")'))
  assert.deepEqual(
    comments.map(({ mode, text }) => ({ mode, text })),
    [{ mode: 8, text: 'trace("/n")' }],
  )
})

test('JSON: the common format with its defaults, and AcFun with its placed comments', () => {
  const common = readComments('[{"mode":1,"text":"a","stime":100,"dbid":7},{"mode":2,"text":"b"},{"text":5},null]')
  assert.deepEqual(common.comments, [{ mode: 1, text: 'a', stime: 100, size: 25, color: 0xffffff, dur: 4000, id: '7' }])
  assert.equal(common.dropped, 3)
  const place = JSON.stringify({ n: 'p', p: { x: 500, y: 250 }, a: 0.5, l: 3, r: 9, k: 8 })
  const acfun = readComments(
    JSON.stringify([
      { c: '1,16763904,5,25,guest,1315736602.0', m: 'This' },
      { c: '2,1,7,25,guest,1', m: place },
      { c: 'x', m: 'y' },
    ]),
  )
  assert.deepEqual(acfun.comments[0], {
    mode: 5,
    text: 'This',
    stime: 1000,
    size: 25,
    color: 16763904,
    dur: 4000,
    date: 1315736602,
  })
  const placed = acfun.comments[1]
  assert.deepEqual(
    [placed?.text, placed?.x, placed?.y, placed?.dur, placed?.rZ, placed?.rY, placed?.alpha],
    ['p', 0.5, 0.25, 3000, 9, 8, { from: 0.5, to: 0.5 }],
  )
  assert.equal(acfun.dropped, 1)
})

test('whatever the file holds, reading it ends, and every comment of it can be drawn', () => {
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom(
      '<d p="1,7,25,1,1,0,a,1">',
      '</d>',
      '<i>',
      '</i>',
      '[0.1,0.2,',
      '"1-0"',
      '&amp;',
      '<d ',
      ']',
      '\ud800',
    ),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      for (const comment of readComments(pieces.join('')).comments) {
        assert.ok(comment.text.trim() !== '' && comment.text.length <= 2000)
        assert.ok(Number.isFinite(comment.stime) && comment.dur >= 1 && comment.dur <= 60_000)
      }
    }),
    { numRuns: 500 },
  )
})

test('nested deeper than anybody may, and a megabyte of open rows: no fault, no long time', () => {
  const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`
  assert.equal(readComments(d('1,7,25,1,1,0,a,1', `[0,0,${deep},${deep},"x"]`)).comments.length, 1)
  assert.deepEqual(readComments(`[{"text":"x","motion":[{"x":{"from":${deep}}}],"alpha":{"from":${deep}}}]`).dropped, 0)
  const taken = cpuMsOf(() => {
    readComments('<d p="1,1,25,1,1,0,a,1">'.repeat(50_000))
    readComments('<d p="'.repeat(200_000))
    readComments(`<d p=""${' '.repeat(1_000_000)}`)
  })
  assert.ok(taken < 2_000, `${taken} ms`)
})

// ——— the sample files, where they lie beside the project

const samples = resolve(import.meta.dirname, '../../../../shared/samples/danmaku')
const skip = existsSync(samples) ? false : 'the sample files are not here'
const sample = (name: string) => readComments(readFileSync(join(samples, name), 'utf8'))

test('[P-01] the sample of 191 rows gives 186; its torn and unclosed fellows keep what can be kept', { skip }, () => {
  const read = sample('bbb-30s.bilibili.xml')
  assert.deepEqual([read.comments.length, read.dropped], [186, 5])
  assert.equal(sample('ccl-invalid-no_closing.xml').comments.length, 7)
  assert.equal(sample('ccl-invalid-syntax_error.xml').comments.length, 6)
  assert.deepEqual(sample('ccl-invalid-xss.xml').comments, [])
  assert.equal(sample('ccl-synthetic-AcfunFormat.json').comments.length, 2)
  assert.deepEqual(
    [
      sample('ccl-synthetic-CommonDanmakuFormat.json').comments.length,
      sample('ccl-synthetic-CommonDanmakuFormat.json').dropped,
    ],
    [3, 1],
  )
})
