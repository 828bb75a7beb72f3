import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isOwnPage } from '#http/request.ts'
import { accepts, type ImageFacts, isSlice, opens, widthOf } from './rules.ts'
import { signToken, tokenReader } from './token.ts'

const now = new Date('2026-11-21T04:00:00Z')
const seconds = now.getTime() / 1000
const image: ImageFacts = { kind: 'comic', gate: 'priced', itemId: 7, widths: [360, 720, 1080], parts: 2 }
const pass = { exp: seconds + 60, readerId: '100001', itemId: '7' }

const widths: [number[], number | undefined, number | null][] = [
  [[360, 720, 1080], undefined, 720],
  [[1080, 720, 360], undefined, 720],
  [[360], undefined, 360],
  [[200], undefined, 200],
  [[1080], undefined, 1080],
  [[], undefined, null],
  [[360, 720], 360, 360],
  [[360, 720], 720, 720],
  [[360, 720], 1080, null],
  [[360, 720], 0, null],
  [[360, 720], 36, null],
]
for (const [made, zoom, wanted] of widths) {
  test(`[I-01] of the widths [${made}] ${zoom ?? 'no zoom'} means ${wanted}`, () =>
    assert.equal(widthOf(made, zoom), wanted))
}

const passes: [string, boolean, Partial<typeof pass>, number | null, Partial<ImageFacts>][] = [
  ['the reader it was made for', true, {}, 100001, {}],
  ['in its last second', true, { exp: seconds + 1 }, 100001, {}],
  ['another reader', false, {}, 100002, {}],
  ['nobody', false, {}, null, {}],
  ['when it ends', false, { exp: seconds }, 100001, {}],
  ['long after', false, { exp: seconds - 86_400 }, 100001, {}],
  ['for another chapter’s picture', false, {}, 100001, { itemId: 8 }],
  ['for a picture of no chapter', false, {}, 100001, { itemId: null }],
  ['for a chapter whose number only begins alike', false, { itemId: '70' }, 100001, {}],
]
for (const [who, wanted, change, reader, facts] of passes) {
  test(`[R-09] a pass opens a picture: ${who}: ${wanted}`, () => {
    assert.equal(opens({ ...pass, ...change }, { ...image, ...facts }, reader, now), wanted)
  })
}

test('[R-09] a signed pass is read back; for another kind, under another key or with any character changed it is none', () => {
  const key = Buffer.alloc(32, 1)
  const token = signToken(key, 'comic', pass)
  const readToken = tokenReader(key)
  // The second reading is from memory.
  for (let times = 0; times < 2; times++)
    assert.deepEqual({ ...readToken('comic', token) }, { ...pass, sig: token.slice(-22) })
  assert.equal(readToken('novel', token), null)
  assert.equal(tokenReader(Buffer.alloc(32, 2))('comic', token), null)
  for (let at = 0; at < token.length; at++) {
    const other = token[at] === '1' ? '2' : '1'
    assert.equal(readToken('comic', token.slice(0, at) + other + token.slice(at + 1)), null, `character ${at}`)
  }
})

test('slices and kinds are those of the picture', () => {
  assert.ok(isSlice(image, { kind: 'comic', slice: 1 }))
  assert.ok(!isSlice(image, { kind: 'comic', slice: 2 }))
  assert.ok(!isSlice(image, { kind: 'vod', slice: 0 }))
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
  test(`priced pictures for Sec-Fetch-Site ${site}: ${wanted}`, () => assert.equal(isOwnPage(site), wanted))

test('codings are those that Accept-Encoding takes', () => {
  assert.ok(accepts('gzip, deflate, br', 'br') && accepts('BR;q=0.5', 'br') && accepts('br;q=0.05', 'br'))
  for (const header of ['', 'gzip', 'br;q=0', 'br; q=0.0', 'brotli', 'xbr']) assert.ok(!accepts(header, 'br'), header)
})
