// From the tap on the next chapter of a novel until its text is painted, in Chromium, with the chapter fetched ahead.
// Then the same with the processor slowed down 4 times, on Lighthouse's slow 4G: 150 ms, 1.6 Mbit/s.
// The reference is the chapter's text as a dead page, hidden and shown again: the browser's own layout and painting.
import type { CDPSession, Page } from 'playwright-core'
import { address, bookWith, openMenu, waitForText } from '../../e2e/novels.ts'
import { openWorld } from '../../e2e/support.ts'
import { median } from '../judge/rounds.ts'
import { rounds } from '../judge/settings.ts'
import { tell } from '../judge/tell.ts'
import { single, type Verdict } from '../judge/verdict.ts'

const slowDown = 4
const latency = 150
/** In bytes a second. */
const throughput = (1.6 * 1024 * 1024) / 8
/** In ms. */
const goals = { plain: 100, slow: 300 }
/** The time for which a chapter is read before the next is asked for. */
const readingMs = 2_500

export async function turn(): Promise<Verdict[]> {
  const world = await openWorld({ asReaders: true })
  try {
    const chapters = 2 * (rounds + 2)
    const book = await bookWith(world, { chapters, free: chapters })
    const { page, context } = await world.open(address(book, 1))
    await waitForText(page, 1)
    const session = await context.newCDPSession(page)
    const dead = await deadCopy(page, await context.newPage())
    const copy = await context.newCDPSession(dead)
    const plain: number[] = []
    const slow: number[] = []
    const reference: number[] = []
    // One more than counts: the first comes from cold code.
    let number = 1
    for (let round = 0; round <= rounds; round++) plain.push(await step(page, ++number))
    await throttle(session, true)
    for (let round = 0; round <= rounds; round++) {
      slow.push(await step(page, ++number))
      reference.push(await showAgain(dead, copy))
    }
    await throttle(session, false)
    return report(plain.slice(1), slow.slice(1), reference.slice(1))
  } finally {
    await world.close()
  }
}

function report(plain: readonly number[], slow: readonly number[], reference: readonly number[]): Verdict[] {
  const [mine, worse, least] = [median(plain), median(slow), median(reference)]
  tell(`\nP9 turn: the next chapter of a novel, tap until painted, Chromium, ${rounds} rounds, medians`)
  tell(`  its text as a dead page, ${slowDown}x CPU slow-down          ${least.toFixed(0)} ms`)
  tell(`  fetched ahead                              ${mine.toFixed(0)} ms (most ${Math.max(...plain).toFixed(0)} ms)`)
  tell(
    `  slow 4G, ${slowDown}x CPU slow-down                   ${worse.toFixed(0)} ms (most ${Math.max(...slow).toFixed(0)} ms)`,
  )
  const same = { goal: 'P9', unit: ' ms', rank: 'aim' as const }
  return [
    single({ ...same, what: 'next chapter of a novel, fetched ahead', value: mine, most: goals.plain }),
    single({
      ...same,
      what: `next chapter of a novel, slow 4G (dead page ${least.toFixed(0)} ms)`,
      value: worse,
      most: goals.slow,
    }),
  ]
}

async function throttle(session: CDPSession, on: boolean): Promise<void> {
  const rate = on ? throughput : -1
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: on ? latency : 0,
    downloadThroughput: rate,
    uploadThroughput: rate,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: on ? slowDown : 1 })
}

/** Milliseconds until the frame in which the chapter's text stands on the screen has been painted. */
async function step(page: Page, number: number): Promise<number> {
  await page.bringToFront()
  await page.waitForTimeout(readingMs)
  await openMenu(page)
  return page.evaluate(
    (wanted) =>
      new Promise<number>((resolve, reject) => {
        const next = [...document.querySelectorAll('[data-bars] button')].find((each) => each.textContent === '下一章')
        if (!(next instanceof HTMLElement)) return reject(new Error('no way on'))
        let began = 0
        const look = () => {
          const text = document.querySelector(`[data-chapter="${wanted}"][data-state="open"] [data-p="0"]`)
          const top = text?.getBoundingClientRect().top ?? -1
          // The next frame begins after this one has been painted.
          if (top > 0 && top < innerHeight) requestAnimationFrame(() => resolve(performance.now() - began))
          else requestAnimationFrame(look)
        }
        // Every tap comes at the same moment of a frame, because a frame is longer than the work.
        requestAnimationFrame(() =>
          setTimeout(() => {
            began = performance.now()
            next.click()
            requestAnimationFrame(look)
          }, 2),
        )
      }),
    number,
  )
}

/** The chapter's own markup and styles without a script. */
async function deadCopy(page: Page, into: Page): Promise<Page> {
  const html = await page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement
    for (const script of copy.querySelectorAll('script, link[rel=modulepreload]')) script.remove()
    return copy.outerHTML
  })
  const origin = new URL(page.url()).origin
  await into.route('**/dead-copy', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: `<!doctype html>${html}` }),
  )
  await into.goto(`${origin}/dead-copy`)
  return into
}

async function showAgain(page: Page, session: CDPSession): Promise<number> {
  await page.bringToFront()
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  const took = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        document.body.style.display = 'none'
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            const began = performance.now()
            document.body.style.display = ''
            requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - began)))
          }),
        )
      }),
  )
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return took
}
