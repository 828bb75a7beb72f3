// The command npm start as its user sees it: refusals by name, two starts, Ctrl-C at any time. No process is left
// behind.
import assert from 'node:assert/strict'
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { isProof, proofTest } from './proof.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'manjuan-start-'))
const started = new Set<ChildProcess>()
after(() => {
  for (const child of started) child.kill('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
})

interface Run {
  child: ChildProcess
  said: () => string
  /** Resolves with true when the text was printed, with false when the process ended before. */
  hears: (text: string | RegExp) => Promise<boolean>
  ended: Promise<number | null>
}

function npmStart(settings: Record<string, string> = {}): Run {
  const { PATH = '', HOME = '' } = process.env
  const env = {
    PATH,
    HOME,
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    DEMO: '0',
    PORT: '0',
    CASHIER_PORT: '0',
    CONSOLE_PORT: '0',
    ...settings,
  }
  const child = spawn(process.execPath, [join(import.meta.dirname, 'start.mjs')], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.add(child)
  let text = ''
  const waiting = new Set<() => void>()
  const hear = (chunk: unknown) => {
    text += String(chunk)
    for (const look of waiting) look()
  }
  child.stdout?.on('data', hear)
  child.stderr?.on('data', hear)
  const ended = new Promise<number | null>((resolve) =>
    child.once('close', (code) => {
      started.delete(child)
      resolve(code)
    }),
  )
  const hears = (wanted: string | RegExp): Promise<boolean> =>
    new Promise((resolve) => {
      const look = () => {
        if (typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text)) resolve(true)
      }
      waiting.add(look)
      look()
      void ended.then(() => resolve(false))
    })
  return { child, said: () => text, hears, ended }
}

/** Processes that run on this test's data directory. */
function onOurData(): number[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry) && Number(entry) !== process.pid)
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(`DATA_DIR=${dataDir}`)
      } catch {
        return false
      }
    })
    .map(Number)
}

test('a wrong setting is refused by its name, without a stack', async () => {
  for (const [name, value] of [
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['LOG_LEVEL', 'loud'],
    ['DATABASE_URL', 'mysql://shop:secret@nowhere/x'],
  ] as const) {
    const run = npmStart({ [name]: value })
    assert.equal(await run.ended, 1, run.said())
    const told = name === 'DATABASE_URL' ? `${name}: ` : `${name}=${value}: `
    assert.ok(run.said().includes(told) && !run.said().includes('secret'), run.said())
    assert.ok(!/\n\s+at /.test(run.said()), run.said())
  }
  assert.deepEqual(onOurData(), [])
})

test('a port that is taken is refused by its name', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const address = other.address()
  const port = String(address && typeof address === 'object' ? address.port : 0)
  try {
    for (const name of ['PORT', 'CASHIER_PORT']) {
      const run = npmStart({ [name]: port })
      assert.equal(await run.ended, 1, run.said())
      assert.ok(run.said().includes(port) && new RegExp(`\\b${name}\\b`).test(run.said()), run.said())
      assert.ok(!/\n\s+at /.test(run.said()), run.said())
    }
  } finally {
    other.close()
  }
  assert.deepEqual(onOurData(), [])
})

/** [O-01] While nobody works here, a start prints where the console is and a code for the first owner. */
async function assertConsole(run: Run): Promise<void> {
  const [, desk = ''] = /控制台 (\S+)/.exec(run.said()) ?? []
  const state = (await (await fetch(`${desk}staff/site`, { headers: { Connection: 'close' } })).json()) as {
    data: { fresh: boolean }
  }
  assert.equal(state.data.fresh, true)
  assert.ok(await run.hears(/首次设置码 ([A-Z2-7]{5}-){3}[A-Z2-7]{5}/), run.said())
}

