import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { DirectoryHeld, liveHolder, takeLock } from './lock.ts'

const inFolder = async (work: (dir: string) => Promise<void> | void): Promise<void> => {
  const dir = mkdtempSync(join(tmpdir(), 'manjuan-lock-'))
  try {
    await work(dir)
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

// Takes and releases the lock as fast as it can. Inside it makes a folder, which fails when another process is inside
// too.
const grabber = `
  import { mkdirSync, rmdirSync } from 'node:fs'
  import { DirectoryHeld, takeLock } from ${JSON.stringify(join(import.meta.dirname, 'lock.ts'))}
  let taken = 0
  for (const end = Date.now() + 1500; Date.now() < end; ) {
    let release
    try { release = takeLock(process.argv[1]) } catch (error) {
      if (!(error instanceof DirectoryHeld)) throw error
      continue
    }
    mkdirSync(process.argv[1] + '/alone')
    taken++
    rmdirSync(process.argv[1] + '/alone')
    release()
  }
  console.log(String(taken))`

test('processes that grab at once never have the lock together', () =>
  inFolder(async (dir) => {
    const counts = await Promise.all(Array.from({ length: 4 }, () => grab(dir)))
    assert.ok(counts.reduce((total, count) => total + count) > 20, counts.join())
  }))

function grab(dir: string): Promise<number> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', grabber, dir], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  let complaint = ''
  child.stdout.on('data', (chunk) => {
    said += String(chunk)
  })
  child.stderr.on('data', (chunk) => {
    complaint += String(chunk)
  })
  return new Promise((resolve, reject) =>
    child.once('close', (code) => (code === 0 ? resolve(Number(said)) : reject(new Error(complaint)))),
  )
}

test('the lock cannot be taken twice in one process, and names its holder', () =>
  inFolder((dir) => {
    const release = takeLock(dir)
    assert.equal(liveHolder(dir)?.pid, process.pid)
    assert.throws(
      () => takeLock(dir),
      (error) => error instanceof DirectoryHeld && error.holder.pid === process.pid,
    )
    release()
    assert.equal(liveHolder(dir), null)
    takeLock(dir)()
  }))

test('a living process keeps the lock, also a lock file of a version that did not note the process’s birth', () =>
  inFolder((dir) => {
    writeFileSync(join(dir, 'pglite.lock'), JSON.stringify({ pid: process.ppid, startedAt: 'before' }))
    assert.throws(
      () => takeLock(dir),
      (error) => error instanceof DirectoryHeld && error.holder.pid === process.ppid,
    )
  }))

const leftOvers = {
  'of a process that is gone, whose number another has now': JSON.stringify({ pid: process.ppid, birth: 'boot 1' }),
  'of a process that is gone': JSON.stringify({ pid: 4_194_305, startedAt: '' }),
  'of a process before this one with its number': JSON.stringify({ pid: process.pid, startedAt: '' }),
  'of a disk that was full': '',
  'that is no lock': '{"pid":"one"}',
}
for (const [what, text] of Object.entries(leftOvers)) {
  test(`a lock file ${what} is taken over`, () =>
    inFolder((dir) => {
      writeFileSync(join(dir, 'pglite.lock'), text)
      assert.equal(liveHolder(dir), null)
      takeLock(dir)()
    }))
}
