// Keys of gateways and of the shop change while payments are under way: no notify is lost, because gateways tell again.
// No job asks in these tests, so only a notify can credit.
import assert from 'node:assert/strict'
import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { describe, mock, test } from 'node:test'
import { verifyLedger } from '@manjuan/db'
import { asGuest } from '#testing/as.ts'
import { payCheck } from '#testing/pay-check.ts'
import { openSimulatedShop, type SimulatedShop } from '#testing/simulated-shop.ts'
import { until } from '#testing/until.ts'
import { acceptedIn, orderByNo } from './index.ts'

type Gateway = 'alipay' | 'wechat'

async function stateOf(shop: SimulatedShop, orderNo: string): Promise<string | undefined> {
  return (await orderByNo(shop.app.db, orderNo))?.state
}

/** The payer pays, and the gateway tells of it by its own schedule. */
const paid = (shop: SimulatedShop, gateway: Gateway, orderNo: string) => shop.control(gateway, '/pay', { orderNo })

const isPaid = (shop: SimulatedShop, orderNo: string) => async () => (await stateOf(shop, orderNo)) === 'paid'

/** How often the gateway has told of the order, and was refused. */
async function refusals(shop: SimulatedShop, gateway: Gateway, orderNo: string): Promise<number> {
  const trade = (await shop.control(gateway, `/trades/${orderNo}`)) as { notifies?: { tries: { ok: boolean }[] }[] }
  return (trade.notifies ?? []).flatMap(({ tries }) => tries).filter(({ ok }) => !ok).length
}

const isText = (text: string | undefined): text is string => text !== undefined

const publicOf = (pem = ''): string => String(createPublicKey(pem).export({ type: 'spki', format: 'pem' }))

async function ended(shop: SimulatedShop): Promise<void> {
  const breaches = await verifyLedger(shop.app.db).finally(() => shop.close())
  assert.deepEqual(breaches, [])
}

