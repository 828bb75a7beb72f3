// Back from a reader to a list of 500, in Chromium with the processor slowed down 4 times.
// The time runs from the step back until the list is painted where it was left.
// The reference is the same list as a dead page, hidden and shown again: the browser's own layout and painting.
import type { CDPSession, Page } from 'playwright-core'
import { intoReader, listLength, listPath, loadAll, serveLongList } from '../../e2e/long-list.ts'
import { openWorld } from '../../e2e/support.ts'
import { median } from '../judge/rounds.ts'
import { rounds } from '../judge/settings.ts'
import { tell } from '../judge/tell.ts'
import { single, type Verdict } from '../judge/verdict.ts'

const slowDown = 4
/** In ms. */
const goal = 200

export async function back(): Promise<Verdict[]> {
  const world = await openWorld({ asReaders: true })
  try {
    const { page, context } = await world.open()
    await serveLongList(page)
    await page.goto(listPath)
    await loadAll(page)
    await page.evaluate(() => window.scrollTo(0, Math.round(document.documentElement.scrollHeight * 0.6)))
    await page.waitForTimeout(500)
    const dead = await deadCopy(page, await context.newPage())
    const [live, copy] = [await context.newCDPSession(page), await context.newCDPSession(dead)]
    const [ours, reference]: [number[], number[]] = [[], []]
    // One more than counts: the first comes from cold code.
    for (let round = 0; round <= rounds; round++) {
      const turns = [
        async () => ours.push(await stepBack(page, live)),
        async () => reference.push(await showAgain(dead, copy)),
      ]
      for (const turn of round % 2 === 0 ? turns : turns.reverse()) await turn()
    }
    const [mine, least] = [median(ours.slice(1)), median(reference.slice(1))]
    tell(`\nP9 back: from a reader to a list of ${listLength}, ${slowDown}x CPU slow-down, ${rounds} rounds, medians`)
    tell(`  the same list as a dead page, shown again   ${least.toFixed(0)} ms`)
    tell(
      `  app, step back until painted                ${mine.toFixed(0)} ms (most ${Math.max(...ours.slice(1)).toFixed(0)} ms)`,
    )
    const what = `back to a list of ${listLength} (dead page ${least.toFixed(0)} ms)`
    return [single({ goal: 'P9', what, value: mine, unit: ' ms', most: goal, rank: 'aim' })]
  } finally {
    await world.close()
  }
}

/** Milliseconds until the frame in which the list is back at its place has been painted. */
async function stepBack(page: Page, session: CDPSession): Promise<number> {
  await page.bringToFront()
  const at = await page.evaluate(() => scrollY)
  const index = await placeOf(page)
  await intoReader(page)
  await page.waitForTimeout(1_000)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  const took = await page.evaluate(
    ({ path, top, steps }) =>
      new Promise<number>((resolve, reject) => {
        const began = performance.now()
        const look = () => {
          const there = location.pathname === path && Math.abs(scrollY - top) < 2 && hasList()
          // The next frame begins after this one has been painted.
          if (there) requestAnimationFrame(() => resolve(performance.now() - began))
          else if (performance.now() - began < 20_000) requestAnimationFrame(look)
          else reject(new Error(`no list after 20 s, but ${location.pathname} at ${scrollY} of ${top}`))
        }
        // not elementsFromPoint: while the transition plays, that finds the transition's pictures; and no boxes, whose
        // measuring would cost more than the step itself
        const hasList = () =>
          [...document.querySelectorAll('main')].some(
            (main) => main.checkVisibility() && main.querySelector('li a[href^="/book/"]') !== null,
          )
        history.go(-steps)
        requestAnimationFrame(look)
      }),
    { path: listPath, top: at, steps: (await placeOf(page)) - index },
  )
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await page.waitForFunction(() => document.documentElement.dataset.vt === undefined)
  await page.waitForTimeout(500)
  return took
}

/** The number of entries before this one. A layer over the page, such as a sheet, has an entry of its own. */
const placeOf = (page: Page): Promise<number> =>
  page.evaluate(() => Number(history.state?.index ?? 0) + Number(history.state?.sheet ?? 0))

/** The list's own markup and styles without a script; its pictures are left out with it. */
async function deadCopy(page: Page, into: Page): Promise<Page> {
  const [html, top] = await page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement
    for (const script of copy.querySelectorAll('script, link[rel=modulepreload]')) script.remove()
    return [copy.outerHTML, scrollY] as const
  })
  const origin = new URL(page.url()).origin
  await into.route('**/dead-copy', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: `<!doctype html>${html}` }),
  )
  await into.goto(`${origin}/dead-copy`)
  await into.evaluate((y) => window.scrollTo(0, y), top)
  return into
}

async function showAgain(page: Page, session: CDPSession): Promise<number> {
  await page.bringToFront()
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  const took = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const top = scrollY
        document.body.style.display = 'none'
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            const began = performance.now()
            document.body.style.display = ''
            window.scrollTo(0, top)
            requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - began)))
          }),
        )
      }),
  )
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return took
}
