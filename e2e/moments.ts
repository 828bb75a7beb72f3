// States that a test waits for instead of waiting a while.
import type { Page } from 'playwright-core'

/**
 * The page stands still: its calls are answered, what they brought is drawn, and nothing that ends is still moving.
 * Whatever an event before would still have set off has been set off by then.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await still(page)
}

/** Waits until everything that has arrived is drawn, and no ending animation or transition is under way. */
export async function still(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    await frame()
    await frame()
    const ending = document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    const ended = Promise.allSettled(ending.map((each) => each.finished))
    // An animation that is paused or replaced meanwhile never says that it is finished.
    await Promise.race([ended, new Promise((late) => setTimeout(late, 2_000))])
    await frame()
    await new Promise((done) => requestIdleCallback(done, { timeout: 200 }))
  })
}

/** The page is scrolled to where it stays: three frames in a row at the same place. */
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

/** Looks again and again until it is right; a state that never comes is told as it was seen last. */
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
