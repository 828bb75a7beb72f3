import assert from 'node:assert/strict'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { closeToOthers } from './whole-file.ts'

const root = mkdtempSync(join(tmpdir(), 'manjuan-close-'))
after(() => rmSync(root, { recursive: true, force: true }))
const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8)

test('a data directory behind a link is closed to others, with its files and keys', () => {
  const disk = join(root, 'disk')
  mkdirSync(join(disk, 'keys'), { recursive: true })
  for (const name of ['shop.log', 'keys/media.key']) writeFileSync(join(disk, name), 'x')
  for (const name of ['', 'keys', 'shop.log', 'keys/media.key']) chmodSync(join(disk, name), 0o755)
  const link = join(root, 'data')
  symlinkSync(disk, link)
  closeToOthers(link)
  assert.deepEqual(
    ['', 'keys', 'shop.log', 'keys/media.key'].map((name) => modeOf(join(disk, name))),
    ['700', '700', '700', '700'],
  )
})

test('a link inside the data directory leads to a folder that keeps its mode', () => {
  const [data, other] = [join(root, 'own'), join(root, 'other')]
  for (const folder of [data, other]) mkdirSync(folder)
  chmodSync(other, 0o755)
  symlinkSync(other, join(data, 'link'))
  closeToOthers(data)
  assert.deepEqual([modeOf(data), modeOf(other)], ['700', '755'])
})
