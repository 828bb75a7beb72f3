import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Source } from '#core/engine.ts'
import { addressesOf, levelsOf, nameOf, urlOf } from './addresses.ts'

const page = 'https://site.test/film/7'
const film = (renew?: Source['renew']) =>
  addressesOf({ url: '/m/one/7/master.m3u8?a=1', type: 'hls', ...(renew ? { renew } : {}) }, page)

test('what lies beside the master playlist moves with it', async () => {
  const addresses = film(async () => ({ url: '/m/two/7/master.m3u8?b=2' }))
  const segment = 'https://site.test/m/one/7/v360/s00001.m4s'
  assert.equal(addresses.now(segment), segment)
  assert.equal(await addresses.renew(segment), true)
  assert.equal(addresses.now(segment), 'https://site.test/m/two/7/v360/s00001.m4s')
  assert.equal(addresses.now('https://site.test/m/one/7/master.m3u8?a=1'), 'https://site.test/m/two/7/master.m3u8?b=2')
  assert.equal(addresses.now('https://other.test/x.m4s'), 'https://other.test/x.m4s')
})

test('requests that are refused at once wait for one new address', async () => {
  let asked = 0
  const addresses = film(async () => {
    asked += 1
    return { url: `/m/new${asked}/7/master.m3u8` }
  })
  const urls = ['v360/1', 'a0/1', 'v360/2'].map((name) => `https://site.test/m/one/7/${name}.m4s`)
  assert.deepEqual(await Promise.all(urls.map((url) => addresses.renew(url))), [true, true, true])
  // One that was refused under the old address and hears of it late.
  assert.equal(await addresses.renew(urls[0] ?? ''), true)
  assert.equal(asked, 1)
})

test('a second running out leads on from any older address', async () => {
  let asked = 0
  const addresses = film(async () => {
    asked += 1
    return { url: `/m/new${asked}/7/master.m3u8` }
  })
  const first = 'https://site.test/m/one/7/v360/1.m4s'
  await addresses.renew(first)
  await addresses.renew(addresses.now(first))
  assert.equal(addresses.now(first), 'https://site.test/m/new2/7/v360/1.m4s')
  assert.equal(addresses.now('https://site.test/m/new1/7/v360/1.m4s'), 'https://site.test/m/new2/7/v360/1.m4s')
})

test('no new address, the same one again, or a failure: there is none', async () => {
  const url = 'https://site.test/m/one/7/1.m4s'
  assert.equal(await film().renew(url), false)
  assert.equal(await film(async () => null).renew(url), false)
  assert.equal(await film(async () => ({ url: '/m/one/7/master.m3u8?a=1' })).renew(url), false)
  assert.equal(await film(() => Promise.reject(new Error('offline'))).renew(url), false)
})

test('playlists are known by their full address', () => {
  const addresses = addressesOf(
    { url: '/m/master.m3u8', type: 'hls', playlists: { '/m/master.m3u8': '#EXTM3U' } },
    page,
  )
  assert.equal(addresses.textOf('https://site.test/m/master.m3u8'), '#EXTM3U')
  assert.equal(addresses.textOf('https://site.test/m/other.m3u8'), undefined)
})

test('bytes of an init segment are known by their address, a fresh copy each time', () => {
  const addresses = addressesOf(
    { url: '/m/master.m3u8', type: 'hls', inits: { '/m/v360/init.mp4': btoa('\u0000\u00ffab') } },
    'https://site.test/',
  )
  const first = addresses.bytesOf('https://site.test/m/v360/init.mp4')
  assert.deepEqual([...new Uint8Array(first ?? new ArrayBuffer(0))], [0, 255, 97, 98])
  assert.notEqual(addresses.bytesOf('https://site.test/m/v360/init.mp4'), first)
  assert.equal(addresses.bytesOf('https://site.test/m/v720/init.mp4'), undefined)
})

test('a listener hears that the film has moved, and the new address of anything beside it', async () => {
  const addresses = film(async () => ({ url: '/m/two/7/master.m3u8' }))
  const found: string[] = []
  addresses.onMove = (now) => found.push(now('/m/one/7/sprite/0.jpg'))
  await addresses.renew('https://site.test/m/one/7/master.m3u8?a=1')
  assert.deepEqual(found, ['https://site.test/m/two/7/sprite/0.jpg'])
  await film(async () => null).renew('https://site.test/m/one/7/master.m3u8?a=1')
  assert.equal(found.length, 1)
})

test('[P-07] qualities with addresses of their own are known by their names, and by the lines in them', () => {
  const source: Source = {
    ...{ url: '/own.mp4', type: 'file' },
    levels: [
      { definition: '高清 720P', Url: '/high.mp4' },
      { definition: '流畅', Url: '/low.mp4', height: 360 },
      { definition: '原画', Url: '/own.mp4' },
    ],
  }
  assert.deepEqual(
    levelsOf(source)?.map(({ id, text, height }) => [id, text, height]),
    [
      ['高清 720P', '高清 720P', 720],
      ['流畅', '流畅', 360],
      ['原画', '原画', 0],
    ],
  )
  assert.deepEqual([urlOf(source, '流畅'), urlOf(source, 'auto')], ['/low.mp4', '/own.mp4'])
  assert.deepEqual([nameOf(source, '/own.mp4'), nameOf(source, '/x.mp4')], ['原画', null])
  assert.equal(levelsOf({ url: '/a.m3u8', type: 'hls' }), null)
})
