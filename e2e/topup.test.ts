// Top-up: from the tiles over the sandbox cashier back to the book. T-01 to T-10, T-12.
// opens: comic desk purchase user
import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { AxeBuilder } from '@axe-core/playwright'
import type { PayConfig, PaySubType } from '@manjuan/contract/reader/payment'
import { clientKey, openText } from '@manjuan/imaging'
import { sql } from 'kysely'
import type { Locator, Page } from 'playwright-core'
import { proofTest } from '../tools/proof.ts'
import { eventually, settled } from './moments.ts'
import { openWorld, type Reader, type World } from './support.ts'

let world: World

before(async () => {
  world = await openWorld({ cashier: true })
})
after(() => world?.close())

interface Offer {
  payConfigs: PayConfig[]
  subTypes: PaySubType[]
}

const offerOf = (page: Page): Promise<Offer> =>
  page.evaluate(async () => (await (await fetch('/api/user/recharge')).json()).data)

async function openCentre(path = '/purchase'): Promise<Reader> {
  const reader = await world.open(path)
  await payButton(reader.page).waitFor()
  return reader
}

const payButton = (page: Page) => page.getByRole('button', { name: /^立即支付/ })
const channelSheet = (page: Page) => page.getByRole('dialog', { name: '选择支付方式' })
const warning = (page: Page) => page.getByRole('dialog', { name: '请在 2 分钟内完成支付' })
const question = (page: Page) => page.getByRole('dialog', { name: '支付是否成功？' })
const tile = (page: Page, config: PayConfig) =>
  page.locator('button[aria-pressed]').filter({ has: page.getByText(config.title, { exact: true }) })

/** Whole fen as the screen writes yuan. */
const yuan = (fen: number) => (fen % 100 === 0 ? String(fen / 100) : (fen / 100).toFixed(2))

const textOf = async (locator: Locator) => (await locator.textContent()) ?? ''

const orders = async (userId: number) => {
  const { rows } = await sql<{ order_no: string; state: string; amount_fen: number }>`
    select order_no, state, amount_fen::integer from pay_order where account_id = ${userId} order by created_at`.execute(
    world.db,
  )
  return rows
}

const userOf = (page: Page) => page.evaluate(async () => (await (await fetch('/api/user/info')).json()).data)

/** Chooses package and channel and confirms, up to the cashier's page. Gives the address of apply. */
async function goToCashier(page: Page, channel = '支付宝', config?: PayConfig): Promise<URL> {
  if (config) await tile(page, config).click()
  else await payButton(page).click()
  await channelSheet(page).getByRole('button', { name: channel }).click()
  const [request] = await Promise.all([
    page.waitForRequest((sent) => sent.url().includes('/h5/pay/apply')),
    warning(page).getByRole('button', { name: '确认支付' }).click(),
  ])
  await page.waitForURL(`${world.cashier}/**`)
  return new URL(request.url())
}

async function payAtCashier(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^确认支付/ }).click()
  await page.waitForURL(/\/purchase\?.*orderNo=/, { timeout: 30_000 })
}

test('[T-01] the top-up centre shows coins, expiry, both kinds of packages, notes, the account and the service link', async () => {
  const { page, userId, close } = await openCentre()
  const member = page.getByRole('region', { name: '漫卷会员' })
  // The packages may stand before the reader is known.
  await eventually(
    () => textOf(member),
    (text) => /未开通 VIP.*金币余额0 金币/.test(text),
    'the reader’s coins',
  )
  const { payConfigs } = await offerOf(page)
  for (const config of payConfigs) assert.equal(await tile(page, config).count(), 1, config.title)
  await page.getByRole('heading', { name: 'VIP 会员' }).waitFor()
  await page.getByRole('heading', { name: '金币充值' }).waitFor()
  await page.getByRole('heading', { name: '充值说明' }).waitFor()
  const { account, password } = await page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? '{}'))
  await page.getByRole('button', { name: `复制账号 ${account.replace(/(.{3})(?=.)/g, '$1 ')}` }).waitFor()
  await page.getByRole('button', { name: `复制密码 ${password}` }).waitFor()
  const service = new URL((await page.getByRole('link', { name: /在线客服/ }).getAttribute('href')) ?? '', world.origin)
  assert.equal(service.pathname, '/h5/service')
  assert.equal(service.searchParams.get('account'), account)
  await sql`select grant_vip(${await userId()}::bigint, ${`e2e:${account}`}, 30, ${world.app.clock.now()}::timestamptz)`.execute(
    world.db,
  )
  await page.reload()
  const { rows } = await sql<{ end: string }>`
    select to_char(vip_end at time zone 'Asia/Shanghai', 'FMYYYY年FMMM月FMDD日FMHH24时到期') as end
    from account where id = ${await userId()}`.execute(world.db)
  await member.getByText(rows[0]?.end ?? assert.fail('no expiry'), { exact: true }).waitFor()
  await close()
})

