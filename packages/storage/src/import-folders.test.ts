import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { keepTexts, readPlanText } from './import-folders.ts'

test('a chapter of a plan is read by its own name, and the names of every object are no chapters', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'manjuan-plan-'))
  try {
    const paragraphs = [{ at: null, text: '一' }]
    await keepTexts(folder, 1, 1, [{ at: 'n:1', paragraphs }])
    assert.deepEqual(await readPlanText(folder, 1, 1, 'n:1'), paragraphs)
    for (const at of ['n:2', 'constructor', 'toString', '__proto__', ''])
      assert.equal(await readPlanText(folder, 1, 1, at), null, at)
    assert.equal(await readPlanText(folder, 1, 2, 'n:1'), null)
  } finally {
    await rm(folder, { recursive: true })
  }
})
