// kill -9 between two steps of an order and of a refund: the server ends itself at the very line. Then it starts again
// as usual, and in the end the goods, the money and the gateway's books agree.
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, before, describe, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { applySignatureText } from '@manjuan/contract'
import { type Db, verifyLedger } from '@manjuan/db'
import { startAlipay, startWechat } from '@manjuan/gateways/testing'
import { clientKey, sealText } from '@manjuan/imaging'
import { sql } from 'kysely'
import { newBrowser, phone } from '#testing/as.ts'
import { testEngine } from '#testing/database.ts'
import { stock } from '#testing/simulated-shop.ts'
import { until } from '#testing/until.ts'
import { freePort } from '../../../../tools/free-port.mjs'
import { howMany } from '../../../../tools/how-much.ts'
import { startPostgres } from '../../../../tools/postgres.mjs'
import { isProof } from '../../../../tools/proof.ts'
import { beginRefund, refundsOf } from '../modules/payment/index.ts'
import { type ServerProcess, type Settings, startServer } from './process.ts'
import { makeReaders } from './stock.ts'
import { lookInto } from './world.ts'

type Gateway = 'alipay' | 'wechat'

/** A line before which the server ends; the file is under modules/payment. */
interface Step {
  what: string
  file: string
  line: string
  /** The gateway at which the gate takes this step too; the proof takes each step at both. */
  gate?: Gateway
}

const stepsOfOrders: Step[] = [
  {
    what: 'the order is stored and the gateway is not asked',
    file: 'order.ts',
    line: 'const { tradeNo, open } = await provider.create({',
  },
  {
    what: 'the gateway has the order and the reader no answer',
    file: 'order.ts',
    line: 'await noteTaken(deps.db, provider.name)',
    gate: 'wechat',
  },
  {
    what: 'the coins are credited and the notify has no answer',
    file: 'notify.ts',
    line: "return outcome === 'paid' || outcome === 'repeated'",
    gate: 'alipay',
  },
]

const stepsOfRefunds: Step[] = [
  {
    what: 'the goods are taken and the gateway is not asked',
    file: 'refunds/settle.ts',
    line: 'const told = await answerOf(provider, refund, {',
    gate: 'alipay',
  },
  {
    what: 'the gateway has answered and nothing is noted',
    file: 'refunds/settle.ts',
    line: "if (told.state !== 'refused') return told\n",
    gate: 'wechat',
  },
  {
    what: 'the try is about to be noted',
    file: 'refunds/settle.ts',
    line: "await noteTry(deps.db, refund.refund_no, step === 'sent', now",
  },
  {
    what: 'the end is about to be noted',
    file: 'refunds/settle.ts',
    line: 'const ended = await endRefund(deps.db, ending, now)',
  },
  {
    what: 'the end is noted',
    file: 'refunds/settle.ts',
    line: "if (!ended) deps.log?.error({ refundNo: refund.refund_no, step }, 'a gateway has changed",
  },
]

const payment = join(import.meta.dirname, '../modules/payment')
const mutate = pathToFileURL(join(import.meta.dirname, '../../../../tools/mutate.ts')).href
const die = "process.kill(process.pid, 'SIGKILL'); await new Promise(() => {}); "

const isTaken =
  (gateway: Gateway) =>
  ({ gate }: Step): boolean =>
    isProof || gate === gateway

/** Settings of a server that ends itself before the line. */
const endsAt = ({ file, line }: Step): Settings => ({
  NODE_OPTIONS: `--import ${mutate}`,
  MUTANT: JSON.stringify({ file: join(payment, file), find: line, replace: die + line }),
})

const runs = howMany('PAYMENT_KILLS')

/** What one shop is killed in, one step after another. */
interface Shop {
  gateways: Gateway[]
  orders: Step[]
  refunds: Step[]
}

const half = Math.ceil(stepsOfRefunds.length / 2)

/** The proof kills four shops at once, because a killed one mostly waits; the gate's few kills share one. */
const shops: Shop[] = isProof
  ? (['alipay', 'wechat'] as const).flatMap((gateway) => [
      { gateways: [gateway], orders: stepsOfOrders, refunds: stepsOfRefunds.slice(half) },
      { gateways: [gateway], orders: [], refunds: stepsOfRefunds.slice(0, half) },
    ])
  : [{ gateways: ['alipay', 'wechat'], orders: stepsOfOrders, refunds: stepsOfRefunds }]

