// Files that follow each other in one process: each is counted by itself, whatever the others do to it.
import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import type { FileFigures } from './figures.ts'
import type { Order } from './stage.ts'

const folder = mkdtempSync(join(tmpdir(), 'manjuan-lane-'))
after(() => rmSync(folder, { recursive: true }))

const files = {
  'good.test.mjs': `let open = false
    before(() => { open = true })
    after(() => { open = false })
    test('pid ' + process.pid, () => { if (!open || !process.argv[1].endsWith('good.test.mjs')) throw new Error('closed') })`,
  'before.test.mjs': `before(() => { throw new Error('the hook before broke') })
    test('one', () => {})`,
  'after.test.mjs': `after(() => { throw new Error('the hook after broke') })
    test('one', () => {})
    test('two', () => { throw new Error('the test broke') })`,
  'import.test.mjs': `throw new Error('the file broke')`,
  'killed.test.mjs': `test('one', () => process.kill(process.pid, 'SIGKILL'))`,
  'last.test.mjs': `test('one', () => {})
    test('two', { skip: true }, () => {})`,
}

/** Runs all files in one lane. Resolves with their figures, and with what was printed. */
function runLane(): Promise<{ figures: FileFigures[]; printed: string }> {
  const names = Object.keys(files)
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  const child = fork(join(import.meta.dirname, 'stage.ts'), { cwd: folder, env, silent: true })
  let printed = ''
  child.stdout?.on('data', (text) => {
    printed += String(text)
  })
  child.send({ units: names.map((name) => [name]), following: names, lanes: 1, timeoutMs: 60_000 } satisfies Order)
  return new Promise((resolve) => {
    let figures: FileFigures[] = []
    child.on('message', (told) => {
      figures = told as FileFigures[]
    })
    child.once('close', () => resolve({ figures, printed }))
  })
}

test('files of a lane fail for themselves: a hook, a test, a file that cannot be read, a killed process', async () => {
  for (const [name, text] of Object.entries(files))
    writeFileSync(join(folder, name), `import test, { after, before } from 'node:test'\n${text}\n`)
  const { figures, printed } = await runLane()
  assert.deepEqual(
    Object.fromEntries(figures.map(({ file, passed, failed, skipped }) => [file, [passed, failed, skipped]])),
    {
      'good.test.mjs': [1, 0, 0],
      'before.test.mjs': [0, 2, 0],
      'after.test.mjs': [1, 2, 0],
      'import.test.mjs': [0, 1, 0],
      'killed.test.mjs': [0, 1, 0],
      'last.test.mjs': [1, 0, 1],
    },
    printed,
  )
  for (const words of ['the hook before broke', 'the hook after broke', 'the test broke', 'the file broke'])
    assert.ok(printed.includes(words), words)
})
