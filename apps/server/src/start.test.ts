// What a start refuses by name: keys that are none, keys of another shop, a second database beside a filled one.
import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { type Settings, tryServer } from './crash/process.ts'
import { signToken } from './modules/media/token.ts'

const root = mkdtempSync(join(tmpdir(), 'manjuan-start-'))
after(() => rmSync(root, { recursive: true, force: true }))

const settingsOf = (dataDir: string, more: Settings = {}): Settings => ({
  DATA_DIR: dataDir,
  PORT: '0',
  SANDBOX_CASHIER: '0',
  LOG_LEVEL: 'silent',
  ...more,
})

/** What a server says that does not start; it is ended when it does. */
async function refusalOf(settings: Settings): Promise<string> {
  const started = await tryServer(settings)
  if ('said' in started) {
    assert.equal(started.code, 1)
    assert.doesNotMatch(started.said, /\n\s+at /, 'a refusal is a sentence, not a stack')
    return started.said
  }
  await started.kill()
  assert.fail('the server started')
}

test('an empty or cut key is refused by name: passes signed with it could be made by anyone', async () => {
  assert.ok(signToken(Buffer.alloc(0), 'comic', { chapterId: 1, readerId: 1, exp: 1 } as never), 'an empty key signs')
  for (const [at, bytes] of [0, 16].entries()) {
    const dataDir = join(root, `cut-${at}`)
    mkdirSync(join(dataDir, 'keys'), { recursive: true })
    writeFileSync(join(dataDir, 'keys', 'media.key'), Buffer.alloc(bytes))
    assert.match(await refusalOf(settingsOf(dataDir)), new RegExp(`media\\.key 已损坏：应为 32 字节，实为 ${bytes} 字节`))
  }
})
