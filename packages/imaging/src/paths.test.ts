import assert from 'node:assert/strict'
import { test } from 'node:test'
import { blobKey, imagePath, parseImagePath, parseToken, signedTokenText, tokenText, withZoom } from './paths.ts'

const name = '0123456789abcdef0123456789abcdef'
const sig = 'AbCdEfGhIjKlMnOpQrSt_-'
const pass = `1800000000.100000007.42.${sig}`

test('[I-01] a path says kind, name, slice, width and token, and is read back as it was written', () => {
  const table: [string, Parameters<typeof imagePath>[0]][] = [
    [`/js/comic/${name}/0.js`, { kind: 'comic', name, slice: 0 }],
    [`/js/novel/${name}/15@360.js`, { kind: 'novel', name, slice: 15, zoom: 360 }],
    [`/js/vod/${pass}/${name}/3.js`, { kind: 'vod', name, slice: 3, token: pass }],
    [`/js/comic/${pass}/${name}/3@1080.js`, { kind: 'comic', name, slice: 3, zoom: 1080, token: pass }],
  ]
  for (const [path, address] of table) {
    assert.equal(imagePath(address), path)
    assert.deepEqual(parseImagePath(path), address)
  }
})

test('[I-01] anything else is no picture', () => {
  const table = [
    '',
    '/js/',
    `/js/comic/${name}/0`,
    `/js/comic/${name}/16.js`,
    `/js/comic/${name}/00.js`,
    `/js/comic/${name}/-1.js`,
    `/js/comic/${name}/0@.js`,
    `/js/comic/${name}/0@0.js`,
    `/js/comic/${name}/0@360@720.js`,
    `/js/comic/${name.toUpperCase()}/0.js`,
    `/js/comic/${name.slice(1)}/0.js`,
    `/js/comic/${name}0/0.js`,
    `/js/audio/${name}/0.js`,
    `/js/comic/../${name}/0.js`,
    `/js/comic/..%2f/${name}/0.js`,
    `/js/comic/1.2.3/${name}/0.js`,
    `/js/comic/${pass}/${pass}/${name}/0.js`,
    `/js/comic/${name}/0.js?x`,
    `/js/comic/${name}/0.js\n`,
    ` /js/comic/${name}/0.js`,
    `https://example.com/js/comic/${name}/0.js`,
  ]
  for (const path of table) assert.equal(parseImagePath(path), null, path)
})

test('[I-01] a width is put in or exchanged, and foreign addresses are left alone', () => {
  assert.equal(withZoom(`/js/comic/${name}/2.js`, 720), `/js/comic/${name}/2@720.js`)
  assert.equal(withZoom(`/js/comic/${pass}/${name}/2@360.js`, 1080), `/js/comic/${pass}/${name}/2@1080.js`)
  assert.equal(withZoom('/assets/app.js', 720), '/assets/app.js')
})

test('a token is read strictly, and its signed text differs by kind, reader, item and end', () => {
  const claims = { exp: 1_800_000_000, readerId: '100000007', itemId: '42' }
  assert.deepEqual(parseToken(pass), { ...claims, sig })
  assert.equal(tokenText({ ...claims, sig }), pass)
  for (const bad of [
    '',
    'a.b.c',
    `x.1.2.${sig}`,
    `01.1.2.${sig}`,
    `1.1.2.${sig}A`,
    `1.1.${sig}`,
    `1.1.2.3.${sig}`,
    `1./.2.${sig}`,
  ]) {
    assert.equal(parseToken(bad), null, bad)
  }
  const texts = [
    signedTokenText('comic', claims),
    signedTokenText('novel', claims),
    signedTokenText('comic', { ...claims, exp: claims.exp + 1 }),
    signedTokenText('comic', { ...claims, readerId: '1', itemId: '0000000742' }),
    signedTokenText('comic', { ...claims, itemId: '43' }),
  ]
  assert.equal(new Set(texts).size, texts.length)
})

test('the blob key spreads names over 256 folders', () => {
  assert.equal(blobKey({ kind: 'comic', name, slice: 4, zoom: 720 }), `comic/01/${name}/4@720`)
})
