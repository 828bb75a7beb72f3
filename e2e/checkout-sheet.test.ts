// What the sheet of payment shows over a locked chapter: packages, free ways, changed prices, and orders that were left
// unpaid..
// opens: comic user
import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { AxeBuilder } from '@axe-core/playwright'
import { sql } from 'kysely'
import { proofTest } from '../tools/proof.ts'
import { still, ticking } from './moments.ts'
import {
  buyButtons,
  buySheet,
  channelSheet,
  chosenTile,
  finger,
  ordersOf,
  payThere,
  question,
  shortSheet,
  tiles,
  toCashier,
  warning,
} from './paying.ts'
import {
  address,
  type ComicFacts,
  coinsOf,
  comicAt,
  comicsWith,
  openWith,
  setPrice,
  unlocksOf,
  waitForPages,
} from './reading.ts'
import { openWorld, type World } from './support.ts'

let world: World
let plain: ComicFacts[]

before(async () => {
  world = await openWorld({ cashier: true })
  plain = (await comicsWith(world, { vipFree: false })).filter(({ price }) => price > 5 && price <= 40)
})
after(() => world?.close())

const comic = (at: number) => comicAt(plain, at)

proofTest(
  '[T-03] on a phone on its side and with large text the buttons of the last dialog stand in sight',
  async () => {
    const book = comic(2)
    const { page, close } = await openWith(world, 0, address(book, book.locked))
    const pay = shortSheet(page).getByRole('button', { name: `支付 ¥6，解锁第${book.locked}话` })
    await pay.tap()
    await channelSheet(page).getByRole('button', { name: '支付宝' }).tap()
    await warning(page).waitFor()
    for (const [width, height] of [
      [844, 390],
      [568, 320],
      [195, 422],
    ] as const) {
      await page.setViewportSize({ width, height })
      await still(page)
      const frame = (await warning(page).boundingBox()) ?? assert.fail('the dialog is shown')
      for (const name of ['取消', '确认支付']) {
        const box =
          (await warning(page).getByRole('button', { name }).boundingBox()) ?? assert.fail('the button is shown')
        assert.ok(box.y >= frame.y && box.y + box.height <= frame.y + frame.height, `${name} at ${width}x${height}`)
      }
    }
    await page.setViewportSize({ width: 844, height: 390 })
    await still(page)
    const sum =
      (await warning(page).getByText('应付', { exact: true }).boundingBox()) ?? assert.fail('the sum is shown')
    const cancel =
      (await warning(page).getByRole('button', { name: '取消' }).boundingBox()) ?? assert.fail('it is shown')
    assert.ok(sum.y + sum.height <= cancel.y, 'the sum stands above the buttons')
    const agreement = (await warning(page).getByText('点击确认支付即同意').boundingBox()) ?? assert.fail('it is shown')
    assert.ok(agreement.y + agreement.height <= cancel.y, 'what is agreed to stands above the buttons')
    await close()
  },
)

test('[X-03] the short sheet chooses the cheapest package that covers what is missing, names yuan and chapter, and offers no purchase', async () => {
  const book = comic(1)
  const { page, id, close } = await openWith(world, 1, address(book, book.locked))
  const sheet = shortSheet(page)
  await sheet.getByText(`还差 ${book.price - 1} 金币`).waitFor()
  await sheet.getByRole('button', { name: `支付 ¥6，解锁第${book.locked}话` }).waitFor()
  // How far the coins go is known with the catalogue.
  await chosenTile(page)
    .getByText(/^够看 \d+ 话$/)
    .waitFor()
  assert.match((await chosenTile(page).textContent()) ?? '', /^60 金币¥6够看 \d+ 话$/)
  assert.match((await tiles(page).nth(1).textContent()) ?? '', /^200 金币¥18含送 20够看 \d+ 话省 ¥2$/)
  assert.deepEqual([await tiles(page).count(), await chosenTile(page).count()], [2, 1])
  assert.equal(await buyButtons(page).count(), 0)
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await still(page)
    const faults = await new AxeBuilder({ page }).include('dialog[open]').analyze()
    assert.deepEqual(
      faults.violations.map(({ id: rule, nodes }) => `${rule}: ${nodes.map(({ html }) => html).join(' ')}`),
      [],
      colorScheme,
    )
  }
  // T-03: a tap on a tile is a choice, and opens the channels of that package.
  await tiles(page).nth(1).tap()
  await channelSheet(page).getByText('¥18').first().waitFor()
  await channelSheet(page).getByRole('button', { name: '支付宝' }).tap()
  await warning(page).getByText('点击确认支付即同意《充值协议》').waitFor()
  assert.equal(await warning(page).getByRole('link', { name: '《充值协议》' }).getAttribute('href'), '/legal/topup')
  await warning(page).getByRole('button', { name: '取消' }).tap()
  await sheet.getByRole('button', { name: `支付 ¥18，解锁第${book.locked}话` }).waitFor()
  await setPrice(world, book.lockedId, 261)
  try {
    await page.reload()
    await sheet.getByText('还差 260 金币').waitFor()
    await sheet.getByRole('button', { name: `支付 ¥30，解锁第${book.locked}话` }).waitFor()
  } finally {
    await setPrice(world, book.lockedId, book.price)
  }
  assert.deepEqual(await ordersOf(world, id), [], 'looking orders nothing')
  await close()
})

