// The sheet of payment in comics and novels: from a locked chapter over the cashier to its first page.,
//
// opens: comic novel user purchase film
import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { AxeBuilder } from '@axe-core/playwright'
import { giveCoins } from '@manjuan/server/testing'
import { sql } from 'kysely'
import type { Locator, Page } from 'playwright-core'
import { eventually, still, watchTop } from './moments.ts'
import * as novels from './novels.ts'
import {
  channelSheet,
  chosenTile,
  confirmAtCashier,
  finger,
  keepAccount,
  ordersOf,
  payThere,
  question,
  tiles,
  toCashier,
  warning,
} from './paying.ts'
import {
  type ComicFacts,
  chapterOf,
  coinsOf,
  comicsWith,
  openBars,
  openWith,
  setPrice,
  unlocksOf,
  waitForPages,
} from './reading.ts'
import { openWorld, type World } from './support.ts'

let world: World
let plain: ComicFacts[]
let members: ComicFacts[]

before(async () => {
  world = await openWorld({ cashier: true })
  plain = (await comicsWith(world, { vipFree: false })).filter(({ price }) => price > 5 && price <= 40)
  members = await comicsWith(world, { vipFree: true })
})
after(() => world?.close())

const comic = (at: number, of: readonly ComicFacts[] = plain): ComicFacts =>
  of[at % of.length] ?? assert.fail('the demo has such comics')
const address = ({ bookId }: ComicFacts, number: number) => `/book/read/${bookId}/${number}`
const shortSheet = (page: Page) => page.getByRole('dialog', { name: /^解锁第/ })
const buySheet = (page: Page) => page.getByRole('dialog', { name: '购买本章节' })
const receipt = (page: Page) => page.getByRole('status').filter({ hasText: '支付成功' })
const buyButtons = (page: Page) => page.getByRole('button', { name: /^购买 ·/ })

test('[X-01] [T-08] four taps lead from a locked comic chapter with 0 coins to its first page, and three once a channel was used', async () => {
  const book = comic(0)
  const { page, id, errors, close } = await openWith(world, 0, address(book, book.locked))
  const first = finger()
  const pay = (number: number, yuan: string) =>
    shortSheet(page).getByRole('button', { name: `支付 ¥${yuan}，解锁第${number}话` })
  await toCashier(world, page, pay(book.locked, '6'), first, '微信支付')
  await payThere(world, page, first)
  await waitForPages(page, book.locked)
  assert.equal(first.count, 4)
  await receipt(page).waitFor()
  assert.equal(
    await receipt(page).textContent(),
    `支付成功 · 到账 60 金币 · 已解锁第${book.locked}话 · 余额 ${60 - book.price}`,
  )
  assert.equal(new URL(page.url()).search, '')
  assert.equal(await page.locator('dialog[open]').count(), 0, 'nothing is asked that the server knows')
  await keepAccount(page)
  assert.deepEqual(await ordersOf(world, id), [{ state: 'paid', want: 'done', amountFen: 570 }])
  assert.deepEqual([await unlocksOf(world, id, book.lockedId), await coinsOf(world, id)], [1, 60 - book.price])

  await giveCoins(world.app, id, { paid: book.price - 60 })
  const next = await chapterOf(world, book.bookId, book.locked + 1)
  await page.goto(address(book, book.locked + 1))
  await shortSheet(page)
    .getByRole('button', { name: /微信支付.*9\.5折/ })
    .waitFor()
  const second = finger()
  await toCashier(world, page, pay(book.locked + 1, '5.70'), second)
  await payThere(world, page, second)
  await waitForPages(page, book.locked + 1)
  assert.deepEqual([second.count, await unlocksOf(world, id, next.id)], [3, 1])
  assert.deepEqual(errors, [])
  await close()
})

test('[X-02] the same four taps lead from a locked novel chapter to its text', async () => {
  const own = await novels.bookWith(world)
  const { page, id, errors, close } = await openWith(world, 0, novels.address(own, 4))
  const tap = finger()
  const pay = shortSheet(page).getByRole('button', { name: '支付 ¥6，解锁第4章' })
  await pay.waitFor()
  assert.equal(await buyButtons(page).count(), 0)
  await toCashier(world, page, pay, tap, '支付宝')
  await payThere(world, page, tap)
  await novels.waitForText(page, 4)
  assert.equal(tap.count, 4)
  await receipt(page).getByText('支付成功 · 到账 60 金币 · 已解锁第4章 · 余额 48').waitFor()
  assert.equal(await page.locator('dialog[open]').count(), 0)
  assert.equal(await unlocksOf(world, id, own.chapters[3]?.id ?? 0), 1)
  assert.deepEqual(errors, [])
  await close()
})

