// From the tap on play to the first drawn frame, in Chromium, at three networks: our player with what a film's answer gives it,
// beside hls.js as it comes, on the same film and in the same run: a film of the demo, as the import made it and the server
// streams it. Sound is muted; the engine's code is there already.
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { build } from 'vite'
import { demoFilms } from '../e2e/films.ts'
import { openWorld, type World } from '../e2e/support.ts'
import { slimHls } from '../packages/player/build/slim-hls.ts'
import { launch } from './bullets.ts'
import { median } from './rounds.ts'
import { rounds } from './settings.ts'

const root = resolve(import.meta.dirname, '..')
const starters = ['hls.js', 'own', 'own, playlists given', 'own, preloaded'] as const
type Starter = (typeof starters)[number]

interface Network {
  name: string
  /** ms */
  latency: number
  megabits: number
  /** ms: of a film that is tapped with its playlists at hand */
  goal: number
}

const networks: readonly Network[] = [
  { name: 'this machine', latency: 0, megabits: 0, goal: 150 },
  { name: '9 Mbit/s, 60 ms', latency: 60, megabits: 9, goal: 450 },
  { name: '1.6 Mbit/s, 150 ms', latency: 150, megabits: 1.6, goal: 1_100 },
]
/** ms, whatever the network */
const preloadedGoal = 100

export async function firstFrame(): Promise<boolean> {
  const world = await openWorld()
  const film = await openFilm(world)
  const page = await servePage(world.origin, film.cookie)
  const browser = await launch()
  try {
    const held: boolean[] = []
    for (const network of networks) {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
      held.push(report(network, await measure(context, page.origin, film, network)))
      await context.close()
    }
    return held.every(Boolean)
  } finally {
    await browser.close()
    page.close()
    await world.close()
  }
}

interface Film {
  /** of a reader who may watch it */
  cookie: string
  /** path of the master playlist */
  path: string
  given: Given
}

/** As a reader's page is given it. */
async function openFilm(world: World): Promise<Film> {
  const { free } = await demoFilms(world)
  const { page, context, close } = await world.open('/vod')
  await page.waitForLoadState('networkidle')
  const answer = await page.evaluate(
    async (id) =>
      (await fetch(`/api/vod/detail/${id}`)).json() as Promise<{ data: { play: Given & { vodPlayUrl: string } } }>,
    free,
  )
  const cookies = await context.cookies()
  await close()
  const { vodPlayUrl, playlists, inits } = answer.data.play
  if (!vodPlayUrl) throw new Error('the demo has no film that plays')
  return {
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    path: vodPlayUrl,
    given: { playlists, inits },
  }
}

async function measure(
  context: BrowserContext,
  origin: string,
  { path, given }: Film,
  network: Network,
): Promise<Map<Starter, number[]>> {
  const all = new Map<Starter, number[]>(starters.map((starter) => [starter, []]))
  const page = await context.newPage()
  await page.goto(`${origin}/first-frame.html`)
  await throttle(page, network)
  // One round more than counts: what a viewer's last visit taught about the network.
  for (let round = 0; round <= rounds; round++) {
    const turns = starters.map((_, place) => starters[(place + round) % starters.length] ?? 'own')
    for (const starter of turns) {
      const ms = await page.evaluate(([which, url, facts]) => window.firstFrame.run(which, url, facts), [
        starter,
        origin + path,
        given,
      ] as const)
      if (round > 0) all.get(starter)?.push(ms)
    }
  }
  return all
}

function report({ name, goal }: Network, all: Map<Starter, number[]>): boolean {
  const of = (starter: Starter) => median(all.get(starter) ?? [])
  console.log(`\nfirst frame: from the tap, ${name}, ${rounds} rounds, medians`)
  for (const starter of starters)
    console.log(
      `  ${starter.padEnd(22)}${of(starter).toFixed(0).padStart(6)} ms (most ${Math.max(...(all.get(starter) ?? [])).toFixed(0)})`,
    )
  const held = of('own, playlists given') <= goal && of('own, preloaded') <= preloadedGoal
  console.log(
    `  → × ${(of('own, playlists given') / of('hls.js')).toFixed(2)} of hls.js as it comes; goals ≤ ${goal} ms and ≤ ${preloadedGoal} ms preloaded ${held ? '✓' : '✗'}`,
  )
  return held
}

async function throttle(page: Page, { latency, megabits }: Network): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const rate = megabits > 0 ? (megabits * 1_000_000) / 8 : -1
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: rate,
    uploadThroughput: rate,
  })
}

/** Playlists and init segments by path. */
interface Given {
  playlists: Record<string, string>
  inits: Record<string, string>
}

/** The page and the film on one origin, nothing of it cached. */
async function servePage(shop: string, cookie: string): Promise<{ origin: string; close(): void }> {
  const built = join(root, 'node_modules/.cache/manjuan/first-frame')
  await build({
    configFile: false,
    root: join(root, 'packages/player/bench'),
    logLevel: 'warn',
    plugins: [slimHls()],
    worker: { format: 'es' },
    build: {
      outDir: built,
      emptyOutDir: true,
      rolldownOptions: { input: join(root, 'packages/player/bench/first-frame.html') },
    },
  })
  const types: Record<string, string> = { html: 'text/html', js: 'text/javascript', css: 'text/css' }
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://a').pathname
    response.setHeader('cache-control', 'no-store')
    if (path.startsWith('/m/')) {
      const answer = await fetch(shop + path, { headers: { cookie } })
      response.setHeader('content-type', answer.headers.get('content-type') ?? '')
      response.statusCode = answer.status
      return void response.end(Buffer.from(await answer.arrayBuffer()))
    }
    const file = join(built, path)
    if (!existsSync(file)) return void response.writeHead(404).end()
    response.setHeader('content-type', types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
    response.end(readFileSync(file))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() }
}

declare global {
  interface Window {
    firstFrame: { run(starter: Starter, url: string, given: Given): Promise<number> }
  }
}
