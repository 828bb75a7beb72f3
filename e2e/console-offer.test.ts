// Packages, channels, check-in coins and a rule of prices in the console, beside what readers see of them.
// opens: novel purchase
import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { openDueNow } from '@manjuan/server/testing/verbs'
import type { Locator, Page } from 'playwright-core'
import { proofTest } from '../tools/proof.ts'
import { looks, type Office, openOffice, pageIn, prove, signInAs, whileUndoStands } from './console-support.ts'
import { eventually } from './moments.ts'
import { bookWith } from './novels.ts'
import { openWorld, type World } from './support.ts'

let world: World
let office: Office
let desk: Page

before(async () => {
  world = await openWorld({ env: { SANDBOX_CASHIER: '1' } })
  office = await openOffice(world)
  desk = office.desk
})
after(async () => {
  await office?.close()
  await world?.close()
})

/** Presses a button, proves the second factor where that is asked for, and waits for what must come. */
async function press(page: Page, button: Locator, shown: Locator): Promise<void> {
  await button.click()
  const asked = page.getByRole('dialog', { name: '再验证一次' })
  await shown.or(asked).first().waitFor()
  if (await asked.isVisible()) await prove(office.desks, page, office.owner.secret)
  await shown.first().waitFor()
}

const said = (page: Page, words: string | RegExp) => page.getByRole('status').getByText(words)

async function openPanel(page: Page, button: string, title: string): Promise<Locator> {
  await page.getByRole('button', { name: button, exact: true }).click()
  const panel = page.getByRole('dialog', { name: title, exact: true })
  await panel.waitFor()
  return panel
}

const save = (panel: Locator) => panel.getByRole('button', { name: '保存', exact: true })

async function takeBack(page: Page): Promise<void> {
  const undo = page.getByRole('button', { name: '撤销' })
  await undo.click()
  const asked = page.getByRole('dialog', { name: '再验证一次' })
  const gone = eventually(
    async () => (await asked.isVisible()) || !(await undo.isVisible()),
    (end) => end,
    'it is taken back, or proof is asked for',
    30_000,
  )
  await gone
  if (await asked.isVisible()) await prove(office.desks, page, office.owner.secret)
  await undo.waitFor({ state: 'detached' })
}

const tiles = async (): Promise<string[]> => {
  const { page, close } = await world.open('/purchase')
  await page.locator('button[aria-pressed]').first().waitFor()
  const texts = await page.locator('button[aria-pressed]').allTextContents()
  await close()
  return texts
}

test('[O-35] a bad yuan text and a second default are refused at their field; a good edit is at once what readers see', async () => {
  await desk.goto('/packages')
  const panel = await openPanel(desk, '编辑500 金币', '500 金币')
  for (const yuan of ['9.999', '1e3', '９９', '-5', '']) {
    await panel.getByLabel('售价（元）').fill(yuan)
    await press(desk, save(panel), panel.getByText(/请这样填写：30 或 30.00/))
    assert.equal(await panel.getByLabel('售价（元）').getAttribute('aria-invalid'), 'true', yuan)
  }
  await panel.getByLabel('售价（元）').fill('45.5')
  await panel.getByLabel('默认').check()
  await press(desk, save(panel), panel.getByText(/这一类已经有默认套餐/))
  await panel.getByLabel('默认').uncheck()
  await panel.getByLabel('说明').fill('限时优惠')
  await press(desk, save(panel), said(desk, /套餐已保存/))
  await panel.waitFor({ state: 'detached' })
  const shown = await tiles()
  assert.ok(
    shown.some((text) => /500 金币.*45\.5.*限时优惠/.test(text)),
    shown.join(' | '),
  )
  // 撤销 stands there for ten seconds, so nothing comes between.
  const again = await openPanel(desk, '编辑500 金币', '500 金币')
  await again.getByLabel('售价（元）').fill('40')
  await press(desk, save(again), said(desk, /套餐已保存/))
  await takeBack(desk)
  const former = await tiles()
  assert.ok(
    former.some((text) => /500 金币.*45\.5/.test(text)),
    former.join(' | '),
  )
})

