// The console in a real browser: set-up, sign-in, persons and roles, in both schemes, on a desk and on a phone.
// opens: nothing
import assert from 'node:assert/strict'
import { join } from 'node:path'
import test, { after, before } from 'node:test'
import { startConsole, totpAt } from '@manjuan/server/testing'
import type { Page } from 'playwright-core'
import { launchForTests } from './chromium.ts'
import {
  asFirstOwner,
  type Desks,
  lookAt,
  looks,
  openContext,
  openPage,
  type Person,
  prove,
  setUp,
  signIn,
  signInAs,
  signOut,
} from './console-support.ts'
import { MovableClock } from './support.ts'

let desks: Desks

before(async () => {
  const at = await startConsole({
    clock: new MovableClock(),
    webDist: join(import.meta.dirname, '../apps/console/dist'),
  })
  desks = { at, browser: await launchForTests(), errors: [] }
})
after(async () => {
  await desks?.browser.close()
  await desks?.at.close()
})

let owner: Person
let desk: Page

test('[O-01] with the printed code the first owner sets password, authenticator and recovery codes, and is in', async () => {
  const came = await asFirstOwner(desks, await openContext(desks))
  desk = came.page
  owner = came.owner
  assert.equal(owner.codes.length, 10)
  await desk.getByRole('heading', { name: '开店清单', level: 1 }).waitFor()
  await desk.getByRole('link', { name: '员工' }).click()
  await desk.getByRole('cell', { name: '店主甲' }).waitFor()
  const again = await desk.request.get(`${desks.at.origin}/setup`)
  assert.equal(again.status(), 404)
})

test('[O-03] sign-in needs password and code; the same code is refused, a recovery code works once', async () => {
  const page = await openPage(desks, await openContext(desks), '/login')
  desks.at.clock.advance(60_000)
  const code = totpAt(owner.secret, desks.at.clock.now())
  await signIn(page, owner.name, code)
  await page.getByRole('heading', { name: '开店清单', level: 1 }).waitFor()
  await signOut(page)
  await signIn(page, owner.name, code)
  await page.getByText('姓名、密码或验证码不正确').waitFor()
  const [recovery = ''] = owner.codes
  await signIn(page, owner.name, recovery)
  await page.getByRole('heading', { name: '开店清单', level: 1 }).waitFor()
  await signOut(page)
  await signIn(page, owner.name, recovery)
  await page.getByText('姓名、密码或验证码不正确').waitFor()
  await page.context().close()
})

test('[O-03] who leaves sees neither the former page nor a form of the old page until the sign-in has been loaded anew', async () => {
  const page = await openPage(desks, await openContext(desks), '/login')
  await signInAs(desks, page, owner)
  await page.getByRole('heading', { name: '开店清单', level: 1 }).waitFor()
  const held = Promise.withResolvers<void>()
  await page.route('**/staff/session/end', async (route) => {
    await held.promise
    await route.continue()
  })
  const asked = page.waitForRequest('**/staff/session/end')
  await page.getByRole('button', { name: '退出' }).click()
  await asked
  await page.getByRole('status').filter({ hasText: '正在退出' }).waitFor()
  assert.equal(await page.getByRole('navigation').count(), 0)
  for (const [width, colorScheme] of looks) {
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ colorScheme })
    await lookAt(page, 'leave', width, colorScheme)
  }
  // Notes of the old page outlive it in the storage of the tab.
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('nav, input')) sessionStorage.setItem('flashed', document.body.textContent)
    }).observe(document.body, { childList: true, subtree: true })
  })
  const loaded = page.waitForEvent('load')
  held.resolve()
  await loaded
  await page.getByLabel('验证码').waitFor()
  assert.equal(await page.evaluate(() => sessionStorage.getItem('flashed')), null)
  await page.goto('/leave')
  await page.waitForURL('**/login')
  await signInAs(desks, page, owner)
  await page.goto('/leave')
  await page.getByRole('heading', { name: '开店清单', level: 1 }).waitFor()
  await page.context().close()
})

test('[O-12] an owner makes a role and a person, who sees what the role allows from the next call on', async () => {
  desks.at.clock.advance(6 * 60_000)
  await desk.goto('/people')
  await desk.getByRole('button', { name: '添加角色' }).click()
  const role = desk.getByRole('dialog', { name: '添加角色' })
  await role.getByLabel('名称').fill('审计')
  await role.getByLabel('查看操作记录').check()
  await role.getByRole('button', { name: '添加' }).click()
  await prove(desks, desk, owner.secret)
  await desk.getByRole('cell', { name: '审计' }).waitFor()
  await desk.getByRole('button', { name: '添加员工' }).click()
  const added = desk.getByRole('dialog', { name: '添加员工' })
  await added.getByLabel('姓名').fill('小审')
  await added.getByLabel('角色').selectOption('审计')
  await added.getByRole('button', { name: '添加' }).click()
  const code = (await added.getByRole('list', { name: '设置码' }).getByRole('listitem').textContent()) ?? ''
  await added.getByRole('button', { name: '关闭' }).click()
  const theirs = await openPage(desks, await openContext(desks), '/join')
  await setUp(desks, theirs, code, '小审')
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
  await desk.getByRole('combobox', { name: '做了什么' }).selectOption('role.add')
  await desk.waitForURL('**/audit?verb=role.add')
  await desk.reload()
  await desk.getByRole('cell', { name: '店主甲' }).first().waitFor()
  assert.deepEqual(await desk.getByRole('row').count(), 2)
  await desk.getByLabel('谁').fill('没有的人')
  await desk.keyboard.press('Enter')
  await desk.getByText('没有这样的记录').waitFor()
  await desk.getByLabel('谁').fill('店主甲')
  await desk.keyboard.press('Enter')
  await desk.getByLabel(/^对象/).fill('角色')
  await desk.keyboard.press('Enter')
  await desk.waitForURL(({ searchParams: found }) => found.get('object') === 'role' && found.get('staff') === '店主甲')
  await desk.getByRole('cell', { name: '店主甲' }).first().waitFor()
  await desk.getByLabel('到', { exact: true }).fill('2026-01-01')
  await desk.keyboard.press('Enter')
  await desk.getByText('没有这样的记录').waitFor()
  await desk.getByRole('button', { name: '核对' }).click()
  await desk.getByText(/\d+ 条记录完整/).waitFor()
})

for (const [width, scheme] of looks) {
  test(`[O-36] pages of persons and proof at ${width} px, ${scheme}: axe finds nothing, nothing scrolls sideways`, async () => {
    const context = await openContext(desks, width, scheme)
    const page = await openPage(desks, context, '/login')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await lookAt(page, 'login', width, scheme)
    await signInAs(desks, page, owner)
    await page.getByRole('heading', { name: '开店清单', level: 1 }).waitFor()
    for (const [path, title] of [
      ['/works', '作品'],
      ['/people', '员工'],
      ['/audit', '操作记录'],
      ['/account', '我的账号'],
    ] as const) {
      await page.goto(path)
      await page.getByRole('heading', { name: title, level: 1 }).waitFor()
      await page
        .getByRole(path === '/works' ? 'search' : 'row')
        .first()
        .waitFor({ state: 'attached' })
      await lookAt(page, path.slice(1), width, scheme)
    }
    await context.close()
  })
}

test('no page of the console has broken its policy or thrown a fault', () => assert.deepEqual(desks.errors, []))
