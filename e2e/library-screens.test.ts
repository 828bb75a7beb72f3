// What belongs to the account, on its screens: bought works, the record of coins, the shelf's dots, signed-in devices.
// opens: comic film novel records shelf user
import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { giveCoins, makeFilm } from '@manjuan/server/testing'
import axe from 'axe-core'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { proofTest } from '../tools/proof.ts'
import { anotherPhone, comeBack, openChapter, putOnPhone, rowWith } from './devices-of-one.ts'
import { eventually, scrolledToEnd, still } from './moments.ts'
import { bookWith } from './novels.ts'
import { type ComicFacts, comicsWith } from './reading.ts'
import { openWorld, type Reader, type World } from './support.ts'

let world: World
let comics: ComicFacts[]

before(async () => {
  world = await openWorld()
  comics = await comicsWith(world, { vipFree: false })
})
after(() => world?.close())

const comicAt = (at: number): ComicFacts => comics[at] ?? assert.fail('the demo has comics enough')
const main = (page: Page) => page.locator('main:visible')
const row = (page: Page, title: string) => main(page).getByRole('listitem').filter({ hasText: title })
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const walletOf = async (accountId: number) => {
  const { rows } = await sql<{ paid: number; gift: number }>`
    select paid_coins::int as paid, gift_coins::int as gift from wallet where account_id = ${accountId}`.execute(
    world.db,
  )
  return rows[0] ?? assert.fail('no wallet')
}

/** Buys by the call that the app makes. */
async function buy(page: Page, path: string): Promise<void> {
  const answer = await page.evaluate(async (address) => {
    const user = JSON.parse(localStorage.getItem('userInfo') ?? '{}')
    const headers = { 'User-Trace-Id': user.visitorId, 'User-Id': String(user.userId), 'User-Account': user.account }
    return (await fetch(address, { method: 'POST', headers })).json()
  }, path)
  assert.ok(answer.result, `${path}: ${answer.msg}`)
}

const chaptersOf = async (workId: number, from: number) => {
  const { rows } = await sql<{ id: number; number: number }>`
    select id::int as id, number from part where work_id = ${workId} and number >= ${from} order by number`.execute(
    world.db,
  )
  return rows
}
const setState = (workId: number, state: 'draft' | 'published') =>
  sql`update work set state = ${state} where id = ${workId}`.execute(world.db)

