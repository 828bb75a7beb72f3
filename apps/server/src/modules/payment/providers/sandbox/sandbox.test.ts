import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { systemClock } from '#ports/clock.ts'
import { startCashier, type TestCashier } from '#testing/cashier.ts'
import { freePort } from '../../../../../../../tools/free-port.mjs'
import { notifyUrlOf, readEnv } from '../../../../env.ts'
import { type PayProvider, ProviderAway } from '../../provider.ts'
import { sandboxProvider } from './sandbox.ts'

const order = {
  orderNo: '20261121000000000000000000001',
  amountFen: 3000,
  subject: '300 金币',
  channel: 'alipay' as const,
  way: 'wap' as const,
  payerIp: '192.168.1.30',
  openId: null,
  /** Set when the suite begins, because other files may run before it in this process. */
  expiresAt: new Date(0),
  notifyUrl: 'http://127.0.0.1:9/h5/pay/notify/sandbox',
  returnUrl: 'http://127.0.0.1:9/purchase',
  shopOrigin: 'http://192.168.1.20:8080',
}

test('notifies come to this machine, or to NOTIFY_ORIGIN', () => {
  const at = (env: Record<string, string>) => notifyUrlOf(readEnv(env), 'sandbox')
  const path = '/h5/pay/notify/sandbox'
  assert.equal(at({}), `http://127.0.0.1:8080${path}`)
  assert.equal(at({ PORT: '8311', HOST: '::' }), `http://127.0.0.1:8311${path}`)
  assert.equal(at({ HOST: '192.168.1.20' }), `http://192.168.1.20:8080${path}`)
  assert.equal(at({ HOST: '::1' }), `http://[::1]:8080${path}`)
  assert.equal(at({ NOTIFY_ORIGIN: 'https://manjuan.example/' }), `https://manjuan.example${path}`)
  assert.throws(() => readEnv({ NOTIFY_ORIGIN: 'https://manjuan.example/path' }), /^WrongSetting: NOTIFY_ORIGIN/)
})

