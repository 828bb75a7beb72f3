// The account screens: login, binding, password, finding an account, and leaving one..
// opens: comic desk purchase shelf user
import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { AxeBuilder } from '@axe-core/playwright'
import { giveCoins } from '@manjuan/server/testing'
import { issueRecovery } from '@manjuan/server/testing/verbs'
import { sql } from 'kysely'
import type { Locator, Page } from 'playwright-core'
import { proofTest } from '../tools/proof.ts'
import { eventually, still } from './moments.ts'
import { openWorld, type Reader, type World } from './support.ts'

let world: World

before(async () => {
  world = await openWorld({ cashier: true })
})
after(() => world?.close())

interface Kept {
  userId: number
  account: string
  password?: string
  passwordChosen: boolean
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const alertOf = (page: Page) => page.locator('[popover]').first()
const grouped = (account: string) => account.replace(/(.{3})(?=.)/g, '$1 ')

const kept = (page: Page): Promise<Kept> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? 'null')) as Promise<Kept>

async function openForm(path: string, options?: Parameters<World['open']>[1]): Promise<Reader> {
  const reader = await world.open('/user', options)
  await reader.page.getByRole('heading', { name: '读者账号卡' }).waitFor()
  if (path !== '/user') await reader.page.goto(path)
  return reader
}

/** The bodies of the requests that the page has sent to a call. */
function sentTo(page: Page, path: string): string[] {
  const bodies: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) bodies.push(request.postData() ?? '')
  })
  return bodies
}

/** Waits until the text shows over the page and at the field, and the field has the focus. */
async function isSaidAt(input: Locator, text: string): Promise<void> {
  const page = input.page()
  await alertOf(page).getByText(text, { exact: true }).waitFor()
  await page.waitForFunction(
    ([element, words]) =>
      element === document.activeElement &&
      element?.getAttribute('aria-invalid') === 'true' &&
      document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent === words,
    [await input.elementHandle(), text] as const,
  )
}

/** Runs in a page before its scripts: `listensToTabs` is true once the page hears of other tabs' changes. */
function noteListening(): void {
  const listen = window.addEventListener
  window.addEventListener = (type: string, ...rest: [EventListenerOrEventListenerObject, AddEventListenerOptions?]) => {
    listen.call(window, type, ...rest)
    if (type === 'storage') Reflect.set(window, 'listensToTabs', true)
  }
}

async function logIn(page: Page, account: string, password: string): Promise<void> {
  await field(page, '账号或手机号').fill(account)
  await field(page, '密码').fill(password)
  await page.keyboard.press('Enter')
}

test('[A-06] login names missing fields in their order and wrong ones, at the field and over the page', async () => {
  const { page, close } = await openForm('/user/login')
  const sent = sentTo(page, '/api/user/login')
  await button(page, '登录').click()
  await isSaidAt(field(page, '账号或手机号'), '请输入手机号')
  await page.keyboard.type('123456789')
  await page.keyboard.press('Enter')
  await isSaidAt(field(page, '密码'), '请输入密码')
  assert.deepEqual(sent, [], 'what is incomplete is not sent')
  await page.keyboard.type('nobodys-password')
  await page.keyboard.press('Enter')
  await isSaidAt(field(page, '密码'), '账户或密码不正确')
  assert.equal(sent.length, 1, 'a refusal is not sent again')
  assert.equal(new URL(page.url()).search, '')
  await close()
})

proofTest('[A-06] the password is hidden until shown, and password managers know the fields', async () => {
  const { page, close } = await openForm('/user/login')
  const password = field(page, '密码')
  assert.equal(await password.getAttribute('type'), 'password')
  assert.equal(await password.getAttribute('autocomplete'), 'current-password')
  assert.equal(await field(page, '账号或手机号').getAttribute('autocomplete'), 'username')
  await button(page, '显示密码').click()
  assert.equal(await password.getAttribute('type'), 'text')
  await button(page, '隐藏密码').click()
  assert.equal(await password.getAttribute('type'), 'password')
  await close()
})

proofTest('[A-06] two taps send one login', async () => {
  const { page, close } = await openForm('/user/login')
  const sent = sentTo(page, '/api/user/login')
  await field(page, '账号或手机号').fill('123456789')
  await field(page, '密码').fill('nobodys-password')
  await page.evaluate(() => {
    const form = document.querySelector('form')
    form?.requestSubmit()
    form?.requestSubmit()
  })
  await isSaidAt(field(page, '密码'), '账户或密码不正确')
  assert.equal(sent.length, 1)
  await close()
})

