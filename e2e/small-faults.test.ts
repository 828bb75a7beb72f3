// Small faults of the reader's screens that the trials found, each where its row stands.
// opens: comic novel lists user film
import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import type { MadeNovel } from '@manjuan/server/testing'
import { sql } from 'kysely'
import { proofTest } from '../tools/proof.ts'
import { firstScroll } from './home-support.ts'
import { still, stopClock, ticking } from './moments.ts'
import { address, bookWith, openMenu, waitForText } from './novels.ts'
import { comicsWith } from './reading.ts'
import { openWorld, type World } from './support.ts'

let world: World
let novel: MadeNovel

before(async () => {
  world = await openWorld()
  novel = await bookWith(world, { title: '潮声' })
})
after(() => world?.close())

test('[N-10] [X-35] a chapter that does not exist says so once', async () => {
  const { page, close } = await world.open(address(novel, 99))
  await page.getByText('没有更多章节啦 ^_^').first().waitFor()
  await still(page)
  assert.equal(await page.getByText('没有更多章节啦 ^_^').count(), 1)
  await close()
})

test('[N-13] [X-35] without a network the chapter’s place says so once, nothing asks over it, and the text comes by itself with the network', async () => {
  const { page, context, close } = await world.open('/user')
  await page.waitForFunction(() => localStorage.getItem('userInfo'))
  let broken = true
  await page.route('**/api/novel/read_chapter*', (route) => (broken ? route.abort() : route.continue()))
  await page.goto(address(novel, 1))
  const dialog = page.getByRole('dialog', { name: '网络超时，请刷新重试' })
  await dialog.waitFor()
  await context.setOffline(true)
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('heading', { name: '网络断开了' }).waitFor()
  assert.equal(await page.getByText('网络断开了').count(), 1)
  broken = false
  await context.setOffline(false)
  await waitForText(page, 1)
  await close()
})

test('[N-05] [X-35] the settings of the text fit a screen of 320 px', async () => {
  const { page, close } = await world.open(address(novel, 1), { width: 320 })
  await waitForText(page, 1)
  await openMenu(page)
  await page.getByRole('button', { name: '更多设置' }).tap()
  await still(page)
  const beyond = await page.evaluate(() =>
    [...document.querySelectorAll('[data-bars] *')]
      .filter((each) => {
        const { left, right, width } = each.getBoundingClientRect()
        return width > 0 && !each.closest('svg') && (left < -0.5 || right > innerWidth + 0.5)
      })
      .map((each) => each.className),
  )
  assert.deepEqual(beyond, [])
  await close()
})

proofTest('[G-07] [X-35] with text at 200 % the words of the tab bar stand beside each other on one line', async () => {
  for (const width of [390, 320]) {
    const { page, close } = await world.open('/home', { width })
    await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
    await still(page)
    const faults = await page.evaluate(() => {
      const bar = document.querySelector('nav[aria-label="主导航"]')
      const cells = [...(bar?.querySelectorAll('li') ?? [])]
      return cells.flatMap((cell) => {
        const words = cell.querySelector('a span')?.getBoundingClientRect()
        const box = cell.getBoundingClientRect()
        const fits = words && words.left >= box.left && words.right <= box.right && words.bottom <= box.bottom
        return fits ? [] : [cell.textContent]
      })
    })
    assert.deepEqual(faults, [], `${width} px`)
    await close()
  }
})

test('[G-14] [X-35] a message ends with the page that it was about', async () => {
  const [comic] = await comicsWith(world, { vipFree: false })
  assert.ok(comic)
  const { page, close } = await world.open(`/book/${comic.bookId}`)
  await page.evaluate(() => {
    // The opacity at which a message goes: below 1 it faded by itself.
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ removedNodes }) => [...removedNodes]))
        if (node instanceof HTMLElement && node.matches('[popover][role="status"]'))
          Object.assign(window, { wentAt: node.style.opacity })
    }).observe(document.body, { childList: true, subtree: true })
  })
  // A message of the last 100 ms goes on, and after 3 s each fades by itself: between them the page is left.
  await page.clock.install()
  await page.getByRole('button', { name: '收藏' }).waitFor()
  await stopClock(page, 1_000)
  await page.getByRole('button', { name: '收藏' }).tap()
  await ticking(page, 20, () => page.getByText('已加入书架').isVisible())
  await page.clock.runFor(500)
  await page.getByText('开始阅读').first().tap()
  await ticking(page, 20, () => page.evaluate(() => Reflect.get(window, 'wentAt') !== undefined))
  assert.match(page.url(), /\/book\/read\//)
  assert.equal(await page.evaluate(() => Reflect.get(window, 'wentAt')), '1')
  await close()
})