describe('the sandbox provider', () => {
  let dataDir = ''
  let cashier: TestCashier
  let provider: PayProvider
  const make = (more: Partial<Parameters<typeof sandboxProvider>[0]> = {}): PayProvider =>
    sandboxProvider({
      dataDir,
      apiOrigin: cashier.origin,
      pageOrigin: undefined,
      port: cashier.port,
      clock: systemClock,
      ...more,
    })
  before(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'sandbox-'))
    cashier = await startCashier(dataDir, { port: await freePort(), shopOrigin: 'http://localhost:8080' })
    provider = make()
    order.expiresAt = new Date(Date.now() + 120_000)
  })
  after(async () => {
    await cashier.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  test('the merchant’s keys are made once, and only their owner may read them', () => {
    const files = ['merchant-private.pem', 'merchant-public.pem'].map((name) => join(dataDir, 'keys', name))
    const before = files.map((file) => readFileSync(file, 'utf8'))
    make()
    assert.deepEqual(
      files.map((file) => readFileSync(file, 'utf8')),
      before,
    )
    for (const file of files) assert.equal(statSync(file).mode & 0o777, 0o600, file)
  })

  test('a payment is placed, asked for and closed; the same order again is the same trade', async () => {
    const place = await provider.create(order)
    assert.deepEqual(await provider.create(order), place)
    assert.deepEqual(place.open, { url: `http://192.168.1.20:${cashier.port}/pay/${place.tradeNo}`, top: false })
    const waiting = { state: 'waiting', tradeNo: place.tradeNo, amountFen: 3000, refundedFen: 0, paidAt: null }
    assert.deepEqual(await provider.query(order.orderNo), waiting)
    assert.deepEqual(await provider.close(order.orderNo), { ...waiting, state: 'closed' })
    assert.equal((await provider.query('20261121000000000000000000099')).state, 'unknown')
  })

  test('a payment that came before the close is not closed', async () => {
    const orderNo = '20261121000000000000000000002'
    await provider.create({ ...order, orderNo })
    await cashier.control('/pay', { orderNo, options: { drop: true } })
    const told = await provider.close(orderNo)
    assert.equal(told.state, 'paid')
    assert.ok(told.paidAt instanceof Date)
  })

  test('the same number for another order is refused', async () => {
    const orderNo = '20261121000000000000000000003'
    await provider.create({ ...order, orderNo })
    await assert.rejects(provider.create({ ...order, orderNo, amountFen: 1 }), ProviderAway)
  })

  test('pages are at CASHIER_ORIGIN or at the reader’s own host name, never at a forged Host header’s', () => {
    assert.deepEqual(make({ pageOrigin: 'https://pay.example' }).pageOrigins(order.shopOrigin), ['https://pay.example'])
    const at = (shopOrigin: string) => provider.pageOrigins(shopOrigin)[0]
    assert.equal(at('https://manjuan.example'), `http://manjuan.example:${cashier.port}`)
    assert.equal(at('http://[::1]:8080'), `http://[::1]:${cashier.port}`)
    for (const odd of ["http://a;script-src 'none'", 'http://a b', 'nonsense', 'http://a,b', ''])
      assert.match(at(odd) ?? '', /^http:\/\/localhost:\d+$/, odd)
  })

  for (const gateway of ['error', 'unsigned', 'wrong_signature', 'garbage'] as const)
    test(`a gateway that answers ${gateway} is not believed`, async () => {
      await cashier.control('/settings', { gateway })
      try {
        for (const call of [
          () => provider.create({ ...order, orderNo: '20261121000000000000000000004' }),
          () => provider.query(order.orderNo),
          () => provider.close(order.orderNo),
        ])
          await assert.rejects(call(), ProviderAway)
      } finally {
        await cashier.control('/settings', { gateway: 'none' })
      }
    })

  test('a gateway that is too slow is given up', async () => {
    await cashier.control('/settings', { gateway: 'slow' })
    try {
      await assert.rejects(make({ timeoutMs: 300 }).query(order.orderNo), ProviderAway)
    } finally {
      await cashier.control('/settings', { gateway: 'none' })
    }
  })

  const listeners: Record<string, RequestListener> = {
    'redirects elsewhere': (_request, response) => {
      response.writeHead(307, { Location: `${cashier.origin}/gateway/v1/orders/query` }).end()
    },
    'sends without end': (_request, response) => {
      response.writeHead(200)
      const more = () => {
        if (!response.destroyed) response.write('x'.repeat(65_536), more)
      }
      more()
    },
    drips: (_request, response) => {
      response.writeHead(200)
      const drip = setInterval(() => response.write(' '), 50)
      response.on('close', () => clearInterval(drip))
    },
    'hangs up': (request) => {
      request.socket.destroy()
    },
  }
  for (const [name, listener] of Object.entries(listeners))
    test(`a gateway that ${name} is not believed`, async () => {
      const server = createServer(listener)
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      const address = server.address()
      const port = address && typeof address === 'object' ? address.port : 0
      try {
        const lying = make({ apiOrigin: `http://127.0.0.1:${port}`, timeoutMs: 1_000 })
        await assert.rejects(lying.query(order.orderNo), (error) => {
          assert.ok(error instanceof ProviderAway)
          if (name === 'sends without end') assert.match(String(error.cause), /more than 65536 bytes/)
          return true
        })
      } finally {
        server.closeAllConnections()
        server.close()
      }
    })

  test('an answer about another order, or a replayed answer, is not believed', async () => {
    let kept: { status: number; headers: Record<string, string>; body: string } | null = null
    const relay = createServer((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', async () => {
        if (!kept) {
          const headers = Object.fromEntries(
            Object.entries(request.headers).filter(([name]) => name.startsWith('sandbox-')),
          ) as Record<string, string>
          const answer = await fetch(cashier.origin + request.url, {
            method: 'POST',
            headers: { ...headers, 'Content-Type': 'application/json' },
            body: Buffer.concat(parts).toString(),
          })
          const signed = Object.fromEntries([...answer.headers].filter(([name]) => name.startsWith('sandbox-')))
          kept = { status: answer.status, headers: signed, body: await answer.text() }
        }
        response.writeHead(kept.status, kept.headers).end(kept.body)
      })
    })
    await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve))
    const address = relay.address()
    const apiOrigin = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`
    try {
      const relayed = make({ apiOrigin })
      assert.equal((await relayed.query(order.orderNo)).state, 'closed')
      await assert.rejects(relayed.query(order.orderNo), ProviderAway)
      await assert.rejects(make({ apiOrigin }).query('20261121000000000000000000002'), ProviderAway)
    } finally {
      relay.closeAllConnections()
      relay.close()
    }
  })

  test('without the cashier’s public key no answer is believed', async () => {
    const file = join(dataDir, 'cashier', 'public.pem')
    const pem = readFileSync(file)
    for (const other of ['', 'nonsense']) {
      writeFileSync(file, other)
      await assert.rejects(provider.query(order.orderNo), ProviderAway)
    }
    writeFileSync(file, pem)
    assert.equal((await provider.query(order.orderNo)).state, 'closed')
  })
})
