// What members read and watch free: the lists of each kind, the block that leads there, and the way on after buying
// membership. X-11.
// opens: lists purchase user comic novel film
import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { makeFilm } from '@manjuan/server/testing'
import { sql } from 'kysely'
import { eventually } from './moments.ts'
import { bookWith } from './novels.ts'
import { channelSheet, finger, payThere, warning } from './paying.ts'
import { openWorld, type World } from './support.ts'

let world: World

before(async () => {
  world = await openWorld({ cashier: true })
  await bookWith(world, { vipFree: true, title: '会员的潮声' })
  await makeFilm(world.app, {
    title: '会员的渡口',
    category: 8,
    price: 20,
    vipFree: true,
    episodes: [{ renditions: [] }],
  })
})
after(() => world?.close())

const lists = [
  { path: '/category', kind: 'comic', name: '漫画' },
  { path: '/novels/category', kind: 'novel', name: '小说' },
  { path: '/vod/category', kind: 'film', name: '影片' },
] as const

for (const { path, kind, name } of lists)
  test(`[X-11] 会员专区 leads to the list of ${path} with what members have free, and the switch shows all again`, async () => {
    const { page, errors, close } = await world.open('/user')
    const { rows } = await sql<{ id: number }>`
      select id::int as id from work where kind = ${kind} and state = 'published' and vip_free`.execute(world.db)
    const free = new Set(rows.map(({ id }) => id))
    const shown = async () =>
      (
        await page
          .locator('main:visible li:not([aria-label]) a[href]')
          .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
      ).map((href) => Number(/(\d+)$/.exec(href ?? '')?.[1]))
    await page.getByRole('region', { name: '会员专区' }).getByRole('link', { name }).tap()
    await page.waitForURL(`**${path}?vip=1`)
    const only = page.getByRole('button', { name: '会员免费', exact: true })
    assert.equal(await only.getAttribute('aria-pressed'), 'true')
    await eventually(shown, (ids) => ids.length > 0 && ids.every((id) => free.has(id)), 'what members have free')
    await only.tap()
    await eventually(shown, (ids) => ids.some((id) => !free.has(id)), 'everything')
    assert.equal(await only.getAttribute('aria-pressed'), 'false')
    assert.deepEqual(errors, [])
    await close()
  })

test('[X-11] after buying membership the main button leads to what members have free', async () => {
  const { page, close } = await world.open('/purchase?pick=vip')
  await page.getByRole('button', { name: /^立即支付/ }).tap()
  await channelSheet(page).getByRole('button', { name: '支付宝' }).tap()
  await warning(page).getByRole('button', { name: '确认支付' }).tap()
  await page.waitForURL(`${world.cashier}/**`)
  await payThere(world, page, finger())
  await page.getByRole('heading', { name: '支付成功' }).waitFor()
  await page.getByRole('link', { name: '去看会员免费的作品' }).tap()
  await page.waitForURL('**/category?vip=1')
  await close()
})
