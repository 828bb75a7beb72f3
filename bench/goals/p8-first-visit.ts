// P8: first visits through Lighthouse's mobile profile (slow 4G, simulated; a phone's processor), medians. The home is
// compared with a static page of the same covers in the same run.
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { openSite } from '../browser/site.ts'
import { openStillPage } from '../browser/still-page.ts'
import { worksOf } from '../browser/works.ts'
import { median } from '../judge/rounds.ts'
import { rounds } from '../judge/settings.ts'
import type { Goal } from '../judge/stage.ts'
import { tell } from '../judge/tell.ts'
import { single, type Verdict } from '../judge/verdict.ts'

interface Page {
  name: string
  url: string
  /** The least score; null for the static page. */
  least: number | null
}

interface Visit {
  performance: number
  accessibility: number
  fcp: number
  lcp: number
  tbt: number
  cls: number
  requests: number
  /** Kilobytes of script on the wire. */
  scripts: number
}

export const p8: Goal = {
  name: 'p8',
  about: 'first visits in Lighthouse',
  run: async () => {
    const site = await openSite()
    const still = await openStillPage(site)
    try {
      const { comic, film } = await worksOf(site)
      const at = (path: string) => site.origin + path
      const pages: Page[] = [
        { name: 'static page', url: still.origin, least: null },
        { name: 'home', url: at('/home'), least: 99 },
        { name: 'novels', url: at('/novel'), least: 95 },
        { name: 'films', url: at('/vod'), least: 95 },
        { name: 'comic', url: at(`/book/${comic}`), least: 95 },
        { name: 'reader', url: at(`/book/read/${comic}/1`), least: 95 },
        { name: 'film page', url: at(`/vod/detail?vodId=${film}`), least: 92 },
      ]
      return judge(pages, await measureAll(pages))
    } finally {
      await still.stop()
      await site.stop()
    }
  },
}

/** Each page once a round, after one visit that has pictures drawn and code warm. */
async function measureAll(pages: readonly Page[]): Promise<Map<string, Visit[]>> {
  const all = new Map<string, Visit[]>(pages.map(({ name }) => [name, []]))
  for (const { url } of pages) await measure(url).catch(() => undefined)
  for (let round = 0; round < rounds; round++) {
    for (const [place] of pages.entries()) {
      const page = pages[(place + round) % pages.length]
      if (!page) continue
      const again = (error: unknown) => {
        tell(`  ${page.name} once more: ${error}`)
        return measure(page.url)
      }
      all.get(page.name)?.push(await measure(page.url).catch(again))
    }
  }
  return all
}

function judge(pages: readonly Page[], all: ReadonlyMap<string, Visit[]>): Verdict[] {
  const of = (name: string, key: keyof Visit) => median((all.get(name) ?? []).map((visit) => visit[key]))
  tell(`\nP8 Lighthouse, mobile, ${rounds} runs, medians`)
  for (const { name } of pages) {
    const ms = (['fcp', 'lcp', 'tbt'] as const).map((key) => `${key.toUpperCase()} ${of(name, key).toFixed(0)} ms`)
    tell(
      `  ${name.padEnd(14)}${String(of(name, 'performance')).padStart(4)}   ${ms.join(', ')}, CLS ${of(name, 'cls').toFixed(3)}, ${of(name, 'requests')} requests, ${of(name, 'scripts').toFixed(0)} KB of script`,
    )
  }
  const scores = pages.flatMap(({ name, least }) =>
    least === null ? [] : [single({ goal: 'P8', what: `score of ${name}`, value: of(name, 'performance'), least })],
  )
  const beside = (key: 'fcp' | 'lcp' | 'requests', most: number): Verdict => {
    const [ours, limit] = [of('home', key), of('static page', key)]
    const share = single({ goal: 'P8', what: `home: ${key}`, value: ours / limit, digits: 2, most, rank: 'aim' })
    return { ...share, measured: ours.toFixed(0), reference: `${limit.toFixed(0)} static page` }
  }
  const least = Math.min(...(all.get('home') ?? []).map((visit) => visit.accessibility))
  return [
    ...scores,
    single({ goal: 'P8', what: 'home: script', value: of('home', 'scripts'), unit: ' KB', most: 90 }),
    single({ goal: 'P8', what: 'home: requests', value: of('home', 'requests'), most: 40 }),
    single({ goal: 'P8', what: 'home: accessibility', value: least, least: 100 }),
    beside('fcp', 1.2),
    beside('lcp', 1.25),
    beside('requests', 1.5),
    single({ goal: 'P8', what: 'home: TBT', value: of('home', 'tbt'), unit: ' ms', most: 50, rank: 'aim' }),
    single({ goal: 'P8', what: 'home: CLS', value: of('home', 'cls'), digits: 3, most: 0.01, rank: 'aim' }),
  ]
}

interface Request {
  url: string
  resourceType: string
  transferSize: number
}

async function measure(url: string): Promise<Visit> {
  const chrome = await launch({
    chromePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  })
  try {
    const result = await lighthouse(url, { port: chrome.port, output: 'json', logLevel: 'error' })
    if (!result) throw new Error('Lighthouse gave no result')
    const { categories, audits, runtimeError } = result.lhr
    if (runtimeError) throw new Error(runtimeError.message)
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
    const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
    const details = audits['network-requests']?.details as { items?: Request[] } | undefined
    // A picture's blob lies in the browser's memory: nothing is asked of a server for it.
    const requests = (details?.items ?? []).filter(({ url }) => /^https?:/.test(url))
    const scripts = requests.filter(({ resourceType }) => resourceType === 'Script')
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      fcp: value('first-contentful-paint'),
      lcp: value('largest-contentful-paint'),
      tbt: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
      requests: requests.length,
      scripts: scripts.reduce((total, { transferSize }) => total + transferSize, 0) / 1_024,
    }
  } finally {
    chrome.kill()
  }
}