test('[T-02] tiles show price, present and the hot mark, and the default package is chosen ahead', async () => {
  const { page, close } = await openCentre()
  const { payConfigs } = await offerOf(page)
  for (const config of payConfigs) {
    const text = await textOf(tile(page, config))
    assert.ok(text.includes(`¥${yuan(config.amountLevel)}`), `${config.title}: ${text}`)
    assert.equal(text.includes('热卖'), config.isRecommend === 'Y', config.title)
    if (config.presentCount > 0) assert.match(text, new RegExp(`送 ${config.presentCount} `))
  }
  const standard = payConfigs.filter(({ isDefault }) => isDefault === 'Y')
  assert.equal(standard.length, 1, 'the demo has one default package')
  const chosen = page.locator('button[aria-pressed="true"]')
  assert.equal(await chosen.count(), 1)
  assert.ok((await textOf(chosen)).includes(standard[0]?.title ?? '?'))
  assert.equal(await textOf(payButton(page)), `立即支付 ¥${yuan(standard[0]?.amountLevel ?? 0)}`)
  await close()
})

test('[T-03] a package opens the channels with their discounts, and a channel opens the running two minutes', async () => {
  const reader = await openCentre()
  const { page } = reader
  const { payConfigs, subTypes } = await offerOf(page)
  const config = payConfigs.find(({ type }) => type === 'vip')
  const cheaper = subTypes.find(({ discount }) => discount < 10)
  assert.ok(config && cheaper, 'the demo has a VIP package and a channel with a discount')
  await tile(page, config).click()
  await channelSheet(page).waitFor()
  for (const { subTypeDesc, discount } of subTypes) {
    const text = await textOf(channelSheet(page).getByRole('button', { name: subTypeDesc }))
    assert.equal(text.includes('折'), discount < 10, subTypeDesc)
  }
  const tenths = Math.round(cheaper.discount * 10)
  const price = Math.floor((config.amountLevel * tenths + 50) / 100)
  const row = channelSheet(page).getByRole('button', { name: cheaper.subTypeDesc })
  assert.ok((await textOf(row)).includes(`${cheaper.discount}折`))
  assert.ok((await textOf(row)).includes(`¥${yuan(price)}`))
  await row.click()
  await warning(page).waitFor()
  await channelSheet(page).waitFor({ state: 'hidden' })
  assert.ok((await textOf(warning(page))).includes(`¥${yuan(price)}`))
  const clock = warning(page).getByRole('timer')
  const before = await textOf(clock)
  assert.match(before, /^0[12]:\d\d$/)
  await page.waitForFunction(
    (shown) => document.querySelector('dialog[open] [role=timer]')?.textContent !== shown,
    before,
  )
  await warning(page).getByRole('button', { name: '取消' }).click()
  await warning(page).waitFor({ state: 'hidden' })
  assert.deepEqual(await orders(await reader.userId()), [], 'looking orders nothing')
  await reader.close()
})

