import assert from 'node:assert/strict'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { takeLock } from './lock.ts'
import { throwawayFolder } from './testing.ts'

for (const [title, below] of [
  ['a folder', '.'],
  ['a folder with a very long path', 'x'.repeat(120)],
] as const) {
  test(`${title} is one cashier's until it lets go`, async (t) => {
    const { path, remove } = throwawayFolder()
    t.after(remove)
    const folder = join(path, below)
    mkdirSync(folder, { recursive: true })
    const first = await takeLock(folder)
    assert.ok(first)
    assert.equal(await takeLock(folder), null)
    await first.release()
    const second = await takeLock(folder)
    assert.ok(second)
    await second.release()
  })
}