test('it starts, serves, ends by Ctrl-C without leaving a process, and starts again soon', async () => {
  const seconds: number[] = []
  for (const _ of ['first', 'second']) {
    const began = performance.now()
    const run = npmStart()
    assert.ok(await run.hears('漫卷已就绪'), run.said())
    seconds.push((performance.now() - began) / 1000)
    const [, site = ''] = /阅读 (\S+)/.exec(run.said()) ?? []
    assert.equal((await fetch(`${site}ready`)).status, 200)
    assert.ok(onOurData().length >= 4, 'start, server, cashier and console are processes')
    await assertConsole(run)
    run.child.kill('SIGINT')
    assert.equal(await run.ended, 0, run.said())
    assert.deepEqual(onOurData(), [])
  }
  console.log(`first start ${seconds[0]?.toFixed(1)} s, second ${seconds[1]?.toFixed(1)} s`)
  assert.ok((seconds[1] ?? 0) < 60, `a second start takes ${seconds[1]} s`)
})

test('[O-01] console, importer and transcoder rest without work; a visitor begins the console again, and the set-up code stays', async () => {
  const run = npmStart({ REST_SECONDS: '1', SANDBOX_CASHIER: '0' })
  assert.ok(await run.hears('漫卷已就绪'), run.said())
  await assertConsole(run)
  const [, desk = ''] = /控制台 (\S+)/.exec(run.said()) ?? []
  // What stays is npm start itself and the server.
  const resting = async () => {
    while (onOurData().length > 2) await new Promise((resolve) => setTimeout(resolve, 50))
  }
  await resting()
  // A connection that is kept would keep the console running.
  const statusOf = (path: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      get(desk + path, { agent: false }, (answer) =>
        answer.resume().once('end', () => resolve(answer.statusCode)),
      ).once('error', reject)
    })
  for (const path of ['staff/site', 'setup']) assert.equal(await statusOf(path), 200, path)
  assert.ok(onOurData().length > 2, 'the console runs again')
  const many = await Promise.all(Array.from({ length: 20 }, () => statusOf('staff/site')))
  assert.deepEqual(new Set(many), new Set([200]))
  await resting()
  assert.equal(run.said().match(/首次设置码/g)?.length, 1, 'the first code is good still')
  run.child.kill('SIGINT')
  assert.equal(await run.ended, 0, run.said())
  assert.deepEqual(onOurData(), [])
})

test('settings come from the file .env where the environment does not say them', () => {
  const file = join(dataDir, 'settings.env')
  writeFileSync(file, '# a note\nPORT=9000\nPUBLIC_ORIGIN="https://manjuan.example"\n')
  const toolchain = join(import.meta.dirname, 'toolchain.mjs')
  const script = `import { readSettings } from ${JSON.stringify(toolchain)}
    readSettings(${JSON.stringify(file)})
    readSettings(${JSON.stringify(`${file}.missing`)})
    console.log(process.env.PORT, process.env.PUBLIC_ORIGIN)`
  const said = execFileSync(process.execPath, ['--input-type=module', '--eval', script], { env: { PORT: '9100' } })
  assert.equal(String(said).trim(), '9100 https://manjuan.example')
})

test('at an https origin it starts without sandbox cashier and demo, unless the settings say so', async () => {
  const unsaid = { PUBLIC_ORIGIN: 'https://manjuan.example', DEMO: '', SANDBOX_CASHIER: '' }
  const starts = [
    [unsaid, false],
    [{ ...unsaid, SANDBOX_CASHIER: '1' }, true],
  ] as const
  for (const [settings, cashier] of isProof ? starts : starts.slice(0, 1)) {
    const run = npmStart(settings)
    assert.ok(await run.hears('漫卷已就绪'), run.said())
    const [, site = ''] = /阅读 (\S+)/.exec(run.said()) ?? []
    assert.deepEqual([run.said().includes('沙箱收银台'), /demo|书库/.test(run.said())], [cashier, false], run.said())
    assert.equal((await (await fetch(`${site}home`)).text()).includes('测试站'), cashier)
    run.child.kill('SIGINT')
    assert.equal(await run.ended, 0, run.said())
  }
})

for (const [signal, moment, declare] of [
  ['SIGINT', 'before anything listens', test],
  ['SIGTERM', 'before anything listens', proofTest],
  ['SIGHUP', 'while the server is up and the rest is not', test],
] as const) {
  void declare(`${signal} ${moment} leaves no process`, async () => {
    const run = npmStart()
    while (onOurData().length < (moment.startsWith('before') ? 2 : 3))
      await new Promise((resolve) => setTimeout(resolve, 10))
    run.child.kill(signal)
    await run.ended
    assert.deepEqual(onOurData(), [])
  })
}