test('[V-02] a category that does not exist says so and leads to the films of the day', async () => {
  const { page, close } = await world.open('/vod/category?cid=99')
  await page.getByRole('heading', { name: '没有这个分类' }).waitFor()
  assert.equal(await page.getByText('暂时没有记录').count(), 0)
  await page.getByRole('button', { name: '看看今日更新' }).tap()
  await page.getByRole('heading', { name: '没有这个分类' }).waitFor({ state: 'detached' })
  await page.locator('main a[href^="/vod/detail"]').first().waitFor()
  await close()
})

for (const path of ['/category', '/novels/category']) {
  const declare = path === '/category' ? test : proofTest
  declare(
    `[L-05] [X-35] the filter of ${path} stands in the address, survives a reload, and is no step back`,
    async () => {
      const { page, close } = await world.open('/user')
      await page.goto(path)
      const status = page.getByRole('tablist', { name: '连载状态' }).getByRole('tab', { name: '完结' })
      const category = page.getByRole('tablist').nth(1).getByRole('tab').nth(2)
      await status.tap()
      await page.waitForURL(`**${path}?status=finish`)
      await category.tap()
      await page.waitForURL(/\?status=finish&category=\d+$/)
      const address = page.url()
      const name = (await category.textContent()) ?? ''
      await page.reload()
      await page.getByRole('tab', { name, exact: true, selected: true }).waitFor()
      assert.equal(await status.getAttribute('aria-selected'), 'true')
      assert.equal(page.url(), address)
      await page.goBack()
      await page.waitForURL('**/user')
      await page.goForward()
      await page.getByRole('tab', { name, exact: true, selected: true }).waitFor()
      await page.getByRole('tablist').nth(1).getByRole('tab').first().tap()
      await page.waitForURL(`**${path}?status=finish`)
      await close()
    },
  )
}

test('[L-04] [X-35] two batches of exactly ten follow each other without an empty page between them', async () => {
  const { page, close } = await world.open()
  const asked: number[] = []
  await page.route('**/api/book/today_update*', async (route) => {
    const number = Number(new URL(route.request().url()).searchParams.get('currentPage') ?? 1)
    const answer = await route.fetch()
    const { data } = await answer.json()
    asked.push(number)
    const bookList = Array.from({ length: 10 }, (_, at) => ({
      ...data.bookList[0],
      bookId: number * 100 + at,
      title: `第${number}批之${at}`,
    }))
    const batch = { ...data, bookList: number > 2 ? [] : bookList, totalPage: 2, totalItem: 20 }
    await route.fulfill({ json: { result: true, code: '200', msg: '', data: batch } })
  })
  await page.goto('/home/day')
  const again = page.getByRole('button', { name: '再来一批' })
  await page.getByText('第1批之9').waitFor()
  await again.tap()
  await page.getByText('第2批之9').waitFor()
  await again.tap()
  await page.getByText('第1批之9').waitFor()
  assert.deepEqual(
    asked.filter((number) => number > 2),
    [],
  )
  await close()
})

test('[H-07] the filing numbers stand at the foot of each home and lead to their registers', async () => {
  const info = { icpNumber: '京ICP备12345678号-1', policeNumber: '京公网安备11010102000001号' }
  await sql`insert into site_setting (branch_id, key, value) values (72, 'common_info', ${JSON.stringify(info)}::jsonb)`.execute(
    world.db,
  )
  const { page, close } = await world.open('/home?tgId=72')
  for (const home of ['/home', '/novel', '/vod']) {
    if (home === '/home') await firstScroll(page)
    else await page.goto(new URL(home, page.url()).href)
    for (const [number, register] of [
      [info.icpNumber, 'https://beian.miit.gov.cn/'],
      [info.policeNumber, 'https://beian.mps.gov.cn/'],
    ] as const) {
      const link = page.getByRole('link', { name: number })
      await link.waitFor()
      assert.equal(await link.getAttribute('href'), register)
    }
  }
  await close()
})

