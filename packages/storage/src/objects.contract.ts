// The contract of every implementation of the port. A new implementation runs these tests on itself.
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { after, before, describe, test } from 'node:test'
import { type ByteRange, bytesOf, type Objects } from './objects.ts'

const small = Buffer.from('0123456789')
const large = Buffer.alloc(3_000_000, 'large')
const kind = { type: 'application/octet-stream' }

export function objectsContract(title: string, open: () => Objects): void {
  describe(`port of objects: ${title}`, () => {
    const scratch = mkdtempSync(join(tmpdir(), 'manjuan-objects-'))
    after(() => rmSync(scratch, { recursive: true, force: true }))
    let objects: Objects
    before(() => {
      objects = open()
    })
    const read = async (key: string, range: ByteRange | null = null): Promise<Buffer | null> => {
      const found = await objects.get(key, range)
      return found && bytesOf(found)
    }
    const keysUnder = async (prefix: string, after?: string): Promise<string[]> => {
      const keys: string[] = []
      for await (const { key } of objects.list(prefix, after)) keys.push(key)
      return keys
    }

    test('bytes come back as they were put, small and large, from memory and from a file', async () => {
      await objects.put('films/aa/small.mp4', small, kind)
      await objects.put('films/aa/large.mp4', large, kind)
      writeFileSync(join(scratch, 'given'), large)
      await objects.put('originals/aa/film.mp4', { file: join(scratch, 'given') }, kind)
      assert.deepEqual(await read('films/aa/small.mp4'), small)
      assert.deepEqual(await read('films/aa/large.mp4'), large)
      assert.deepEqual(await read('originals/aa/film.mp4'), large)
      await objects.put('films/aa/empty.mp4', Buffer.alloc(0), kind)
      assert.deepEqual(await read('films/aa/empty.mp4'), Buffer.alloc(0))
    })

    test('ranges: from the front, to the end, the last bytes, across, and behind the end', async () => {
      await objects.put('films/bb/small.mp4', small, kind)
      await objects.put('films/bb/large.mp4', large, kind)
      const table: [ByteRange, string | null][] = [
        [{ first: 0, last: 2 }, '012'],
        [{ first: 7, last: null }, '789'],
        [{ first: 7, last: 99 }, '789'],
        [{ first: null, last: 3 }, '789'],
        [{ first: null, last: 99 }, '0123456789'],
        [{ first: 10, last: null }, null],
        [{ first: null, last: 0 }, null],
      ]
      for (const [range, text] of table) {
        const found = await objects.get('films/bb/small.mp4', range)
        assert.equal(found?.size, 10)
        assert.equal(found?.body && String(await bytesOf(found)), text, JSON.stringify(range))
        assert.equal(found?.span === null, text === null)
      }
      const part = await objects.get('films/bb/large.mp4', { first: 3, last: 2_700_000 })
      assert.deepEqual([part?.size, part?.span], [3_000_000, { first: 3, last: 2_700_000 }])
      assert.deepEqual(part && (await bytesOf(part)), large.subarray(3, 2_700_001))
    })

    test('stat tells size and time; an object is missing before it is put and after it is deleted', async () => {
      assert.equal(await objects.stat('desk/cc/a.webp'), null)
      assert.equal(await read('desk/cc/a.webp'), null)
      await objects.put('desk/cc/a.webp', small, kind)
      const facts = await objects.stat('desk/cc/a.webp')
      assert.equal(facts?.size, 10)
      assert.ok(Math.abs((facts?.changed.getTime() ?? 0) - Date.now()) < 60_000)
      await objects.delete(['desk/cc/a.webp', 'desk/cc/never.webp'])
      assert.equal(await objects.stat('desk/cc/a.webp'), null)
      await objects.put('desk/cc/a.webp', large, kind)
      assert.equal((await objects.stat('desk/cc/a.webp'))?.size, large.length, 'put after delete')
    })

    test('list goes in the order of keys, by any prefix, from behind a key', async () => {
      const keys = [
        'blobs/a/1@360.br',
        'blobs/a/1@360.gz',
        'blobs/a/10@360.br',
        'blobs/a-b/1',
        'blobs/ab/1',
        'blobs/b/1',
      ]
      for (const key of keys.toReversed()) await objects.put(key, small, kind)
      const sorted = keys.toSorted()
      assert.deepEqual(await keysUnder('blobs/'), sorted)
      assert.deepEqual(
        await keysUnder('blobs/a'),
        sorted.filter((key) => key.startsWith('blobs/a')),
      )
      assert.deepEqual(await keysUnder('blobs/a/1@'), ['blobs/a/1@360.br', 'blobs/a/1@360.gz'])
      for (const [at, key] of sorted.entries()) assert.deepEqual(await keysUnder('blobs/', key), sorted.slice(at + 1))
      assert.deepEqual(await keysUnder('nothing/'), [])
    })

    test('a malformed key finds nothing and cannot be written', async () => {
      await objects.put('films/dd/a.mp4', small, kind)
      const wrong = [
        '',
        'films',
        '/etc/passwd',
        '../a/b',
        'films/../../a',
        'films/dd/a.mp4/',
        'films/dd/.a',
        'films//a',
      ]
      for (const key of [...wrong, 'films/dd/a.mp4\0', 'films/dd', 'films/dd/a.mp4/b']) {
        assert.equal(await objects.get(key), null, key)
        assert.equal(await objects.stat(key), null, key)
      }
      for (const key of wrong) await assert.rejects(objects.put(key, small, kind), key)
    })

    test('parallel puts and deletes in one folder: each object put last is whole', async () => {
      const keys = Array.from({ length: 20 }, (_, at) => `blobs/many/${at}.br`)
      for (let round = 0; round < 5; round++) {
        await Promise.all(keys.map((key, at) => (at % 2 ? objects.put(key, small, kind) : objects.delete([key]))))
        await Promise.all(keys.map((key, at) => (at % 2 ? objects.delete([key]) : objects.put(key, small, kind))))
      }
      const even = keys.filter((_, at) => at % 2 === 0)
      assert.deepEqual(await keysUnder('blobs/many/'), even.toSorted())
      for (const key of even) assert.deepEqual(await read(key), small)
    })

    test('a stream that is abandoned in the middle does no harm', async () => {
      await objects.put('films/ee/large.mp4', large, kind)
      const left = await objects.get('films/ee/large.mp4')
      if (left?.body instanceof Readable) left.body.destroy()
      assert.deepEqual(await read('films/ee/large.mp4'), large)
    })
  })
}
