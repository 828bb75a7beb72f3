import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BlobReader } from '@manjuan/storage'
import { remembered } from './blobs.ts'

function counted(blobs: Record<string, string>): BlobReader & { reads: string[] } {
  const reads: string[] = []
  return {
    reads,
    read: async (key, form) => {
      reads.push(`${key}.${form}`)
      const text = blobs[`${key}.${form}`]
      return text === undefined ? null : Buffer.from(text)
    },
  }
}

test('a blob is read from disk once, each compressed form by itself', async () => {
  const disk = counted({ 'a.br': 'packed', 'a.gz': 'zipped' })
  const blobs = remembered(disk, 100)
  for (let times = 0; times < 3; times++) {
    assert.equal(String(await blobs.read('a', 'br')), 'packed')
    assert.equal(String(await blobs.read('a', 'gz')), 'zipped')
  }
  assert.deepEqual(disk.reads, ['a.br', 'a.gz'])
})

test('a missing blob is looked for again, because it may have been drawn meanwhile', async () => {
  const files: Record<string, string> = {}
  const blobs = remembered(counted(files), 100)
  assert.equal(await blobs.read('a', 'br'), null)
  files['a.br'] = 'here'
  assert.equal(String(await blobs.read('a', 'br')), 'here')
})

test('no more bytes are kept than allowed, and the least recently used blob goes first', async () => {
  const disk = counted({ 'a.br': '1234', 'b.br': '1234', 'c.br': '1234', 'big.br': 'x'.repeat(11) })
  const blobs = remembered(disk, 10)
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await blobs.read(key, 'br')
  assert.deepEqual(disk.reads, ['a.br', 'b.br', 'c.br', 'b.br'])
  assert.equal((await blobs.read('big', 'br'))?.length, 11)
  disk.reads.length = 0
  for (const key of ['big', 'a']) await blobs.read(key, 'br')
  assert.deepEqual(disk.reads, ['big.br', 'a.br'], 'one that is too big is not kept')
})