proofTest('[A-06] without a network the login shows a message and can be tried again', async () => {
  const { page, context, close } = await openForm('/user/login')
  await button(page, '登录').waitFor()
  await context.setOffline(true)
  await logIn(page, '123456789', 'nobodys-password')
  await alertOf(page).getByText('网络不给力，请稍后再试').waitFor()
  await context.setOffline(false)
  await button(page, '登录').click()
  await isSaidAt(field(page, '密码'), '账户或密码不正确')
  await close()
})

test('[A-07][A-11] switching warns first, then the other account is here and the old account’s password is nowhere', async () => {
  const other = await openForm('/user')
  const theirs = await kept(other.page)
  await giveCoins(world.app, theirs.userId, { gift: 321 })
  const { page, context, close } = await openForm('/book/1005')
  const mine = await kept(page)
  await page.getByRole('button', { name: /^收藏/ }).first().click()
  await page.evaluate(() => localStorage.setItem('autoBuyBooks', '["1005"]'))
  await page.goto('/user')
  await button(page, '登录已有账号').click()
  const sheet = dialog(page, '切换账号')
  await sheet.getByText('这个账号的密码会从这台设备上抹掉').waitFor()
  await sheet.getByRole('button', { name: `复制账号 ${grouped(mine.account)}` }).waitFor()
  assert.equal(await sheet.getByText('再也找不回来').count(), 0, 'an account with nothing in it has nothing to lose')
  const otherTab = await context.newPage()
  await otherTab.addInitScript(noteListening)
  await otherTab.goto('/user')
  await otherTab.getByText(grouped(mine.account)).waitFor()
  await otherTab.waitForFunction(() => Reflect.get(window, 'listensToTabs') === true)
  await page.bringToFront()
  await sheet.getByRole('button', { name: '登录其他账号' }).click()

  // The number is typed as on the account card, in groups of three.
  await logIn(page, grouped(theirs.account), theirs.password ?? '')
  await dialog(page, '登录成功').getByRole('button', { name: '进入个人中心' }).click()
  await page.waitForURL('**/user')
  await dialog(page, /^把这台设备上的 1 部书架并入/)
    .getByRole('button', { name: '并入', exact: true })
    .click()
  await page.getByText(grouped(theirs.account)).waitFor()
  await page.getByText('321').first().waitFor()
  assert.equal(await page.evaluate(() => scrollY), 0, 'the new account’s card is in sight')
  const now = await kept(page)
  assert.deepEqual([now.userId, now.password], [theirs.userId, theirs.password])
  const storage = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  assert.ok(!storage.includes(mine.password ?? '?') && !storage.includes(mine.account))
  assert.equal(await page.evaluate(() => localStorage.getItem('autoBuyBooks')), null)
  await page.goBack()
  await still(page)
  assert.equal(new URL(page.url()).pathname, '/user', 'back does not lead to the form')

  await otherTab.getByText(grouped(theirs.account)).waitFor()
  await otherTab.getByText('321').first().waitFor()
  await page.goto('/shelf')
  await page.getByRole('button', { name: /^取消收藏/ }).waitFor()
  await close()
  await other.close()
})

proofTest('[A-11] a guest with coins is warned before leaving the account', async () => {
  const reader = await openForm('/user')
  const { page } = reader
  await giveCoins(world.app, await reader.userId(), { gift: 1234 })
  await page.reload()
  await page.getByText('1,234').waitFor()
  await button(page, '切换账号').click()
  const sheet = dialog(page, '切换账号')
  await sheet.getByText('这个账号里有 1,234 金币，还没有绑定手机号').waitFor()
  await sheet.getByRole('button', { name: '先存为图片' }).click()
  await dialog(page, '保存账号卡').getByRole('img').waitFor()
  await page.goto('/user/login')
  await page.getByText('它还没绑定手机号').waitFor()
  await button(page, '先存好它').click()
  await dialog(page, '保存账号卡').getByRole('img').waitFor()
  await reader.close()
})