test('[T-04][T-05] a wap channel navigates to the signed apply address, and a changed address is refused', async () => {
  const reader = await openCentre()
  const { page } = reader
  const { payConfigs } = await offerOf(page)
  const config = payConfigs.find(({ type }) => type === 'coin')
  assert.ok(config)
  const apply = await goToCashier(page, '支付宝', config)
  const query = Object.fromEntries(apply.searchParams)
  const userId = await orderOwner(reader)
  const { rechargerAmount, payPurposeId, payChannel, payPurpose, ts = '', random = '' } = query
  assert.deepEqual(
    { rechargerAmount, payPurposeId, payPurpose, userId: query.userId, branchId: query.branchId },
    {
      rechargerAmount: String(config.amountLevel),
      payPurposeId: String(config.id),
      payPurpose: 'coin',
      userId: String(userId),
      branchId: '-2',
    },
  )
  assert.equal(query.vueReturnUrl, `${world.origin}/purchase`)
  assert.equal(await openText(random, clientKey), [rechargerAmount, payChannel, userId, ts].join('|'))
  await page.goto('/purchase')
  for (const [name, value] of [
    ['rechargerAmount', '1'],
    ['userId', String(userId + 1)],
    ['ts', String(Number(ts) + 1)],
    ['random', `${random.startsWith('A') ? 'B' : 'A'}${random.slice(1)}`],
  ] as const) {
    const forged = new URL(apply)
    forged.searchParams.set(name, value)
    const answer = await page.evaluate(async (address) => (await fetch(address)).json(), forged.href)
    assert.equal(answer.result, false, name)
  }
  assert.equal((await orders(userId)).length, 1)
  await reader.close()
})

/** The id of the reader who made the order. A page of the shop tells it, because the cashier's page cannot. */
async function orderOwner({ context }: Reader): Promise<number> {
  const page = await context.newPage()
  await page.goto('/purchase')
  const { userId } = await userOf(page)
  await page.close()
  return userId
}

test('[T-08][T-12][G-15] after paying the reader sees the goods and the domain, and returns to the book', async () => {
  const { rows } = await sql<{ bookId: number; number: number }>`
    select work_id as "bookId", min(number) as number from part where kind = 'comic' and price > 0 group by 1 order by 1 limit 1`.execute(
    world.db,
  )
  const { bookId, number } = rows[0] ?? { bookId: 0, number: 0 }
  const reader = await world.open(`/book/read/${bookId}/${number}`)
  const { page, context } = reader
  await page.getByRole('dialog').getByRole('link', { name: '阅币不足，前往充值' }).click()
  await payButton(page).waitFor()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: world.origin })
  const { payConfigs } = await offerOf(page)
  const config = payConfigs.find(({ type, presentCount }) => type === 'vip' && presentCount > 0)
  assert.ok(config, 'the demo has a VIP package with a present')
  assert.equal((await userOf(page)).recharged, false)
  await goToCashier(page, '微信支付', config)
  await payAtCashier(page)

  await page.getByRole('heading', { name: '支付成功' }).waitFor()
  const remember = page.getByRole('region', { name: '请记住永久域名' })
  await remember.waitFor()
  assert.equal(await question(page).isVisible(), false, 'the server knows the answer')
  await remember.getByRole('button', { name: /^复制域名/ }).click()
  await page.getByText('复制成功').waitFor() // G-15.
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), world.origin)
  await remember.getByRole('button', { name: /^(存为图片|绑定手机号)$/ }).waitFor()
  await remember.getByRole('button', { name: '我记住了' }).click()
  await remember.waitFor({ state: 'hidden' })

  const got = await textOf(page.getByRole('list', { name: '到账内容' }))
  assert.ok(got.includes(`VIP ${config.itemCount} 天`), got)
  assert.ok(got.includes(`赠送 ${config.presentCount} 金币`), got)
  const member = page.getByRole('region', { name: '漫卷会员' })
  await member.getByText('VIP 会员', { exact: true }).waitFor()
  await member.getByText(`${config.presentCount} 金币`).waitFor()
  const user = await userOf(page)
  assert.equal(user.recharged, true)
  assert.equal(user.avaliableAmount, config.presentCount)
  await page.getByRole('link', { name: /回到刚才的漫画|继续阅读/ }).click()
  await page.waitForURL(new RegExp(`/book/read/${bookId}/${number}$`))

  await page.goto('/purchase')
  await payButton(page).waitFor()
  assert.equal(await question(page).isVisible(), false, 'nothing is asked later either')
  await reader.close()
})

