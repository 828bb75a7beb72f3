// One embedded directory and several processes: only one process may have it, and a dead process's claim does not
// count.
import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { liveHolder } from '@manjuan/db'
import { testEngine } from '#testing/database.ts'
import { type Refusal, type ServerProcess, type Settings, startServer, tryServer } from './process.ts'

const atOnce = 3

describe('one embedded directory', { skip: testEngine === 'postgresql' && 'PostgreSQL takes many servers' }, () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'manjuan-directory-'))
  const settings: Settings = { DATA_DIR: dataDir, PORT: '0', SANDBOX_CASHIER: '0', LOG_LEVEL: 'silent' }
  const alive = new Set<ServerProcess>()
  after(async () => {
    await Promise.all([...alive].map((server) => server.kill()))
    rmSync(dataDir, { recursive: true, force: true })
  })

  const race = async (): Promise<{ winner: ServerProcess; refusals: Refusal[] }> => {
    const started = await Promise.all(Array.from({ length: atOnce }, () => tryServer(settings)))
    const winners = started.filter((one): one is ServerProcess => 'pid' in one)
    for (const server of winners) alive.add(server)
    const [winner] = winners
    assert.ok(winner && winners.length === 1, `${winners.length} servers have the directory`)
    return { winner, refusals: started.filter((one): one is Refusal => 'said' in one) }
  }

  test('of servers that start together one gets it, the others refuse to start', async () => {
    const { winner, refusals } = await race()
    for (const { code, said } of refusals) {
      assert.equal(code, 1)
      assert.match(said, /^数据目录 \S+ 正被进程 \d+ 使用/)
      assert.ok(!/\n\s+at /.test(said), 'a refusal is a sentence, not a stack')
    }
    const late = await tryServer(settings)
    assert.ok('said' in late && late.said.includes(`正被进程 ${winner.pid} 使用`), 'a late one names who has it')
    assert.ok(late.said.includes(dataDir))
    await winner.kill()
  })

  test('a killed holder’s claim is taken over by exactly one of the waiting servers', async () => {
    assert.ok(existsSync(join(dataDir, 'pglite.lock')), 'the killed one has left its claim')
    const { winner } = await race()
    await winner.end()
  })

  test('a server that could not listen, or ended by itself, leaves the directory free', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const address = other.address()
    const port = address && typeof address === 'object' ? address.port : 0
    const refused = await tryServer({ ...settings, PORT: String(port) })
    other.close()
    assert.ok('said' in refused && refused.code === 1)
    assert.match(refused.said, new RegExp(`PORT=${port}: 端口已被占用\\s*$`))
    assert.equal(liveHolder(dataDir), null)
    const next = await startServer(settings)
    alive.add(next)
    assert.equal(liveHolder(dataDir)?.pid, next.pid)
    await next.end()
    assert.equal(liveHolder(dataDir), null)
  })
})
