// Memory of a comic's reader after ten chapters, beside its memory after the first one. The comic is scrolled through as a
// reader does. Before each look the browser hears that memory is short, as on a full phone, and gives its caches back.
import type { CDPSession, Page } from 'playwright-core'
import { makeFree } from '../../e2e/devices-of-one.ts'
import { comicsWith, readTo, waitForPages, waitForScreen } from '../../e2e/reading.ts'
import { openWorld, type World } from '../../e2e/support.ts'
import { median } from '../judge/rounds.ts'
import { rounds } from '../judge/settings.ts'
import { tell } from '../judge/tell.ts'
import { single, type Verdict } from '../judge/verdict.ts'
import { pssOf } from '../shop/family.ts'

const chapters = 10
/** The time for which the browser may give memory back. */
const restMs = 3_000

export async function memory(): Promise<Verdict> {
  const world = await openWorld({ asReaders: true })
  try {
    const processes = await world.browser.newBrowserCDPSession()
    const first: number[] = []
    const last: number[] = []
    const bookId = await longComic(world)
    // One round more than counts: the first fills the browser's and the server's own memories.
    for (let round = 0; round <= rounds; round++) {
      const [before, after] = await read(world, processes, bookId)
      if (round > 0) first.push(before)
      if (round > 0) last.push(after)
    }
    const [one, ten] = [median(first), median(last)]
    tell(`\nP9 memory of a comic's reader, Chromium, ${rounds} rounds, medians`)
    tell(`  after chapter 1 ${one.toFixed(0)} MB, after ${chapters} chapters ${ten.toFixed(0)} MB`)
    const what = `memory after ${chapters} chapters (${one.toFixed(0)} MB after one)`
    return {
      ...single({ goal: 'P9', what, value: ten / one, digits: 2, most: 1.2, rank: 'aim' }),
      measured: `${ten.toFixed(0)} MB`,
    }
  } finally {
    await world.close()
  }
}

/** The id of the demo's longest comic, whose chapters are free from now on. */
async function longComic(world: World): Promise<number> {
  const all = await comicsWith(world, { vipFree: false })
  const comic = all.reduce((longest, each) => (each.chapters > longest.chapters ? each : longest))
  if (comic.chapters <= chapters) throw new Error(`no comic of the demo has more than ${chapters} chapters`)
  await makeFree(world, comic.bookId)
  return comic.bookId
}

/** Megabytes after the first chapter and after the last one. */
async function read(world: World, processes: CDPSession, bookId: number): Promise<[number, number]> {
  const { page, close } = await world.open(`/book/read/${bookId}/1`)
  await waitForPages(page, 1)
  const session = await page.context().newCDPSession(page)
  await through(page, 1)
  const before = await taken(session, processes)
  for (let number = 2; number <= chapters; number++) await through(page, number)
  const after = await taken(session, processes)
  await close()
  return [before, after]
}

/** Scrolls to the end of a chapter, and waits until its last screen is shown. */
async function through(page: Page, number: number): Promise<void> {
  await readTo(page, number + 1, 0.9)
  await waitForScreen(page)
}

/** Megabytes of the reader's own renderer. */
async function taken(page: CDPSession, processes: CDPSession): Promise<number> {
  await page.send('HeapProfiler.collectGarbage')
  await page.send('Memory.simulatePressureNotification', { level: 'critical' })
  await new Promise((resolve) => setTimeout(resolve, restMs))
  const { processInfo } = await processes.send('SystemInfo.getProcessInfo')
  // Another one stands ready for the next page, and has nothing yet.
  return Math.max(...processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => pssOf(id)))
}
