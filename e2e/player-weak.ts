// Pages with the player on a network that fails.
import type { TestContext } from 'node:test'
import type { Request } from 'playwright-core'
import { eventually } from './moments.ts'
import type { PlayerPage, Stage } from './player-support.ts'

/** Of an answer that never comes. */
export const never = new Promise<void>(() => {})
export const weak = '网络不给力，请检查网络后重试'

/** A page that closes with its test. Its film begins at 4 s, one before the end of the second segment. */
export async function openWeak(
  context: TestContext,
  stage: Stage,
  query = 'only=none&autoplay&muted&at=4',
  options?: Parameters<Stage['open']>[1],
): Promise<PlayerPage> {
  const opened = await stage.open(query, options)
  context.after(opened.close)
  return opened
}

/** Moves the page's clock ahead until this is over. It stands while an answer is on its way, so that none comes too late. */
export async function hasten<Value>({ page }: PlayerPage, awaited: Promise<Value>): Promise<Value> {
  const asked = new Set<Request>()
  page.on('request', (request) => asked.add(request))
  page.on('requestfinished', (request) => asked.delete(request))
  page.on('requestfailed', (request) => asked.delete(request))
  let isOver = false
  const over = awaited.finally(() => {
    isOver = true
  })
  while (!isOver) {
    await page.clock.runFor(250)
    await eventually(async () => isOver || asked.size === 0, Boolean, 'every answer has come')
  }
  return over
}

/** Ms until the film stands still by its own clock, and from then until this text is there. */
export function toldAfter({ page }: PlayerPage, text: string): Promise<number> {
  return page.evaluate(
    (words) =>
      new Promise<number>((done) => {
        const video = document.querySelector('video')
        let [time, since] = [-1, performance.now()]
        const look = () => {
          if (document.body.textContent?.includes(words)) return done(performance.now() - since)
          if (video && video.currentTime !== time) [time, since] = [video.currentTime, performance.now()]
          setTimeout(look, 20)
        }
        look()
      }),
    text,
  )
}