proofTest('the default is moved, the order is the readers’, and a package goes off and comes on', async () => {
  await desk.goto('/packages')
  const coins = desk.getByRole('table', { name: '金币充值' })
  await coins.waitFor()
  await press(desk, desk.getByRole('button', { name: '把180 金币设为默认' }), said(desk, /默认已换成“180 金币”/))
  await coins.getByRole('button', { name: '把300 金币设为默认' }).waitFor()
  assert.equal(await coins.getByRole('button', { name: '把180 金币设为默认' }).count(), 0, 'the mark has moved')
  await press(desk, desk.getByRole('button', { name: '上移180 金币' }), said(desk, '顺序已改'))
  const placeOf = (shown: string[], title: string) => shown.findIndex((text) => text.startsWith(title))
  const order = await tiles()
  assert.ok(placeOf(order, '180 金币') < placeOf(order, '60 金币'), order.join(' | '))
  const panel = await openPanel(desk, '编辑60 金币', '60 金币')
  await panel.getByLabel('上架').uncheck()
  await press(desk, save(panel), said(desk, /套餐已保存/))
  assert.equal(placeOf(await tiles(), '60 金币'), -1)
})

test('[O-35] two persons edit one package: the second sees both values, and neither is lost', async () => {
  const [one, two] = [await desk.context().newPage(), await desk.context().newPage()]
  const panels: Locator[] = []
  for (const page of [one, two]) {
    await page.goto('/packages')
    panels.push(await openPanel(page, '编辑980 金币', '980 金币'))
  }
  const [first, second] = panels as [Locator, Locator]
  await first.getByLabel('售价（元）').fill('97')
  await press(one, save(first), said(one, /套餐已保存/))
  await second.getByLabel('售价（元）').fill('96')
  await second.getByLabel('说明').fill('乙写的')
  await press(two, save(second), second.getByRole('alert', { name: '别人刚刚改过' }))
  await second.getByText(/售价：对方存的是“97.00”，你这里是“\s*96”/).waitFor()
  await second.getByRole('listitem').filter({ hasText: '售价' }).getByRole('button', { name: '用对方的' }).click()
  await press(two, second.getByRole('button', { name: '按上面的保存' }), said(two, /套餐已保存/))
  assert.ok((await tiles()).some((text) => /980 金币.*97.*乙写的/.test(text)))
  await Promise.all([one.close(), two.close()])
})

