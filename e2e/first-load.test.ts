// The bytes and requests of the comic home until its list shows, by the network's own log.
import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { gzipSync } from 'node:zlib'
import type { Request, Response } from 'playwright-core'
import { firstScroll, homeCarriesData, region } from './home-support.ts'
import { eventually, settled, still } from './moments.ts'
import { openWorld, type World } from './support.ts'

let world: World

before(async () => {
  world = await openWorld({ remembers: true })
})
after(() => world?.close())

const isScript = (response: Response) => /javascript/.test(response.headers()['content-type'] ?? '')
const isPicture = (url: string) => /\/(js|banner)\//.test(new URL(url).pathname)

test('[X-35] the home shows its list after at most 84 KB of JavaScript and 3 pictures', async () => {
  const { page, close } = await world.open()
  const answers: Response[] = []
  page.on('response', (response) => answers.push(response))
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('main a[href^="/book/"]')) return
      Object.assign(window, { listShows: performance.now() })
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
  await homeCarriesData(world.origin)
  await page.goto('/home')
  await page.waitForFunction(() => document.querySelectorAll('[data-stage=shown]').length >= 3)
  const before = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime <= Number(Reflect.get(window, 'listShows')))
      .map(({ name }) => name),
  )
  const scripts = new Map(
    answers.filter((each) => isScript(each) && before.includes(each.url())).map((each) => [each.url(), each]),
  )
  const bodies = await Promise.all([...scripts.values()].map((each) => each.body()))
  const bytes = bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
  assert.ok(bytes > 50_000, `${bytes} bytes cannot be the app`)
  assert.ok(bytes <= 84 * 1024, `${bytes} bytes of JavaScript: ${[...scripts.keys()].join(' ')}`)
  const pictures = before.filter(isPicture)
  assert.ok(pictures.length >= 1 && pictures.length <= 3, `before the list: ${pictures.join(' ')}`)
  await close()
})

test('the first screen is painted from the page itself, and its banner comes before every cover', async () => {
  const reader = await world.open()
  const { page } = reader
  const calls: string[] = []
  const pictures: string[] = []
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/book/')) calls.push(pathname)
    if (pathname.startsWith('/js/') || pathname.startsWith('/banner/')) pictures.push(pathname)
  })
  await page.route('**/banner/**', async (route) => {
    await held
    await route.continue()
  })
  await homeCarriesData(world.origin)
  await page.goto('/home', { waitUntil: 'commit' })
  await region(page, '今日更新').locator('a[href^="/book/"]').nth(8).waitFor()
  await still(page)
  assert.ok(!calls.includes('/api/book/home/index'), 'the home was asked for again')
  assert.equal(pictures.length, 1, `before the list stood: ${pictures}`)
  assert.ok(pictures.every((picture) => picture.startsWith('/banner/')))
  assert.equal(
    await page.locator('[aria-roledescription="carousel"] img').first().getAttribute('fetchpriority'),
    'high',
  )
  release()
  await eventually(
    async () => pictures.filter((picture) => picture.startsWith('/js/')).length,
    (count) => count >= 3,
    'covers after the banner',
  )
  await eventually(
    () => region(page, '今日更新').locator('img').count(),
    (count) => count >= 3,
    'opened covers',
  )
  assert.deepEqual(reader.errors, [])
  await reader.close()
})

test('the first visit of the home is at most 40 requests until it rests, and the rest comes with the first move', async () => {
  const { page, close } = await world.open()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const isOf = (part: string) => (url: string) => url.includes(part)
  // The last call that a first look makes by itself.
  const greeted = page.waitForResponse((response) => response.url().includes('/api/common/info'))
  await page.goto('/home')
  await page.waitForFunction(() => document.querySelectorAll('[data-stage=shown]').length >= 6)
  await greeted
  await page.waitForLoadState('networkidle')
  // A picture's blob lies in memory already.
  const requests = asked.filter((url) => url.startsWith('http'))
  assert.ok(requests.length > 10 && requests.length <= 40, `${requests.length}: ${requests.join(' ')}`)
  const later = ['/assets/visit-', '/assets/below-', '/api/library/sync']
  for (const part of later) assert.ok(!requests.some(isOf(part)), `${part}: ${requests.join(' ')}`)
  await page.getByRole('button', { name: '签到' }).waitFor()
  await firstScroll(page)
  await region(page, '人气榜单').waitFor()
  for (const part of later) await eventually(async () => asked.some(isOf(part)), Boolean, part)
  await close()
})

test('a page at which nothing arrives for three seconds brings the next files, and a reader who saves data waits for the move', async () => {
  for (const saves of [false, true]) {
    const { page, close } = await world.open()
    await page.addInitScript((saveData) => {
      Object.defineProperty(navigator, 'connection', { value: { saveData } })
    }, saves)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.clock.install()
    await page.goto('/home')
    await page.getByRole('button', { name: '签到' }).waitFor()
    await page.waitForLoadState('networkidle')
    await page.clock.runFor(10_000)
    if (saves) {
      await page.waitForLoadState('networkidle')
      assert.ok(!asked.some((url) => url.includes('/assets/visit-')))
      await firstScroll(page)
    }
    for (const part of ['/assets/visit-', '/assets/below-']) {
      await eventually(async () => asked.some((url) => url.includes(part)), Boolean, part)
    }
    await region(page, '人气榜单').waitFor()
    await close()
  }
})

