// The console in a real browser: set-up, sign-in, persons and roles, in both schemes, on a desk and on a phone.
// opens: nothing
import assert from 'node:assert/strict'
import { join } from 'node:path'
import test, { after, before } from 'node:test'
import { printedCode, startConsole, TestClock, type TestConsole, totpAt } from '@manjuan/server/testing'
import axe from 'axe-core'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { launchForTests } from './chromium.ts'

/** A clock that runs with the machine's, as the browser's does, and can be moved ahead of it. */
class Clock extends TestClock {
  #ahead = 0
  override now(): Date {
    return new Date(Date.now() + this.#ahead)
  }
  override advance(ms: number): void {
    this.#ahead += ms
  }
}

let at: TestConsole
let browser: Browser
const errors: string[] = []
const password = 'Wolkenbruch im Mai 47'

before(async () => {
  at = await startConsole({ clock: new Clock(), webDist: join(import.meta.dirname, '../apps/console/dist') })
  browser = await launchForTests()
})
after(async () => {
  await browser?.close()
  await at?.close()
})

async function openContext(width = 1440, colorScheme: 'light' | 'dark' = 'light'): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: at.origin,
    locale: 'zh-CN',
    colorScheme,
    viewport: { width, height: 844 },
  })
}

async function openPage(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    // A refused sign-in and a page that is gone are answers of the server, not faults of the page.
    if (message.type() === 'error' && !/status of 40[34]/.test(message.text())) errors.push(message.text())
  })
  await page.goto(path)
  return page
}

interface Person {
  name: string
  secret: string
  codes: string[]
}

/** Goes through the set-up as the page asks for it. */
async function setUp(page: Page, code: string, name: string): Promise<Person> {
  await page.getByLabel('设置码').fill(code)
  const field = page.getByLabel('姓名')
  if (await field.isVisible()) await field.fill(name)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '下一步' }).click()
  const secret = (await page.locator('code').textContent()) ?? ''
  await page.getByLabel('验证码').fill(totpAt(secret, at.clock.now()))
  await page.getByRole('button', { name: '完成' }).click()
  const list = page.getByRole('list', { name: '恢复码' })
  await list.waitFor()
  const codes = await list.getByRole('listitem').allTextContents()
  await page.getByRole('button', { name: '已经收好，进入控制台' }).click()
  return { name, secret, codes }
}

async function signIn(page: Page, name: string, code: string): Promise<void> {
  await page.getByLabel('姓名').fill(name)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByLabel('验证码').fill(code)
  await page.getByRole('button', { name: '登录' }).click()
}

/** Answers the question for a fresh proof, if it comes before the wanted thing. */
async function prove(page: Page, secret: string): Promise<void> {
  const panel = page.getByRole('dialog', { name: '再验证一次' })
  await panel.waitFor()
  at.clock.advance(60_000)
  await panel.getByLabel('验证码').fill(totpAt(secret, at.clock.now()))
  await panel.getByRole('button', { name: '验证' }).click()
  await panel.waitFor({ state: 'detached' })
}

let owner: Person
let desk: Page

test('[O-01] with the printed code the first owner sets password, authenticator and recovery codes, and is in', async () => {
  desk = await openPage(await openContext(), '/')
  await desk.waitForURL('**/setup')
  owner = await setUp(desk, await printedCode(at), '店主甲')
  assert.equal(owner.codes.length, 10)
  await desk.getByRole('heading', { name: '员工', level: 1 }).waitFor()
  await desk.getByRole('cell', { name: '店主甲' }).waitFor()
  const again = await desk.request.get(`${at.origin}/setup`)
  assert.equal(again.status(), 404)
})

test('[O-03] sign-in needs password and code; the same code is refused, a recovery code works once', async () => {
  const page = await openPage(await openContext(), '/login')
  at.clock.advance(60_000)
  const code = totpAt(owner.secret, at.clock.now())
  await signIn(page, owner.name, code)
  await page.getByRole('heading', { name: '员工', level: 1 }).waitFor()
  await page.getByRole('button', { name: '退出' }).click()
  await page.waitForURL('**/login')
  await signIn(page, owner.name, code)
  await page.getByText('姓名、密码或验证码不正确').waitFor()
  const [recovery = ''] = owner.codes
  await signIn(page, owner.name, recovery)
  await page.getByRole('heading', { name: '员工', level: 1 }).waitFor()
  await page.getByRole('button', { name: '退出' }).click()
  await page.waitForURL('**/login')
  await signIn(page, owner.name, recovery)
  await page.getByText('姓名、密码或验证码不正确').waitFor()
  await page.context().close()
})

