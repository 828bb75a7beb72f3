// The shell of the app: addresses, transitions, bars, restored screens and kept state. G-01 to G-07, G-11, G-14, G-18.
import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import type { Page } from 'playwright-core'
import { proofTest } from '../tools/proof.ts'
import { eventually, still, stopClock } from './moments.ts'
import { openWorld, type World } from './support.ts'

let world: World

before(async () => {
  world = await openWorld()
})
after(() => world?.close())

const home = (page: Page) => page.getByRole('heading', { name: '今日更新' }).waitFor()
const tabs = (page: Page) => page.getByRole('navigation', { name: '主导航' })
const pathOf = (page: Page) => new URL(page.url()).pathname
const kept = (page: Page, key: string) => page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key)

/** Every address that the page showed, in order, replaced ones too. */
function addresses(page: Page): string[] {
  const seen: string[] = []
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) seen.push(frame.url().slice(world.origin.length))
  })
  return seen
}

/** A step while a transition is under way plays none of its own. */
const landed = (page: Page) => page.waitForFunction(() => document.documentElement.dataset.vt === undefined)

/** Notes `html[data-vt]` each time a transition is played; gives what takes the notes since the last call, once there are at least so many. */
async function watchTransitions(page: Page): Promise<(least?: number) => Promise<string[]>> {
  await page.addInitScript(() => {
    const played: string[] = []
    const start = document.startViewTransition.bind(document)
    Object.assign(window, { played })
    document.startViewTransition = (update) => {
      played.push(document.documentElement.dataset.vt ?? 'unnamed')
      return start(update)
    }
  })
  return async (least = 1) => {
    // The address changes a moment before its transition starts.
    await page.waitForFunction((count) => (Reflect.get(window, 'played') as string[]).length >= count, least)
    return page.evaluate(() => (Reflect.get(window, 'played') as string[]).splice(0))
  }
}

async function firstBook(): Promise<number> {
  const { id } = await world.db
    .selectFrom('work')
    .select('id')
    .where('kind', '=', 'comic')
    .where('state', '=', 'published')
    .where('part_count', '>=', 3)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return Number(id)
}

test('[G-01] the root goes to /index, and on to the comic home', async () => {
  const { page, close } = await world.open()
  const seen = addresses(page)
  await page.goto('/')
  await page.waitForURL('**/home')
  await home(page)
  assert.deepEqual(seen, ['/', '/index', '/home'])
  await close()
})

test('[G-01] an unknown address leads to the root, in a full load and in the app', async () => {
  const { page, close } = await world.open()
  const seen = addresses(page)
  await page.goto('/no/such/page?x=1')
  await page.waitForURL('**/home')
  assert.deepEqual(seen, ['/no/such/page?x=1', '/index', '/home'])
  await page.goto('/book/7/nonsense')
  await page.waitForURL('**/home')
  await page.goto(`${new URL(page.url()).origin}//evil.example/home`)
  await page.waitForURL(/[^/]\/home$/)
  await page.getByRole('navigation').first().waitFor()
  await close()
})

proofTest('[G-01] moving writes real addresses and loads no page anew', async () => {
  const { page, close } = await world.open('/home')
  await home(page)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await tabs(page).getByRole('link', { name: '个人中心' }).click()
  await page.waitForURL('**/user')
  await page.goBack()
  await page.waitForURL('**/home')
  assert.equal(page.url(), `${world.origin}/home`)
  assert.equal(await page.evaluate(() => Reflect.get(window, 'sameDocument')), true)
  await close()
})

