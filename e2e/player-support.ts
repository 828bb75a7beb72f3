// Phones and desktops that look at the player's catalogue.

import type { Player, PlayerState } from '@manjuan/player'
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import { launchForTests } from './chromium.ts'
import { openPlayerSite, type PlayerSite } from './player-stream.ts'

export interface Stage {
  site: PlayerSite
  browser: Browser
  open(query: string, options?: StageOptions): Promise<PlayerPage>
  close(): Promise<void>
}

export interface StageOptions {
  desktop?: boolean
  landscape?: boolean
  iphone?: boolean
  /** Runs before the page's own scripts. */
  before?: () => void
  reducedMotion?: boolean
  /** The page's clock can be moved. */
  clock?: boolean
}

export interface PlayerPage {
  page: Page
  context: BrowserContext
  errors: string[]
  state(which?: number): Promise<PlayerState>
  /** Runs in the page with its player; `fact` must be plain data. */
  player<Value>(run: (player: Player, fact: never) => Value, fact?: unknown): Promise<Awaited<Value>>
  until(test: (state: PlayerState) => boolean, ms?: number): Promise<void>
  touch(
    steps: readonly (readonly [x: number, y: number])[],
    options?: { holdMs?: number; stepMs?: number },
  ): Promise<void>
  /** Taps as one hand makes them, a tenth of a second apart by their own time, however slowly they arrive. */
  taps(points: readonly (readonly [x: number, y: number])[]): Promise<void>
  close(): Promise<void>
}

const pixel =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

export async function openStage(options: { autoplay?: boolean } = {}): Promise<Stage> {
  const site = await openPlayerSite()
  const browser = await launchForTests({ autoplay: options.autoplay !== false })
  return {
    site,
    browser,
    open: (query, more) => openPage(site, browser, query, more),
    close: async () => {
      await browser.close()
      await site.close()
    },
  }
}

async function openPage(
  site: PlayerSite,
  browser: Browser,
  query: string,
  options: StageOptions = {},
): Promise<PlayerPage> {
  const size = options.landscape ? { width: 844, height: 390 } : { width: 390, height: 844 }
  const context = await browser.newContext({
    locale: 'zh-CN',
    reducedMotion: options.reducedMotion ? 'reduce' : 'no-preference',
    ...(options.desktop
      ? { viewport: { width: 1280, height: 800 } }
      : {
          viewport: size,
          isMobile: true,
          hasTouch: true,
          deviceScaleFactor: 2,
          userAgent: options.iphone ? iphone : pixel,
        }),
  })
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('status of 40')) errors.push(message.text())
  })
  if (options.clock) await page.clock.install()
  if (options.before) await page.addInitScript(options.before)
  await page.goto(`${site.origin}/?${query}`)
  await page.waitForFunction(() => {
    const { catalogue } = window as unknown as { catalogue?: { players: unknown[] } }
    return (catalogue?.players.length ?? 0) > 0
  })
  // as text: the page's policy forbids making functions of texts, not the test's own hand
  const run = <Value>(source: string, fact: unknown, which = 0) =>
    page.evaluate<Value>(`(${source})(catalogue.players[${which}], ${JSON.stringify(fact)})`)
  const reader: PlayerPage = {
    page,
    context,
    errors,
    state: async (which = 0) =>
      JSON.parse(await run<string>('(player) => JSON.stringify(player.state.get())', null, which)),
    player: (call, fact) => run(String(call), fact ?? null) as never,
    until: async (test, ms = 30_000) => {
      const end = Date.now() + ms
      for (;;) {
        const state = await reader.state()
        if (test(state)) return
        if (Date.now() > end) throw new Error(`never came: ${test} — ${JSON.stringify(state)}`)
        await new Promise((done) => setTimeout(done, 40))
      }
    },
    touch: async (steps, touchOptions) => {
      const cdp = await context.newCDPSession(page)
      await touchThrough(cdp, steps, touchOptions)
      await cdp.detach()
    },
    taps: async (points) => tapThrough(await context.newCDPSession(page), points),
    close: () => context.close(),
  }
  return reader
}

async function tapThrough(cdp: CDPSession, points: readonly (readonly [x: number, y: number])[]): Promise<void> {
  const began = Date.now() / 1_000
  for (const [at, [x, y]] of points.entries()) {
    const timestamp = began + at / 10
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y, id: 1 }], timestamp })
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp: timestamp + 0.02 })
  }
  await cdp.detach()
}

async function touchThrough(
  cdp: CDPSession,
  steps: readonly (readonly [x: number, y: number])[],
  { holdMs = 0, stepMs = 16 }: { holdMs?: number; stepMs?: number } = {},
): Promise<void> {
  const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))
  for (const [at, [x, y]] of steps.entries()) {
    await cdp.send('Input.dispatchTouchEvent', {
      type: at === 0 ? 'touchStart' : 'touchMove',
      touchPoints: [{ x, y, id: 1 }],
    })
    await wait(at === 0 ? Math.max(holdMs, stepMs) : stepMs)
  }
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