test('[X-30] bought comics, novels and films stand with n/total and coins, and withdrawn ones can be read from there', async () => {
  const reader = await world.open('/user')
  const { page, errors } = reader
  const userId = await reader.userId()
  await giveCoins(world.app, userId, { paid: 1_000, gift: 500 })
  const comic = comicAt(0)
  const novel = await bookWith(world, { title: '渡船人' })
  const [first, , third] = await chaptersOf(comic.bookId, comic.locked)
  assert.ok(first && third)
  for (const { id } of [first, third]) await buy(page, `/api/book/chapter/buy?chapterId=${id}`)
  await buy(page, `/api/novel/chapter/buy?chapterId=${novel.chapters[3]?.id}`)
  const filmTitle = '长夜将尽'
  const { id: filmId } = await makeFilm(world.app, { title: filmTitle, price: 20 })
  await buy(page, `/api/vod/buy?vodId=${filmId}`)

  await page.getByRole('link', { name: '已购', exact: true }).click()
  await page.waitForURL('**/shelf?active=shelf-bought')
  await main(page).getByText('共 3 部，买过的可以一直看').waitFor()
  const spent = await sql<{ coins: number }>`
    select sum(price)::int as coins from unlock where account_id = ${userId} and item_kind = 'comic_chapter'`.execute(
    world.db,
  )
  const said = (await row(page, comic.title).textContent()) ?? ''
  assert.ok(said.includes(`已购 2/${comic.chapters} 话`), said)
  assert.ok(said.includes(`漫画 · ${spent.rows[0]?.coins} 金币 · `), said)
  assert.ok(((await row(page, '渡船人').textContent()) ?? '').includes('已购 1/6 章'))
  assert.ok(((await row(page, filmTitle).textContent()) ?? '').includes('已购整部影片 · 20 金币'))
  assert.equal(await row(page, comic.title).getByRole('link').getAttribute('href'), `/book/${comic.bookId}`)
  await tab(page, '小说').click()
  await row(page, comic.title).waitFor({ state: 'detached' })
  await row(page, '渡船人').waitFor()

  assert.deepEqual(errors, [])
  for (const id of [comic.bookId, novel.id, filmId]) await setState(id, 'draft')
  await page.goto('/shelf?active=shelf-bought')
  await row(page, comic.title).getByText('已下架').waitFor()
  await row(page, comic.title)
    .getByRole('button', { name: `选择${comic.title}的已购章节` })
    .click()
  const sheet = page.getByRole('dialog', { name: `${comic.title} · 已购章节` })
  await sheet.getByRole('link').first().waitFor()
  assert.deepEqual(
    await sheet.getByRole('link').allTextContents(),
    [first, third].map(({ number }) => `第${number}话`),
  )
  await sheet.getByRole('link').last().click()
  await page.waitForURL(`**/book/read/${comic.bookId}/${third.number}`)
  await page.locator('[data-stage=shown]:visible').first().waitFor()
  await page.goto('/shelf?active=shelf-bought')
  await row(page, comic.title).getByRole('link').click()
  await page.waitForURL(`**/book/read/${comic.bookId}/${first.number}`)
  await page.locator('[data-stage=shown]:visible').first().waitFor()

  await page.goto('/shelf?active=shelf-bought')
  await row(page, '渡船人').getByRole('link').click()
  await page.waitForURL(`**/novels/read/${novel.id}/4`)
  await page.getByText('〔4·0〕').first().waitFor()

  await page.goto('/shelf?active=shelf-vod')
  await tab(page, '影片').and(page.locator('[aria-selected="true"]')).waitFor()
  await row(page, filmTitle).getByRole('link').click()
  await page.waitForURL(`**/vod/detail?vodId=${filmId}`)
  await page.getByRole('heading', { level: 1, name: filmTitle }).waitFor()
  for (const id of [comic.bookId, novel.id, filmId]) await setState(id, 'published')
  await reader.close()
})

/** Moves coins at a moment, as the ledger's functions do. */
const move = (accountId: number, reason: string, paid: number, gift: number, at: string) =>
  sql`select move_coins(${`e2e:${Math.random()}`}, ${reason}, ${accountId}::bigint, ${paid}::bigint, ${gift}::bigint, 'sales',
    ${new Date(at)}::timestamptz)`.execute(world.db)

test('[X-31] the record of coins shows each movement once while new ones come, and sums to the wallet', async () => {
  const reader = await world.open('/user')
  const { page, errors } = reader
  const userId = await reader.userId()
  await move(userId, 'top_up', 600, 0, '2026-09-30T15:59:00Z')
  await move(userId, 'present', 0, 60, '2026-09-30T16:00:00Z')
  for (let nth = 1; nth <= 46; nth++) {
    const at = new Date(Date.parse('2026-10-02T00:00:00Z') + nth * 3_600_000).toISOString()
    await (nth % 3 === 0 ? move(userId, 'sign', 0, 5, at) : move(userId, 'buy', -(nth % 4) - 1, -(nth % 2), at))
  }
  const before = await walletOf(userId)

  await page.goto('/user')
  await page.getByRole('link', { name: '金币明细' }).click()
  await page.waitForURL('**/user/coins')
  await main(page).getByText(`充值 ${before.paid} · 赠送 ${before.gift}`).waitFor()
  const rows = main(page).getByRole('listitem')
  await rows.nth(19).waitFor()
  const newest = (await rows.first().textContent()) ?? ''
  assert.match(newest, new RegExp(`购买.*余额 ${before.paid + before.gift}-3充值 -3$`), newest)
  // A new movement comes between two pages.
  await giveCoins(world.app, userId, { gift: 7 })
  await scrolledToEnd(page)
  assert.equal(await rows.count(), 48)
  const coins = await rows.locator('b').evaluateAll((all) => all.map((each) => Number(each.textContent)))
  const isMovement = (at: number) => Number.isInteger(coins[at])
  assert.ok(coins.every((_, at) => isMovement(at)))

  // Sums of the heads are the month's own, in Shanghai, and of both ways.
  const heads = await main(page).getByRole('heading', { level: 2 }).allTextContents()
  assert.deepEqual(heads, ['2026年10月', '2026年9月'])
  const movements = await rows.evaluateAll((all) =>
    all.map((each) => Number(each.querySelector('span:last-child > b')?.textContent)),
  )
  const sum = movements.reduce((all, each) => all + each, 0)
  assert.equal(sum, before.paid + before.gift)
  await main(page).getByLabel('月份').selectOption({ label: '2026年9月' })
  await eventually(
    () => rows.count(),
    (count) => count === 1,
    'September has one movement',
  )
  assert.match(
    (await rows.first().textContent()) ?? '',
    /2026年9月收入\+600充值 \+600支出0充值9月30日 23:59余额 600\+600充值 \+600/,
  )
  await main(page).getByLabel('月份').selectOption({ label: '2026年10月' })
  await tab(page, '收入').click()
  await eventually(
    () => rows.filter({ hasText: '购买' }).count(),
    (count) => count === 0,
    'nothing that was spent',
  )
  await rows.filter({ hasText: '签到' }).first().waitFor()
  await rows.filter({ hasText: '赠送' }).first().waitFor()
  const went = -movements.filter((each) => each < 0).reduce((all, each) => all + each, 0)
  const text = (await main(page).locator('dl').first().textContent()) ?? ''
  assert.ok(text.includes(`支出-${went}`), text)

  await page.goto('/user/purchase/history')
  await page.getByRole('link', { name: /^金币明细/ }).click()
  await page.waitForURL('**/user/coins')
  const after = await walletOf(userId)
  await main(page).getByText(`充值 ${after.paid} · 赠送 ${after.gift}`).waitFor()
  assert.match((await rows.first().textContent()) ?? '', /补发.*\+7赠送 \+7$/)
  assert.deepEqual(errors, [])
  await reader.close()
})

