import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { KeysRefused, keyMarks, keyNames, openKeys, presentKeys } from './keys.ts'

const root = mkdtempSync(join(tmpdir(), 'manjuan-keys-'))
after(() => rmSync(root, { recursive: true, force: true }))
let serial = 0
const fresh = (): string => join(root, String(serial++))

const refused = (act: () => unknown): string => {
  try {
    act()
  } catch (error) {
    assert.ok(error instanceof KeysRefused, String(error))
    return error.message
  }
  return assert.fail('nothing was refused')
}

test('keys are made once, readable by their owner alone, and nothing else is left', () => {
  const dataDir = fresh()
  const keys = openKeys(dataDir)
  assert.deepEqual(openKeys(dataDir), keys)
  assert.equal(new Set(Object.values(keyMarks(keys))).size, keyNames.length, 'all keys are different')
  const folder = join(dataDir, 'keys')
  assert.deepEqual(readdirSync(folder).toSorted(), keyNames.map((name) => `${name}.key`).toSorted())
  assert.equal(statSync(folder).mode & 0o777, 0o700)
  for (const file of readdirSync(folder)) {
    const { mode, size } = statSync(join(folder, file))
    assert.deepEqual([mode & 0o777, size], [0o600, 32])
  }
})

test('processes that start together end up with the same keys', async () => {
  const dataDir = fresh()
  const script = join(root, 'opener.ts')
  const door = join(import.meta.dirname, 'keys.ts')
  writeFileSync(
    script,
    `import { keyMarks, openKeys } from ${JSON.stringify(door)}
     process.send(keyMarks(openKeys(${JSON.stringify(dataDir)})))`,
  )
  const marks = await Promise.all(
    Array.from({ length: 4 }, () => new Promise((resolve) => fork(script).once('message', resolve))),
  )
  for (const mark of marks) assert.deepEqual(mark, keyMarks(openKeys(dataDir)))
})

test('a key of another length is refused by its name, an empty one above all', () => {
  for (const bytes of [0, 5, 31, 33]) {
    const dataDir = fresh()
    openKeys(dataDir)
    writeFileSync(join(dataDir, 'keys', 'wrap.key'), Buffer.alloc(bytes))
    const told = refused(() => openKeys(dataDir))
    assert.match(told, new RegExp(`wrap\\.key 已损坏：应为 32 字节，实为 ${bytes} 字节`))
    assert.match(
      refused(() => presentKeys(dataDir)),
      /wrap\.key 已损坏/,
    )
  }
})

test('a key that the database knows is never made anew, and another is refused by its name', () => {
  const dataDir = fresh()
  const known = keyMarks(openKeys(dataDir))
  assert.doesNotThrow(() => openKeys(dataDir, { known }))
  const media = readFileSync(join(dataDir, 'keys', 'media.key'))
  rmSync(join(dataDir, 'keys', 'media.key'))
  assert.match(
    refused(() => openKeys(dataDir, { known })),
    /^密钥与这家店的不符（缺失）：media\.key\n.*\n.*keys 文件夹整个拷贝到/,
  )
  assert.ok(!presentKeys(dataDir).media, 'nothing was made')
  writeFileSync(join(dataDir, 'keys', 'media.key'), media)
  const other = fresh()
  openKeys(other)
  assert.match(
    refused(() => openKeys(other, { known })),
    /（不同）：name\.key、wrap\.key、media\.key/,
  )
})

test('a command makes no key', () => {
  const dataDir = fresh()
  mkdirSync(join(dataDir, 'keys'), { recursive: true })
  assert.match(
    refused(() => openKeys(dataDir, { missing: 'refuse' })),
    /没有 name\.key、.*npm start/,
  )
  assert.deepEqual(readdirSync(join(dataDir, 'keys')), [])
  const keys = openKeys(dataDir)
  assert.deepEqual(openKeys(dataDir, { missing: 'refuse' }), keys)
})
