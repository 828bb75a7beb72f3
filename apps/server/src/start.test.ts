// A start refuses by name: damaged keys, keys of another shop, a second database beside a filled one.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, sep } from 'node:path'
import { after, describe, test } from 'node:test'
import { connect, migrate, readKeyMarks, readMigrations } from '@manjuan/db'
import { keyMarks, openKeys } from '@manjuan/storage'
import { makeDatabase, testEngine } from '#testing/database.ts'
import { type Settings, startServer, tryServer } from './crash/process.ts'

const root = mkdtempSync(join(tmpdir(), 'manjuan-start-'))
after(() => rmSync(root, { recursive: true, force: true }))

const settingsOf = (dataDir: string, more: Settings = {}): Settings => ({
  DATA_DIR: dataDir,
  PORT: '0',
  SANDBOX_CASHIER: '0',
  LOG_LEVEL: 'silent',
  ...more,
})

/** The output of a server that does not start. A server that does start is ended. */
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

test('an empty or cut key is refused by name, before anything is opened: anyone could sign with it', async () => {
  for (const bytes of [0, 16]) {
    const dataDir = join(root, `cut-${bytes}`)
    mkdirSync(join(dataDir, 'keys'), { recursive: true })
    writeFileSync(join(dataDir, 'keys', 'media.key'), Buffer.alloc(bytes))
    const said = await refusalOf(settingsOf(dataDir))
    assert.match(said, new RegExp(`media\\.key 已损坏：应为 32 字节，实为 ${bytes} 字节`))
    assert.deepEqual(readdirSync(dataDir), ['keys'])
  }
})

test('DATABASE_URL beside a shop on the embedded database is refused with what to do, unless it is meant', async () => {
  const dataDir = join(root, 'beside')
  mkdirSync(join(dataDir, 'db'), { recursive: true })
  writeFileSync(join(dataDir, 'db', 'PG_VERSION'), '18\n')
  const nowhere = settingsOf(dataDir, { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })
  const said = await refusalOf(nowhere)
  assert.match(said, /已有一家用内嵌数据库的店/)
  assert.ok(said.includes(join(dataDir, 'db')))
  assert.match(said, /去掉 DATABASE_URL。\n.*移到别处，或者设置 IGNORE_EMBEDDED=1/)
  const meant = await tryServer({ ...nowhere, IGNORE_EMBEDDED: '1' })
  assert.ok('said' in meant && /ECONNREFUSED/.test(meant.said), 'it goes on to the database that was named')
})

test('[Y-29] a start with keys for real money and no database server, with the sandbox or without https makes nothing and names the setting', async () => {
  const dataDir = join(root, 'money')
  const real = {
    ALIPAY_APP_ID: '2021000122671080',
    ALIPAY_SELLER_ID: '2088',
    ALIPAY_PRIVATE_KEY: 'canary-of-a-secret-key',
  }
  const said = await refusalOf(settingsOf(dataDir, { ...real, SANDBOX_CASHIER: '1' }))
  for (const name of [
    'ALIPAY_SELLER_ID',
    'ALIPAY_PRIVATE_KEY',
    'ALIPAY_PUBLIC_KEY',
    'SANDBOX_CASHIER',
    'DATABASE_URL',
    'PUBLIC_ORIGIN',
  ])
    assert.match(said, new RegExp(`^${name}: `, 'm'))
  assert.doesNotMatch(said, /canary/)
  assert.equal(existsSync(dataDir), false)
})