test('[X-35] the button of the check-in withdraws while the home scrolls, and comes back after it', async () => {
  const { page, close } = await world.open('/home')
  const button = page.locator('button[data-tucked]')
  await page.getByRole('button', { name: '签到', exact: true }).waitFor()
  assert.equal(await button.count(), 0)
  await page.evaluate(() => {
    const scroll = () => {
      if (Reflect.get(window, 'isStill') === true) return
      window.scrollBy({ top: scrollY < 300 ? 8 : -8, behavior: 'instant' })
      requestAnimationFrame(scroll)
    }
    scroll()
  })
  await button.waitFor()
  await page.evaluate(() => Reflect.set(window, 'isStill', true))
  await button.waitFor({ state: 'detached' })
  await close()
})

proofTest('[X-35] at the end of a comic’s page nothing to tap lies under its round button', async () => {
  const [comic] = await comicsWith(world, { vipFree: false })
  const { page, close } = await world.open(`/book/${comic?.bookId}`)
  const float = page.locator(`main:visible a[href="/purchase?bookId=${comic?.bookId}"]`)
  await float.waitFor()
  for (const [width, height] of [
    [390, 844],
    [320, 640],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.locator('main:visible a[href^="/book/"]').last().scrollIntoViewIfNeeded()
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await still(page)
    const covered = await float.evaluate((round) => {
      const box = round.getBoundingClientRect()
      const others = [...(round.closest('main')?.querySelectorAll('a, button') ?? [])].filter((one) => one !== round)
      return others
        .filter((one) => {
          const { left, right, top, bottom } = one.getBoundingClientRect()
          return left < box.right && right > box.left && top < box.bottom && bottom > box.top
        })
        .map((one) => one.textContent)
    })
    assert.deepEqual(covered, [], `${width}x${height}`)
  }
  await close()
})

proofTest('[X-35] the bones of a home fill the first screen while its answer is on the way', async () => {
  for (const [home, call] of [
    ['/novel', '**/api/novel/home/index*'],
    ['/vod', '**/api/vod/index*'],
  ] as const) {
    const { page, close } = await world.open('/user')
    await page.route(call, () => {})
    await page.goto(home)
    const bones = page.locator('main:visible [role=status] span')
    await bones.first().waitFor()
    const end = await bones.evaluateAll((all) => Math.max(...all.map((bone) => bone.getBoundingClientRect().bottom)))
    assert.ok(end >= 844 - 64, `${home}: the bones end at ${end} px`)
    await close()
  }
})

proofTest(
  '[X-35] the first three of a ranking on the novel home have the colours of medals, and no other has',
  async () => {
    const { page, close } = await world.open('/novel')
    const marks = page.locator('main:visible li [data-medal]')
    await marks.first().waitFor()
    const seen = await marks.evaluateAll((all) =>
      all.map((mark) => [mark.textContent, mark.getAttribute('data-medal'), getComputedStyle(mark).backgroundColor]),
    )
    const three = seen.slice(0, 3)
    assert.deepEqual(
      three.map(([number, medal]) => [number, medal]),
      [
        ['1', '1'],
        ['2', '2'],
        ['3', '3'],
      ],
    )
    assert.equal(new Set(three.map(([, , colour]) => colour)).size, 3)
    assert.deepEqual(
      seen.filter(([number]) => Number(number) > 3),
      [],
    )
    await close()
  },
)

test('[X-18] a reload that overtakes the opening of a sheet stays on its page', async () => {
  const { page, close } = await world.open('/user')
  await page.goto('/category')
  const stands = () => page.locator('main:visible').waitFor()
  await stands()
  await page.waitForFunction(() => history.state?.key)
  // What Chromium leaves: the layer's state on the page's own entry, with another page below.
  await page.evaluate(() => history.replaceState({ ...history.state, sheet: 1 }, ''))
  await page.reload()
  await page.waitForFunction(() => history.state?.key && !history.state.sheet)
  await stands()
  assert.equal(new URL(page.url()).pathname, '/category')
  await close()
})
