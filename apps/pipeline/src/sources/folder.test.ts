import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { makeZip } from '../fixtures/make-zip.ts'
import { openSources } from './folder.ts'

const directory = await mkdtemp(join(tmpdir(), 'manjuan-folder-'))
after(() => rm(directory, { recursive: true }))

test('a .cbr that is a ZIP inside is taken; a true one is told how to become a CBZ, alone and in a folder', async () => {
  await writeFile(join(directory, '孤城 第1话.cbr'), makeZip([{ name: '1.jpg', data: 'x' }]))
  await writeFile(join(directory, '孤城 第2话.cbr'), 'Rar!\x1a\x07\x01\x00')
  await writeFile(join(directory, '孤城 第3话.cb7'), Buffer.from('7z\xbc\xaf\x27\x1c', 'latin1'))
  const alone = ['孤城 第1话.cbr', '孤城 第2话.cbr', '孤城 第3话.cb7'].map((name) => join(directory, name))
  for (const paths of [alone, [directory]]) {
    const { parts, refused, ignored } = await openSources(paths)
    assert.deepEqual(
      parts.map(({ guessedSeries, chapters }) => [guessedSeries, chapters[0]?.key]),
      [['孤城', 'n:1']],
    )
    assert.deepEqual(
      refused.map(({ source }) => source),
      alone.slice(1),
    )
    assert.match(refused[0]?.reason ?? '', /^是 RAR 压缩包（CBR），请转换为 CBZ：先解压，再把里面的图片压缩成 ZIP/)
    assert.match(refused[1]?.reason ?? '', /^是 7z 压缩包（CB7），请转换为 CBZ/)
    assert.deepEqual(ignored, [])
  }
})