test('[A-11] logging out ends the session and makes a new guest, as on a first visit', async () => {
  const { page, context, close } = await openForm('/user')
  const mine = await kept(page)
  const cookies = await context.cookies()
  await button(page, '退出登录').click()
  await dialog(page, '退出登录').getByRole('button', { name: '退出登录' }).click()
  await alertOf(page).getByText('已退出登录').waitFor()
  await page.waitForFunction((account) => {
    const user = JSON.parse(localStorage.getItem('userInfo') ?? 'null')
    return user !== null && user.account !== account
  }, mine.account)
  const next = await kept(page)
  await page.getByRole('button', { name: `复制账号 ${grouped(next.account)}` }).waitFor()
  assert.equal(await page.evaluate(() => scrollY), 0, 'the new account’s card is in sight')
  assert.ok(!(await page.evaluate(() => JSON.stringify(localStorage))).includes(mine.password ?? '?'))
  await context.clearCookies()
  await context.addCookies(cookies)
  const answer = await page.evaluate(async () => (await fetch('/api/user/info')).json())
  assert.equal(answer.code, '401', 'the old session is over')
  await close()
})

test('an expired session is opened again by itself, with the password kept in the browser', async () => {
  const { page, context, close } = await openForm('/user')
  const mine = await kept(page)
  await context.clearCookies({ name: /session/ })
  await page.reload()
  // A predicate of waitForFunction is not awaited: its promise alone would pass.
  const isKnown = () => page.evaluate(async () => (await (await fetch('/api/user/info')).json()).result === true)
  await eventually(isKnown, Boolean, 'the account is known')
  await page.getByText(grouped(mine.account)).waitFor()
  const { userId, password } = await kept(page)
  assert.deepEqual([userId, password], [mine.userId, mine.password])
  await close()
})

test('[A-08] binding names wrong input and pays 40 coins once, and profile and check-in show it', async () => {
  const { page, close } = await openForm('/user')
  await page.getByRole('link', { name: /首次绑定送 40 金币/ }).click()
  await page.waitForURL('**/user/bind')
  await page.locator('main:visible').getByText('首次绑定送 40 金币').waitFor()
  const sent = sentTo(page, '/api/user/bind_mobile')
  const mobile = field(page, '手机号')
  await button(page, '立即绑定').click()
  await isSaidAt(mobile, '请输入手机号')
  for (const wrong of ['23800138000', '1380013800', '138001380001']) {
    await mobile.fill(wrong)
    await page.keyboard.press('Enter')
    await isSaidAt(mobile, '请输入正确的手机号')
  }
  await mobile.fill('138 0013 8000')
  await page.keyboard.press('Enter')
  const again = field(page, '再输一次')
  await isSaidAt(again, '请再输入一次手机号')
  await again.fill('13800138001')
  await page.keyboard.press('Enter')
  await isSaidAt(again, '两次输入的手机号不一致，请确认')
  assert.deepEqual(sent, [])
  await again.fill('13800138000')
  await page.keyboard.press('Enter')
  const done = dialog(page, '绑定成功')
  await done.getByText('40 金币已到账，当前余额 40 金币').waitFor()
  assert.deepEqual(sent, ['mobile=13800138000'])
  await done.getByRole('button', { name: '返回' }).click()
  await page.waitForURL('**/user')
  await page.getByText('138****8000').waitFor()
  assert.equal(await page.getByRole('link', { name: /首次绑定送/ }).count(), 0)
  assert.equal(await button(page, '登录已有账号').count(), 0, 'this is the account')
  assert.match((await page.getByRole('region', { name: '漫卷会员' }).textContent()) ?? '', /40 金币/)
  await page.goto('/home')
  await page.getByRole('button', { name: '签到' }).click()
  await dialog(page, '每日签到').getByText('已绑定手机，账号更安全').waitFor()
  await page.goto('/user')
  await page.getByRole('link', { name: /已绑定手机号/ }).click()
  await page.getByRole('heading', { name: '已经绑定手机号' }).waitFor()
  await button(page, '返回').last().click()
  await page.waitForURL('**/user')
  await close()

  const second = await openForm('/user')
  await second.page.getByRole('link', { name: /首次绑定送 40 金币/ }).click()
  await field(second.page, '手机号').fill('13800138000')
  await field(second.page, '再输一次').fill('13800138000')
  await second.page.keyboard.press('Enter')
  const refused = dialog(second.page, '绑定没有成功')
  await refused.getByText('绑定失败，该手机号暂时无法绑定，如有疑问请联系客服').waitFor()
  await refused.getByRole('button', { name: '返回' }).click()
  await second.page.waitForURL('**/user')
  assert.equal(await second.page.getByText('138****8000').count(), 0)
  await second.close()
})

