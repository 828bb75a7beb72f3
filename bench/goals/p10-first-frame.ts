// From the tap on play to the first drawn frame, in Chromium, at three networks. The real page of a film is compared
// with hls.js on an empty page: the same film, the same server, the same run. The film is the demo's heaviest. The
// browser's memory holds nothing of it but the page's code, because the reader has seen films here before.
import { join, resolve } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { build, type Rolldown } from 'vite'
import { demoFilms } from '../../e2e/films.ts'
import { openWorld, type World } from '../../e2e/support.ts'
import { filmOf, firstSegments, freshFilm, type Moment, visit, visitNext, watchful } from '../browser/film-visits.ts'
import { median, quantile } from '../judge/rounds.ts'
import { rounds } from '../judge/settings.ts'
import type { Goal } from '../judge/stage.ts'
import { tell } from '../judge/tell.ts'
import { single, type Verdict } from '../judge/verdict.ts'

const root = resolve(import.meta.dirname, '../..')

interface Network {
  name: string
  /** In ms. */
  latency: number
  megabits: number
  /** In ms from the tap. */
  goal: number
}

const networks: readonly Network[] = [
  { name: 'this machine', latency: 0, megabits: 0, goal: 150 },
  { name: '9 Mbit/s, 60 ms', latency: 60, megabits: 9, goal: 450 },
  { name: '1.6 Mbit/s, 150 ms', latency: 150, megabits: 1.6, goal: 1_100 },
]
/** In ms, whatever the network. */
const preloadedGoal = 100
/** The time in ms that a preload is given. */
const preloadMs = 4_000

interface Films {
  /** The heaviest film, free. */
  full: number
  /** The heaviest film, only its beginning. */
  preview: number
  /** A free film of several episodes; the second is the heaviest. */
  series: number
}

interface Case {
  name: string
  /** Null: nothing is promised, because the film is fetched beside its page. */
  goal: (network: Network) => number | null
  /** In ms. */
  measure: (pages: Pages, films: Films) => Promise<number>
}

interface Pages {
  world: World
  usual: Page
  saving: Page
  plain: Page
}

const tapped =
  (which: 'full' | 'preview', moment: Moment): Case['measure'] =>
  async ({ world, usual, saving }, films) => {
    const page = moment === 'saving' ? saving : usual
    const { vodId } = await freshFilm(world, page, films[which])
    return visit(page, vodId, moment)
  }

const plain =
  (which: 'full' | 'preview'): Case['measure'] =>
  async ({ world, usual, plain: page }, films) => {
    const { path } = await freshFilm(world, usual, films[which])
    return page.evaluate((url) => window.plainHls(url), path)
  }

const cases: readonly Case[] = [
  { name: 'hls.js as it comes, free', goal: () => null, measure: plain('full') },
  { name: 'hls.js as it comes, preview', goal: () => null, measure: plain('preview') },
  { name: 'page settled, free', goal: ({ goal }) => goal, measure: tapped('full', 'settled') },
  { name: 'page settled, preview', goal: ({ goal }) => goal, measure: tapped('preview', 'settled') },
  { name: 'page settled, saving data, free', goal: ({ goal }) => goal, measure: tapped('full', 'saving') },
  { name: 'page settled, saving data, preview', goal: ({ goal }) => goal, measure: tapped('preview', 'saving') },
  { name: 'as soon as there is a button, free', goal: ({ goal }) => goal, measure: tapped('full', 'at once') },
  {
    name: 'next episode, preloaded',
    goal: () => preloadedGoal,
    measure: async ({ world, usual }, { series }) => {
      await freshFilm(world, usual, series)
      return visitNext(usual, series, preloadMs)
    },
  },
]

export const p10: Goal = {
  name: 'p10',
  about: 'from the tap to the first frame of a film',
  run: async () => {
    const world = await openWorld({ asReaders: true })
    try {
      const script = await plainScript()
      const verdicts: Verdict[] = []
      for (const network of networks) verdicts.push(...(await atNetwork(world, script, network)))
      return verdicts
    } finally {
      await world.close()
    }
  },
}

