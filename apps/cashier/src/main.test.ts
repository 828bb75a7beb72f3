import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { appendFileSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { controlOf, leaveMerchantKey, makeOrder, merchantOf, startShop, throwawayFolder, until } from './testing.ts'

type Started = { child: ChildProcess; origin: string }

const quiet = { HOST: '127.0.0.1', CASHIER_PORT: '0', CASHIER_PROBES: '0' }

function launch(env: Record<string, string>): ChildProcess {
  const main = join(import.meta.dirname, 'main.ts')
  const { PATH = '', NODE_COMPILE_CACHE } = process.env
  const surroundings = { PATH, ...(NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}) }
  return spawn(process.execPath, [main], { env: { ...surroundings, ...env }, stdio: 'pipe' })
}

async function start(t: TestContext, dataDir: string, more: Record<string, string> = {}): Promise<Started> {
  const child = launch({ ...quiet, DATA_DIR: dataDir, ...more })
  t.after(() => child.kill('SIGKILL'))
  let said = ''
  child.stdout?.on('data', (chunk) => {
    said += chunk
  })
  await until(() => said.includes('\n'), 10_000)
  const origin = /^cashier listening on (http:\/\/\S+)\n$/.exec(said)?.[1]
  assert.ok(origin, said)
  return { child, origin }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const exited = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  child.kill(signal)
  return exited
}

async function house(t: TestContext) {
  const folder = throwawayFolder()
  leaveMerchantKey(folder.path)
  const shop = await startShop(folder.path)
  t.after(async () => {
    await shop.stop()
    folder.remove()
  })
  return { dataDir: folder.path, shop }
}

async function refusalOf(env: Record<string, string>): Promise<{ code: unknown; said: string }> {
  const child = launch(env)
  let said = ''
  child.stderr?.on('data', (chunk) => {
    said += chunk
  })
  return { code: await new Promise((resolve) => child.once('close', resolve)), said }
}

test('a wrong variable is refused at start by its name', async () => {
  const { code, said } = await refusalOf({ CASHIER_PORT: 'http' })
  assert.equal(code, 2)
  assert.match(said, /CASHIER_PORT/)
})

test('a second cashier in the same folder is refused, and after a kill the next one starts', async (t) => {
  const { dataDir } = await house(t)
  const { child } = await start(t, dataDir)
  const { code, said } = await refusalOf({ ...quiet, DATA_DIR: dataDir })
  assert.equal(code, 1)
  assert.match(said, /^cashier: another cashier works in .*\n$/)
  await end(child, 'SIGKILL')
  await start(t, dataDir)
})

test('a taken port is refused in one line', async (t) => {
  const { dataDir } = await house(t)
  const other = await house(t)
  const { origin } = await start(t, dataDir)
  const port = new URL(origin).port
  const { code, said } = await refusalOf({ ...quiet, DATA_DIR: other.dataDir, CASHIER_PORT: port })
  assert.equal(code, 1)
  assert.match(said, /^cashier: .*EADDRINUSE.*\n$/)
})

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  test(`${signal} ends it cleanly`, async (t) => {
    const { dataDir } = await house(t)
    const { child } = await start(t, dataDir)
    assert.equal(await end(child, signal), 0)
  })
}

test('a notify under way does not delay the end, and is sent again after the next start', async (t) => {
  const { dataDir, shop } = await house(t)
  shop.answer(() => 'hang')
  const first = await start(t, dataDir)
  const order = makeOrder(shop.origin)
  await merchantOf(first.origin, dataDir)('/gateway/v1/orders', order)
  await controlOf(first.origin, dataDir)('/pay', { orderNo: order.orderNo })
  await until(() => shop.heard.length === 1)
  const startedMs = Date.now()
  assert.equal(await end(first.child, 'SIGTERM'), 0)
  assert.ok(Date.now() - startedMs < 2000)
  shop.answer(() => null)
  await start(t, dataDir)
  await until(() => shop.heard.length === 2)
})

test('only the owner may read the keys and the journal, and the keys survive a restart', async (t) => {
  const { dataDir } = await house(t)
  const { child } = await start(t, dataDir)
  const modeOf = (name: string) => statSync(join(dataDir, 'cashier', name)).mode & 0o777
  for (const name of ['private.pem', 'public.pem', 'control-token', 'page-secret', 'journal.jsonl'])
    assert.equal(modeOf(name), 0o600, name)
  const before = readFileSync(join(dataDir, 'cashier', 'public.pem'), 'utf8')
  await end(child, 'SIGKILL')
  await start(t, dataDir)
  assert.equal(readFileSync(join(dataDir, 'cashier', 'public.pem'), 'utf8'), before)
})

test('[T-06] kill -9 loses no answered payment, and pending notifies go on', async (t) => {
  const { dataDir, shop } = await house(t)
  shop.answer(() => ({ status: 500, body: '' }))
  const fast = { CASHIER_SPEED: '1000' }
  const answered: string[] = []

  for (let round = 0; round < 5; round++) {
    const { child, origin } = await start(t, dataDir, fast)
    const merchant = merchantOf(origin, dataDir)
    const control = controlOf(origin, dataDir)
    const payOne = async () => {
      const order = makeOrder(shop.origin)
      await merchant('/gateway/v1/orders', order)
      const paid = await control('/pay', { orderNo: order.orderNo })
      if (paid.body.state === 'paid') answered.push(order.orderNo)
      // The cashier is killed while the payments are being answered, each round a little later.
      if (answered.length === enough) child.kill('SIGKILL')
    }
    const enough = answered.length + 1 + round
    const died = new Promise((resolve) => child.once('exit', resolve))
    // Eight tills take five payments each, one after the other, so that some always come after the kill.
    const till = async () => {
      for (let turn = 0; turn < 5; turn++) await payOne()
    }
    await Promise.allSettled(Array.from({ length: 8 }, till))
    child.kill('SIGKILL')
    await died
    appendFileSync(join(dataDir, 'cashier', 'journal.jsonl'), round % 2 ? '{"type":"paid","tra' : '')
  }

  assert.ok(answered.length > 0 && answered.length < 200, `${answered.length} of 200 answered`)
  shop.answer(() => null)
  const { origin } = await start(t, dataDir, fast)
  const merchant = merchantOf(origin, dataDir)
  for (const orderNo of answered) {
    const { body } = await merchant('/gateway/v1/orders/query', { merchantId: 'manjuan-sandbox', orderNo })
    assert.equal(body.state, 'paid', orderNo)
  }
  const told = (orderNo: string) => shop.heard.some((one) => one.body.orderNo === orderNo && one.genuine)
  await until(() => answered.every(told), 10_000)
  const pending = async (orderNo: string) => {
    const { body } = await controlOf(origin, dataDir)(`/orders/${orderNo}`)
    return JSON.stringify(body.deliveries).includes('"pending"')
  }
  await until(async () => !(await Promise.all(answered.map(pending))).includes(true), 20_000)
})
