import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Event } from './book.ts'
import { openJournal } from './journal.ts'
import { startTestCashier, until } from './testing.ts'

/** A disk whose writes can be held up. */
function heldJournal() {
  let release = () => {}
  let held = Promise.resolve()
  return {
    hold() {
      held = new Promise((resolve) => {
        release = resolve
      })
    },
    release: () => release(),
    async open(path: string) {
      const journal = await openJournal<Event>(path)
      return { ...journal, settled: () => held.then(journal.settled) }
    },
  }
}

test('the merchant, the payer and the shop are told of an event only when it is on disk', async (t) => {
  const disk = heldJournal()
  const cashier = await startTestCashier({}, disk.open)
  t.after(cashier.stop)
  const merchantId = 'manjuan-sandbox'
  const [one, two, three] = [cashier.order(), cashier.order(), cashier.order()]
  const { body } = await cashier.merchant('/gateway/v1/orders', two)
  await cashier.merchant('/gateway/v1/orders', three)
  const url = `${cashier.origin}${body.cashierPath}`
  const token = /name="token" value="([^"]+)"/.exec(await (await fetch(url)).text())?.[1] ?? ''

  disk.hold()
  const answers: string[] = []
  const asked = {
    place: cashier.merchant('/gateway/v1/orders', one),
    page: fetch(`${url}/pay`, { method: 'POST', body: new URLSearchParams({ token }), redirect: 'manual' }),
    look: fetch(`${url}/state`),
    control: cashier.control('/pay', { orderNo: three.orderNo }),
    query: cashier.merchant('/gateway/v1/orders/query', { merchantId, orderNo: three.orderNo }),
  }
  const all = Object.entries(asked).map(([name, answer]) => answer.then(() => answers.push(name)))
  await new Promise((resolve) => setTimeout(resolve, 300))
  assert.deepEqual(answers, [])
  assert.equal(cashier.shop.heard.length, 0)

  disk.release()
  await Promise.all(all)
  await until(() => cashier.shop.heard.length === 2)
})

test('the live call answers', async (t) => {
  const cashier = await startTestCashier()
  t.after(cashier.stop)
  assert.equal((await fetch(`${cashier.origin}/live`)).status, 200)
})
