// The daily check-in on the comic home. D-01 to D-04.
// opens: comic
import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { noteOpened } from '@manjuan/server/testing'
import { sql } from 'kysely'
import { proofTest } from '../tools/proof.ts'
import { dialog, signButton } from './home-support.ts'
import { still } from './moments.ts'
import { openWorld, type World } from './support.ts'

let world: World

before(async () => {
  world = await openWorld()
})
after(() => world?.close())

test('[D-01] the check-in makes a guest first, on day 1', async () => {
  const reader = await world.open()
  const { page } = reader
  let barred = true
  await page.route(/\/api\/user\/(info|register)/, (route) => (barred ? route.abort() : route.continue()))
  const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/user/'))
  await page.goto('/home')
  await refused
  await still(page)
  assert.equal(await page.evaluate(() => localStorage.getItem('userInfo')), null)
  barred = false
  await signButton(page).click()
  const week = dialog(page, '每日签到')
  await week.locator('[aria-current="date"]').waitFor()
  assert.match((await week.locator('[aria-current="date"]').getAttribute('aria-label')) ?? '', /^第1天/)
  assert.ok(await page.evaluate(() => localStorage.getItem('userInfo')))
  await reader.close()
})

test('[D-02] the dialog shows coins of each day for all and VIP, presents, the chosen day, the phone', async () => {
  const reader = await world.open('/home')
  const { page } = reader
  await reader.userId()
  await signButton(page).click()
  const week = dialog(page, '每日签到')
  const days = week.locator('button[aria-pressed]')
  await days.nth(6).waitFor()
  const labels = await days.evaluateAll((all) => all.map((day) => day.getAttribute('aria-label')))
  const coins = [5, 5, 10, 10, 15, 15, 30]
  assert.deepEqual(
    labels,
    coins.map((count, at) => `第${at + 1}天${at === 0 ? '今天' : ''}，${count}金币，VIP ${count * 2}金币`),
  )
  assert.equal(await days.nth(0).getAttribute('aria-pressed'), 'true')
  await days.nth(6).click()
  assert.equal(await days.nth(6).getAttribute('aria-pressed'), 'true')
  await week.getByText('第7天可得 30 金币').waitFor()
  await week.getByText('VIP 双倍 +60').waitFor()
  await week.getByText('还没绑定手机，绑定即送 40 金币').waitFor()
  await reader.close()
})

test('[D-03] signing shows the coins received and moves the day on', async () => {
  const reader = await world.open('/home')
  const { page } = reader
  await noteOpened(world.app, await reader.userId())
  await signButton(page).click()
  await dialog(page, '每日签到').getByRole('button', { name: '立即签到' }).click()
  const won = dialog(page, '签到成功')
  await won.getByText('+5 金币', { exact: true }).waitFor()
  await won.getByText('当前余额 5 金币').waitFor()
  await won.getByRole('button', { name: '收下' }).click()
  await page.getByRole('button', { name: '已签到' }).click()
  const week = dialog(page, '每日签到')
  await week.getByText('已连续签到 1 天').waitFor()
  assert.equal(await week.getByRole('button', { name: '立即签到' }).count(), 0)
  const { avaliableAmount, dailySign } = await page.evaluate(
    async () => (await (await fetch('/api/user/info')).json()).data,
  )
  assert.deepEqual([avaliableAmount, dailySign.currentSignDay, dailySign.signedToday], [5, 2, true])
  await reader.close()
})

proofTest('[D-03] VIP receives double', async () => {
  const reader = await world.open('/home')
  const { page } = reader
  const userId = await reader.userId()
  await noteOpened(world.app, userId)
  await sql`select grant_vip(${userId}::bigint, ${`e2e:${userId}`}, 30, ${world.app.clock.now()}::timestamptz)`.execute(
    world.db,
  )
  await page.reload()
  await page.waitForFunction(() => localStorage.getItem('userInfo')?.includes('"vip"'))
  await signButton(page).click()
  await dialog(page, '每日签到').getByText('您是 VIP，奖励双倍').waitFor()
  await dialog(page, '每日签到').getByRole('button', { name: '立即签到' }).click()
  await dialog(page, '签到成功').getByText('+10 金币', { exact: true }).waitFor()
  await reader.close()
})

test('[D-03] a guest who has opened nothing is told to read first, and no coins come', async () => {
  const reader = await world.open('/home')
  const { page } = reader
  await reader.userId()
  await signButton(page).click()
  await dialog(page, '每日签到').getByRole('button', { name: '立即签到' }).click()
  await dialog(page, '签到没有成功').getByText('先看一话漫画或一章小说，再来签到领金币吧').waitFor()
  await reader.close()
})

test('[D-04] a second signing on one day shows the server’s message and only a close button', async () => {
  const reader = await world.open('/home')
  const { page } = reader
  await noteOpened(world.app, await reader.userId())
  await signButton(page).click()
  const sign = dialog(page, '每日签到').getByRole('button', { name: '立即签到' })
  await sign.waitFor()
  // The same reader signs in another window meanwhile.
  const elsewhere = await page.evaluate(async () => {
    const user = JSON.parse(localStorage.getItem('userInfo') ?? '{}')
    const headers = {
      'User-Trace-Id': user.visitorId,
      'User-Id': String(user.userId),
      'User-Account': user.account,
      'Current-Branch-Id': '-2',
    }
    return (await fetch('/api/user/daily_sign', { method: 'POST', headers })).json()
  })
  assert.equal(elsewhere.result, true, JSON.stringify(elsewhere))
  await sign.click()
  const refused = dialog(page, '签到没有成功')
  await refused.getByText('今天已经签到过啦').waitFor()
  assert.deepEqual(await refused.getByRole('button').allTextContents(), ['关闭'])
  await refused.getByRole('button', { name: '关闭' }).click()
  await refused.waitFor({ state: 'hidden' })
  // The page has learnt of it meanwhile.
  await page.getByRole('button', { name: '已签到' }).waitFor()
  await reader.close()
})