test('[O-35] a real channel beside the sandbox is refused at its field; maintenance stands where readers choose', async () => {
  await desk.goto('/packages')
  const real = await openPanel(desk, '编辑微信支付（wechat_h5）', '微信支付')
  await real.getByLabel('打开').check()
  await press(desk, save(real), real.getByText(/沙箱收银台正在运行/))
  await real.getByRole('button', { name: '关闭' }).click()
  const panel = await openPanel(desk, '编辑银行卡（sandbox_bank）', '银行卡')
  await panel.getByLabel('折扣').fill('9.55')
  await press(desk, save(panel), panel.getByText(/请填 0.1 到 10/))
  await panel.getByLabel('折扣').fill('9')
  await panel.getByLabel('名称').fill('云闪付')
  await panel.getByLabel('维护说明').fill('银行维护，20:00 恢复')
  await press(desk, save(panel), said(desk, /渠道已保存/))
  const { page, close } = await world.open('/purchase')
  await page.getByRole('button', { name: /^立即支付/ }).click()
  const sheet = page.getByRole('dialog', { name: '选择支付方式' })
  await sheet.getByText('银行维护，20:00 恢复').waitFor()
  assert.equal(await sheet.getByRole('button', { name: /云闪付/ }).count(), 0, 'it cannot be chosen')
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/purchase-paused-390.png` })
  await close()
  const again = await openPanel(desk, '编辑云闪付（sandbox_bank）', '云闪付')
  await again.getByLabel('维护说明').fill('')
  await press(desk, save(again), said(desk, /渠道已保存/))
  // The words of the first saving may stand there still; the panel closes once this one is done.
  await again.waitFor({ state: 'detached' })
  const other = await world.open('/purchase')
  await other.page.getByRole('button', { name: /^立即支付/ }).click()
  await other.page
    .getByRole('dialog', { name: '选择支付方式' })
    .getByRole('button', { name: /云闪付.*9折/ })
    .waitFor()
  await other.close()
})

test('[O-34] prices are shown old and new before they are saved, and the reader’s catalogue agrees after', async () => {
  const { id } = await bookWith(world, { chapters: 6 })
  await priceByRule(id)
  await freeForATime(id)
})

/** Free chapters and one price, then a price by letters, which is taken back. */
async function priceByRule(id: number): Promise<void> {
  const reader = await world.open('/purchase')
  const prices = () =>
    reader.page.evaluate(async (bookId) => {
      const headers = { 'User-Trace-Id': 'e2e' }
      const answer = await fetch(`/api/novel/catalogue?bookId=${bookId}`, { method: 'POST', headers })
      const { data } = (await answer.json()) as { data: { chapters: { price: number }[] } | null }
      return (data?.chapters ?? []).map(({ price }) => price)
    }, id)
  const stored = async () => {
    const rows = await world.db.selectFrom('part').select('price').where('work_id', '=', id).orderBy('number').execute()
    return rows.map(({ price }) => price)
  }
  const former = await stored()
  await desk.clock.install()
  await desk.goto(`/works/novel/${id}/prices`)
  const form = desk.getByRole('form', { name: '全书定价' })
  const table = desk.getByRole('table', { name: '新旧价格' })
  const saves = form.getByRole('button', { name: '保存价格' })
  const freeNow = former.filter((price) => price === 0).length
  assert.ok(freeNow > 0 && freeNow < former.length)
  assert.equal(await form.getByLabel('前几章免费').inputValue(), String(freeNow), 'it begins with what the book has')
  await form.getByLabel('前几章免费').fill('3')
  await form.getByLabel('金币').fill('17')
  const fourth = table
    .getByRole('row')
    .filter({ hasText: `${former[3]} 金币` })
    .filter({ hasText: '17 金币' })
  await fourth.first().waitFor()
  assert.deepEqual(await stored(), former, 'told before it is saved')
  await press(desk, saves, said(desk, /章的价格已改/))
  assert.deepEqual(await stored(), [0, 0, 0, 17, 17, 17])
  await eventually(prices, (seen) => seen.join() === '0,0,0,17,17,17', 'one price stands in the catalogue', 12_000)
  await form.getByLabel('前几章免费').fill('4')
  await form.getByLabel('其余').selectOption('每千字')
  await form.getByLabel('金币').fill('700')
  await table.getByRole('row').filter({ hasText: '17 金币' }).filter({ hasText: '免费' }).first().waitFor()
  if (process.env.SHOTS) await desk.screenshot({ path: `${process.env.SHOTS}/prices-1440-light.png` })
  // The words of the first saving may stand there still, with their own 撤销.
  const firstWords = await said(desk, /章的价格已改/).elementHandles()
  await press(desk, saves, said(desk, /章的价格已改/))
  for (const words of firstWords) await desk.waitForFunction((each) => !each.isConnected, words)
  await said(desk, /章的价格已改/).waitFor()
  const wanted = await stored()
  assert.ok(wanted.slice(0, 4).join() === '0,0,0,0' && wanted[4] !== 17, wanted.join())
  await whileUndoStands(desk, () =>
    eventually(prices, (seen) => seen.join() === wanted.join(), 'the readers’ catalogue agrees', 12_000),
  )
  await reader.close()
  await takeBack(desk)
  assert.deepEqual(await stored(), [0, 0, 0, 17, 17, 17])
}

/** Readers see 限时免费 until its moment, and the prices after. */
async function freeForATime(id: number): Promise<void> {
  const shown = async () => {
    const { page, close } = await world.open(`/novels/${id}`)
    await page.getByRole('heading', { level: 2 }).first().waitFor()
    const text = (await page.locator('main').textContent()) ?? ''
    await close()
    return /限时免费，到 .* \d\d:\d\d/.test(text)
  }
  const locked = async () => {
    const { page, close } = await world.open(`/novels/read/${id}/5`)
    const open = page.locator('[data-chapter="5"][data-state="open"]')
    await open.or(page.locator('[data-chapter="5"][data-state="locked"]')).first().waitFor({ state: 'attached' })
    const isOpen = (await open.count()) > 0
    await close()
    return !isOpen
  }
  assert.equal(await locked(), true)
  await desk.goto(`/works/novel/${id}/prices`)
  const form = desk.getByRole('form', { name: '限时免费' })
  const end = form.getByLabel('到', { exact: true })
  const saves = form.getByRole('button', { name: '保存限时免费' })
  const text = (ms: number) => new Date(world.app.clock.now().getTime() + ms + 8 * 3_600_000).toISOString().slice(0, 16)
  await end.fill(text(-60_000))
  await press(desk, saves, form.getByText(/结束要晚于现在/))
  const until = text(20 * 60_000)
  await end.fill(until)
  const told = until.replace('T', ' ')
  await form.getByText(`3 章 17 金币 → 免费，立即开始，${told} 恢复 17 金币`).waitFor()
  assert.equal(await locked(), true, 'told before it is saved')
  await press(desk, saves, said(desk, '限时免费已保存'))
  await desk.getByText(`至 ${told}`).waitFor()
  await eventually(shown, (seen) => seen, 'readers see it', 12_000)
  assert.equal(await locked(), false)
  const over = new Date(`${until}:00+08:00`).getTime()
  world.app.clock.advance(over - world.app.clock.now().getTime())
  await openDueNow(world.app)
  assert.equal(await locked(), true, 'priced again at its moment')
  await eventually(shown, (seen) => !seen, 'readers see it no more', 12_000)
  // The session has been idle too long for the console.
  await desk.goto('/login')
  await signInAs(office.desks, desk, office.owner)
}

test('coins of check-ins are saved and refused day by day', async () => {
  await desk.goto('/promo')
  const first = desk.getByLabel('第 1 天，普通读者')
  await first.fill('1001')
  const button = desk.getByRole('button', { name: '保存', exact: true })
  await press(desk, button, desk.locator('input[aria-invalid="true"]'))
  await first.fill('6')
  await press(desk, button, said(desk, /签到金币已保存/))
  const week = async () => {
    const row = await world.db
      .selectFrom('site_setting')
      .select('value')
      .where('key', '=', 'daily_sign')
      .executeTakeFirst()
    return (row?.value as { user: number[] } | undefined)?.user[0]
  }
  assert.equal(await week(), 6)
  await takeBack(desk)
  assert.equal(await week(), 5)
})

for (const [width, scheme] of looks) {
  test(`[O-36] packages and check-in coins at ${width} px, ${scheme}: axe finds nothing, nothing scrolls sideways`, async () => {
    const { page, look, close } = await pageIn(office, width, scheme)
    await page.goto('/packages')
    await page.getByRole('table', { name: '支付渠道' }).waitFor()
    await look('packages')
    await openPanel(page, '编辑300 金币', '300 金币')
    await look('package')
    await page.goto('/promo')
    await page.getByRole('table', { name: '七天的金币' }).waitFor()
    await look('promo')
    await close()
  })
}

test('no page of packages has broken its policy or thrown a fault', () => assert.deepEqual(office.desks.errors, []))