describe('keys that change', () => {
  for (const gateway of ['alipay', 'wechat'] as const)
    test(`[Y-25] ${gateway}: a new public key is set after notifies were refused, and all of them count`, async () => {
      const shop = await openSimulatedShop()
      try {
        const guest = await asGuest(shop.app)
        const orders = [await shop.order(guest, gateway), await shop.order(guest, gateway)]
        await shop.control(gateway, '/keys', { rotate: gateway === 'alipay' ? true : 'key' })
        for (const orderNo of orders) {
          await paid(shop, gateway, orderNo)
          await until('the first notify is refused', async () => (await refusals(shop, gateway, orderNo)) > 0)
          assert.equal(await stateOf(shop, orderNo), 'created')
        }
        await shop.restart(shop.gateways[gateway].settings())
        for (const orderNo of orders) await until('the notify comes again', isPaid(shop, orderNo))
        const next = await shop.order(guest, gateway)
        await paid(shop, gateway, next)
        await until('the new key is known', isPaid(shop, next))
      } finally {
        await ended(shop)
      }
    })

  test('[Y-25] wechat: a new certificate signs half of the notifies, is fetched by itself, and all of them count', async () => {
    const shop = await openSimulatedShop({ mode: 'certificate' })
    try {
      const guest = await asGuest(shop.app)
      const first = await shop.order(guest, 'wechat')
      await paid(shop, 'wechat', first)
      await until('the first certificate is known', isPaid(shop, first))
      await shop.control('wechat', '/keys', { rotate: 'certificate', oldShare: 0.5 })
      // Unknown certificates are fetched once a minute at most.
      shop.app.clock.advance(61_000)
      for (let nth = 0; nth < 6; nth++) {
        const orderNo = await shop.order(guest, 'wechat')
        await paid(shop, 'wechat', orderNo)
        await until('an order of either certificate is paid', isPaid(shop, orderNo))
      }
      const { certificates } = (await shop.control('wechat', '/keys', {})) as { certificates: unknown[] }
      assert.equal(certificates.length, 2, 'both sign')
    } finally {
      await ended(shop)
    }
  })

  test('[Y-25] wechat: the shop’s own certificate is changed, and orders before and after it are paid', async () => {
    const shop = await openSimulatedShop()
    try {
      const guest = await asGuest(shop.app)
      const before = await shop.order(guest, 'wechat')
      const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
      const serial = 'A1'.repeat(20)
      const pem = (key: typeof publicKey) => String(key.export({ type: 'spki', format: 'pem' }))
      await shop.control('wechat', '/keys', { merchant: { serial, publicKey: pem(publicKey) } })
      const old = shop.app.env.payment.WECHAT_MCH_SERIAL ?? ''
      await shop.restart({
        WECHAT_MCH_SERIAL: serial,
        WECHAT_MCH_KEY: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
      })
      await shop.control('wechat', '/keys', { removeMerchant: old })
      const after = await shop.order(guest, 'wechat')
      for (const orderNo of [before, after]) {
        await paid(shop, 'wechat', orderNo)
        await until('it is paid', isPaid(shop, orderNo))
      }
      assert.deepEqual(shop.gateways.wechat.faults(), [])
    } finally {
      await ended(shop)
    }
  })

  /** The serials that requests to WeChat are signed with, since they were last asked for. */
  function listening() {
    const sent = mock.method(globalThis, 'fetch')
    const signers = (): string[] => {
      const headers = sent.mock.calls.map(({ arguments: [, init] }) => new Headers(init?.headers).get('Authorization'))
      sent.mock.resetCalls()
      return [...new Set(headers.map((header) => /serial_no="(\w+)"/.exec(header ?? '')?.[1]).filter(isText))]
    }
    return { signers, stop: () => sent.mock.restore() }
  }

  test('[Y-25] wechat: the next of the shop’s own certificates signs once pay:check saw it accepted, without a restart', async () => {
    const shop = await openSimulatedShop()
    const { signers, stop } = listening()
    try {
      const guest = await asGuest(shop.app)
      const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
      const [old, next] = [shop.app.env.payment.WECHAT_MCH_SERIAL ?? '', 'B2'.repeat(20)]
      const prepared = {
        WECHAT_MCH_SERIAL_NEXT: next,
        WECHAT_MCH_KEY_NEXT: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
      }
      await shop.restart(prepared)
      const orders: string[] = []
      const signedBy = async (): Promise<string[]> => {
        signers()
        orders.push(await shop.order(guest, 'wechat'))
        return signers()
      }
      const early = await payCheck(shop, prepared)
      assert.deepEqual([early.good, await signedBy()], [false, [old]], 'WeChat does not know the new one yet')
      assert.match(early.out, /^✗ 微信支付 wechat 的下一张商户证书：.*仍用现在的签名$/m)
      assert.match(early.out, /^✓ 账单 wechat：/m)

      const told = { serial: next, publicKey: String(publicKey.export({ type: 'spki', format: 'pem' })) }
      await shop.control('wechat', '/keys', { merchant: told })
      assert.deepEqual(await signedBy(), [old], 'nobody has seen that it is accepted')
      const seen = await payCheck(shop, prepared)
      assert.equal(seen.good, true, seen.out)
      assert.match(seen.out, /^✓ 微信支付 wechat 的下一张商户证书：微信支付接受，从现在起用它签名，不用重启$/m)
      assert.deepEqual(await signedBy(), [next], 'the server was not started again')

      await shop.control('wechat', '/keys', { removeMerchant: old })
      const faults = shop.gateways.wechat.faults().length
      assert.deepEqual(await signedBy(), [next])
      assert.match(
        (await payCheck(shop, prepared)).out,
        /^✓ 微信支付 wechat 的下一张商户证书：微信支付接受，正用它签名$/m,
      )
      for (const orderNo of orders) {
        await paid(shop, 'wechat', orderNo)
        await until('it is paid', isPaid(shop, orderNo))
      }
      assert.equal(shop.gateways.wechat.faults().length, faults, 'the old one is not tried any more')

      // One that WeChat refuses later signs no more.
      await shop.control('wechat', '/keys', {
        merchant: { serial: old, publicKey: publicOf(shop.app.env.payment.WECHAT_MCH_KEY) },
        removeMerchant: next,
      })
      assert.equal((await payCheck(shop, prepared)).good, false)
      assert.deepEqual(await signedBy(), [old])
    } finally {
      stop()
      await ended(shop)
    }
  })

  /** A shop with a prepared pair that WeChat has not been told of. */
  async function compiled(mode: 'key' | 'certificate') {
    const shop = await openSimulatedShop({ mode })
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const [old, next] = [shop.app.env.payment.WECHAT_MCH_SERIAL ?? '', 'C3'.repeat(20)]
    const settings = {
      WECHAT_MCH_SERIAL_NEXT: next,
      WECHAT_MCH_KEY_NEXT: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    }
    const tell = () =>
      shop.control('wechat', '/keys', {
        merchant: { serial: next, publicKey: String(publicKey.export({ type: 'spki', format: 'pem' })) },
      })
    const line = async (): Promise<string> => {
      const { out } = await payCheck(shop, settings)
      return /^. 微信支付 wechat 的下一张商户证书：.*$/m.exec(out)?.[0] ?? out
    }
    const accepted = () => acceptedIn(shop.app.db)('wechat')
    return { shop, old, next, tell, line, accepted }
  }

  test('[Y-25] wechat: an answer that a stranger signed leaves the next certificate accepted, and the operator is told', async () => {
    const { shop, next, tell, line, accepted } = await compiled('key')
    try {
      await tell()
      assert.match(await line(), /^✓/)
      const lie = (fault: string) => shop.control('wechat', '/answers', { fault, calls: ['query'] })
      await lie('wrongSerial')
      assert.match(await line(), /^✗.*这不说明它不被接受，仍用它签名$/)
      assert.deepEqual(await accepted(), [next])
      await shop.control('wechat', '/keys', { removeMerchant: next })
      assert.match(await line(), /HTTP 401.*仍用它签名$/, 'nobody knows that this 401 is WeChat’s')
      assert.deepEqual(await accepted(), [next])
      await lie('none')
      assert.match(await line(), /^✗.*从现在起又用现在的签名$/)
      assert.deepEqual(await accepted(), [])
    } finally {
      await ended(shop)
    }
  })

  test('[Y-25] wechat: with certificates alone, the pair that is not refused fetches them, and the next one is judged by them', async () => {
    const { shop, old, next, tell, line, accepted } = await compiled('certificate')
    try {
      await tell()
      await shop.control('wechat', '/keys', { removeMerchant: old })
      assert.match(await line(), /^✓/, 'the present pair has ended before the next one was seen')
      assert.deepEqual(await accepted(), [next])
      await shop.control('wechat', '/keys', {
        merchant: { serial: old, publicKey: publicOf(shop.app.env.payment.WECHAT_MCH_KEY) },
        removeMerchant: next,
      })
      assert.match(await line(), /^✗.*从现在起又用现在的签名$/)
      assert.deepEqual(await accepted(), [])
    } finally {
      await ended(shop)
    }
  })

  test('[Y-25] wechat: notifies sealed with the next APIv3 key count beside those of the present one', async () => {
    const shop = await openSimulatedShop()
    try {
      const guest = await asGuest(shop.app)
      const next = 'nextKeyOf32Letters0123456789abcd'
      await shop.restart({ WECHAT_APIV3_KEY_NEXT: next })
      const orders = [await shop.order(guest, 'wechat'), await shop.order(guest, 'wechat')]
      for (const [nth, orderNo] of orders.entries()) {
        if (nth === 1) await shop.control('wechat', '/keys', { apiv3Key: next })
        await paid(shop, 'wechat', orderNo)
        await until('the notify is read', isPaid(shop, orderNo))
        assert.equal(await refusals(shop, 'wechat', orderNo), 0)
      }
    } finally {
      await ended(shop)
    }
  })
})