test('[O-12] an owner makes a role and a person, who sees what the role allows from the next call on', async () => {
  at.clock.advance(6 * 60_000)
  await desk.goto('/people')
  await desk.getByRole('button', { name: '添加角色' }).click()
  const role = desk.getByRole('dialog', { name: '添加角色' })
  await role.getByLabel('名称').fill('审计')
  await role.getByLabel('查看操作记录').check()
  await role.getByRole('button', { name: '添加' }).click()
  await prove(desk, owner.secret)
  await desk.getByRole('cell', { name: '审计' }).waitFor()
  await desk.getByRole('button', { name: '添加员工' }).click()
  const added = desk.getByRole('dialog', { name: '添加员工' })
  await added.getByLabel('姓名').fill('小审')
  await added.getByLabel('角色').selectOption('审计')
  await added.getByRole('button', { name: '添加' }).click()
  const code = (await added.getByRole('list', { name: '设置码' }).getByRole('listitem').textContent()) ?? ''
  await added.getByRole('button', { name: '关闭' }).click()
  const theirs = await openPage(await openContext(), '/join')
  await setUp(theirs, code, '小审')
  await theirs.getByRole('heading', { name: '操作记录', level: 1 }).waitFor()
  assert.equal(await theirs.getByRole('link', { name: '员工' }).count(), 0)
  const row = desk.getByRole('row', { name: /审计 1 项/ })
  await row.getByRole('button', { name: '修改' }).click()
  const changed = desk.getByRole('dialog', { name: '审计' })
  await changed.getByLabel('查看员工和角色').check()
  await changed.getByLabel('查看操作记录').uncheck()
  await changed.getByRole('button', { name: '保存' }).click()
  await changed.waitFor({ state: 'detached' })
  await theirs.reload()
  await theirs.getByRole('link', { name: '员工' }).waitFor()
  assert.equal(await theirs.getByRole('link', { name: '操作记录' }).count(), 0)
  await theirs.context().close()
})

test('a deed of a person is listed, and the list’s filter stands in the address', async () => {
  await desk.goto('/audit')
  await desk.getByRole('combobox').selectOption('role.add')
  await desk.waitForURL('**/audit?verb=role.add')
  await desk.reload()
  await desk.getByRole('cell', { name: '店主甲' }).first().waitFor()
  assert.deepEqual(await desk.getByRole('row').count(), 2)
  await desk.getByRole('button', { name: '核对' }).click()
  await desk.getByText(/\d+ 条记录完整/).waitFor()
})

for (const [width, scheme] of [
  [1440, 'light'],
  [1440, 'dark'],
  [390, 'light'],
  [390, 'dark'],
] as const) {
  test(`[O-36] pages of persons and proof at ${width} px, ${scheme}: axe finds nothing, nothing scrolls sideways`, async () => {
    const context = await openContext(width, scheme)
    const page = await openPage(context, '/login')
    await page.getByRole('heading', { level: 1 }).waitFor()
    assert.deepEqual(await faultsOf(page), [], 'login')
    at.clock.advance(60_000)
    await signIn(page, owner.name, totpAt(owner.secret, at.clock.now()))
    await page.getByRole('heading', { name: '员工', level: 1 }).waitFor()
    for (const [path, title] of [
      ['/people', '员工'],
      ['/audit', '操作记录'],
      ['/account', '我的账号'],
    ] as const) {
      await page.goto(path)
      await page.getByRole('heading', { name: title, level: 1 }).waitFor()
      await page.getByRole('row').first().waitFor({ state: 'attached' })
      assert.deepEqual(await faultsOf(page), [], path)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      assert.ok(wide <= 0, `${path} is ${wide} px too wide`)
    }
    await context.close()
  })
}

async function faultsOf(page: Page): Promise<string[]> {
  // The policy lets no text become a script; a tool of the browser is none of the page's.
  await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const run = (
      globalThis as unknown as { axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> } }
    ).axe
    const { violations } = await run.run()
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
  })
}

test('no page of the console has broken its policy or thrown a fault', () => assert.deepEqual(errors, []))
