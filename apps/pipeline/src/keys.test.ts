import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { imageName, newChapterKey, openKeys, unwrapChapterKey, wrapChapterKey } from './keys.ts'

const directory = await mkdtemp(join(tmpdir(), 'manjuan-keys-'))
after(() => rm(directory, { recursive: true }))

test('keys are made once, by one of two processes starting together, for the owner alone', async () => {
  const [first, second] = await Promise.all([openKeys(directory), openKeys(directory)])
  assert.deepEqual(first, second)
  assert.deepEqual(await openKeys(directory), first)
  assert.notDeepEqual(first.name, first.wrap)
  assert.deepEqual((await readdir(join(directory, 'keys'))).toSorted(), ['name.key', 'wrap.key'])
  for (const file of ['name.key', 'wrap.key']) {
    const { mode, size } = await stat(join(directory, 'keys', file))
    assert.deepEqual([mode & 0o777, size], [0o600, 32])
  }
})

test('a damaged key file stops everything by its name', async () => {
  const other = join(directory, 'other')
  await openKeys(other)
  await writeFile(join(other, 'keys', 'wrap.key'), 'short')
  await assert.rejects(openKeys(other), /wrap\.key.*已损坏/)
})

test('[R-09] names change with key, kind, item, page and content, and cannot be made without the key', async () => {
  const { name } = await openKeys(directory)
  const picture = { kind: 'comic', item: 'chapter:1', page: 1, contentHash: 'aa' } as const
  const names = [
    imageName(name, picture),
    imageName(newChapterKey(), picture),
    imageName(name, { ...picture, kind: 'novel' }),
    imageName(name, { ...picture, item: 'chapter:2' }),
    imageName(name, { ...picture, page: 2 }),
    imageName(name, { ...picture, contentHash: 'ab' }),
  ]
  assert.equal(new Set(names).size, names.length)
  for (const each of names) assert.match(each, /^[0-9a-f]{32}$/)
  assert.equal(imageName(name, { ...picture }), names[0])
})

test('[R-09] a chapter key comes back only with the wrapping key', async () => {
  const keys = await openKeys(directory)
  const key = newChapterKey()
  const wrapped = await wrapChapterKey(key, keys)
  assert.equal(Buffer.from(wrapped).includes(Buffer.from(key)), false)
  assert.deepEqual(Buffer.from(await unwrapChapterKey(wrapped, keys)), Buffer.from(key))
  await assert.rejects(unwrapChapterKey(wrapped, { ...keys, wrap: keys.name }))
})