proofTest('[A-06][A-08] a bound mobile number is a name to log in with', async () => {
  const owner = await openForm('/user/bind')
  const mine = await kept(owner.page)
  await field(owner.page, '手机号').fill('13900139000')
  await field(owner.page, '再输一次').fill('13900139000')
  await owner.page.keyboard.press('Enter')
  await dialog(owner.page, '绑定成功').waitFor()
  const { page, close } = await openForm('/user/login')
  await logIn(page, '13900139000', mine.password ?? '')
  await dialog(page, '登录成功').getByRole('button', { name: '进入个人中心' }).click()
  await page.getByText(grouped(mine.account)).waitFor()
  await close()
  await owner.close()
})

test('[A-09] a new password is checked in order, saved, and shown masked until a tap', async () => {
  const { page, close } = await openForm('/user')
  const before = await kept(page)
  const elsewhere = await openForm('/user/login')
  await logIn(elsewhere.page, before.account, before.password ?? '')
  await dialog(elsewhere.page, '登录成功').waitFor()

  await page.getByRole('link', { name: '修改密码' }).click()
  const [password, confirm] = [field(page, '新密码'), field(page, '再输一次')]
  const sent = sentTo(page, '/api/user/modifyPwd')
  await button(page, '确认修改').click()
  await isSaidAt(password, '请输入密码')
  await password.fill('korallen7')
  await page.keyboard.press('Enter')
  await isSaidAt(confirm, '请确认密码')
  await confirm.fill('korallen8')
  await page.keyboard.press('Enter')
  await isSaidAt(confirm, '密码不一致，请确认')
  assert.deepEqual(sent, [])
  await password.fill('kurz')
  await confirm.fill('kurz')
  await page.keyboard.press('Enter')
  await isSaidAt(password, '密码至少需要8位')
  await password.fill('korallen7')
  await confirm.fill('korallen7')
  await page.keyboard.press('Enter')
  await dialog(page, '密码更新成功').getByRole('button', { name: '返回' }).click()
  await page.waitForURL('**/user')
  assert.equal(sent.at(-1), `password=korallen7&currentPassword=${before.password}`)

  const after = await kept(page)
  assert.deepEqual([after.userId, after.password, after.passwordChosen], [before.userId, 'korallen7', true])
  const card = page.getByRole('region', { name: '读者账号卡' })
  assert.ok(!((await card.textContent()) ?? '').includes('korallen7'))
  await card.getByRole('button', { name: '显示密码' }).click()
  await card.getByRole('button', { name: '复制密码 korallen7' }).waitFor()
  await card.getByRole('button', { name: '隐藏密码' }).click()
  assert.ok(!((await card.textContent()) ?? '').includes('korallen7'))

  const answer = await elsewhere.page.evaluate(async () => (await fetch('/api/user/info')).json())
  assert.equal(answer.code, '401', 'other sessions are over')
  await close()
  await elsewhere.close()
})

proofTest(
  '[A-09] [X-35] why a password is refused stands at its field, and nothing that was typed is lost',
  async () => {
    const { page, close } = await openForm('/user/password')
    const { account } = await kept(page)
    const [password, confirm] = [field(page, '新密码'), field(page, '再输一次')]
    for (const [wish, why] of [
      ['asdfghjkl', '密码不能是连续的数字、字母或键盘上相邻的键'],
      ['88888888', '密码不能只是几个字符的重复'],
      ['2008-08-08', '密码不能是日期，容易被猜到'],
      ['Password123', '用这个密码的人太多，容易被猜到，请换一个'],
      [`a${account}`, '密码里不能有自己的账号或手机号'],
    ] as const) {
      await password.fill(wish)
      await confirm.fill(wish)
      await page.keyboard.press('Enter')
      await isSaidAt(password, why)
      assert.deepEqual([await password.inputValue(), await confirm.inputValue()], [wish, wish])
    }
    await close()
  },
)

proofTest('[A-09] a change without an answer shows the specified message', async () => {
  const { page, context, close } = await openForm('/user/password')
  const { password } = await kept(page)
  await field(page, '新密码').fill('korallen7')
  await field(page, '再输一次').fill('korallen7')
  await context.setOffline(true)
  await page.keyboard.press('Enter')
  const failed = dialog(page, '没有改成')
  await failed.getByText('密码更新失败，请稍后重试').waitFor()
  await failed.getByRole('button', { name: '关闭' }).click()
  assert.equal(new URL(page.url()).pathname, '/user/password')
  assert.equal((await kept(page)).password, password)
  await close()
})