proofTest('[T-12] VIP time is added to the end of the running time', async () => {
  const reader = await openCentre()
  const { page } = reader
  const userId = await reader.userId()
  await sql`select grant_vip(${userId}::bigint, ${`e2e:${userId}`}, 10, ${world.app.clock.now()}::timestamptz)`.execute(
    world.db,
  )
  const before = Date.parse((await userOf(page)).vipEndDate)
  const { payConfigs } = await offerOf(page)
  const config = payConfigs.find(({ type }) => type === 'vip')
  assert.ok(config)
  await goToCashier(page, '支付宝', config)
  await payAtCashier(page)
  await page.getByRole('heading', { name: '支付成功', includeHidden: true }).waitFor()
  const after = Date.parse((await userOf(page)).vipEndDate)
  assert.equal(after - before, config.itemCount * 86_400_000)
  await reader.close()
})

test('[T-06][T-08] an order left unpaid waits with its time running, and can be paid later', async () => {
  const reader = await openCentre()
  const { page } = reader
  await goToCashier(page)
  await page.getByRole('link', { name: '稍后再付' }).click()
  await page.waitForURL(/\/purchase\?.*orderNo=/)
  await page.getByRole('heading', { name: '正在确认支付结果' }).waitFor()
  await page.getByText(/剩余 0[01]:\d\d/).waitFor()
  assert.equal((await userOf(page)).recharged, false)
  await page.getByRole('button', { name: '继续支付' }).click()
  await page.waitForURL(`${world.cashier}/**`)
  await payAtCashier(page)
  await page.getByRole('heading', { name: '支付成功' }).waitFor()
  await page.getByRole('button', { name: '我记住了' }).click()
  assert.deepEqual(
    (await orders(await reader.userId())).map(({ state }) => state),
    ['paid'],
  )
  await reader.close()
})

test('[T-08] the reader’s claim of payment pays nothing', async () => {
  const reader = await openCentre()
  const { page } = reader
  await goToCashier(page)
  await page.goBack()
  await question(page).getByRole('button', { name: '支付成功' }).click()
  await page.getByRole('dialog', { name: '还没有收到这笔付款' }).waitFor()
  await page.keyboard.press('Escape')
  await page.waitForURL(/\/purchase\?.*orderNo=/)
  await page.getByRole('heading', { name: '正在确认支付结果' }).waitFor()
  const { recharged, avaliableAmount } = await userOf(page)
  assert.deepEqual({ recharged, avaliableAmount }, { recharged: false, avaliableAmount: 0 })
  await reader.close()
})

proofTest('[T-06] a declined payment is shown as declined', async () => {
  const reader = await openCentre()
  const { page } = reader
  await goToCashier(page)
  await page.getByRole('button', { name: '取消支付' }).click()
  await page.getByRole('link', { name: '返回漫卷' }).click()
  await page.waitForURL(/\/purchase\?.*orderNo=/, { timeout: 30_000 })
  await page.getByRole('heading', { name: '支付没有成功' }).waitFor()
  await page.getByRole('region', { name: '支付遇到问题？' }).getByText('先保存账号密码').waitFor()
  assert.equal(await question(page).isVisible(), false, 'the server knows the answer')
  await page.getByRole('button', { name: /^重新支付/ }).click()
  await channelSheet(page).waitFor()
  assert.equal(new URL(page.url()).searchParams.has('orderNo'), false)
  await reader.close()
})

test('the result of a payment begins at its top, wherever the centre stood, and back leads to the centre', async () => {
  const reader = await openCentre()
  const { page } = reader
  await page.evaluate(() => scrollTo(0, 500))
  await goToCashier(page)
  await page.getByRole('button', { name: '取消支付' }).click()
  await page.getByRole('link', { name: '返回漫卷' }).click()
  await page.getByRole('heading', { name: '支付没有成功' }).waitFor()
  await settled(page)
  assert.equal(await page.evaluate(() => scrollY), 0)
  await page.goBack()
  await payButton(page).waitFor()
  assert.equal(new URL(page.url()).origin, world.origin)
  await reader.close()
})

test('another reader’s order is not shown', async () => {
  const first = await openCentre()
  await goToCashier(first.page)
  const [mine] = await orders(await orderOwner(first))
  const second = await world.open(`/purchase?orderNo=${mine?.order_no}`)
  await second.page.getByRole('heading', { name: '没有找到这笔订单' }).waitFor()
  await first.close()
  await second.close()
})

