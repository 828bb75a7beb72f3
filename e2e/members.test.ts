// What members read and watch free: the lists of each kind, the block that leads there, every way to membership, and
// the way on after buying it. X-11.
// opens: lists purchase user comic novel film
import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { makeFilm } from '@manjuan/server/testing'
import { sql } from 'kysely'
import type { Locator, Page } from 'playwright-core'
import { proofTest } from '../tools/proof.ts'
import { eventually } from './moments.ts'
import * as novels from './novels.ts'
import {
  buySheet,
  channelSheet,
  confirmAtCashier,
  finger,
  payThere,
  receipt,
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
  openBars,
  openWith,
  unlocksOf,
  waitForPages,
} from './reading.ts'
import { openWorld, type World } from './support.ts'

let world: World
let members: ComicFacts[]

before(async () => {
  world = await openWorld({ cashier: true })
  members = await comicsWith(world, { vipFree: true })
  await novels.bookWith(world, { vipFree: true, title: '会员的潮声' })
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

for (const { path, kind, name } of lists) {
  const declare = kind === 'comic' ? test : proofTest
  declare(
    `[X-11] 会员专区 leads to the list of ${path} with what members have free, and the switch shows all again`,
    async () => {
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
    },
  )
}

/** Buys the chosen package, and stays at the order's page. */
async function pays(page: Page): Promise<void> {
  const tap = finger()
  await toCashier(world, page, page.getByRole('button', { name: /^立即支付/ }), tap, '支付宝')
  await payThere(world, page, tap)
  await page.getByRole('heading', { name: '支付成功' }).waitFor()
}

test('[X-11] a membership bought from a novel leads back to it, and to the novels that members have free', async () => {
  const { id } = await novels.bookWith(world, { vipFree: true })
  const { page, errors, close } = await world.open(`/novels/${id}`)
  await page.getByRole('link', { name: /开通VIP/ }).tap()
  await pays(page)
  const list = page.getByRole('link', { name: '去看会员免费的作品' })
  assert.equal(await list.getAttribute('href'), '/novels/category?vip=1')
  await page.getByRole('link', { name: '回到刚才的小说' }).tap()
  await page.waitForURL(`**/novels/${id}`)
  await page.getByText('VIP会员，本书免费看').waitFor()
  assert.deepEqual(errors, [])
  await close()
})

test('[X-11] after buying membership the main button leads to what members have free', async () => {
  const { page, close } = await world.open('/purchase?pick=vip')
  await pays(page)
  await page.getByRole('link', { name: '去看会员免费的作品' }).tap()
  await page.waitForURL('**/category?vip=1')
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

proofTest('[X-11] every button to membership leads to a chosen VIP package', async () => {
  const book = comicAt(members, 0)
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
  const book = comicAt(members, 1)
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