/** The day in Shanghai on which this account's newest paid order was paid. */
async function paidOn(userId: number): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select to_char(paid_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day from pay_order
    where account_id = ${userId} and state = 'paid' order by paid_at desc limit 1`.execute(world.db)
  return rows[0]?.day ?? assert.fail('nothing was paid')
}

const spoken = (day: string) => {
  const [year, month, date] = day.split('-').map(Number)
  return `${year}年${month}月${date}日`
}

async function topUp(page: Page): Promise<void> {
  await page.goto('/purchase')
  await page.getByRole('button', { name: /^立即支付/ }).click()
  await dialog(page, '选择支付方式').getByRole('button', { name: '支付宝' }).click()
  await dialog(page, '请在 2 分钟内完成支付').getByRole('button', { name: '确认支付' }).click()
  await page.waitForURL(`${world.cashier}/**`)
  await page.getByRole('button', { name: /^确认支付/ }).click()
  await page.waitForURL(/\/purchase\?.*orderNo=/, { timeout: 30_000 })
  await page.getByRole('heading', { name: '支付成功', includeHidden: true }).waitFor()
}

test('[A-10] the day of a payment on this device finds the account, and its new password works', async () => {
  const reader = await openForm('/user')
  const { page, context } = reader
  const mine = await kept(page)
  await topUp(page)
  const day = await paidOn(mine.userId)
  // The account is lost, because another guest is in this browser.
  await page.goto('/user')
  await button(page, '退出登录').click()
  await dialog(page, '退出登录')
    .getByRole('switch', { name: /^记住这台设备/ })
    .click()
  await dialog(page, '退出登录').getByRole('button', { name: '退出登录' }).click()
  await alertOf(page).getByText('已退出登录').waitFor()
  await button(page, '切换账号').click()
  await dialog(page, '切换账号').getByRole('button', { name: '登录其他账号' }).click()
  await page.getByRole('link', { name: '找回账号' }).click()
  await page.waitForURL('**/user/find-account')

  const sent = sentTo(page, '/api/user/find_account')
  await button(page, '找回账号').click()
  await alertOf(page).getByText('请选择您的充值扣款日期').waitFor()
  await page.locator('main:visible form').getByText('请选择您的充值扣款日期').waitFor()
  assert.deepEqual(sent, [])
  await button(page, spoken(day)).click()
  await page.getByText(`已选 ${spoken(day)}`).waitFor()
  await button(page, '找回账号').click()
  const found = dialog(page, '找到您的账号了')
  await found.getByRole('button', { name: `复制账号 ${grouped(mine.account)}` }).waitFor()
  assert.deepEqual(sent, [`chargeTime=${day}`])
  const copied = found.getByRole('button', { name: /^复制密码/ })
  const password = ((await copied.textContent()) ?? '').trim()
  assert.match(password, /^[a-z2-9]{12}$/)
  assert.notEqual(password, mine.password)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await copied.click()
  await alertOf(page).getByText('复制成功').waitFor()
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), password)
  await found.getByRole('button', { name: '存为图片' }).click()
  await dialog(page, '保存账号卡')
    .getByRole('img', { name: `账号卡：账号 ${mine.account}` })
    .waitFor()
  await page.keyboard.press('Escape')
  await found.getByRole('button', { name: '立即登录' }).click()
  await dialog(page, '登录成功').getByRole('button', { name: '进入个人中心' }).click()
  await page.getByRole('button', { name: `复制密码 ${password}` }).waitFor()
  const now = await kept(page)
  assert.deepEqual([now.userId, now.password, now.passwordChosen], [mine.userId, password, false])
  await reader.close()
})

test('[A-10] a reader whose account was found is told so on the profile, until the password is changed', async () => {
  const { page, close } = await openForm('/user')
  const { userId } = await kept(page)
  assert.equal(await page.getByText('这个账号被找回过').count(), 0)
  await sql`
    insert into credential (account_id, kind, hash, created_at, expires_at)
    values (${userId}, 'pending', 'found', now(), now() + interval '1 day')`.execute(world.db)
  await page.reload()
  await page.getByText('不是您本人？').waitFor()
  await page.getByRole('link', { name: /这个账号被找回过/ }).click()
  await page.waitForURL('**/user/password')
  const password = 'Wolkenbruch im Mai 47'
  await page.getByLabel('新密码').fill(password)
  await page.getByLabel('再输一次').fill(password)
  await button(page, '确认修改').click()
  await dialog(page, '密码更新成功').waitFor()
  await page.goto('/user')
  await button(page, '退出登录').waitFor()
  assert.equal(await page.getByText('这个账号被找回过').count(), 0)
  await close()
})