async function atNetwork(world: World, script: string, network: Network): Promise<Verdict[]> {
  const readers = [await world.open('/vod'), await world.open()] as const
  const [usual, other] = [readers[0], readers[1]]
  await watchful(usual.context, false)
  await watchful(other.context, true)
  await other.page.goto('/vod')
  await Promise.all(readers.map(({ userId }) => userId()))
  const bare = await emptyPage(world, usual.context, script)
  try {
    await Promise.all(readers.map(({ page }) => page.waitForLoadState('networkidle')))
    const films: Films = {
      full: await filmOf(world, usual.page, 'downpour', 'full'),
      preview: await filmOf(world, usual.page, 'downpour', 'preview'),
      series: (await demoFilms(world)).series,
    }
    for (const which of ['full', 'preview'] as const) {
      const { picture, sound } = await firstSegments(
        usual.page,
        (await freshFilm(world, usual.page, films[which])).path,
      )
      tell(`first segments, ${which}: picture ${kb(picture)}, sound ${kb(sound)}`)
    }
    const pages = { world, usual: usual.page, saving: other.page, plain: bare }
    for (const page of [usual.page, other.page, bare]) await throttle(page, network)
    const all = new Map<Case, number[]>(cases.map((each) => [each, []]))
    // One round more than counts, because a viewer's last visit fills memories.
    for (let round = 0; round <= rounds; round++) {
      for (const [place] of cases.entries()) {
        const each = cases[(place + round) % cases.length]
        const ms = await each?.measure(pages, films)
        if (each && ms !== undefined && round > 0) all.get(each)?.push(ms)
      }
    }
    return report(network, all)
  } finally {
    await bare.context().close()
    await Promise.all(readers.map(({ close }) => close()))
  }
}

const kb = (bytes: number): string => `${(bytes / 1000).toFixed(0)} KB`

/** A page of the same origin, for the same reader, with nothing on it. */
async function emptyPage(world: World, like: BrowserContext, script: string): Promise<Page> {
  const context = await world.browser.newContext({
    baseURL: world.origin,
    bypassCSP: true,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
  })
  const page = await context.newPage()
  await page.goto('/robots.txt')
  await context.addCookies(await like.cookies())
  await page.addStyleTag({ content: 'video { inline-size: 390px; block-size: 219px }' })
  await page.addScriptTag({ content: script })
  return page
}

/** The page beside hls.js on an empty page is asked for by the design; the times in ms are the project's own. */
function report(network: Network, all: Map<Case, number[]>): Verdict[] {
  tell(`\nP10 first frame: from the tap, ${network.name}, ${rounds} rounds, medians`)
  const timesOf = (name: string) => [...all].find(([each]) => each.name === name)?.[1] ?? []
  const verdicts: Verdict[] = []
  for (const [{ name, goal }, times] of all) {
    const [ms, most] = [median(times), goal(network)]
    tell(`  ${name.padEnd(36)}${ms.toFixed(0).padStart(6)} ms (most ${Math.max(...times).toFixed(0)})`)
    const what = `${name}, ${network.name}`
    if (most !== null) verdicts.push(single({ goal: 'P10', what, value: ms, unit: ' ms', most, rank: 'aim' }))
  }
  for (const kind of ['free', 'preview']) {
    const [ours, bare] = [median(timesOf(`page settled, ${kind}`)), median(timesOf(`hls.js as it comes, ${kind}`))]
    const what = `page settled beside a bare player, ${kind}, ${network.name}`
    const share = single({ goal: 'P10', what, value: ours / bare, digits: 2, most: 1.1 })
    verdicts.push({ ...share, measured: `${ours.toFixed(0)} ms`, reference: `${bare.toFixed(0)} ms hls.js` })
  }
  if (network.megabits > 0) return verdicts
  const p95 = quantile(timesOf('page settled, free'), 0.95)
  return [...verdicts, single({ goal: 'P10', what: 'tap to first frame, p95', value: p95, unit: ' ms', most: 300 })]
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

async function plainScript(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      lib: { entry: join(root, 'packages/player/bench/first-frame.ts'), formats: ['iife'], name: 'bench' },
    },
  })) as Rolldown.RolldownOutput[]
  return built[0]?.output[0].code ?? ''
}

declare global {
  interface Window {
    plainHls(url: string): Promise<number>
  }
}
