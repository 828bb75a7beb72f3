import assert from 'node:assert/strict'
import { chmodSync, mkdtempSync, readdirSync, readlinkSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { after, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { diskObjects } from './disk.ts'
import { objectsContract } from './objects.contract.ts'

const root = mkdtempSync(join(tmpdir(), 'manjuan-disk-'))
after(() => rmSync(root, { recursive: true, force: true }))

objectsContract('a folder', () => diskObjects(join(root, 'contract')))

test('folders are 0700 and files 0600, whatever the mode of their source; nothing else is left', async () => {
  const folder = join(root, 'modes')
  const objects = diskObjects(folder)
  const given = join(root, 'given')
  writeFileSync(given, 'film')
  chmodSync(given, 0o644)
  await objects.put('originals/aa/film.mp4', { file: given }, { type: 'video/mp4' })
  await objects.put('originals/aa/captions-0.vtt', Buffer.from('x'), { type: 'text/vtt' })
  assert.deepEqual(readdirSync(join(folder, 'originals/aa')).toSorted(), ['captions-0.vtt', 'film.mp4'])
  for (const [path, mode] of [
    ['originals', 0o700],
    ['originals/aa', 0o700],
    ['originals/aa/film.mp4', 0o600],
    ['originals/aa/captions-0.vtt', 0o600],
  ] as const)
    assert.equal(statSync(join(folder, path)).mode & 0o777, mode, path)
})

test('a source that can not be read leaves nothing', async () => {
  const objects = diskObjects(join(root, 'nothing'))
  await assert.rejects(objects.put('originals/aa/film.mp4', { file: join(root, 'no') }, { type: 'video/mp4' }))
  assert.deepEqual(readdirSync(join(root, 'nothing/originals/aa')), [])
})

test('the last object of a folder takes the folder along', async () => {
  const objects = diskObjects(join(root, 'emptied'))
  const keys = ['blobs/comic/ab/name/0@360.br', 'blobs/comic/ab/name/0@360.gz']
  for (const key of keys) await objects.put(key, Buffer.from('x'), { type: 'text/plain' })
  await objects.delete(keys)
  assert.deepEqual(readdirSync(join(root, 'emptied/blobs/comic/ab')), [])
})

test('no file stays open after a whole read, a refusal, or a read that ends in the middle', {
  skip: process.platform !== 'linux',
}, async () => {
  const folder = join(root, 'open')
  const objects = diskObjects(folder)
  await objects.put('films/ab/large.m4s', Buffer.alloc(3_000_000), { type: 'video/mp4' })
  const openFiles = (): string[] =>
    readdirSync('/proc/self/fd').flatMap((fd) => {
      try {
        return [readlinkSync(`/proc/self/fd/${fd}`)].filter((file) => file.startsWith(folder))
      } catch {
        return []
      }
    })
  for (let round = 0; round < 20; round++) {
    await objects.get('films/ab/large.m4s', { first: 9_999_999, last: null })
    await objects.get('films/ab')
    const left = await objects.get('films/ab/large.m4s')
    if (left?.body instanceof Readable) left.body.destroy()
  }
  for (let tries = 0; openFiles().length > 0 && tries < 50; tries++) await wait(10)
  assert.deepEqual(openFiles(), [])
})
