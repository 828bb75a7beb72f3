import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isOwnPage } from '#http/request.ts'
import { parseAddress } from './address.ts'
import { readPass, signPass } from './pass.ts'
import { isHeldBy, limitOf, openSegments, type Part, partOf, passEnd, sumOf, watchIn } from './rules.ts'

const even = (count: number, ms = 2_500) => Array.from({ length: count }, () => ms)
const full: Part = { watch: 'full' }
const none: Part = { watch: 'none' }
const preview = (segments: number): Part => ({ watch: 'preview', segments })

const parts: [string, Part, { may?: boolean; tries?: boolean; wanted?: number; lengths: number[] }][] = [
  ['who may watch it gets the film', full, { may: true, lengths: even(100) }],
  ['who may watch it gets a short film too', full, { may: true, lengths: even(1) }],
  ['the others get 15 s in whole segments', preview(6), { lengths: even(100) }],
  ['nothing where trying is not allowed', none, { tries: false, lengths: even(100) }],
  ['nothing before it is known how long the preview is', none, { wanted: 0, lengths: even(100) }],
  ['nothing of a film that has no segments', none, { lengths: [] }],
  ['never more than 20 s, whatever is wanted', preview(8), { wanted: 99, lengths: even(100) }],
  ['exactly 20 s', preview(2), { wanted: 3, lengths: even(5, 10_000) }],
  ['one millisecond more is too much', preview(1), { wanted: 2, lengths: [10_000, 10_001, 10_000] }],
  ['nothing when the first segment is longer than that', none, { lengths: [20_001, 2_500] }],
  ['of a film of 20 s: half', preview(4), { lengths: even(8) }],
  ['of a film of 22.5 s: 15 s', preview(6), { lengths: even(9) }],
  ['of a film of 18 s: at most half', preview(3), { wanted: 7, lengths: [...even(7), 500] }],
  ['of a film of 5 s: its first segment', preview(1), { wanted: 2, lengths: even(2) }],
  ['of a film of 3 s: its first segment, though it is more than half', preview(1), { lengths: [2_500, 500] }],
  ['a film of one segment is locked wholly', none, { lengths: [2_500] }],
]
for (const [sentence, wanted, { may = false, tries = true, wanted: previewSegments = 6, lengths }] of parts) {
  test(`[V-08] the part that a reader gets: ${sentence}`, () => {
    assert.deepEqual(partOf(may, { canTryWatch: tries, previewSegments }, lengths), wanted)
  })
}

test('[V-09] no film, however it is cut, shows more than 20 s or all of itself before it is paid', () => {
  let seed = 7
  const random = (most: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return 1 + (seed % most)
  }
  for (let round = 0; round < 5_000; round++) {
    const lengths = Array.from({ length: random(30) }, () => random(12_000))
    const part = partOf(false, { canTryWatch: true, previewSegments: random(30) }, lengths)
    if (part.watch !== 'preview') continue
    const shown = sumOf(lengths.slice(0, part.segments))
    assert.ok(shown <= 20_000 && shown < sumOf(lengths), `${shown} of ${lengths}`)
    const cut = { maxSeg: part.segments }
    assert.equal(openSegments(cut, lengths, limitOf(cut, lengths)), part.segments)
  }
})

test('[V-08] a preview has seconds of whole segments; a whole film and no film have 0', () => {
  const told = (part: Part, lengths: number[]) => Object.values(watchIn(part, lengths))
  assert.deepEqual(told(preview(6), even(100)), ['preview', 15])
  assert.deepEqual(told(preview(1), [4_960, 2_500]), ['preview', 4.96])
  assert.deepEqual(told(preview(3), even(5, 10_000)), ['preview', 20], 'never more than 20 s')
  assert.deepEqual(told(full, even(100)), ['full', 0])
  assert.deepEqual(told(none, even(100)), ['none', 0])
})

test('[V-09] a rendition with other lengths opens no further than the preview, nor past 20 s', () => {
  const video = even(100)
  const cut = { maxSeg: 6 }
  const limitMs = limitOf(cut, video)
  assert.equal(limitMs, 15_000)
  const cases: [number[], number][] = [
    [even(100, 2_517), 5], // ends 0.102 s after the picture
    [even(100, 2_512), 6], // sound ends up to three frames later
    [even(100, 1_000), 6],
    [even(100, 6_000), 2],
    [even(100, 30_000), 0],
    [[], 0],
  ]
  for (const [lengths, wanted] of cases) assert.equal(openSegments(cut, lengths, limitMs), wanted, `${lengths[0]}`)
  assert.equal(openSegments({ maxSeg: 0 }, even(3), limitOf({ maxSeg: 0 }, video)), 3)
  assert.equal(openSegments({ maxSeg: 99 }, even(9, 2_501), limitOf({ maxSeg: 99 }, even(9, 2_501))), 7, 'over 20 s')
})

