// The comic home through Lighthouse's mobile profile (slow 4G, simulated; a phone's processor), five times, the median.
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { openSite } from './site.ts'

const runs = 5
const goals = { performance: 95, accessibility: 100 }

export async function lighthouseHome(): Promise<boolean> {
  const site = await openSite(8373)
  try {
    console.log('\nLighthouse, mobile, /home')
    const scores: Scores[] = []
    for (let run = 0; run < runs; run++) {
      const found = await measure(`${site.origin}/home`).catch((error: unknown) => {
        console.log(`  run ${run + 1} once more: ${error}`)
        return measure(`${site.origin}/home`)
      })
      scores.push(found)
      console.log(`  run ${run + 1}: ${line(found)}`)
    }
    const performance = median(scores.map((each) => each.performance))
    const accessibility = Math.min(...scores.map((each) => each.accessibility))
    const held = performance >= goals.performance && accessibility >= goals.accessibility
    console.log(
      `  → performance ${performance} in the median (goal ≥ ${goals.performance}), accessibility ${accessibility} (goal ${goals.accessibility}) ${held ? '✓' : '✗'}`,
    )
    return held
  } finally {
    await site.stop()
  }
}

interface Scores {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  metrics: string
  faults: string[]
}

async function measure(url: string): Promise<Scores> {
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
    const shown = (name: string) => audits[name]?.displayValue?.replaceAll(' ', ' ') ?? '–'
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      metrics: `FCP ${shown('first-contentful-paint')}, LCP ${shown('largest-contentful-paint')}, TBT ${shown('total-blocking-time')}, CLS ${shown('cumulative-layout-shift')}, SI ${shown('speed-index')}`,
      faults: ['accessibility', 'best-practices', 'seo'].flatMap((name) =>
        (categories[name]?.auditRefs ?? [])
          .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
          .map(({ id }) => id),
      ),
    }
  } finally {
    chrome.kill()
  }
}

function line({ performance, accessibility, bestPractices, seo, metrics, faults }: Scores): string {
  const others = `best practices ${bestPractices}, SEO ${seo}${faults.length > 0 ? ` (${faults.join(', ')})` : ''}`
  return `performance ${performance}, accessibility ${accessibility}, ${others}; ${metrics}`
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