test('[G-02] /index shows that the site is being created, goes on to /home and keeps tgId', async () => {
  const { page, close } = await world.open()
  // The text stands for a moment only, so the page itself notes it.
  await page.addInitScript(() => {
    const said: string[] = []
    Object.assign(window, { said })
    new MutationObserver(() => {
      said.push(`${document.title} | ${document.querySelector('main h1')?.textContent} | ${location.pathname}`)
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  await page.goto('/index?tgId=4711')
  await page.waitForURL('**/home?tgId=4711')
  await home(page)
  const said: string[] = await page.evaluate(() => Reflect.get(window, 'said'))
  assert.ok(said.includes('网站创建中 | 网站创建中 | /index'), [...new Set(said)].join('\n'))
  assert.equal(await kept(page, 'branchId'), '4711')
  await close()
})

proofTest('[G-02] the placeholder leaves no entry in the history', async () => {
  const { page, close } = await world.open('/user')
  await page.goto('/index')
  await page.waitForURL('**/home')
  await home(page)
  await page.goBack()
  await page.waitForURL('**/user')
  await close()
})

test('[G-03] /home.html is the comic home', async () => {
  const { page, close } = await world.open('/home.html?tgId=12')
  await home(page)
  assert.equal(page.url(), `${world.origin}/home?tgId=12`)
  await close()
})

test('[G-04] a detail slides in from the side, a reader rises, and back plays each in reverse', async () => {
  const bookId = await firstBook()
  const { page, close } = await world.open()
  const played = await watchTransitions(page)
  await page.goto('/home')
  await home(page)
  await page.locator('main a[href^="/book/"]').first().click()
  await page.waitForURL('**/book/*')
  assert.deepEqual(await played(), ['horizontal-forward'])
  await page.goBack()
  await page.waitForURL('**/home')
  assert.deepEqual(await played(), ['horizontal-back'])
  await landed(page)

  await visit(page, `/book/read/${bookId}/1`)
  assert.deepEqual(await played(), ['vertical-forward'])
  await page.goBack()
  await page.waitForURL('**/home')
  assert.deepEqual(await played(), ['vertical-back'])
  await landed(page)

  await tabs(page).getByRole('link', { name: '个人中心' }).click()
  await page.waitForURL('**/user')
  await page.getByRole('link', { name: '消费记录' }).waitFor()
  assert.deepEqual(await played(0), [], 'tabs change without one')
  assert.equal(await page.evaluate(() => document.documentElement.dataset.vt), undefined)
  await close()
})

/** Path, transition, title of the top bar. '' means that the screen brings its own title. */
const meta: readonly [path: string, transition: 'none' | 'horizontal' | 'vertical', title: string][] = [
  ['/vod', 'none', ''],
  ['/novel', 'none', ''],
  ['/purchase', 'none', ''],
  ['/user', 'none', ''],
  ['/home/ranked', 'horizontal', ''],
  ['/category', 'horizontal', '漫画分类'],
  ['/search', 'horizontal', ''],
  ['/shelf', 'horizontal', ''],
  ['/book/{bookId}', 'horizontal', ''],
  ['/book/{bookId}/catalog', 'horizontal', ''],
  ['/novels/new', 'horizontal', ''],
  ['/novels/category', 'horizontal', ''],
  ['/novels/search', 'horizontal', ''],
  ['/novels/shelf', 'horizontal', ''],
  ['/novels/xbtj', 'horizontal', ''],
  ['/novels/{novelId}', 'horizontal', ''],
  ['/novels/{novelId}/catalog', 'horizontal', ''],
  ['/vod/category', 'horizontal', ''],
  ['/vod/day-ranked', 'horizontal', ''],
  ['/search-vod', 'horizontal', ''],
  ['/shelf-vod', 'horizontal', ''],
  ['/user/login', 'vertical', '登录'],
  ['/user/bind', 'horizontal', '绑定手机'],
  ['/user/password', 'horizontal', '修改密码'],
  ['/user/find-account', 'horizontal', '找回账号'],
  ['/user/purchase/history', 'horizontal', '消费记录'],
  ['/user/coins', 'horizontal', '金币明细'],
  ['/user/devices', 'horizontal', '登录设备'],
  ['/user/purchase/pay?goUrl=https%3A%2F%2Felsewhere.example%2F', 'vertical', '支付'],
]

proofTest(
  '[G-04] [G-06] every route plays its transition, reversed on back, and has title, way back and way home',
  async () => {
    const { page, close } = await world.open()
    const played = await watchTransitions(page)
    await page.goto('/home')
    await home(page)
    const bookId = await firstBook()
    const { id: novelId } = await world.db
      .selectFrom('novel')
      .select('work_id as id')
      .orderBy('work_id')
      .executeTakeFirstOrThrow()
    const bar = page.locator('header:visible')
    for (const [row, transition, title] of meta) {
      const path = row.replace('{bookId}', String(bookId)).replace('{novelId}', String(novelId))
      await visit(page, path)
      await bar.getByRole('button', { name: '首页' }).waitFor()
      const moves = transition === 'none' ? 0 : 1
      assert.deepEqual(await played(moves), moves === 0 ? [] : [`${transition}-forward`], path)
      if (title) assert.equal((await bar.locator('h1').textContent())?.trim(), title)
      await bar.getByRole('button', { name: '返回' }).click()
      await page.waitForURL('**/home')
      await landed(page)
      assert.deepEqual(await played(moves), moves === 0 ? [] : [`${transition}-back`], `back from ${path}`)
    }
    await close()
  },
)

test('[G-04] with reduced motion nothing slides', async () => {
  const { page, close } = await world.open('/home', { reducedMotion: 'reduce' })
  await home(page)
  const slides = await page.evaluate(async () => {
    const start = document.startViewTransition.bind(document)
    const names: string[] = []
    const finished = new Promise<void>((resolve) => {
      document.startViewTransition = (update) => {
        const running = start(update)
        void running.ready.then(() => {
          for (const animation of document.getAnimations())
            if (animation instanceof CSSAnimation) names.push(animation.animationName)
        })
        void running.finished.then(resolve)
        return running
      }
    })
    document.querySelector<HTMLAnchorElement>('main a[href^="/book/"]')?.click()
    await finished
    return names
  })
  await page.waitForURL('**/book/*')
  assert.ok(slides.includes('vt-fade-in'))
  assert.deepEqual(
    slides.filter((name) => /^vt-(from|to|aside)/.test(name)),
    [],
  )
  await close()
})

test('[G-05] back to the home finds its batches, its tab and its scroll as they were', async () => {
  const { page, close } = await world.open('/home')
  await home(page)
  const daily = page.getByRole('region', { name: '今日更新' })
  const category = daily.getByRole('tab').nth(2)
  const name = await category.textContent()
  await category.click()
  await page.waitForFunction(
    (wanted) => document.querySelector('[role=tab][aria-selected=true]')?.textContent === wanted,
    name,
  )
  // The former category's works stand until those of the chosen one have come.
  await daily.locator('ul:not([data-waiting]) a').first().waitFor()
  await still(page)
  const books = () => daily.locator('a[href^="/book/"]').evaluateAll((links) => links.map((link) => link.textContent))
  const before = await books()
  assert.ok(before.length > 0)
  await daily.locator('a[href^="/book/"]').last().scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollBy(0, 60))
  const at = await page.evaluate(() => scrollY)
  assert.ok(at > 0)
  await daily.locator('a[href^="/book/"]').last().click()
  await page.waitForURL('**/book/*')
  // The address changes a moment before the page does.
  await page.waitForFunction(() => scrollY === 0)
  await page.goBack()
  await page.waitForURL('**/home')
  await page.waitForFunction((wanted) => scrollY === wanted, at)
  assert.deepEqual(await books(), before)
  assert.equal(await daily.locator('[role=tab][aria-selected=true]').textContent(), name)
  await close()
})

proofTest(
  '[G-05] back and at once forth, before the first step is drawn, shows the screen of the address',
  async () => {
    const { page, close } = await world.open('/home')
    await home(page)
    await page.goto('/user/login')
    await page.getByRole('link', { name: '找回账号' }).click()
    await page.getByRole('grid').waitFor()
    await page.evaluate(async () => {
      const start = document.startViewTransition.bind(document)
      let draw = () => {}
      const both = new Promise<void>((resolve) => {
        draw = resolve
      })
      // The step back is drawn only after the step forth, as in a busy browser.
      document.startViewTransition = (update) =>
        start(async () => {
          await both
          if (typeof update === 'function') await update()
        })
      const step = (go: () => void) =>
        new Promise((done) => {
          addEventListener('popstate', done, { once: true })
          go()
        })
      await step(() => history.back())
      await step(() => history.forward())
      draw()
    })
    await page.waitForFunction(() => document.documentElement.dataset.vt === undefined)
    await still(page)
    assert.equal(pathOf(page), '/user/find-account')
    await page.locator('main:visible').getByRole('grid').waitFor()
    await page.getByRole('button', { name: '返回' }).click()
    await page.waitForURL('**/user/login')
    await page.locator('main:visible').getByRole('link', { name: '找回账号' }).waitFor()
    await close()
  },
)

test('[G-05] a reload keeps the page’s scroll position', async () => {
  const { page, close } = await world.open('/home')
  await home(page)
  await page.evaluate(() => window.scrollTo(0, 700))
  await still(page)
  await page.reload()
  await home(page)
  await page.waitForFunction(() => scrollY === 700)
  await close()
})

proofTest('[G-05] a reload keeps the position on a page that grows when its answer comes', async () => {
  const { page, close } = await world.open('/novel')
  const shelf = page.locator('main:visible').getByRole('link').nth(20)
  await shelf.waitFor()
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await still(page)
  const place = await page.evaluate(() => scrollY)
  let send = () => {}
  const sent = new Promise<void>((resolve) => {
    send = resolve
  })
  await page.route('**/api/novel/home/index*', (route) => sent.then(() => route.continue()))
  // The device keeps the home of before, which would stand at once.
  await page.evaluate(() => localStorage.removeItem('novelHome'))
  await page.reload()
  await page.locator('main:visible [role=status]').first().waitFor({ state: 'attached' })
  await still(page)
  assert.ok((await page.evaluate(() => scrollY)) < place, 'the page is short while it waits')
  send()
  await shelf.waitFor()
  await page.waitForFunction((top) => scrollY === top, place)
  await close()
})

test('[G-06] home leads to /home, on video pages to /vod, and so does back on a visit’s first page', async () => {
  const { page, close } = await world.open('/shelf')
  const bar = page.locator('header:visible')
  await bar.getByRole('button', { name: '返回' }).click()
  await page.waitForURL('**/home')
  await page.goto('/category')
  await bar.getByRole('button', { name: '首页' }).click()
  await page.waitForURL('**/home')
  await page.goto('/vod')
  await bar.getByRole('button', { name: '首页' }).click()
  await still(page)
  assert.equal(pathOf(page), '/vod')
  await close()
})

test('[G-07] the tab bar leads to five places and marks the present one', async () => {
  const { page, close } = await world.open('/home')
  await home(page)
  const places = [
    ['高清视频', '/vod'],
    ['小说书城', '/novel'],
    ['充值', '/purchase'],
    ['个人中心', '/user'],
    ['漫画频道', '/home'],
  ] as const
  assert.deepEqual(await tabs(page).getByRole('link').allTextContents(), [
    '漫画频道',
    ...places.slice(0, -1).map(([name]) => name),
  ])
  for (const [name, path] of places) {
    await tabs(page).getByRole('link', { name, exact: true }).click()
    await page.waitForURL(`**${path}`)
    assert.deepEqual(await tabs(page).locator('[aria-current=page]').allTextContents(), [name])
  }
  await visit(page, '/search')
  assert.equal(await tabs(page).count(), 0, 'screens inside have the whole height')
  await close()
})

test('[G-11] tgId is the branch and visitorId the trace of every call, and the default branch is -2', async () => {
  const plain = await world.open()
  const calls = identities(plain.page)
  await plain.page.goto('/user')
  await plain.userId()
  assert.ok(calls.length > 0 && calls.every(({ branch }) => branch === '-2'))
  await plain.close()

  const sent = await world.open()
  const named = identities(sent.page)
  await sent.page.goto('/user?tgId=77&visitorId=from-a-link-1')
  await sent.page.getByRole('heading', { name: '读者账号卡' }).waitFor()
  assert.deepEqual(named[0], { branch: '77', trace: 'from-a-link-1' })
  assert.ok(named.every(({ branch }) => branch === '77'))
  assert.equal(await kept(sent.page, 'branchId'), '77')
  await sent.page.goto('/home')
  await home(sent.page)
  assert.equal(await kept(sent.page, 'branchId'), '77', 'it stays with the browser')
  await sent.close()
})

test('[G-14] an alert stands for 3 s, then fades by 0.05 every 15 ms', async () => {
  const { page, context, close } = await world.open()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  await page.goto('/user')
  await page.getByRole('heading', { name: '读者账号卡' }).waitFor()
  await stopClock(page, 5_000)
  await page.getByRole('button', { name: /复制账号/ }).click()
  const alert = page.getByText('复制成功')
  await alert.waitFor()
  const opacities = () =>
    alert.evaluateAll((boxes) => boxes.map((box) => Number((box as HTMLElement).style.opacity).toFixed(2)))
  // React draws between two ticks of the page's stopped clock.
  const after = async (ms: number, wanted: string[]) => {
    await page.clock.runFor(ms)
    await eventually(opacities, (seen) => seen.join() === wanted.join(), `not ${wanted} after ${ms} ms`)
  }
  await after(2_990, ['1.00'])
  await after(10, ['1.00'])
  await after(15, ['0.95'])
  await after(15, ['0.90'])
  await after(17 * 15, ['0.05'])
  await after(15, [])
  await close()
})

test('[G-18] the calls go to the addresses in the attributes of the body', async () => {
  const { page, close } = await world.open()
  const dynamic = 'http://dynamic.example'
  const fixed = 'http://static.example'
  const asked: string[] = []
  await page.route(`${world.origin}/**`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue()
    const response = await route.fetch()
    const body = (await response.text())
      .replace('data-dynamic-api=""', `data-dynamic-api="${dynamic}"`)
      .replace('data-static-api=""', `data-static-api="${fixed}/"`)
      .replace(/<script type="application\/json" id="boot">.*?<\/script>/, '')
    const { 'content-security-policy': _, ...headers } = response.headers()
    return route.fulfill({ response, headers, body })
  })
  for (const host of [dynamic, fixed])
    await page.route(`${host}/**`, (route) => {
      asked.push(route.request().url())
      return route.abort()
    })
  const own: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(`${world.origin}/api/`)) own.push(request.url())
  })
  await page.goto('/home')
  await eventually(
    async () => asked,
    (urls) =>
      urls.includes(`${fixed}/api/book/home/index`) && urls.some((url) => url.startsWith(`${dynamic}/api/user/`)),
    'calls to both hosts',
  )
  assert.ok(asked.some((url) => url.startsWith(`${dynamic}/api/user/`)))
  assert.ok(asked.includes(`${fixed}/api/book/home/index`))
  assert.deepEqual(own, [])
  await close()
})

/** The identity that a page's calls send. */
function identities(page: Page): { branch: string | undefined; trace: string | undefined }[] {
  const calls: { branch: string | undefined; trace: string | undefined }[] = []
  page.on('request', (request) => {
    const headers = request.headers()
    if (new URL(request.url()).pathname.startsWith('/api/') && 'current-branch-id' in headers)
      calls.push({ branch: headers['current-branch-id'], trace: headers['user-trace-id'] })
  })
  return calls
}

/** Opens a path inside the running app, as the browser's step forward does, and waits until it stands. */
async function visit(page: Page, path: string): Promise<void> {
  const left = await page.locator('main:visible').elementHandle()
  await page.evaluate((to) => {
    history.pushState({ key: Math.random().toString(36).slice(2), index: history.state.index + 1 }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, path)
  await page.waitForFunction((old) => {
    const shown = [...document.querySelectorAll('main')].find((main) => main.checkVisibility())
    return shown !== undefined && shown !== old && document.documentElement.dataset.vt === undefined
  }, left)
}
