// P9: how the app feels on a phone with a processor slowed down 4 times: taps until the next screen is painted, scrolling
// through a chapter that was never opened, the next chapter of a novel, the way back to a long list, and memory.
import type { BrowserContext, Page } from 'playwright-core'
import { launchChromium } from '../../e2e/chromium.ts'
import { settled } from '../../e2e/moments.ts'
import { back } from '../browser/back.ts'
import { memory } from '../browser/memory.ts'
import { openSite, type Site } from '../browser/site.ts'
import { tapTo, tapWatch, ways } from '../browser/taps.ts'
import { turn } from '../browser/turn.ts'
import { worksOf } from '../browser/works.ts'
import { quantile } from '../judge/rounds.ts'
import { rounds } from '../judge/settings.ts'
import type { Goal } from '../judge/stage.ts'
import { tell } from '../judge/tell.ts'
import { single, type Verdict } from '../judge/verdict.ts'
import { browser as phone } from '../shop/heads.ts'

const slowDown = 4
/** The time for which a screen is looked at before the next tap. */
const lookingMs = 1_000
/** A new reader looks at the first page for so long, and does not scroll. */
const firstLookMs = 5_000
/** In CSS pixels a frame. */
const scrollStep = 24
const frameMs = 1_000 / 60
const screen = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

export const p9: Goal = {
  name: 'p9',
  about: 'taps, scrolling, page turns, the way back and memory',
  run: async () => [...(await feel()), ...(await turn()), ...(await back()), await memory()],
}

async function feel(): Promise<Verdict[]> {
  const site = await openSite()
  const browser = await launchChromium()
  const context = async () => {
    const made = await browser.newContext({ ...screen, userAgent: phone, baseURL: site.origin, locale: 'zh-CN' })
    await made.addInitScript(tapWatch)
    return made
  }
  try {
    const times = new Map<string, number[]>()
    const hasty: number[] = []
    // One round more than counts, because the server's first answers come from cold code.
    for (let round = 0; round <= rounds; round++) {
      const fresh = await context()
      for (const [name, ms] of await visit(fresh)) if (round > 0) times.set(name, [...(times.get(name) ?? []), ms])
      await fresh.close()
      const other = await context()
      const ms = await firstTap(other)
      if (round > 0) hasty.push(ms)
      await other.close()
    }
    return [...judgeTaps(times), judgeHasty(hasty), await scroll(site, context)]
  } finally {
    await browser.close()
    await site.stop()
  }
}

async function openHome(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  await page.goto('/home')
  await slow(page)
  await settled(page)
  return page
}

/** The tap of a new reader who did not look at the first page: its code was not brought ahead. */
async function firstTap(context: BrowserContext): Promise<number> {
  const page = await openHome(context)
  const step = ways[0]?.[0]
  return step ? tapTo(page, step) : Number.NaN
}

/** A new reader's taps: every screen is opened for the first time. */
async function visit(context: BrowserContext): Promise<[string, number][]> {
  const page = await openHome(context)
  await page.waitForTimeout(firstLookMs)
  const taken: [string, number][] = []
  for (const [at, steps] of ways.entries()) {
    if (at > 0) {
      await page.goto('/home')
      await settled(page)
    }
    for (const step of steps) {
      taken.push([step.name, await tapTo(page, step)])
      await settled(page)
      await page.waitForTimeout(lookingMs)
    }
  }
  return taken
}

async function slow(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
}

function judgeTaps(times: ReadonlyMap<string, number[]>): Verdict[] {
  const all = [...times.values()].flat()
  tell(`\nP9 taps, ${slowDown}x CPU slow-down, ${rounds} rounds`)
  for (const [name, list] of times)
    tell(`  ${name.padEnd(20)} p50 ${quantile(list, 0.5).toFixed(0)} ms, most ${Math.max(...list).toFixed(0)} ms`)
  const lost = all.filter(Number.isNaN).length
  const what = 'tap until painted, p95'
  const value = lost > 0 ? Number.POSITIVE_INFINITY : quantile(all, 0.95)
  return [
    single({ goal: 'P9', what, value, unit: ' ms', most: 150 }),
    single({ goal: 'P9', what, value, unit: ' ms', most: 100, rank: 'aim' }),
    single({ goal: 'P9', what: 'taps that showed nothing within 10 s', value: lost, most: 0 }),
  ]
}

function judgeHasty(list: readonly number[]): Verdict {
  const value = list.some(Number.isNaN) ? Number.POSITIVE_INFINITY : quantile(list, 0.5)
  return single({ goal: 'P9', what: 'first tap of a visit, at once, p50', value, unit: ' ms', rank: 'told' })
}

/** The share of frames that were on time while a chapter scrolls that this browser has never opened. */
async function scroll(site: Site, open: () => Promise<BrowserContext>): Promise<Verdict> {
  const { comic } = await worksOf(site)
  const shares: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const context = await open()
    const page = await context.newPage()
    await page.goto(`/book/read/${comic}/1`)
    await page.locator('main [data-stage]').filter({ visible: true }).first().waitFor()
    await settled(page)
    await slow(page)
    const share = await page.evaluate(scrollThrough, { step: scrollStep, frameMs })
    if (round > 0) shares.push(share)
    await context.close()
  }
  tell(`P9 scrolling: ${shares.map((share) => `${(share * 100).toFixed(1)} %`).join(', ')} of the frames on time`)
  return single({
    goal: 'P9',
    what: 'cold scroll, frames on time',
    value: shares.some(Number.isNaN) ? Number.NaN : quantile(shares, 0.5) * 100,
    unit: ' %',
    digits: 1,
    least: 99,
  })
}

const scrollThrough = ({ step, frameMs }: { step: number; frameMs: number }) =>
  new Promise<number>((resolve) => {
    let [frames, last, began] = [0, -1, 0]
    const share = (now: number) => Math.min(1, (frames * frameMs) / Math.max(frameMs, now - began))
    const look = (now: number) => {
      if (began === 0) began = now
      else frames++
      // The end of the chapter. A page that hardly scrolled tells nothing.
      if (scrollY === last || frames > 1_200) return resolve(frames > 100 ? share(now) : Number.NaN)
      last = scrollY
      window.scrollBy(0, step)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
