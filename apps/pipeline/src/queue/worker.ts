// Works the queue of films beside a running server, with low priority, one job at a time. Several such processes share the work.
import { setTimeout as wait } from 'node:timers/promises'
import { openShop, printer, readPlace, reasonOf, restSeconds, runBeside } from '@manjuan/cli'
import { lazyTaking } from '@manjuan/queue/lazy'
import { restWithoutWork } from '@manjuan/queue/open-work'
import { dropUnused } from '@manjuan/storage'
import { type FilmTools, findTools, missingTools } from '#steps/ffmpeg.ts'
import { usedNames } from '#store/jobs.ts'
import { type QueueSite, runQueue } from './queue.ts'

const pollMs = 2_000
const lookAgainMs = 60_000
const tidyMs = 10 * 60_000
const print = printer(process.stdout)

await runBeside('转码', main)

async function main(signal: AbortSignal, rest: () => void): Promise<void> {
  const place = readPlace(process.env)
  const tools = await waitForTools(signal)
  if (!tools) return
  const shop = await openShop(place, { poolSize: 4, upgrade: true })
  // What the queue complains of between two statements, the next statement tells, and ends this process.
  const queue = lazyTaking(shop, () => undefined)
  try {
    print(['transcoder: listening'])
    const resting = restWithoutWork(shop.db, 'transcoder', { seconds: restSeconds(process.argv), signal, rest })
    void resting.catch((error: unknown) => print([`转码：${reasonOf(error)}`]))
    await workOn({ ...shop, queue, dataDir: place.dataDir, tools, signal })
  } finally {
    await queue.close()
    await shop.close()
  }
}

async function workOn(site: QueueSite & { signal: AbortSignal }): Promise<void> {
  const { db, dataDir, signal } = site
  for (let tidiedAt = 0; !signal.aborted; await pause(pollMs, signal)) {
    if (Date.now() - tidiedAt >= tidyMs) {
      await dropUnused(dataDir, () => usedNames(db))
      tidiedAt = Date.now()
    }
    await runQueue({
      ...site,
      onEvent: (event) => {
        if (event.kind === 'done') print([`《${event.title}》${event.job.stage}：${event.names.join('、')}`])
        if (event.kind === 'failed') print([`《${event.title}》${event.job.stage}：${event.reasons.join('；')}`])
      },
    })
  }
}

/** Films wait until somebody installs the missing program; everything else goes on. */
async function waitForTools(signal: AbortSignal): Promise<FilmTools | null> {
  for (let told = false; !signal.aborted; told = true) {
    const found = findTools()
    if (!Array.isArray(found)) return found
    if (!told) {
      print([missingTools(found, '影片暂时不能转码，其余照常'), 'transcoder: listening'])
    }
    await pause(lookAgainMs, signal)
  }
  return null
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal }).catch(() => undefined)
}
