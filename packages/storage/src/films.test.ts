import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { after, describe, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { filmKey } from './films.ts'
import type { FoundBytes } from './objects.ts'
import { diskStorage } from './storage.ts'

describe('films on disk', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'manjuan-films-'))
  after(() => rmSync(dataDir, { recursive: true, force: true }))
  const name = 'ab'.repeat(16)
  const folder = join(dataDir, 'films', 'ab', name, 'v360')
  mkdirSync(folder, { recursive: true })
  const small = Buffer.from('0123456789')
  const large = Buffer.alloc(3_000_000, 'large')
  writeFileSync(join(folder, 's00000.m4s'), small)
  writeFileSync(join(folder, 's00001.m4s'), large)
  writeFileSync(join(folder, 's00002.m4s'), '')
  writeFileSync(join(dataDir, 'films', 'secret.mp4'), 'secret')
  const store = diskStorage(dataDir).films
  const key = (file: string) => filmKey(name, `v360/${file}`)

  const read = async (found: FoundBytes | null): Promise<Buffer | null> => {
    if (!found?.body) return null
    return found.body instanceof Readable ? Buffer.concat(await found.body.toArray()) : found.body
  }
  const openFiles = (): string[] =>
    readdirSync('/proc/self/fd').flatMap((fd) => {
      try {
        return [readlinkSync(`/proc/self/fd/${fd}`)].filter((file) => file.startsWith(dataDir))
      } catch {
        return []
      }
    })

  test('whole files and parts of them, small and large', async () => {
    assert.deepEqual(await read(await store.open(key('s00000.m4s'), null)), small)
    assert.deepEqual(await read(await store.open(key('s00001.m4s'), null)), large)
    const part = await store.open(key('s00001.m4s'), { first: 3, last: 2_700_000 })
    assert.deepEqual([part?.size, part?.span], [3_000_000, { first: 3, last: 2_700_000 }])
    assert.deepEqual(await read(part), large.subarray(3, 2_700_001))
    assert.deepEqual(await read(await store.open(key('s00000.m4s'), { first: null, last: 3 })), Buffer.from('789'))
    const beyond = await store.open(key('s00000.m4s'), { first: 10, last: null })
    assert.deepEqual(beyond, { size: 10, span: null, body: null })
    assert.equal(await store.size(key('s00001.m4s')), 3_000_000)
  })

  test('a missing file, an unfinished file and a foreign key give null', async () => {
    symlinkSync('/etc/hostname', join(folder, 'init.mp4.txt'))
    for (const odd of [
      key('s00009.m4s'),
      key('s00002.m4s'),
      key('../../../../secret.mp4'),
      key('init.mp4.txt'),
      'secret.mp4',
      '../films/secret.mp4',
      `/etc/passwd`,
      filmKey('cd'.repeat(16), 'v360/s00000.m4s'),
      filmKey(name, '../v360/s00000.m4s'),
      `${key('s00000.m4s')}\0`,
      `${key('s00000.m4s')}/`,
    ]) {
      assert.equal(await store.open(odd, null), null, odd)
      assert.equal(await store.size(odd), null, odd)
    }
  })

  test('no file stays open after a whole read, a refusal, or a read that ends in the middle', {
    skip: process.platform !== 'linux',
  }, async () => {
    for (let round = 0; round < 20; round++) {
      await read(await store.open(key('s00001.m4s'), null))
      await store.open(key('s00000.m4s'), { first: 99, last: null })
      await store.open(key('s00002.m4s'), null)
      const left = await store.open(key('s00001.m4s'), null)
      if (left?.body instanceof Readable) left.body.destroy()
    }
    for (let tries = 0; openFiles().length > 0 && tries < 50; tries++) await wait(10)
    assert.deepEqual(openFiles(), [])
  })
})