test('a start that listens on every interface and trusts proxies says so, and one behind a proxy of this machine does not', async () => {
  const dataDir = join(root, 'proxies')
  mkdirSync(join(dataDir, 'keys'), { recursive: true, mode: 0o755 })
  writeFileSync(join(dataDir, 'shop.txt'), 'written by another program', { mode: 0o644 })
  writeFileSync(join(dataDir, 'keys', 'views.key'), randomBytes(32), { mode: 0o644 })
  const database = testEngine === 'postgresql' ? await makeDatabase() : null
  const more = { ...(database?.url ? { DATABASE_URL: database.url } : {}), TRUST_PROXY: '127.0.0.1' }
  try {
    const open = await startServer(settingsOf(dataDir, { ...more, HOST: '0.0.0.0' }))
    await open.end()
    assert.match(open.heard(), /⚠ TRUST_PROXY .*HOST=0\.0\.0\.0/)
    const closed = await startServer(settingsOf(dataDir, more))
    await closed.end()
    assert.doesNotMatch(closed.heard(), /TRUST_PROXY/)
  } finally {
    await database?.close()
  }
  // The embedded database writes its files open to all. Their folder closes them, and it is looked at here.
  const names = readdirSync(dataDir, { recursive: true }).map(String)
  const ours = names.filter((name) => !name.startsWith(join('db', sep)))
  for (const entry of [dataDir, ...ours.map((name) => join(dataDir, name))]) {
    const stat = statSync(entry)
    assert.equal(stat.mode & 0o777, stat.isDirectory() ? 0o700 : 0o600, entry)
  }
})

describe('the keys of a shop', () => {
  const dataDir = join(root, 'shop')
  let more: Settings = {}
  let drop = async () => {}
  after(() => drop())

  const look = async <T>(ask: (db: Awaited<ReturnType<typeof connect>>['db']) => Promise<T>): Promise<T> => {
    const connected = await connect({ databaseUrl: more.DATABASE_URL, dataDir, role: 'tool', poolSize: 1 })
    return ask(connected.db).finally(() => connected.close())
  }

  test('a shop that is older than the fingerprints has them recorded by its first start, and keeps its keys', async () => {
    mkdirSync(dataDir)
    if (testEngine === 'postgresql') {
      const database = await makeDatabase()
      more = { DATABASE_URL: database.url ?? '' }
      drop = () => database.close()
      await database.db.schema.dropTable('key_mark').execute()
      await database.db
        .deleteFrom('migration' as never)
        .where('name' as never, '=', '0018-key-marks.sql' as never)
        .execute()
    } else {
      const connected = await connect({ dataDir, role: 'server' })
      await migrate(
        connected,
        readMigrations().filter(({ name }) => name < '0018'),
      )
      await connected.close()
    }
    const before = openKeys(dataDir)
    // Nothing was imported yet, so the key of the names was never made.
    rmSync(join(dataDir, 'keys', 'name.key'))
    const server = await startServer(settingsOf(dataDir, more))
    await server.end()
    const marks = await look(readKeyMarks)
    const keys = openKeys(dataDir)
    assert.deepEqual({ ...keys, name: null }, { ...before, name: null })
    assert.deepEqual(marks, keyMarks(keys))
    assert.equal(statSync(dataDir).mode & 0o777, 0o700)
  })

  test('another key is refused by its name, a lost one too; with the right ones the shop opens again', async () => {
    const kept = join(root, 'kept')
    cpSync(join(dataDir, 'keys'), kept, { recursive: true })
    const file = join(dataDir, 'keys', 'media.key')
    writeFileSync(file, randomBytes(32))
    const other = await refusalOf(settingsOf(dataDir, more))
    assert.match(other, /^没有启动：密钥与这家店的不符（不同）：media\.key\n/)
    assert.match(other, /keys 文件夹整个拷贝到 .*，或者检查 DATA_DIR 和 DATABASE_URL/)
    rmSync(file)
    assert.match(await refusalOf(settingsOf(dataDir, more)), /（缺失）：media\.key\n/)
    assert.ok(!readdirSync(join(dataDir, 'keys')).includes('media.key'), 'no other was made')
    writeFileSync(file, readFileSync(join(kept, 'media.key')), { mode: 0o600 })
    const server = await startServer(settingsOf(dataDir, more))
    await server.end()
  })

  test('a second server with a folder of its own is refused, and makes no keys there', {
    skip: testEngine === 'pglite' && 'an embedded shop is its folder',
  }, async () => {
    const second = join(root, 'second')
    const names = ['name', 'wrap', 'media', 'stream', 'views', 'search', 'reports', 'staff'].map(
      (name) => `${name}.key`,
    )
    const said = await refusalOf(settingsOf(second, more))
    assert.ok(said.includes(`（缺失）：${names.join('、')}`), said)
    assert.deepEqual(readdirSync(second), [])
    openKeys(second)
    assert.ok((await refusalOf(settingsOf(second, more))).includes(`（不同）：${names.join('、')}`))
  })
})
