import assert from 'node:assert/strict'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { connect, embeddedDir } from './connect.ts'

test('other users of the machine cannot reach the embedded database, even one that was open to them before', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'manjuan-connect-'))
  try {
    const dir = embeddedDir(dataDir)
    mkdirSync(dir)
    chmodSync(dir, 0o755)
    const database = await connect({ dataDir, role: 'server' })
    await database.close()
    assert.equal(statSync(dir).mode & 0o777, 0o700)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
})

test('the embedded engine takes 32 MB of buffers, on its first start and on later ones', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'manjuan-connect-'))
  try {
    for (const _start of ['first', 'second']) {
      const database = await connect({ dataDir, role: 'server' })
      assert.deepEqual((await database.raw('show shared_buffers')).rows, [{ shared_buffers: '32MB' }])
      await database.close()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
})
