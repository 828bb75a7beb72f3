// Works the queues of the import desk beside a running server: reads batches and makes them. Several such processes share the work.
import { availableParallelism } from 'node:os'
import { openShop, printer, readPlace, reasonOf, restSeconds, runBeside } from '@manjuan/cli'
import { openWorking } from '@manjuan/queue'
import { restWithoutWork } from '@manjuan/queue/open-work'
import { openPool } from '@manjuan/rendering'
import { newHolder } from '#queue/holder.ts'
import { takeFromDead } from './batches.ts'
import { watchFilms } from './films.ts'
import { workDesk } from './work.ts'

/** The queue tells its faults as plain objects. */
const messageOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : reasonOf(error)

const watchMs = 5_000
const filmsMs = 1_000
const print = printer(process.stdout)

await runBeside('导入台', main)

async function main(signal: AbortSignal, rest: () => void): Promise<void> {
  const place = readPlace(process.env)
  const shop = await openShop(place, { poolSize: 4, upgrade: true })
  const abreast = Math.min(2, availableParallelism())
  const pool = openPool({ dataDir: place.dataDir, size: abreast })
  const ended = Promise.withResolvers<void>()
  const onFault = (error: unknown) => {
    const reason = messageOf(error)
    print([`导入台：${reason}`])
    // Without its database this process is of no use; npm start begins another.
    if (/went away|is closed|terminated|ECONN/.test(reason)) ended.reject(error)
  }
  const queue = await openWorking(shop, onFault)
  const site = { db: shop.db, dataDir: place.dataDir, queue, keys: await shop.openKeys(), pool, abreast }
  const watch = setInterval(() => void takeFromDead(shop.db, queue).catch(onFault), watchMs)
  const films = setInterval(() => void watchFilms(site).catch(onFault), filmsMs)
  try {
    await takeFromDead(shop.db, queue)
    await workDesk(site, { holder: newHolder(), signal })
    print(['importer: listening'])
    signal.addEventListener('abort', () => ended.resolve())
    void restWithoutWork(shop.db, 'importer', { seconds: restSeconds(process.argv), signal, rest }).catch(onFault)
    if (!signal.aborted) await ended.promise
  } finally {
    clearInterval(watch)
    clearInterval(films)
    await queue.close()
    pool.close()
    await shop.close()
  }
}
