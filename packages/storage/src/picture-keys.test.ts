import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { openKeys } from './keys.ts'
import { imageName, newChapterKey, unwrapChapterKey, wrapChapterKey } from './picture-keys.ts'

const directory = await mkdtemp(join(tmpdir(), 'manjuan-keys-'))
after(() => rm(directory, { recursive: true }))

test('[R-09] names change with key, kind, item, page and content, and cannot be made without the key', async () => {
  const { name } = openKeys(directory)
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
  const keys = openKeys(directory)
  const key = newChapterKey()
  const wrapped = await wrapChapterKey(key, keys)
  assert.equal(Buffer.from(wrapped).includes(Buffer.from(key)), false)
  assert.deepEqual(Buffer.from(await unwrapChapterKey(wrapped, keys)), Buffer.from(key))
  await assert.rejects(unwrapChapterKey(wrapped, { ...keys, wrap: keys.name }))
})
