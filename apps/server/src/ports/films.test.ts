import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { after, describe, test } from 'node:test'
import { type ByteRange, diskStorage, type FoundBytes, filmKey } from '@manjuan/storage'
import { until } from '#testing/until.ts'
import { rememberedFilms } from './films.ts'

describe('films in memory', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'manjuan-films-'))
  after(() => rmSync(dataDir, { recursive: true, force: true }))
  const name = 'ab'.repeat(16)
  const folder = join(dataDir, 'films', 'ab', name, 'v360')
  mkdirSync(folder, { recursive: true })
  const large = Buffer.alloc(3_000_000, 'large')
  writeFileSync(join(folder, 's00001.m4s'), large)
  const store = diskStorage(dataDir).films
  const key = (file: string) => filmKey(name, `v360/${file}`)

  const read = async (found: FoundBytes | null): Promise<Buffer | null> => {
    if (!found?.body) return null
    return found.body instanceof Readable ? Buffer.concat(await found.body.toArray()) : found.body
  }

  test('a recent segment is read once, however many ask at once; the least recently used makes room', async () => {
    const asked: string[] = []
    const counting = {
      size: store.size,
      open: (wanted: string, range: ByteRange | null) => {
        asked.push(wanted)
        return store.open(wanted, range)
      },
    }
    for (let number = 10; number < 13; number++)
      writeFileSync(join(folder, `s000${number}.m4s`), Buffer.alloc(400, number))
    const remembered = rememberedFilms(counting, { most: 1_000, freshMs: 60_000 })
    const open = (number: number, range: ByteRange | null = null) => remembered.open(key(`s000${number}.m4s`), range)
    const many = await Promise.all(Array.from({ length: 20 }, () => open(10)))
    for (const found of many) assert.deepEqual(await read(found), Buffer.alloc(400, 10))
    assert.equal(asked.length, 1)
    writeFileSync(join(folder, 'init.mp4'), Buffer.alloc(100, 'init'))
    for (let times = 0; times < 2; times++)
      assert.deepEqual(await read(await remembered.open(key('init.mp4'), null)), Buffer.alloc(100, 'init'))
    assert.equal(asked.splice(1).length, 1)
    const part = await open(10, { first: 390, last: null })
    assert.deepEqual([part?.size, part?.span, (await read(part))?.length], [400, { first: 390, last: 399 }, 10])
    assert.deepEqual(await open(10, { first: 400, last: null }), { size: 400, span: null, body: null })
    assert.equal(asked.length, 1)
    await open(11)
    await open(10)
    await open(12)
    await open(10)
    assert.equal(asked.length, 3, 'two of 400 bytes fit')
    await open(11)
    assert.equal(asked.length, 4)
    // Each reader of a large file has a stream of its own; a missing file is looked for again.
    const streams = await Promise.all([1, 1].map(() => remembered.open(key('s00001.m4s'), null)))
    for (const found of streams) assert.deepEqual(await read(found), large)
    assert.equal(await open(99), null)
    writeFileSync(join(folder, 's00099.m4s'), 'now')
    assert.deepEqual(await read(await open(99)), Buffer.from('now'))
  })

  test('a segment made anew under its key is served once the one in memory is no longer fresh', async () => {
    const remembered = rememberedFilms(store, { most: 1_000, freshMs: 40 })
    const served = async () => String(await read(await remembered.open(key('s00020.m4s'), null)))
    writeFileSync(join(folder, 's00020.m4s'), 'damaged')
    assert.equal(await served(), 'damaged')
    writeFileSync(join(folder, 's00020.m4s'), 'remade')
    await until('the new segment', async () => (await served()) === 'remade')
  })
})
