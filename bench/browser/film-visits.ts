// Visits to a film's page, as a reader makes them: opened, tapped, watched until a picture of it is seen.
import { sql } from 'kysely'
import type { BrowserContext, Page } from 'playwright-core'
import { playButton } from '../../e2e/real-films.ts'
import type { World } from '../../e2e/support.ts'

export interface BenchFilm {
  vodId: number
  /** The path of the master playlist. */
  path: string
}

/** The page's state at the tap: all its preparation done, only that of data saving done, or hardly any. */
export type Moment = 'settled' | 'saving' | 'at once'

declare global {
  interface Window {
    /** The ms from the last touch to the film's first drawn picture without a poster over it. */
    firstPicture: Promise<number>
  }
}

/** The first episodes that show a short film of the demo and begin with no ad: free ones, or such as strangers get a preview of. */
export async function filmOf(world: World, page: Page, base: string, kind: 'full' | 'preview'): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select work_id as id from part where number = 1 and source_key = ${`demo:film/${base}`} and state = 'whole' order by work_id`.execute(
    world.db,
  )
  for (const { id } of rows) {
    const { data } = await detailOf(page, id)
    const bare = !data.ads.start && !data.ads.video && data.ads.preRoll.length === 0
    if (bare && data.play.watch === kind && data.episodes.length === 1) return id
  }
  throw new Error(`the demo has no film of ${base} for this`)
}

/** Another minute is another pass, so that nothing of the film is in the browser's memory. */
export async function freshFilm(world: World, page: Page, vodId: number): Promise<BenchFilm> {
  world.app.clock.advance(61_000)
  const { data } = await detailOf(page, vodId)
  return { vodId, path: data.play.vodPlayUrl }
}

/** Bytes of the lightest quality's first segment and of its sound. */
export async function firstSegments(page: Page, path: string): Promise<{ picture: number; sound: number }> {
  const sizeOf = (name: string) =>
    page.evaluate(
      async (url) => Number((await fetch(url, { method: 'HEAD' })).headers.get('content-length')),
      path.replace('master.m3u8', `${name}/s00000.m4s`),
    )
  return { picture: await sizeOf('v360'), sound: await sizeOf('a0') }
}

interface Detail {
  data: {
    ads: { start: unknown; video: unknown; preRoll: unknown[] }
    episodes: unknown[]
    play: { watch: string; vodPlayUrl: string }
  }
}

async function detailOf(page: Page, vodId: number): Promise<Detail> {
  const answer = await page.evaluate(async (id) => (await fetch(`/api/vod/detail/${id}`)).text(), vodId)
  const detail = JSON.parse(answer) as Detail
  if (!detail.data) throw new Error(`film ${vodId}: ${answer}`)
  return detail
}

/** Notes the first picture after each touch; `saving`: the reader wishes to save data. */
export async function watchful(context: BrowserContext, saving: boolean): Promise<void> {
  if (saving)
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
    )
  await context.addInitScript(() => {
    const picture = (since: number) =>
      new Promise<number>((done, fail) => {
        setTimeout(() => fail(new Error('no picture within 30 s')), 30_000)
        // A picture that is drawn before the tap counts only once the film runs and its poster goes.
        const look = () => {
          const video = document.querySelector<HTMLVideoElement>('[data-player] video')
          const poster = document.querySelector('[data-poster]')
          const drawn = (video?.getVideoPlaybackQuality().totalVideoFrames ?? 0) > 0 && (video?.readyState ?? 0) >= 2
          if (drawn && !video?.paused && poster?.getAttribute('data-poster') === 'lifted')
            requestAnimationFrame((now) => done(now - since))
          else requestAnimationFrame(look)
        }
        look()
      })
    addEventListener('pointerdown', (event) => (window.firstPicture = picture(event.timeStamp)), true)
  })
}

/** The ms from the tap on play, for a reader who has seen other films here. */
export async function visit(page: Page, vodId: number, moment: Moment): Promise<number> {
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (/^w_|vodPlaces/.test(key)) localStorage.removeItem(key)
  })
  await page.goto(`/vod/detail?vodId=${vodId}`)
  await playButton(page).waitFor()
  if (moment !== 'at once') await page.waitForLoadState('networkidle')
  await playButton(page).tap()
  const ms = await page.evaluate(() => window.firstPicture)
  await page.waitForTimeout(500)
  return ms
}

/** The ms from the tap on the next episode, once the page has made it ready. */
export async function visitNext(page: Page, vodId: number, preloadMs: number): Promise<number> {
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (/^w_|vodPlaces/.test(key)) localStorage.removeItem(key)
  })
  await page.goto(`/vod/detail?vodId=${vodId}`)
  await letPlay(page)
  await page.evaluate(() => {
    const video = document.querySelector('video')
    if (video) video.currentTime = video.duration / 2 + 0.5
  })
  await page.waitForTimeout(preloadMs)
  const next = page.getByRole('button', { name: '第2集' }).or(page.locator('li:nth-child(2) > button[aria-pressed]'))
  await next.first().tap()
  return page.evaluate(() => window.firstPicture)
}

/** Lets the film play: a film that was begun before goes on by itself where the browser lets it (P-02). */
async function letPlay(page: Page): Promise<void> {
  const goesOn = page.waitForFunction(() => {
    const video = document.querySelector<HTMLVideoElement>('[data-player] video')
    return video && !video.paused && video.readyState >= 2
  })
  const button = playButton(page).waitFor()
  await Promise.any([goesOn, button])
  // The other one ends with the page.
  for (const one of [goesOn, button]) one.catch(() => {})
  if (!(await playButton(page).isVisible())) return
  await playButton(page).tap()
  await page.evaluate(() => window.firstPicture)
}
