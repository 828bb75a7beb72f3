// Each kind of object adds only its own names to the port.
import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { bytesOf } from './objects.ts'
import { diskStorage } from './storage.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'manjuan-faces-'))
after(() => rmSync(dataDir, { recursive: true, force: true }))
const storage = diskStorage(dataDir)
const name = 'ab'.repeat(16)

test('a blob has two forms, and all slices of a picture go together', async () => {
  const keys = [`comic/ab/${name}/0@360`, `comic/ab/${name}/1@360`]
  for (const key of keys) await storage.blobs.put(key, { br: Buffer.from('b'), gz: Buffer.from('g') })
  assert.equal(String(await storage.blobs.read(keys[0] ?? '', 'br')), 'b')
  assert.equal(String(await storage.blobs.read(keys[1] ?? '', 'gz')), 'g')
  assert.equal(await storage.blobs.read('../keys/wrap.key', 'br'), null)
  await assert.rejects(
    async () => storage.blobs.put('comic/ab/x', { br: Buffer.of(), gz: Buffer.of() }),
    /not a blob key/,
  )
  await storage.blobs.drop('comic', name)
  for (const key of keys) assert.equal(await storage.blobs.has(key), false)
  assert.equal(existsSync(join(dataDir, 'blobs/comic/ab', name)), false)
})

test('a picture of the desk comes back under the name it was given, until it is dropped', async () => {
  const webp = Buffer.from('webp')
  const given = await storage.pictures.keep(webp)
  assert.match(given, /^[0-9a-f]{32}$/)
  assert.deepEqual(await storage.pictures.read(given), webp)
  await assert.rejects(async () => storage.pictures.read('../../keys/wrap'), /no name of a picture/)
  await storage.pictures.drop(given)
  assert.equal(await storage.pictures.read(given), null)
})

test('a banner is found by its file name alone, in parts too', async () => {
  await storage.banners.put('a1.mp4', Buffer.from('0123456789'))
  const found = await storage.banners.open('a1.mp4', { first: 2, last: 4 })
  assert.equal(found && String(await bytesOf(found)), '234')
  assert.equal(storage.banners.typeOf('a1.mp4'), 'video/mp4')
  for (const odd of ['../keys/wrap.key', 'a1', '.a1.mp4', 'b1.mp4'])
    assert.equal(await storage.banners.open(odd, null), null)
  await storage.banners.drop('a1.mp4')
  assert.equal(await storage.banners.has('a1.mp4'), false)
})

test('originals and late parts of films lie where encoders and readers look for them', async () => {
  await storage.originals.keep(name, 'captions-0.vtt', Buffer.from('WEBVTT'))
  assert.ok(existsSync(join(dataDir, 'originals', name, 'captions-0.vtt')))
  assert.throws(() => storage.originals.keep('../x', 'film.mp4', Buffer.of()), /not the name of a film/)
  await storage.films.put(`ab/${name}/t0/captions.vtt`, Buffer.from('WEBVTT'), 'text/vtt')
  assert.equal(await storage.films.size(`ab/${name}/t0/captions.vtt`), 6)
  assert.throws(() => storage.films.put('ab/../x', Buffer.of(), 'text/vtt'), /not a key of a film/)
})