proofTest('[A-10] another device finds nothing on that day and leads to customer service', async () => {
  const payer = await openForm('/user')
  const { userId } = await kept(payer.page)
  await topUp(payer.page)
  await payer.close()
  const { page, close } = await openForm('/user/find-account')
  await button(page, spoken(await paidOn(userId))).click()
  await button(page, '找回账号').click()
  const missing = dialog(page, '没有找到')
  await missing.getByText('对不起，您的充值账号未找到，您可以联系客服帮忙找回（客服在线时间：11:00 ~ 18:00）').waitFor()
  await missing.getByRole('button', { name: '联系客服' }).click()
  await page.waitForURL('**/h5/service?**')
  await close()
})

proofTest('[A-10] the calendar ends today, pages by month, and works by keyboard', async () => {
  const { page, close } = await openForm('/user/find-account')
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date())
  const monthAgo = new Date(`${today.slice(0, 7)}-01`)
  monthAgo.setUTCDate(0)
  const lastOfMonth = monthAgo.toISOString().slice(0, 10)
  const month = (day: string) => `${Number(day.slice(0, 4))}年${Number(day.slice(5, 7))}月`
  const title = page.locator('main:visible').getByRole('heading', { level: 3 })
  assert.equal(await title.textContent(), month(today))
  assert.ok(await button(page, '下个月').isDisabled())
  assert.equal(await button(page, spoken(today)).getAttribute('aria-current'), 'date')
  const days = page.getByRole('grid').getByRole('button')
  for (const day of await days.all()) {
    const number = Number(await day.textContent())
    assert.equal(await day.isDisabled(), number > Number(today.slice(8)), String(number))
  }
  await button(page, spoken(today)).focus()
  await page.keyboard.press('ArrowRight')
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('aria-label')), spoken(today))
  for (let day = Number(today.slice(8)); day > 0; day--) await page.keyboard.press('ArrowLeft')
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('aria-label')), spoken(lastOfMonth))
  assert.equal(await title.textContent(), month(lastOfMonth))
  await page.keyboard.press('Enter')
  await page.getByText(`已选 ${spoken(lastOfMonth)}`).waitFor()
  await button(page, '下个月').click()
  assert.equal(await title.textContent(), month(today))
  await close()
})

test('[A-10][A-06] a recovery code opens the account once, and the new password is shown to keep', async () => {
  const owner = await openForm('/user')
  const mine = await kept(owner.page)
  await owner.close()
  const code = await issueRecovery(world.db, mine.userId, world.app.clock.now())
  const { page, close } = await openForm('/user/login')
  await logIn(page, mine.account, code)
  const done = dialog(page, '登录成功')
  await done.getByText('恢复码已经用掉，这是新的密码').waitFor()
  const { password } = await kept(page)
  assert.ok(password && password !== mine.password && password !== code)
  await done.getByRole('button', { name: `复制密码 ${password}` }).waitFor()
  await done.getByRole('button', { name: '存为图片' }).click()
  await dialog(page, '保存账号卡').getByRole('img').waitFor()
  await close()
})

proofTest('with the keyboard open, the button of every form is on the screen', async () => {
  const { page, close } = await openForm('/user', { height: 500 })
  for (const [path, name, label] of [
    ['/user/login', '密码', '登录'],
    ['/user/bind', '再输一次', '立即绑定'],
    ['/user/password', '再输一次', '确认修改'],
  ] as const) {
    await page.goto(path)
    await field(page, name).tap()
    const box = await button(page, label).boundingBox()
    assert.ok(box && box.y >= 0 && box.y + box.height <= 500, `${path}: ${JSON.stringify(box)}`)
  }
  await close()
})

async function faults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