test('[X-01] the receipt of a payment does not move the first page of a comic', async () => {
  const book = comic(5)
  const { page, close } = await openWith(world, 0, address(book, book.locked))
  const moved = await watchTop(page, `[data-chapter="${book.locked}"] [data-stage]:not([aria-hidden] *)`)
  const tap = finger()
  const pay = shortSheet(page).getByRole('button', { name: `支付 ¥6，解锁第${book.locked}话` })
  await toCashier(world, page, pay, tap, '支付宝')
  await payThere(world, page, tap)
  await waitForPages(page, book.locked)
  await receipt(page).waitFor()
  await still(page)
  const by = await moved()
  assert.ok(by <= 1, `the first page moved by ${by} px`)
  await close()
})

test('[X-02] nor does it move the text of a novel, scrolled or in pages', async () => {
  const [own, other] = [await novels.bookWith(world), await novels.bookWith(world)]
  for (const paged of [false, true]) {
    // The view is chosen in another novel, so that no question for the earlier place stands in this one.
    const { page, close } = await openWith(world, 0, novels.address(paged ? other : own, paged ? 1 : 4))
    if (paged) {
      await novels.waitForText(page, 1)
      await novels.inPages(page)
      await page.goto(novels.address(own, 4))
    }
    const moved = await watchTop(page, '[data-chapter="4"][data-state="open"] [data-p="-1"]')
    const tap = finger()
    const pay = shortSheet(page).getByRole('button', { name: '支付 ¥6，解锁第4章' })
    await toCashier(world, page, pay, tap, '支付宝')
    await payThere(world, page, tap)
    await novels.waitForText(page, 4)
    await receipt(page).waitFor()
    await still(page)
    const by = await moved()
    assert.ok(by <= 1, `the title moved by ${by} px`)
    await close()
  }
})

test('[T-03] on a phone on its side and with large text the buttons of the last dialog stand in sight', async () => {
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
  const sum = (await warning(page).getByText('应付', { exact: true }).boundingBox()) ?? assert.fail('the sum is shown')
  const cancel = (await warning(page).getByRole('button', { name: '取消' }).boundingBox()) ?? assert.fail('it is shown')
  assert.ok(sum.y + sum.height <= cancel.y, 'the sum stands above the buttons')
  const agreement = (await warning(page).getByText('点击确认支付即同意').boundingBox()) ?? assert.fail('it is shown')
  assert.ok(agreement.y + agreement.height <= cancel.y, 'what is agreed to stands above the buttons')
  await close()
})

interface Unopened {
  page: Page
  /** Path of the call that reads its chapter. */
  call: string
  number: number
  /** As the sheet names the chapter. */
  name: string
  address: string
  isOpen(): Promise<void>
  /** The receipt's end. */
  words: string
}

/** The chapter is still locked when the reader comes back, and the call after the payment fails. */
async function payAndMiss({ page, call, number, name, address: path, isOpen, words }: Unopened): Promise<void> {
  let locked = ''
  let answers: 'real' | 'locked' | 'none' = 'real'
  await page.route(`**${call}*`, async (route) => {
    if (new URL(route.request().url()).searchParams.get('number') !== String(number)) return route.continue()
    if (answers === 'none') return route.abort()
    if (answers === 'locked') {
      answers = 'none'
      return route.fulfill({ contentType: 'application/json', body: locked })
    }
    const answer = await route.fetch()
    locked = await answer.text()
    return route.fulfill({ response: answer })
  })
  await page.goto(path)
  const tap = finger()
  await toCashier(world, page, shortSheet(page).getByRole('button', { name: `支付 ¥6，解锁${name}` }), tap, '支付宝')
  answers = 'locked'
  await payThere(world, page, tap)
  const opening = page.getByRole('dialog', { name: `正在打开${name}` })
  await opening.waitFor()
  const again = opening.getByRole('button', { name: '重新打开' })
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes(call))
  await again.tap()
  await failed
  await still(page)
  assert.equal(await page.getByRole('button', { name: /支付 ¥|购买 ·/ }).count(), 0)
  assert.equal(await receipt(page).count(), 0, 'nothing is called open that is not')
  answers = 'real'
  await again.tap()
  await isOpen()
  await receipt(page).getByText(`支付成功 · 到账 60 金币 · 已解锁${name} · ${words}`).waitFor()
}

test('[X-02] a paid novel chapter that does not come is never sold again, and opens with a tap once it can', async () => {
  const own = await novels.bookWith(world)
  const { page, id, close } = await openWith(world, 0, '/user')
  await payAndMiss({
    ...{ page, call: '/api/novel/read_chapter', number: 4, name: '第4章', address: novels.address(own, 4) },
    isOpen: () => novels.waitForText(page, 4),
    words: '余额 48',
  })
  assert.equal((await ordersOf(world, id)).length, 1)
  await close()
})

