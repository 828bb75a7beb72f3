// Uploads to a console that is killed: what was shown as kept is on the disk, and the file arrives whole.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { openKeys } from '@manjuan/storage'
import { TestClock } from '#testing/app.ts'
import { makeDatabase, type TestDatabase } from '#testing/database.ts'
import { asOwner, Desk, openConsole } from '#testing/staff.ts'
import { Sender, sha256 } from '#testing/tus.ts'
import { freePort } from '../../../../tools/free-port.mjs'
import { readEnv } from '../env.ts'
import { type ServerProcess, type Settings, startConsoleProcess } from './process.ts'

const part = 4 * 1024 ** 2

describe('uploads through kills of the console', () => {
  let database: TestDatabase
  let desk: Desk
  let settings: Settings
  let running: ServerProcess
  before(async () => {
    database = await makeDatabase()
    const { dataDir, url } = database
    const port = await freePort()
    const origin = `http://localhost:${port}`
    settings = {
      ...{ DATA_DIR: dataDir, CONSOLE_PORT: String(port), LOG_LEVEL: 'silent' },
      ...(url ? { DATABASE_URL: url } : {}),
    }
    // The owner comes in by a console of this process, because the clock of the other one is not the test's.
    const env = readEnv({ DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'error' })
    const at = await openConsole({ database, env, keys: openKeys(dataDir), clock: new TestClock(new Date()) })
    const owner = await asOwner(at)
    await at.close()
    desk = Object.assign(new Desk({ ...at, origin }), { cookie: owner.cookie, half: owner.half })
    running = await startConsoleProcess(settings)
  })
  after(async () => {
    await running?.kill()
    await database?.close()
  })

  const killAndStart = async () => {
    await running.kill()
    running = await startConsoleProcess(settings)
  }

  test('[O-25] a file goes on where the disk ends after each kill -9, and arrives with its SHA-256', async () => {
    const sender = new Sender(desk)
    const bytes = randomBytes(5 * part + 1234)
    const path = await sender.open('长片.mkv', bytes.length)
    const send = (offset: number) => sender.part(path, offset, bytes.subarray(offset, offset + part))
    assert.equal((await send(0)).status, 204)
    let kept = part
    for (const waitMs of [0, 3, 12]) {
      const cut = send(kept).catch(() => null)
      await new Promise((resolve) => setTimeout(resolve, waitMs))
      await killAndStart()
      const told = await cut
      const offset = await sender.offset(path)
      assert.ok(offset >= kept && offset <= kept + part, `${offset} after ${kept}`)
      if (told?.status === 204) assert.equal(offset, kept + part, 'a part that was answered is there')
      assert.deepEqual(onDisk(path), bytes.subarray(0, offset), 'only bytes of the file are kept')
      assert.equal((await send(offset)).status, 204)
      kept = await sender.offset(path)
    }
    while (kept < bytes.length) {
      assert.equal((await send(kept)).status, 204)
      kept = await sender.offset(path)
    }
    const answer = await desk.call('uploads')
    assert.ok(answer.result, answer.msg)
    assert.equal(answer.data.rows[0]?.sha256, sha256(bytes))
  })

  test('a console that was killed before it summed a whole file sums it when somebody looks', async () => {
    const sender = new Sender(desk)
    const bytes = randomBytes(part)
    const path = await sender.open('全.txt', bytes.length)
    writeFileSync(fileOf(path), bytes)
    await killAndStart()
    assert.equal(await sender.offset(path), part)
    const answer = await desk.call('uploads')
    assert.ok(answer.result, answer.msg)
    assert.equal(answer.data.rows[0]?.sha256, sha256(bytes))
  })

  const fileOf = (path: string) => join(database.dataDir, 'uploads', path.split('/').at(-1) ?? '')
  const onDisk = (path: string): Buffer => readFileSync(fileOf(path))
})