/** Hides a comic's chapters from this number on, as before they came out; the work is as old as `age`. */
async function comeOut(bookId: number, until: number, age: string): Promise<void> {
  await sql`
    update part set state = case when number <= ${until} then 'ready' else 'making' end where work_id = ${bookId}`.execute(
    world.db,
  )
  await sql`
    update work set updated_at = now() - ${age}::interval, part_count = ${until} where id = ${bookId}`.execute(world.db)
}

async function favour(page: Page, bookId: number): Promise<void> {
  await page.goto(`/book/${bookId}`)
  await main(page).getByRole('button', { name: '收藏', exact: true }).click()
  await main(page).getByRole('button', { name: '已收藏', exact: true }).waitFor()
}

test('[X-29] new chapters are counted on the shelf, which they lead, until the work is opened on either phone', async () => {
  const [comic, older] = [comicAt(2), comicAt(3)]
  const all = comic.chapters
  await comeOut(comic.bookId, all - 3, '3 hours')
  await comeOut(older.bookId, older.chapters, '1 hour')
  const first = await world.open('/user')
  const { page } = first
  const userId = await first.userId()
  await favour(page, comic.bookId)
  await favour(page, older.bookId)
  await rowWith(world, userId, `shelf/comic/${older.bookId}`, { on: true })
  const seen = `seen/comic/${comic.bookId}`
  await rowWith(world, userId, seen, { acknowledged: all - 3 })
  const other = await anotherPhone(world, first, userId, '/shelf')
  const titles = (of: Page) => main(of).getByRole('listitem').allTextContents()
  const leads = async (of: Page, title: string) => {
    await of.goto('/shelf')
    await eventually(
      () => titles(of),
      ([top]) => top?.includes(title) === true,
      `${title} stands first`,
    )
  }
  await leads(other.page, older.title)
  assert.equal(await main(other.page).getByText(/^更新/).count(), 0)

  const dot = (of: Page, count: number) => row(of, comic.title).getByText(`更新 ${count} 话`, { exact: true })
  const ways: [number, () => Promise<unknown>][] = [
    [2, () => other.page.goto(`/book/${comic.bookId}/catalog`)],
    [1, () => openChapter(other.page, comic.bookId, 1)],
  ]
  let newest = all - 3
  for (const [count, open] of ways) {
    newest += count
    await comeOut(comic.bookId, newest, '0 hours')
    for (const phone of [page, other.page]) {
      await leads(phone, comic.title)
      await dot(phone, count).waitFor()
    }
    await open()
    await rowWith(world, userId, seen, { acknowledged: newest })
    // The first phone hears of it while its shelf stands open.
    await comeBack(page)
    await row(page, comic.title).getByText(`共${newest}话`).waitFor()
    await other.page.goto('/shelf')
    await row(other.page, comic.title).getByText(`共${newest}话`).waitFor()
    assert.equal(await dot(other.page, count).count(), 0)
  }
  await Promise.all([first.close(), other.close()])
})