const now = new Date('2026-11-21T04:00:30Z')
const seconds = now.getTime() / 1000
const ends: [string, number, string][] = [
  ['whole minutes', now.getTime() + 2 * 3_600_000 + 29_000, '2026-11-21T06:00:00Z'],
  ['never beyond what it comes from', Date.parse('2026-11-21T05:30:59.999Z'), '2026-11-21T05:30:00Z'],
  ['the very end in its last minutes', Date.parse('2026-11-21T04:01:20.900Z'), '2026-11-21T04:01:20Z'],
]
for (const [sentence, until, wanted] of ends) {
  test(`[V-07] a pass ends: ${sentence}`, () => assert.equal(passEnd(now, until), Date.parse(wanted) / 1000))
}

const holders: [string, boolean, number | null, number][] = [
  ['its reader', true, 100001, seconds + 60],
  ['its reader in the last second', true, 100001, seconds + 1],
  ['its reader when it ends', false, 100001, seconds],
  ['another reader', false, 100002, seconds + 60],
  ['a reader whose number begins alike', false, 10000, seconds + 60],
  ['nobody', false, null, seconds + 60],
]
for (const [who, wanted, reader, exp] of holders) {
  test(`[V-09] a pass is good for ${who}: ${wanted}`, () =>
    assert.equal(isHeldBy({ exp, maxSeg: 0, readerId: '100001' }, reader, now), wanted))
}

test('[V-09] a signed pass is read back; for another film, under another key or with any character changed it is none', () => {
  const key = Buffer.alloc(32, 1)
  const pass = { exp: seconds, maxSeg: 6, readerId: '100001' }
  const text = signPass(key, 40001, pass)
  assert.deepEqual(readPass(key, 40001, text), pass)
  assert.equal(readPass(key, 40002, text), null)
  assert.equal(readPass(key, 4000, text), null)
  assert.equal(readPass(Buffer.alloc(32, 2), 40001, text), null)
  for (let at = 0; at < text.length; at++)
    for (const other of ['0', '1', 'A', '.', '-', ''])
      if (other !== text[at])
        assert.equal(readPass(key, 40001, text.slice(0, at) + other + text.slice(at + 1)), null, `${at} ${other}`)
  for (const odd of ['', '.', '...', `${text}\n`, ` ${text}`, text.replace('.6.', '.06.'), text.replace('.6.', '.+6.')])
    assert.equal(readPass(key, 40001, odd), null, odd)
})

test('[V-09] addresses are read strictly: other spellings are none', () => {
  const base = '/m/1.2.3.s/40001'
  for (const good of [
    'master.m3u8',
    'v360/index.m3u8',
    'a0/init.mp4',
    'v360/s00007.m4s',
    't0/index.m3u8',
    't12/captions.vtt',
    'sprite/0.jpg',
    'sprite/p.jpg',
  ])
    assert.ok(parseAddress(`${base}/${good}`), good)
  for (const bad of [
    '',
    'index.m3u8',
    'master.m3u8/',
    '/master.m3u8',
    'v360',
    'v360/',
    'v360//index.m3u8',
    'v360/../a0/init.mp4',
    'v360/./init.mp4',
    'v360/s7.m4s',
    'v360/s000007.m4s',
    'v360/S00007.m4s',
    'v360/s-0007.m4s',
    'v360/s0000７.m4s',
    'v360/captions.vtt',
    't0/init.mp4',
    't0/s00000.m4s',
    'x0/init.mp4',
    'v/init.mp4',
    'v12345/init.mp4',
    'sprite/00.jpg',
    'sprite/-1.jpg',
    'sprite/q.jpg',
    'sprite/p.jpg.br',
    'v360/init.mp4\n',
    'v360/s%30%30007.m4s',
    'v360%2fs00007.m4s',
    '..%2f..%2fkeys%2fstream.key',
    'sprite/../../../keys/stream.key',
  ])
    assert.equal(parseAddress(`${base}/${bad}`), null, bad)
  for (const bad of [
    '/m/1.2.3.s/040001/master.m3u8',
    '/m/1.2.3.s/0/master.m3u8',
    '/m//40001/master.m3u8',
    '/M/x/1/master.m3u8',
    '/m/x/1e3/master.m3u8',
  ])
    assert.equal(parseAddress(bad), null, bad)
})

const sites: [string | null, boolean][] = [
  [null, true],
  ['same-origin', true],
  ['none', true],
  ['same-site', false],
  ['cross-site', false],
  ['', false],
]
for (const [site, wanted] of sites)
  test(`films for Sec-Fetch-Site ${site}: ${wanted}`, () => assert.equal(isOwnPage(site), wanted))
