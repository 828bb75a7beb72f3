/** `npm start` runs this beside the shop until the demo's films are made; a second start finds that they are. */
import { setPriority } from 'node:os'
import { resolve } from 'node:path'
import { openShop, readPlace } from '@manjuan/cli'
import { findTools } from '@manjuan/pipeline/films'
import { filmsLeft, makeFilms } from './make.ts'

const place = readPlace(process.env)
const dataDir = resolve(place.dataDir)
const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort())
// readers go first
setPriority(10)

const tools = findTools()
const shop = await openShop(place, { poolSize: 2 })
try {
  if (!Array.isArray(tools) && (await filmsLeft(shop.db))) {
    const began = performance.now()
    console.log('正在后台绘制并转码演示影片，完成前显示“转码中”')
    await makeFilms({ db: shop.db, dataDir, tools, signal: stop.signal, say: (words) => console.log(words) })
    if (!stop.signal.aborted)
      console.log(`演示影片已全部就绪，用时 ${((performance.now() - began) / 1000).toFixed(0)} 秒`)
  }
} catch (error) {
  if (!stop.signal.aborted) throw error
} finally {
  // the server may be gone before us
  await shop.close().catch(() => undefined)
}