test('[T-07] without channels the centre shows a message and leads to customer service', async () => {
  await sql`update pay_channel set enabled = false`.execute(world.db)
  try {
    const { page, close } = await world.open('/purchase')
    await page.getByText('充值通道维护中......').waitFor()
    assert.equal(await payButton(page).count(), 0)
    await page.getByRole('link', { name: '联系客服' }).click()
    await page.getByRole('heading', { name: '在线客服' }).waitFor()
    await close()
  } finally {
    await sql`update pay_channel set enabled = true`.execute(world.db)
  }
})

test('[T-10] the payment frame shows allowed origins only, and goes back without an address', async () => {
  const reader = await openCentre()
  const { page } = reader
  const foreign = 'https://pay.evil.example/'
  let asked = false
  await page.route('https://pay.evil.example/**', (route) => {
    asked = true
    return route.abort()
  })
  await page.goto(`/user/purchase/pay?goUrl=${encodeURIComponent(foreign)}`)
  await page.getByRole('heading', { name: '这个页面不能在这里打开' }).waitFor()
  assert.equal(await page.locator('iframe').count(), 0)
  assert.equal(asked, false)

  await page.goto('/purchase')
  await goToCashier(page)
  const goUrl = page.url()
  await page.goto(`/user/purchase/pay?goUrl=${encodeURIComponent(goUrl)}`)
  await page
    .frameLocator('iframe')
    .getByRole('button', { name: /^确认支付/ })
    .waitFor()

  await page.goto('/user')
  await page.evaluate(() => history.pushState({ key: 'frame', index: 1 }, '', '/user/purchase/pay'))
  await page.reload()
  await page.waitForURL(/\/(user|home)$/)
  await reader.close()
})

test('[T-10] paid in the frame goes on to the order, which the server calls paid; another page’s word does not', async () => {
  const reader = await openCentre()
  const { page } = reader
  await goToCashier(page)
  await page.goto(`/user/purchase/pay?goUrl=${encodeURIComponent(page.url())}`)
  const framed = page.frameLocator('iframe')
  await framed.getByRole('button', { name: /^确认支付/ }).waitFor()
  await page.evaluate(() =>
    postMessage({ source: 'sandbox-cashier', state: 'paid', orderNo: '20261122120000000' }, '*'),
  )
  await framed.getByRole('button', { name: /^确认支付/ }).click()
  await page.waitForURL(/\/purchase\?orderNo=/)
  await page.getByRole('heading', { name: '支付成功' }).waitFor()
  const [order] = await orders(await orderOwner(reader))
  assert.deepEqual([new URL(page.url()).searchParams.get('orderNo'), order?.state], [order?.order_no, 'paid'])
  await reader.close()
})

proofTest('the top-up centre and its dialogs have no accessibility faults, in light and dark', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page, close } = await world.open('/purchase', { colorScheme, reducedMotion: 'reduce' })
    await payButton(page).waitFor()
    await hindersNobody(page)
    await payButton(page).click()
    await channelSheet(page).waitFor()
    await hindersNobody(page)
    await channelSheet(page).getByRole('button', { name: '支付宝' }).click()
    await warning(page).waitFor()
    await hindersNobody(page)
    await close()
  }
})

async function hindersNobody(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  assert.deepEqual(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
    [],
  )
}

test('[T-06] an order unpaid after two minutes is closed, and a message tells it', async () => {
  const reader = await openCentre()
  const { page } = reader
  await goToCashier(page)
  await page.getByRole('link', { name: '稍后再付' }).click()
  await page.waitForURL(/\/purchase\?.*orderNo=/)
  await page.getByRole('heading', { name: '正在确认支付结果' }).waitFor()
  world.app.clock.advance(121_000)
  await page.getByRole('heading', { name: '未支付，订单已关闭' }).waitFor({ timeout: 30_000 })
  assert.deepEqual(
    (await orders(await reader.userId())).map(({ state }) => state),
    ['expired'],
  )
  await page.getByRole('button', { name: /^重新支付/ }).click()
  await channelSheet(page).waitFor()
  await reader.close()
})
