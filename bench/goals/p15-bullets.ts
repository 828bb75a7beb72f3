// P15: bullet comments in Chromium: the number of frames drawn, and the cost of one for the page. The npm packages danmaku
// and comment-core-library run on the same stage with the same comments. The stage is 844x390 at 2x, with letters of 25
// px with an outline, every text different. Then a film plays, and the distance of comments from its time is measured.
import { createReadStream, existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { build } from 'vite'
import { launchChromium } from '../../e2e/chromium.ts'
import { openPlayerSite } from '../../e2e/player-stream.ts'
import { median } from '../judge/rounds.ts'
import { rounds, seconds } from '../judge/settings.ts'
import type { Goal } from '../judge/stage.ts'
import { tell } from '../judge/tell.ts'
import { single, type Verdict } from '../judge/verdict.ts'

const root = resolve(import.meta.dirname, '../..')
const drawers = ['own', 'own in the page', 'danmaku DOM', 'danmaku canvas', 'CommentCoreLibrary css'] as const
type Drawer = (typeof drawers)[number]

interface Load {
  name: string
  count: number
  slowDown: number
  goal: { fps?: number; ms?: number }
}

const loads: readonly Load[] = [
  { name: '500 at once', count: 500, slowDown: 1, goal: { fps: 57, ms: 2 } },
  { name: '150 at once, 4x CPU slow-down', count: 150, slowDown: 4, goal: { fps: 57, ms: 2 } },
  { name: '2,000 at once', count: 2_000, slowDown: 1, goal: {} },
]
/** The ms until a comment has crossed the stage, so that the wanted number is on it. */
const warmMs = 5_200
const measureMs = Math.min(seconds, 3) * 1_000

interface Figures {
  fps: number
  /** Of the page's main thread, a frame. */
  ms: number
}

export const p15: Goal = {
  name: 'p15',
  about: 'bullet comments',
  run: async () => {
    const page = await servePage()
    const browser = await launch()
    try {
      const verdicts: Verdict[] = []
      for (const load of loads) verdicts.push(...(await measureLoad(browser, page.origin, load)))
      return [...verdicts, ...(await measureError(browser))]
    } finally {
      await browser.close()
      page.close()
    }
  },
}

async function measureLoad(browser: Browser, origin: string, load: Load): Promise<Verdict[]> {
  const all = new Map<Drawer, Figures[]>(drawers.map((drawer) => [drawer, []]))
  for (let round = 0; round < rounds; round++) {
    const turns = drawers.map((_, place) => drawers[(place + round) % drawers.length] ?? 'own')
    for (const drawer of turns) all.get(drawer)?.push(await measureOne(browser, origin, drawer, load))
  }
  const of = (drawer: Drawer): Figures => ({
    fps: median((all.get(drawer) ?? []).map(({ fps }) => fps)),
    ms: median((all.get(drawer) ?? []).map(({ ms }) => ms)),
  })
  tell(`\nP15 bullets: ${load.name}, ${rounds} rounds, medians`)
  for (const drawer of drawers) tell(`  ${line(drawer, of(drawer))}`)
  return judge(load, of)
}

const line = (drawer: Drawer, { fps, ms }: Figures) =>
  `${drawer.padEnd(26)}${fps.toFixed(1).padStart(6)} fps  ${ms.toFixed(2).padStart(7)} ms of the page's main thread a frame`

function judge(load: Load, of: (drawer: Drawer) => Figures): Verdict[] {
  const own = of('own')
  const best = Math.max(...drawers.filter((drawer) => !drawer.startsWith('own')).map((drawer) => of(drawer).fps))
  const { fps, ms } = load.goal
  const beside = single({ goal: 'P15', what: `${load.name}, frames`, value: own.fps / best, digits: 2, least: 0.98 })
  return [
    { ...beside, measured: `${own.fps.toFixed(1)} fps`, reference: `${best.toFixed(1)} fps the best package` },
    ...(fps ? [single({ goal: 'P15', what: load.name, value: own.fps, unit: ' fps', digits: 1, least: fps })] : []),
    ...(ms ? [single({ goal: 'P15', what: load.name, value: own.ms, unit: ' ms a frame', digits: 2, most: ms })] : []),
  ]
}

async function measureOne(browser: Browser, origin: string, drawer: Drawer, load: Load): Promise<Figures> {
  const context = await browser.newContext({ viewport: { width: 844, height: 390 }, deviceScaleFactor: 2 })
  try {
    const page = await context.newPage()
    await page.goto(`${origin}/bullets.html`)
    for (const script of ['danmaku.js', 'ccl.js']) await page.addScriptTag({ url: `/${script}` })
    const session = await context.newCDPSession(page)
    await session.send('Performance.enable')
    await session.send('Emulation.setCPUThrottlingRate', { rate: load.slowDown })
    const running = await page.evaluateHandle(([which, count, ms]) => window.bullets.run(which, count, ms), [
      drawer,
      load.count,
      warmMs + measureMs + 3_000,
    ] as const)
    await page.waitForTimeout(warmMs)
    const readFrames = async () => ({ frames: await running.evaluate((one) => one.frames()), at: performance.now() })
    // The question is the page's own work, so it is asked outside the measured time, after a first one.
    await readFrames()
    const first = await readFrames()
    const busy = await busyMs(session)
    await page.waitForTimeout(measureMs)
    const ms = (await busyMs(session)) - busy
    const { frames, at } = await readFrames()
    return { fps: (frames * 1_000) / (at - first.at), ms: ms / Math.max(1, frames) }
  } finally {
    await context.close()
  }
}

async function busyMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000
}