describe(`kills between the steps of payments on ${testEngine}, ${runs} each`, { concurrency: shops.length }, () => {
  for (const [nth, shop] of shops.entries())
    describe(`shop ${nth + 1}: ${shop.gateways.join(' and ')}`, { concurrency: 1 }, () => killBetweenSteps(shop))
})

function killBetweenSteps({ gateways: merchants, orders: ofOrders, refunds: ofRefunds }: Shop): void {
  const dataDir = mkdtempSync(join(tmpdir(), 'manjuan-crash-payments-'))
  let settings: Settings
  let server: ServerProcess
  let postgres: Awaited<ReturnType<typeof startPostgres>> | null = null
  let gateways: Record<Gateway, Awaited<ReturnType<typeof startAlipay>> | Awaited<ReturnType<typeof startWechat>>>
  let origin: string
  let look: <T>(ask: (db: Db) => Promise<T>) => Promise<T>

  const run = async (more: Settings = {}): Promise<void> => {
    server = await startServer({ ...settings, ...more })
  }
  before(async () => {
    postgres = testEngine === 'postgresql' ? await startPostgres({ durable: true }) : null
    const [port, [alipay, wechat]] = [
      await freePort(),
      await Promise.all([startAlipay({ speed: 1_000 }), startWechat({ speed: 1_000 })]),
    ]
    gateways = { alipay, wechat }
    origin = `http://127.0.0.1:${port}`
    settings = {
      DATA_DIR: dataDir,
      PORT: String(port),
      SANDBOX_CASHIER: '0',
      BROWSE_PER_MINUTE: '1000000',
      LOG_LEVEL: 'silent',
      ...alipay.settings(),
      ...wechat.settings(),
      ...(postgres ? { DATABASE_URL: postgres.url } : {}),
    }
    look = lookInto(postgres?.url, dataDir)
    await run()
    await look((db) => stock({ db }))
    await server.kill()
  })
  after(async () => {
    await server.kill()
    await Promise.all([gateways.alipay.stop(), gateways.wechat.stop()])
    await postgres?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  afterEach(() => server.kill())

  const control = async (gateway: Gateway, path: string, body?: object) => {
    const answer = await gateways[gateway].control(path, body)
    assert.equal(answer.status, 200, `${path}: ${JSON.stringify(answer.body)}`)
    return answer.body
  }

  /** A reader with no coins, and the address under which one order of 300 coins is made and seen again. */
  async function customer(gateway: Gateway) {
    const [reader] = await look((db) => makeReaders(db, 1))
    assert.ok(reader)
    const browser = newBrowser({ origin })
    browser.cookies.set('mj_session', reader.sessionToken)
    const ts = String(Date.now())
    const userId = String(reader.accountId)
    const query = new URLSearchParams({
      ...{
        rechargerAmount: '3000',
        payPurposeId: '1',
        payChannel: gateway,
        payPurpose: 'coin',
        userId,
        branchId: '-2',
      },
      ...{ fromDomain: '', appType: 'wap_browser', vueReturnUrl: `${origin}/purchase`, dynamicApiUrl: origin, ts },
      random: await sealText(applySignatureText('3000', gateway, userId, ts), clientKey),
    })
    const apply = async (): Promise<string> => {
      const answer = await browser.fetch(`${origin}/h5/pay/apply?${query}`, { headers: { 'User-Agent': phone } })
      const body = (await answer.json()) as { result: boolean; msg: string; data: { payUrl: string } }
      assert.ok(body.result, body.msg)
      if (!body.data.payUrl.startsWith('/')) return body.data.payUrl
      const gone = await browser.fetch(origin + body.data.payUrl, { redirect: 'manual' })
      return gone.headers.get('Location') ?? ''
    }
    const orders = () =>
      look((db) =>
        db.selectFrom('pay_order').select(['order_no', 'state']).where('account_id', '=', reader.accountId).execute(),
      )
    const coins = () =>
      look(async (db) => {
        const { rows } = await sql<{ coins: number }>`
          select (paid_coins + gift_coins)::int as coins from wallet where account_id = ${reader.accountId}`.execute(db)
        return rows[0]?.coins
      })
    const pay = async (url: string) => {
      const referer = gateway === 'wechat' ? { referer: `${origin}/` } : {}
      await control(gateway, '/pay', { url, userAgent: phone, ...referer })
    }
    return { apply, orders, coins, pay }
  }

  async function orderOnce(gateway: Gateway, step: Step): Promise<void> {
    const isLast = step.file === 'notify.ts'
    await server.kill()
    await run(isLast ? {} : endsAt(step))
    const { apply, orders, coins, pay } = await customer(gateway)
    if (!isLast) {
      await assert.rejects(apply(), 'the server has died')
      await server.gone
      await run()
    }
    const url = await apply()
    const [order, ...others] = await orders()
    assert.deepEqual([order?.state, others.length], ['created', 0], step.what)
    if (isLast) {
      await server.kill()
      await run(endsAt(step))
    }
    await pay(url)
    if (isLast) {
      await server.gone
      await run()
    }
    await until('the order is paid', async () => (await orders())[0]?.state === 'paid')
    await until('the gateway is content', () => isTold(gateway, order?.order_no ?? ''))
    assert.equal(await coins(), 360, 'thirty of before, and the order once')
    assert.deepEqual(await look(verifyLedger), [])
  }

  /** Whether the gateway's notify was accepted. */
  async function isTold(gateway: Gateway, orderNo: string): Promise<boolean> {
    const { notifies = [] } = (await control(gateway, `/trades/${orderNo}`)) as { notifies?: { outcome: string }[] }
    return notifies.some(({ outcome }) => outcome === 'accepted')
  }

  /** The dead server's hold on its jobs ends by itself after 30 s, for which nothing here needs to wait. */
  const releaseJobs = () => look((db) => sql`delete from job_lease`.execute(db))

  async function refundOnce(gateway: Gateway, step: Step): Promise<void> {
    await server.kill()
    await run(endsAt(step))
    const { apply, orders, coins, pay } = await customer(gateway)
    await pay(await apply())
    await until('the order is paid', async () => (await orders())[0]?.state === 'paid')
    const orderNo = (await orders())[0]?.order_no ?? ''
    // A refund that is made at once leaves no try to be noted.
    const mode = step.line.includes('noteTry') ? { mode: 'working', seconds: 600 } : { mode: 'done' }
    if (gateway === 'wechat') await control(gateway, '/refunds', mode)
    const wish = { orderNo, amountFen: null, short: false, reason: '误充' }
    const begun = await look((db) => db.transaction().execute((tx) => beginRefund(tx, wish, '小林', new Date())))
    assert.ok(begun.outcome === 'taken', JSON.stringify(begun))
    const soon = () =>
      look((db) => sql`update refund set next_check_at = now() where state in ('taken', 'sent')`.execute(db))
    const died = { yet: false }
    void server.gone.then(() => {
      died.yet = true
    })
    await until('the server has died', async () => {
      if (!died.yet) await soon().catch(() => undefined)
      return died.yet
    })
    await run()
    await releaseJobs()
    const refund = async () => (await look((db) => refundsOf(db, orderNo)))[0]
    await until('the refund is done', async () => {
      await soon()
      return (await refund())?.state === 'done'
    })
    assert.equal((await orders())[0]?.state, 'refunded')
    assert.equal(await coins(), 30, step.what)
    const { refunds = [] } = (await control(gateway, `/trades/${orderNo}`)) as { refunds?: Record<string, unknown>[] }
    assert.equal(refunds.length, 1, 'one refund at the gateway')
    assert.ok(Object.values(refunds[0] ?? {}).includes(begun.refundNo), JSON.stringify(refunds))
    assert.deepEqual(await look(verifyLedger), [])
  }

  for (const gateway of merchants) {
    for (const step of ofOrders.filter(isTaken(gateway)))
      test(`[Y-32] ${gateway}: ${step.what}`, async () => {
        for (let nth = 0; nth < runs; nth++) await orderOnce(gateway, step)
      })
    for (const step of ofRefunds.filter(isTaken(gateway)))
      test(`[Y-19] ${gateway}: ${step.what}`, async () => {
        for (let nth = 0; nth < runs; nth++) await refundOnce(gateway, step)
      })
  }
}