proofTest(
  'the profile leads to shelf, history and bought works, and tells and sends what was not uploaded',
  async () => {
    const reader = await world.open('/user')
    const { page, context } = reader
    await reader.userId()
    const block = page.getByRole('region', { name: '我的书架' })
    await block.getByText(/^已同步 · /).waitFor()
    const doors = await block.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    assert.deepEqual(doors, ['/shelf', '/shelf?active=history', '/shelf?active=shelf-bought'])
    // Tries that nobody asked for fail too, so that the button stays until it is pressed for the second time.
    await context.route('**/api/library/sync', async (route) => {
      // A page that is being left has no answer, and no button was pressed on the next one.
      const presses = await page.evaluate(() => Number(Reflect.get(window, 'presses') ?? 0)).catch(() => 0)
      return presses > 1 ? route.continue() : route.abort()
    })
    await favour(page, comicAt(4).bookId)
    await page.goto('/user')
    await block.getByText(/^还有 \d 条未上传$/).waitFor()
    await page.evaluate(() => {
      window.addEventListener(
        'click',
        () => Reflect.set(window, 'presses', Number(Reflect.get(window, 'presses') ?? 0) + 1),
        true,
      )
    })
    await block.getByRole('button', { name: '立即同步' }).click()
    await page.getByText('没有同步上，联网后会自动再试').waitFor()
    await block.getByRole('button', { name: '立即同步' }).click()
    await block.getByText('已同步 · 刚刚').waitFor()
    await reader.close()
  },
)

/** Another phone of the same reader: its own guest's account is left for this one. */
async function secondPhone(own: Reader, userAgent?: string): Promise<Reader> {
  const { account, password } = await own.page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? '{}'))
  const other = await world.open('/user/login', userAgent === undefined ? {} : { userAgent })
  const { page } = other
  await page.getByRole('textbox', { name: '账号或手机号' }).fill(account)
  await page.getByRole('textbox', { name: '密码' }).fill(password)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: '登录成功' }).getByRole('button', { name: '进入个人中心' }).click()
  await page.waitForURL('**/user')
  return other
}

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

test('a reader sees the devices of the account, and signs another one out at once, which does not sign in again by itself', async () => {
  const own = await world.open('/user')
  const userId = await own.userId()
  const other = await secondPhone(own, iPhone)
  assert.equal(await other.userId(), userId)
  const password = await own.page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? '{}').password)
  const { page } = own
  await page.getByRole('link', { name: '登录设备' }).click()
  await page.waitForURL('**/user/devices')
  const devices = main(page).getByRole('listitem')
  await devices.nth(1).waitFor()
  assert.match((await devices.first().textContent()) ?? '', /^Android · Chrome这台设备/)
  assert.match((await devices.nth(1).textContent()) ?? '', /^iPhone · Safari不到 2 小时前用过/)
  assert.equal(await devices.first().getByRole('button').count(), 0, 'this device is left by its own way')
  await devices.nth(1).getByRole('button', { name: '在 iPhone · Safari 上退出' }).click()
  const question = page.getByRole('dialog', { name: '在 iPhone · Safari 上退出？' })
  await question.getByRole('button', { name: '退出', exact: true }).click()
  await page.getByText('已退出', { exact: true }).waitFor()
  await main(page).getByText('没有在别的设备上登录').waitFor()
  assert.equal(await devices.count(), 1)
  const code = await other.page.evaluate(async () => (await (await fetch('/api/user/info')).json()).code)
  assert.equal(code, '401')
  const logins: string[] = []
  other.page.on('request', (request) => request.url().includes('/api/user/login') && logins.push(request.url()))
  // The message stands for 3 s, so it is awaited from the document's beginning.
  await other.page.reload({ waitUntil: 'commit' })
  await other.page.getByText('这台设备已退出登录').waitFor()
  assert.notEqual(await other.userId(), userId)
  const kept = await other.page.evaluate(() => JSON.stringify({ ...localStorage }))
  assert.deepEqual([logins, kept.includes(password)], [[], false], 'the password is forgotten, and was not used')
  await eventually(
    () => other.page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)),
    (names) => !names.includes(`lib-${userId}`),
    'the library is erased',
  )
  assert.equal(await own.userId(), userId)
  await Promise.all([own.close(), other.close()])
})