test('[X-05] a price raised between order and payment charges nothing, credits the coins, and the sheet shows the new price', async () => {
  const book = comic(2)
  const { page, id, close } = await openWith(world, 0, address(book, book.locked))
  const tap = finger()
  await toCashier(world, page, shortSheet(page).getByRole('button', { name: /^支付 ¥6/ }), tap, '支付宝')
  await setPrice(world, book.lockedId, book.price + 5)
  try {
    await payThere(world, page, tap)
    const note = `到账 60 金币；第${book.locked}话现价 ${book.price + 5}，未扣除`
    await buySheet(page).getByText(note).waitFor()
    assert.deepEqual([await coinsOf(world, id), await unlocksOf(world, id, book.lockedId)], [60, 0])
    assert.deepEqual(await ordersOf(world, id), [{ state: 'paid', want: 'raised', amountFen: 600 }])
    await buySheet(page).getByRole('button', { name: '先不买' }).waitFor()
    await buySheet(page)
      .getByRole('button', { name: `购买 · ${book.price + 5} 金币` })
      .tap()
    await waitForPages(page, book.locked)
    assert.equal(await coinsOf(world, id), 60 - book.price - 5)
    assert.equal(await page.locator('dialog[open]').count(), 0)
  } finally {
    await setPrice(world, book.lockedId, book.price)
  }
  await close()
})

proofTest('[X-05] a price raised above the coins that came leads to packages again, without a purchase', async () => {
  const book = comic(3)
  const { page, id, close } = await openWith(world, 0, address(book, book.locked))
  const tap = finger()
  await toCashier(world, page, shortSheet(page).getByRole('button', { name: /^支付 ¥6/ }), tap, '支付宝')
  await setPrice(world, book.lockedId, 65)
  try {
    await payThere(world, page, tap)
    const sheet = shortSheet(page)
    await sheet.getByText(`到账 60 金币；第${book.locked}话现价 65，未扣除`).waitFor()
    await sheet.getByText('还差 5 金币').waitFor()
    assert.equal(await buyButtons(page).count(), 0)
    await sheet.getByRole('button', { name: '先不买' }).tap()
    await sheet.waitFor({ state: 'hidden' })
    assert.deepEqual([await coinsOf(world, id), await unlocksOf(world, id, book.lockedId)], [60, 0])
  } finally {
    await setPrice(world, book.lockedId, book.price)
  }
  await close()
})

test('[X-08] the question stands inside the sheet where no order is known, and a false yes pays nothing', async () => {
  const book = comic(4)
  const { page, id, close } = await openWith(world, 0, address(book, book.locked))
  await toCashier(world, page, shortSheet(page).getByRole('button', { name: /^支付 ¥6/ }), finger(), '支付宝')
  await page.goBack()
  await question(page).waitFor()
  assert.equal(await page.locator('dialog[open]').count(), 1, 'no dialog lies over another')
  await question(page).getByRole('button', { name: '支付成功' }).tap()
  await page.getByRole('dialog', { name: '还没有收到这笔付款' }).waitFor()
  assert.equal(await coinsOf(world, id), 0)
  await close()
})

