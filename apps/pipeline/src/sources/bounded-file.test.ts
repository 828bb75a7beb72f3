import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { readBounded, refuseUnbounded } from './bounded-file.ts'
import { SourceRefused } from './draft.ts'

const root = await mkdtemp(join(tmpdir(), 'manjuan-bounded-'))
after(() => rm(root, { recursive: true }))

test('a file is read up to its bound; a missing, endless or irregular one is refused by name', async () => {
  const at = (name: string) => join(root, name)
  await writeFile(at('a.txt'), 'abc')
  execFileSync('mkfifo', [at('a.pipe')])
  assert.equal(Buffer.from(await readBounded(at('a.txt'), 3)).toString(), 'abc')
  assert.equal(await refuseUnbounded(at('a.txt'), 3), undefined)
  await writeFile(at('b.txt'), new Uint8Array(1_500_001))
  const table: [file: string, most: number, reason: RegExp][] = [
    [at('b.txt'), 1_500_000, /^b\.txt 有 2 MB，上限 1\.5 MB$/],
    [at('none.txt'), 3, /^文件不存在或不能读取：none\.txt$/],
    [root, 3, /^不是普通文件：manjuan-bounded-/],
    [at('a.pipe'), 3, /^不是普通文件：a\.pipe$/],
    ['/dev/zero', 3, /^不是普通文件：zero$/],
  ]
  for (const [file, most, reason] of table) {
    const refused = (error: unknown) => error instanceof SourceRefused && reason.test(error.message)
    await assert.rejects(readBounded(file, most), refused)
    await assert.rejects(refuseUnbounded(file, most), refused)
  }
})