proofTest('the account screens, with errors and dialogs, have no accessibility faults, in light and dark', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page, close } = await openForm('/user/login', { colorScheme, reducedMotion: 'reduce' })
    const found: string[] = []
    for (const [path, label] of [
      ['/user/login', '登录'],
      ['/user/bind', '立即绑定'],
      ['/user/password', '确认修改'],
      ['/user/find-account', '找回账号'],
    ] as const) {
      await page.goto(path)
      await button(page, label).click()
      await alertOf(page).waitFor()
      found.push(...(await faults(page)))
    }
    await page.getByRole('grid').locator('button:enabled').first().click()
    await button(page, '找回账号').click()
    await dialog(page, '没有找到').waitFor()
    found.push(...(await faults(page)))
    await page.goto('/user')
    await button(page, '切换账号').click()
    await dialog(page, '切换账号').getByText('密码', { exact: true }).waitFor()
    found.push(...(await faults(page)))
    assert.deepEqual(found, [], colorScheme)
    await close()
  }
})

proofTest('[A-09] an old session without the right password leads to the login, and then to the profile', async () => {
  const { page, close } = await openForm('/user')
  const mine = await kept(page)
  // A late answer would bring the right password back.
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('userInfo') ?? '{}')
    localStorage.setItem('userInfo', JSON.stringify({ ...user, password: 'not-it-any-more' }))
  })
  world.app.clock.advance(11 * 60_000)
  await page.goto('/user')
  await page.getByRole('link', { name: '修改密码' }).click()
  const sent = sentTo(page, '/api/user/modifyPwd')
  await field(page, '新密码').fill('korallen7')
  await field(page, '再输一次').fill('korallen7')
  await page.keyboard.press('Enter')
  const again = dialog(page, '需要重新登录')
  await again.getByText('请重新登录后再修改密码').waitFor()
  assert.equal(sent.length, 1, 'a refusal is not sent again')
  assert.equal((await kept(page)).account, mine.account, 'nobody is logged out by it')
  await again.getByRole('button', { name: '去登录' }).click()
  await page.waitForURL('**/user/login?again=1')
  assert.equal(await field(page, '账号或手机号').inputValue(), mine.account)
  await field(page, '密码').fill(mine.password ?? '')
  await page.keyboard.press('Enter')
  await dialog(page, '登录成功').getByRole('button', { name: '进入个人中心' }).click()
  await page.getByRole('link', { name: '修改密码' }).click()
  await field(page, '新密码').fill('korallen7')
  await field(page, '再输一次').fill('korallen7')
  await page.keyboard.press('Enter')
  await dialog(page, '密码更新成功').waitFor()
  await close()
})

proofTest('[A-10] after too many tries the seconds run in message and button, which opens at 0', async () => {
  const reader = await openForm('/user')
  const { page } = reader
  await page.clock.install()
  await page.goto('/user/login')
  await page.getByRole('link', { name: '找回账号' }).click()
  await page.getByRole('grid').locator('button:enabled').first().click()
  for (let tries = 0; tries < 5; tries++) {
    await button(page, '找回账号').click()
    await dialog(page, '没有找到').getByRole('button', { name: '关闭' }).click()
  }
  await button(page, '找回账号').click()
  await alertOf(page)
    .getByText(/^操作太频繁啦，请\d+分\d\d秒后再试$/)
    .waitFor()
  const form = page.locator('main:visible form')
  const line = form.getByText(/^操作太频繁啦，请\d+分\d\d秒后再试$/)
  const held = form.getByRole('button', { name: /^\d+分\d\d秒后可再试$/ })
  const secondsIn = async (text: Locator) => {
    const [, minutes, seconds] = /(\d+)分(\d+)秒/.exec((await text.textContent()) ?? '') ?? []
    return Number(minutes) * 60 + Number(seconds)
  }
  assert.ok(await held.isDisabled())
  const first = await secondsIn(line)
  assert.ok(first > 3 && first <= 3_600, String(first))
  await page.clock.runFor(3_000)
  assert.ok((await secondsIn(line)) <= first - 3, 'the message counts down')
  assert.ok((await secondsIn(held)) <= first - 3, 'the button counts down')
  // The server keeps the time, so leaving the screen does not shorten it.
  await page.getByRole('button', { name: '返回' }).click()
  await page.waitForURL('**/user/login')
  await page.goForward()
  assert.ok(await held.isDisabled())
  await page.clock.fastForward(3_600_000)
  world.app.clock.advance(3_600_000)
  await button(page, '找回账号').waitFor()
  assert.equal(await line.count(), 0)
  await page.getByRole('grid').locator('button:enabled').first().click()
  await button(page, '找回账号').click()
  await dialog(page, '没有找到').waitFor()
  await reader.close()
})