// ——— a film

/** One frame of a screen in ms. */
const frameMs = 1_000 / 60

async function measureError(browser: Browser): Promise<Verdict[]> {
  const site = await openPlayerSite()
  const context = await browser.newContext({ viewport: { width: 844, height: 390 }, deviceScaleFactor: 2 })
  try {
    const page = await context.newPage()
    await page.goto(`${site.origin}/?only=comments&autoplay&muted`)
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.5)
    tell(`\nP15 bullets: drawn time beside the film's own clock, 19 of 20 frames`)
    const errors: number[] = []
    for (const rate of [0.5, 1, 2]) {
      await page.evaluate((to) => window.catalogue.players[0]?.setRate(to), rate)
      await page.waitForTimeout(1_200)
      errors.push(await errorOf(page))
      tell(`  ${rate}x   ≤ ${errors.at(-1)?.toFixed(1)} ms of the film`)
    }
    return errors.map((error, at) =>
      single({
        goal: 'P15',
        what: `drawn time beside the film's, ${[0.5, 1, 2][at]}x`,
        value: error,
        unit: ' ms',
        digits: 1,
        most: Number(frameMs.toFixed(1)),
      }),
    )
  } finally {
    await context.close()
    await site.close()
  }
}

function errorOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((done) => {
        const video = document.querySelector('video')
        const rate = video?.playbackRate ?? 1
        const starts: number[] = []
        window.comments.drawn.length = 0
        const began = performance.now()
        const end = () => {
          // The element's clock lags at most, so the median of its best answers counts.
          const sorted = starts.sort((a, b) => b - a)
          const start = sorted[Math.floor(sorted.length / 4)] ?? 0
          const errors = window.comments.drawn.map(({ at, time }) => Math.abs(time - at * rate - start))
          done(errors.sort((a, b) => a - b)[Math.floor(errors.length * 0.95)] ?? Number.POSITIVE_INFINITY)
        }
        requestAnimationFrame(function look() {
          starts.push((video?.currentTime ?? 0) * 1_000 - (performance.timeOrigin + performance.now()) * rate)
          if (performance.now() - began < 2_000) requestAnimationFrame(look)
          else end()
        })
      }),
  )
}

// ——— the page

async function servePage(): Promise<{ origin: string; close(): void }> {
  const built = join(root, 'node_modules/.cache/manjuan/bullets')
  await build({
    configFile: false,
    root: join(root, 'packages/player/bench'),
    logLevel: 'warn',
    worker: { format: 'es' },
    build: {
      outDir: built,
      emptyOutDir: true,
      rolldownOptions: { input: join(root, 'packages/player/bench/bullets.html') },
    },
  })
  const libraries: Record<string, string> = {
    '/danmaku.js': join(root, 'node_modules/danmaku/dist/danmaku.min.js'),
    '/ccl.js': join(root, 'node_modules/comment-core-library/dist/CommentCoreLibrary.min.js'),
  }
  const types: Record<string, string> = { html: 'text/html', js: 'text/javascript', css: 'text/css' }
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://a').pathname
    const file = libraries[path] ?? join(built, path)
    if (!existsSync(file)) return void response.writeHead(404).end()
    response.setHeader('content-type', types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
    createReadStream(file).pipe(response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() }
}

const launch = () => launchChromium({ autoplay: true })

declare global {
  interface Window {
    bullets: {
      run(drawer: Drawer, count: number, ms: number): { frames(): Promise<number>; end(): void }
    }
  }
}