test('[X-09] an order left unpaid waits in the sheet, closes with 没有扣款, and is paid again with its package', async () => {
  const book = comic(5)
  const { page, close } = await openWith(world, 0, address(book, book.locked))
  await toCashier(world, page, shortSheet(page).getByRole('button', { name: /^支付 ¥6/ }), finger(), '微信支付')
  await page.clock.install()
  await page.getByRole('link', { name: '稍后再付' }).tap()
  const waiting = page.getByRole('dialog', { name: '正在确认支付' })
  await waiting.getByText(/^¥5\.70 · 0[01]:\d\d$/).waitFor()
  await waiting.getByText(/^\d{29}$/).waitFor()
  await waiting.getByRole('button', { name: '继续支付' }).waitFor()
  await waiting.getByRole('button', { name: '刷新结果' }).waitFor()
  world.app.clock.advance(121_000)
  const closed = page.getByRole('dialog', { name: '订单已超时关闭，没有扣款' })
  await ticking(page, 500, () => closed.isVisible())
  await closed.getByRole('button', { name: '重新支付 ¥5.70' }).tap()
  await channelSheet(page).getByText('60 金币').waitFor()
  assert.match((await channelSheet(page).locator('button[aria-current]').textContent()) ?? '', /微信支付/)
  await close()
})

test('[T-07] without channels the sheet shows a message and the way to customer service', async () => {
  const book = comic(6)
  await sql`update pay_channel set enabled = false`.execute(world.db)
  try {
    const { page, close } = await openWith(world, 0, address(book, book.locked))
    await shortSheet(page).getByText('充值通道维护中......').waitFor()
    assert.equal(await shortSheet(page).getByRole('button', { name: /^支付/ }).count(), 0)
    const href = await shortSheet(page).getByRole('link', { name: '联系客服' }).getAttribute('href')
    assert.equal(new URL(href ?? '', world.origin).pathname, '/h5/service')
    await close()
  } finally {
    await sql`update pay_channel set enabled = true`.execute(world.db)
  }
})

test('[X-10] check-in and binding stand in the short sheet while open, lift the balance there, and are gone once used', async () => {
  const book = comic(7)
  const { page, id, close } = await openWith(world, 0, address(book, 1))
  // A guest's first check-in needs one opened chapter.
  await waitForPages(page, 1)
  const signs: string[] = []
  page.on('request', (request) => request.url().includes('/daily_sign') && signs.push(request.url()))
  await page.goto(address(book, book.locked))
  const free = shortSheet(page).getByRole('region', { name: /^免费/ })
  await free.getByText('免费解锁：绑定手机送 40 金币').waitFor()
  const places = await Promise.all([free.first().boundingBox(), tiles(page).first().boundingBox()])
  assert.ok((places[0]?.y ?? 1e9) < (places[1]?.y ?? 0), 'a way that suffices stands above the packages')
  const sign = free.getByRole('button', { name: '签到' })
  await shortSheet(page).getByText('签到送 5 金币').waitFor()
  await sign.tap()
  await shortSheet(page)
    .getByText(`还差 ${book.price - 5} 金币`)
    .waitFor()
  await sign.waitFor({ state: 'hidden' })
  assert.deepEqual([signs.length, await coinsOf(world, id)], [1, 5])
  await free.getByRole('button', { name: '去绑定' }).tap()
  await page.waitForURL('**/user/bind')
  await page.getByLabel('手机号').fill('13812345678')
  await page.getByLabel('再输一次').fill('13812345678')
  await page.getByRole('button', { name: '立即绑定' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: '返回' }).tap()
  await page.waitForURL(`**${address(book, book.locked)}`)
  await buySheet(page)
    .getByRole('button', { name: `购买 · ${book.price} 金币` })
    .waitFor()
  assert.match((await buySheet(page).textContent()) ?? '', /余额45金币/)
  assert.equal(await page.getByRole('region', { name: /^免费/ }).count(), 0)
  await buyButtons(page).tap()
  await waitForPages(page, book.locked)
  assert.equal(await coinsOf(world, id), 45 - book.price)
  await close()
})