test('[X-02] a paid comic chapter that does not come is never sold again, and opens with a tap once it can', async () => {
  const book = comic(8)
  const number = book.locked
  const { page, id, close } = await openWith(world, 0, '/user')
  await payAndMiss({
    ...{ page, call: '/api/book/read_chapter', number, name: `第${number}话`, address: address(book, number) },
    isOpen: () => waitForPages(page, number),
    words: `余额 ${60 - book.price}`,
  })
  assert.deepEqual([(await ordersOf(world, id)).length, await unlocksOf(world, id, book.lockedId)], [1, 1])
  await close()
})

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

test('[X-05] a price raised above the coins that came leads to packages again, without a purchase', async () => {
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
  await page.getByRole('link', { name: '稍后再付' }).tap()
  const waiting = page.getByRole('dialog', { name: '正在确认支付' })
  await waiting.getByText(/^¥5\.70 · 0[01]:\d\d$/).waitFor()
  await waiting.getByText(/^\d{29}$/).waitFor()
  await waiting.getByRole('button', { name: '继续支付' }).waitFor()
  await waiting.getByRole('button', { name: '刷新结果' }).waitFor()
  world.app.clock.advance(121_000)
  const closed = page.getByRole('dialog', { name: '订单已超时关闭，没有扣款' })
  await closed.getByRole('button', { name: '重新支付 ¥5.70' }).tap({ timeout: 40_000 })
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

const vipChosen = async (page: Page) => {
  const chosen = page.locator('button[aria-pressed=true]')
  await eventually(
    async () => (await chosen.allTextContents()).join(' '),
    (text) => /会员|VIP/.test(text),
    'a VIP package is chosen',
  )
}

test('[X-11] every button to membership leads to a chosen VIP package', async () => {
  const book = comic(0, members)
  const novel = await novels.bookWith(world, { vipFree: true })
  const film = '/vod'
  const ways: [string, (page: Page) => Promise<void>][] = [
    ['/user', (page) => page.getByRole('link', { name: /开通 VIP 会员/ }).tap()],
    [film, (page) => page.locator('a[href="/purchase?pick=vip"]').first().tap()],
    [`/book/${book.bookId}/catalog`, (page) => page.getByRole('link', { name: /VIP 免费/ }).tap()],
    [`/novels/${novel.id}`, (page) => page.getByRole('link', { name: /开通VIP/ }).tap()],
  ]
  const offer = (of: Page | Locator) => of.getByRole('link', { name: /VIP 免费/ })
  const inCatalogue = (page: Page) => offer(page.getByRole('dialog', { name: '目录' })).tap()
  ways.push(
    [`/novels/${novel.id}/catalog`, (page) => offer(page).tap()],
    [
      novels.address(novel, 1),
      async (page) => {
        await novels.openMenu(page)
        await page.getByRole('button', { name: '目录' }).tap()
        await inCatalogue(page)
      },
    ],
    [
      address(book, 1),
      async (page) => {
        await waitForPages(page, 1)
        await openBars(page)
        await page.getByRole('button', { name: '目录' }).tap()
        await inCatalogue(page)
      },
    ],
    [
      '/home',
      async (page) => {
        await page.getByRole('button', { name: '签到', exact: true }).tap()
        await page.getByRole('link', { name: /^VIP 双倍/ }).tap()
      },
    ],
  )
  for (const [path, follow] of ways) {
    const { page, close } = await world.open(path)
    await follow(page)
    await page.waitForURL(/\/purchase\?.*pick=vip/)
    await vipChosen(page)
    await close()
  }
  const rich = await openWith(world, 500, address(book, book.locked))
  await buySheet(rich.page)
    .getByRole('button', { name: /开通 VIP，整本免费看/ })
    .tap()
  await rich.page.getByRole('dialog', { name: '开通 VIP' }).waitFor()
  await vipChosen(rich.page)
  await rich.close()
})

test('[X-11] after paying for membership in the sheet the VIP-free chapter opens without coins', async () => {
  const book = comic(1, members)
  const { page, id, close } = await openWith(world, 2, address(book, book.locked))
  const vip = tiles(page).filter({ hasText: '整本免费看' })
  await vip.tap()
  await channelSheet(page).getByRole('button', { name: '支付宝' }).tap()
  await warning(page).getByRole('button', { name: '取消' }).tap()
  const tap = finger()
  const pay = shortSheet(page).getByRole('button', { name: new RegExp(`^支付 ¥.*，免费看第${book.locked}话$`) })
  await toCashier(world, page, pay, tap, '支付宝')
  await confirmAtCashier(page).waitFor()
  await payThere(world, page, tap)
  await waitForPages(page, book.locked)
  assert.match((await receipt(page).textContent()) ?? '', /^支付成功 · 到账 VIP 7 天 · 第\d+话会员免费 · 余额 2$/)
  assert.deepEqual([await coinsOf(world, id), await unlocksOf(world, id, book.lockedId)], [2, 0])
  await close()
})
