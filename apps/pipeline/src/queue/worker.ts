// Works the queue of films beside a running server, with low priority, one job at a time on the whole installation.
import { setTimeout as wait } from 'node:timers/promises'
import { faultLines, leanDatabase, printer, readPlace, withShop } from '@manjuan/cli'
import type { Db } from '@manjuan/db'
import { dropUnused } from '@manjuan/storage'
import { type FilmTools, findTools, missingTools } from '#steps/ffmpeg.ts'
import { usedNames } from '#store/jobs.ts'
import { runQueue } from './queue.ts'

const pollMs = 2_000
const lookAgainMs = 60_000
const tidyMs = 10 * 60_000
const print = printer(process.stdout)

leanDatabase()
const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort())
await main().catch((error: unknown) => {
  if (stop.signal.aborted) return
  printer(process.stderr)(faultLines('转码：', error))
  process.exitCode = 1
})

async function main(): Promise<void> {
  const place = readPlace(process.env)
  const tools = await waitForTools()
  if (!tools) return
  await withShop(place, { upgrade: true }, async ({ openDb }) => {
    const db = await openDb()
    print(['transcoder: listening'])
    await workOn(db, place.dataDir, tools)
  })
}

async function workOn(db: Db, dataDir: string, tools: FilmTools): Promise<void> {
  for (let tidiedAt = 0; !stop.signal.aborted; await pause(pollMs)) {
    if (Date.now() - tidiedAt >= tidyMs) {
      await dropUnused(dataDir, () => usedNames(db))
      tidiedAt = Date.now()
    }
    await runQueue({
      db,
      dataDir,
      tools,
      signal: stop.signal,
      onEvent: (event) => {
        if (event.kind === 'done') print([`《${event.title}》${event.job.stage}：${event.names.join('、')}`])
        if (event.kind === 'failed') print([`《${event.title}》${event.job.stage}：${event.reasons.join('；')}`])
      },
    })
  }
}

/** Films wait until somebody installs the missing program; everything else goes on. */
async function waitForTools(): Promise<FilmTools | null> {
  for (let told = false; !stop.signal.aborted; told = true) {
    const found = findTools()
    if (!Array.isArray(found)) return found
    if (!told) {
      print([missingTools(found, '影片暂时不能转码，其余照常'), 'transcoder: listening'])
    }
    await pause(lookAgainMs)
  }
  return null
}

async function pause(ms: number): Promise<void> {
  await wait(ms, undefined, { signal: stop.signal }).catch(() => undefined)
}