test('a reader who was here before has the lower part of the home without a move', async () => {
  const reader = await world.open('/home')
  await reader.page.waitForFunction(() => localStorage.getItem('userInfo') !== null)
  await reader.page.reload()
  await region(reader.page, '人气榜单').waitFor()
  assert.deepEqual(reader.errors, [])
  await reader.close()
})

test('the home shows its list without waiting for any call', async () => {
  const { page, close } = await world.open()
  const calls: string[] = []
  // No call is ever answered.
  await page.route('**/api/**', (route) => void calls.push(route.request().url()))
  await homeCarriesData(world.origin)
  await page.goto('/home', { waitUntil: 'commit' })
  await page.getByRole('region', { name: '今日更新' }).locator('a[href^="/book/"]').first().waitFor()
  await eventually(
    async () => calls.length,
    (count) => count > 0,
    'the calls that are not waited for',
  )
  await close()
})

test('a screen that is opened first uses the files that its page has named ahead', async () => {
  const { page, close } = await world.open()
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  const sheets: string[] = []
  page.on('request', (request) => request.url().endsWith('.css') && sheets.push(request.url()))
  for (const path of ['/book/1001', '/novel', '/vod']) {
    sheets.length = 0
    await page.goto(path)
    await settled(page)
    assert.ok(sheets.length > 3)
    assert.equal(new Set(sheets).size, sheets.length, sheets.join(' '))
  }
  assert.deepEqual(
    said.filter((text) => text.includes('preload')),
    [],
  )
  await close()
})

test('the files of a screen are compiled whole ahead of a tap, and the first file as its functions are called', async () => {
  const { page, close } = await world.open()
  const scripts: Response[] = []
  page.on('response', (response) => isScript(response) && scripts.push(response))
  await page.goto('/vod')
  await settled(page)
  const hinted = new Map<string, boolean>()
  for (const script of scripts)
    hinted.set(new URL(script.url()).pathname, (await script.text()).startsWith('//# allFunctionsCalledOnLoad\n'))
  // A worker has a thread of its own.
  const files = [...hinted].filter(([path]) => /^\/assets\/(?!worker-)/.test(path))
  assert.deepEqual(
    files.filter(([, isWhole]) => !isWhole).map(([path]) => path.replace(/-.*/, '')),
    ['/assets/first'],
  )
  assert.ok(files.length > 3, `${files.length} files`)
  await close()
})

test('files of the first load are not fetched again', async () => {
  const { page, close } = await world.open()
  const answers: Response[] = []
  page.on('response', (response) => answers.push(response))
  const covers = () => page.waitForFunction(() => document.querySelectorAll('[data-stage=shown]').length >= 3)
  // A file still on its way ends with its page: the second visit fetches it for the first time.
  const first = new Set<string>()
  const keep = (request: Request) => void first.add(request.url())
  page.on('requestfinished', keep)
  await page.goto('/home')
  await covers()
  page.off('requestfinished', keep)
  assert.ok([...first].some((url) => url.includes('/assets/')) && [...first].some((url) => url.includes('/js/')))
  answers.length = 0
  await page.goto('/home')
  await covers()
  const again = await Promise.all(
    answers
      .filter((each) => first.has(each.url()) && /\/(assets|js|banner)\//.test(each.url()))
      .map(async (each) => {
        const { transferSize } = await page.evaluate((name) => {
          const entry = performance.getEntriesByName(name).at(-1)
          return { transferSize: entry instanceof PerformanceResourceTiming ? entry.transferSize : 0 }
        }, each.url())
        return transferSize > 0 ? each.url() : null
      }),
  )
  assert.deepEqual(again.filter(Boolean), [])
  await close()
})

test('the first banner is painted before any script has come, at its place in the app', async () => {
  const { page, close } = await world.open()
  let letScriptsCome = () => {}
  const held = new Promise<void>((resolve) => {
    letScriptsCome = resolve
  })
  await page.route('**/assets/*.js', (route) => held.then(() => route.continue()))
  await homeCarriesData(world.origin)
  await page.goto('/home', { waitUntil: 'commit' })
  const early = page.locator('.first-paint img')
  await early.waitFor()
  await page.waitForFunction(() => document.querySelector<HTMLImageElement>('.first-paint img')?.complete)
  const places = [await early.boundingBox(), await page.locator('.first-paint p').boundingBox()]
  letScriptsCome()
  const banner = page.locator('main img').first()
  await banner.waitFor()
  assert.equal(await page.locator('.first-paint').count(), 0)
  assert.deepEqual([await banner.boundingBox(), await page.locator('header a[href="/search"]').boundingBox()], places)
  await page.goto('/user')
  assert.equal(await page.locator('.first-paint').count(), 0, 'other screens are not the home')
  await close()
})
