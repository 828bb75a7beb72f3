import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { startTestCashier } from '../testing.ts'
import { frameAncestors } from './routes.ts'
import { yuan } from './view.ts'

describe('pay page over HTTP', () => {
  let cashier: Awaited<ReturnType<typeof startTestCashier>>
  before(async () => {
    cashier = await startTestCashier()
  })
  after(() => cashier.stop())

  async function opened(changes = {}) {
    const order = cashier.order(changes)
    const { body } = await cashier.merchant('/gateway/v1/orders', order)
    const url = `${cashier.origin}${body.cashierPath}`
    const page = await fetch(url)
    const markup = await page.text()
    const token = /name="token" value="([^"]+)"/.exec(markup)?.[1] ?? ''
    return { order, url, page, markup, token }
  }

  const post = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(url, { method: 'POST', body: new URLSearchParams(fields), headers, redirect: 'manual' })
  const stateOf = async (orderNo: string) => (await cashier.control(`/orders/${orderNo}`)).body.state

  test('it shows amount, subject, order and the sandbox mark', async () => {
    const { page, markup, order } = await opened({ amountFen: 123_456_7 })
    assert.equal(page.status, 200)
    for (const text of [
      '12,345.67',
      '600 金币',
      order.orderNo,
      '沙箱收银台 · 不会真的扣款',
      '确认支付',
      '取消支付',
      '稍后再付',
    ]) {
      assert.ok(markup.includes(text), text)
    }
  })

  test('a hostile subject stays text', async () => {
    const { markup } = await opened({ subject: '<script>alert(1)</script>"\'&' })
    assert.ok(!markup.includes('<script>alert'))
    assert.ok(markup.includes('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;'))
  })

  test('no script and no style of its own stands in the page, and the policy forbids them', async () => {
    const { page, markup } = await opened()
    assert.doesNotMatch(markup, /<script(?![^>]* src=)|<style|\son\w+=|\sstyle=/)
    const policy = page.headers.get('content-security-policy') ?? ''
    assert.match(policy, /default-src 'none'; script-src 'self'; style-src 'self';/)
    assert.doesNotMatch(policy, /unsafe/)
  })

  test('[T-10] only the shop may frame it', async () => {
    const { page } = await opened()
    const policy = page.headers.get('content-security-policy') ?? ''
    assert.match(policy, /frame-ancestors http:\/\/localhost:8080 http:\/\/127\.0\.0\.1:8080$/)
  })

  test('pay and decline work as plain forms', async () => {
    const one = await opened()
    const paid = await post(`${one.url}/pay`, { token: one.token })
    assert.deepEqual([paid.status, paid.headers.get('location')], [303, new URL(one.url).pathname])
    assert.equal(await stateOf(one.order.orderNo), 'paid')
    assert.match(await (await fetch(one.url)).text(), /支付成功/)

    const other = await opened()
    await post(`${other.url}/decline`, { token: other.token })
    assert.equal(await stateOf(other.order.orderNo), 'declined')
    assert.match(await (await fetch(other.url)).text(), /支付已取消/)
  })

  test('paying twice pays once', async () => {
    const { url, token, order } = await opened()
    await Promise.all(Array.from({ length: 10 }, () => post(`${url}/pay`, { token, drop: '1' })))
    assert.equal(await stateOf(order.orderNo), 'paid')
    const { body } = await cashier.control(`/orders/${order.orderNo}`)
    assert.deepEqual(body.deliveries, [])
  })

  test('without script the paid page goes back by itself', async () => {
    const { url, token, order } = await opened()
    await post(`${url}/pay`, { token })
    const markup = await (await fetch(url)).text()
    assert.ok(markup.includes(`<noscript><meta http-equiv="refresh" content="3;url=${order.returnUrl}"></noscript>`))
  })

  test('the test options reach the deliveries', async () => {
    const { url, token, order } = await opened()
    await post(`${url}/pay`, { token, delaySeconds: '30', copies: '3', old: '1', wrongSignature: '1' })
    const { body } = await cashier.control(`/orders/${order.orderNo}`)
    const deliveries = body.deliveries
    assert.ok(Array.isArray(deliveries))
    assert.equal(deliveries.length, 4)
    assert.equal(deliveries[0].probe, true)
    assert.ok(deliveries[0].dueAtMs > Date.now() + 25_000)
  })

  test('nonsense in the test options still pays', async () => {
    const { url, token, order } = await opened()
    await post(`${url}/pay`, { token, delaySeconds: '-5', copies: '1e9', shuffle: 'yes' })
    assert.equal(await stateOf(order.orderNo), 'paid')
  })

  test('a form without the token of this trade does nothing', async () => {
    const one = await opened()
    const other = await opened()
    for (const token of ['', 'x', other.token]) {
      assert.equal((await post(`${one.url}/pay`, { token })).status, 403)
      assert.equal((await post(`${one.url}/decline`, { token })).status, 403)
    }
    assert.equal(await stateOf(one.order.orderNo), 'waiting')
  })

  test("a form from a foreign origin does nothing, one from the cashier's own or a sandboxed frame works", async () => {
    const { url, token, order } = await opened()
    for (const origin of ['http://evil.example', `${cashier.origin}.evil.example`, 'http://localhost:8080']) {
      assert.equal((await post(`${url}/pay`, { token }, { origin })).status, 403)
    }
    assert.equal(await stateOf(order.orderNo), 'waiting')
    assert.equal((await post(`${url}/pay`, { token }, { origin: cashier.origin })).status, 303)
    const framed = await opened()
    assert.equal((await post(`${framed.url}/pay`, { token: framed.token }, { origin: 'null' })).status, 303)
  })

  test('[T-06] when the time is over the page says so and does not pay', async () => {
    const { url, token, order } = await opened({ expiresAt: new Date(Date.now() + 300).toISOString() })
    assert.ok(token)
    await new Promise((resolve) => setTimeout(resolve, 320))
    assert.match(await (await fetch(url)).text(), /支付超时/)
    assert.deepEqual(await (await fetch(`${url}/state`)).json(), { state: 'expired' })
    assert.equal((await post(`${url}/pay`, { token })).status, 303)
    assert.equal(await stateOf(order.orderNo), 'waiting')
  })

  test('an unknown trade has a page that says so', async () => {
    const answer = await fetch(`${cashier.origin}/pay/2026`)
    assert.equal(answer.status, 404)
    assert.match(await answer.text(), /没有这个订单/)
  })

  test('an address that cannot be decoded is answered by the cashier itself, under its own guards', async () => {
    for (const path of ['/%ff', '/pay/%', '/gateway/v1/%ff', '/control/%c0%af']) {
      const told = await fetch(cashier.origin + path)
      assert.equal(told.status, 400, path)
      assert.deepEqual(await told.json(), { code: 'BROKEN', message: 'the request could not be read' })
      assert.match(told.headers.get('content-security-policy') ?? '', /default-src 'none'/)
      const shown = await fetch(cashier.origin + path, { headers: { Accept: 'text/html' } })
      assert.equal(shown.status, 404, path)
      assert.match(await shown.text(), /没有这个订单/)
    }
  })
})

test('yuan are written without a float', () => {
  const table: [number, string][] = [
    [1, '0.01'],
    [10, '0.10'],
    [100, '1.00'],
    [6800, '68.00'],
    [123_456, '1,234.56'],
    [10_000_000, '100,000.00'],
  ]
  for (const [fen, text] of table) assert.equal(yuan(fen), text)
})

test('[T-10] a phone on the LAN may frame the page from the shop port of the same host', () => {
  assert.deepEqual(frameAncestors('192.168.1.5', ['http://localhost:8080', 'https://shop.example']), [
    'http://localhost:8080',
    'https://shop.example',
    'http://192.168.1.5:8080',
    'https://192.168.1.5',
  ])
})

test('a Host header cannot add to the policy', () => {
  for (const host of ["a; script-src 'unsafe-inline'", 'a b', 'a,b', '*', 'http://x']) {
    assert.deepEqual(frameAncestors(host, ['http://localhost:8080']), ['http://localhost:8080'])
  }
})
