// States of a page that a test waits for, instead of waiting for a time.
import type { Page } from 'playwright-core'

/**
 * Waits until the page stands still: calls are answered, answers are drawn, and ending animations are over. Effects of
 * every earlier event have happened by then.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await still(page)
}

/** Waits until all answers are drawn, and no ending animation or transition is under way. */
export async function still(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    const running = () =>
      document
        .getAnimations()
        .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    // Chromium holds the pressed look of a tap for a while after it.
    for (const since = performance.now(); document.querySelector(':active') && performance.now() < since + 2_000; )
      await frame()
    // The end of one animation may begin another.
    for (let turn = 0; turn < 5; turn++) {
      await frame()
      await frame()
      const ending = running()
      if (turn > 0 && ending.length === 0) break
      const ended = Promise.allSettled(ending.map((each) => each.finished))
      // An animation that is paused or replaced meanwhile never resolves.
      await Promise.race([ended, new Promise((late) => setTimeout(late, 2_000))])
    }
    await new Promise((done) => requestIdleCallback(done, { timeout: 200 }))
  })
}

/** Waits until the page scrolls no more: three frames in a row at the same place. */
export async function scrolled(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    for (let same = 0, place = scrollY; same < 3; ) {
      await frame()
      same = scrollY === place ? same + 1 : 0
      place = scrollY
    }
    return scrollY
  })
}

/** Scrolls down until the list says that it has no more pages. */
export async function scrolledToEnd(page: Page): Promise<void> {
  const isAtEnd = async () => {
    if (await page.getByText('暂时没有更多啦!').isVisible()) return true
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    return false
  }
  await eventually(isAtEnd, Boolean, 'the list has an end', 60_000)
}

/** Looks repeatedly until the state is right. Throws with the last state after `ms` milliseconds. */
export async function eventually<T>(
  look: () => Promise<T>,
  right: (seen: T) => boolean,
  what: string,
  ms = 10_000,
): Promise<T> {
  const until = Date.now() + ms
  for (;;) {
    const seen = await look()
    if (right(seen)) return seen
    if (Date.now() > until) throw new Error(`${what}: ${JSON.stringify(seen)}`)
    await new Promise((resolve) => setTimeout(resolve, 60))
  }
}

/**
 * Stops the page's installed clock, `aheadMs` after the moment that it shows. A slow machine may have passed that moment; the
 * clock stands then already, and is set from there.
 */
export async function stopClock(page: Page, aheadMs: number): Promise<void> {
  const stopAhead = async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + aheadMs)
  await stopAhead().catch((error: unknown) => {
    if (!String(error).includes('fast-forward to the past')) throw error
    return stopAhead()
  })
}

/** Lets `stepMs` pass on the page's installed clock between two looks, until the state is there. */
export async function ticking(page: Page, stepMs: number, look: () => Promise<boolean>): Promise<void> {
  const next = async () => {
    await page.clock.runFor(stepMs)
    return look()
  }
  await eventually(next, Boolean, 'the state of the page', 60_000)
}

/**
 * Changes answers on their way to the page: `change` gets the answer's JSON and returns what the page gets. A page that
 * is being left asks for nothing any more, so its broken answers are no fault.
 */
export async function changeAnswers<T>(page: Page, address: string, change: (told: T) => unknown): Promise<void> {
  await page.route(address, async (route) => {
    try {
      const response = await route.fetch()
      await route.fulfill({ response, json: change(await response.json()) })
    } catch (error) {
      if (!/disposed|closed/.test(String(error))) throw error
    }
  })
}

/**
 * Watches in each document of the page at what heights the first such element stands, and tells how many px lie between
 * the highest and the lowest.
 */
export async function watchTop(page: Page, selector: string): Promise<() => Promise<number>> {
  await page.addInitScript((watched) => {
    const tops: number[] = []
    Object.assign(globalThis, { watchedTops: tops })
    const look = () => {
      const first = document.querySelector(watched)
      if (first) tops.push(first.getBoundingClientRect().top)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, selector)
  return () =>
    page.evaluate(() => {
      const tops: unknown = Reflect.get(globalThis, 'watchedTops')
      return Array.isArray(tops) && tops.length > 0 ? Math.max(...tops) - Math.min(...tops) : Number.NaN
    })
}