proofTest('axe finds nothing on the new screens, and 320 px are wide enough for them', async () => {
  const reader = await world.open('/user', { width: 320, height: 640, reducedMotion: 'reduce' })
  const { page } = reader
  const userId = await reader.userId()
  await giveCoins(world.app, userId, { paid: 100, gift: 30 })
  const comic = comicAt(1)
  await buy(page, `/api/book/chapter/buy?chapterId=${comic.lockedId}`)
  for (const [path, shown] of [
    ['/user', '登录设备'],
    ['/user/coins', '购买'],
    ['/user/devices', '这台设备'],
    ['/shelf?active=shelf-bought', comic.title],
    ['/shelf?active=history', '无痕浏览'],
    ['/shelf', '还没有收藏'],
  ] as const) {
    await page.goto(path)
    await main(page).getByText(shown).first().waitFor()
    await still(page)
    await page.evaluate(axe.source)
    const faults = await page.evaluate(async () => {
      const { axe: tool } = window as unknown as { axe: typeof import('axe-core') }
      const { violations } = await tool.run(document, { resultTypes: ['violations'] })
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`))
    })
    assert.deepEqual(faults, [], path)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    assert.ok(wide <= 0, `${path} is ${wide} px too wide`)
    const small = await main(page)
      .locator('a, button, select, label')
      .evaluateAll((all) =>
        all.flatMap((each) => {
          const { width, height } = each.getBoundingClientRect()
          const isShown = each.checkVisibility() && !each.closest('.visually-hidden') && width > 2
          return isShown && height < 40 ? [`${each.tagName} ${each.textContent} ${Math.round(height)}`] : []
        }),
      )
    if (path !== '/user') assert.deepEqual(small, [], path)
  }
  await reader.close()
})

proofTest(
  'each home offers to go on with what was left, its own medium first, and the comic home what 最近阅读 leaves out',
  async () => {
    const reader = await world.open('/user')
    const { page, errors } = reader
    await reader.userId()
    const place = (kind: string, id: number, title: string, more: { key?: string; value: Record<string, unknown> }) =>
      putOnPhone(page, {
        key: `place/${kind}/${id}${more.key ?? ''}`,
        value: more.value,
        work: {
          book: { bookId: id, title, cover: '', coverImage: null, chapterCount: 1 },
          number: 0,
          chapterTitle: '',
        },
      })
    const second = { second: 750, length: 1200, done: false }
    await place('vod', 30009, '海上列车', { key: '/1', value: second })
    for (const id of [1, 2, 3, 4])
      await place('comic', id, `漫画${id}`, { value: { chapterId: id, number: 6, page: 0, share: 0 } })
    await place('novel', 9, '渡船人', { value: { chapterId: 9, number: 2, paragraph: 3, letter: 0, text: '' } })

    const rail = page.getByRole('region', { name: '继续看' })
    const told = async (home: string) => {
      await page.goto(home)
      await rail.getByRole('link', { name: /海上列车/ }).waitFor()
      const links = rail.getByRole('listitem').getByRole('link')
      return links.evaluateAll((all) =>
        all.map((link) => `${link.getAttribute('href')} ${link.lastChild?.textContent}`),
      )
    }
    const film = '/vod/detail?vodId=30009 看到 12:30'
    const novel = '/novels/read/9/2 读到 第2章'
    const comics = [4, 3, 2, 1].map((id) => `/book/read/${id}/6 看到第6话`)
    assert.deepEqual(await told('/vod'), [film, novel, ...comics])
    assert.deepEqual(await told('/novel'), [novel, ...comics, film])
    assert.deepEqual(await told('/home'), [comics.at(-1), novel, film])
    const recent = page.getByRole('region', { name: '最近阅读' }).getByRole('listitem')
    assert.equal(await recent.count(), 3)
    assert.deepEqual(errors, [])
    await reader.close()
  },
)
