// Starts the console in a process of its own, beside the server that owns the shop. It makes no shop and migrates nothing.
import { join } from 'node:path'
import { openShop } from '@manjuan/cli'
import { lazyAsking } from '@manjuan/queue/lazy'
import { serveBehindDoor } from '#http/behind-door.ts'
import { consoleJobs } from '#jobs/console.ts'
import { startJobs } from '#jobs/index.ts'
import { firstCode, nextCode } from '#modules/staff/index.ts'
import { systemClock } from '#ports/clock.ts'
import { consoleHint, type Env, readEnv, WrongSetting } from './env.ts'
import { createStaffApp } from './staff-app.ts'

async function start(): Promise<void> {
  const env = readEnv(process.env)
  for (const line of consoleHint(env)) console.warn(line)
  const place = { databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR, ignoreEmbedded: env.IGNORE_EMBEDDED }
  const shop = await openShop(place, { poolSize: 4 })
  const { staff: key, ...pictureKeys } = await shop.openKeys()
  const app = createStaffApp({
    env,
    db: shop.db,
    raw: shop.raw,
    engine: shop.engine,
    key,
    pictureKeys,
    clock: systemClock,
    webDist: join(import.meta.dirname, '../../console/dist'),
  })
  const queue = lazyAsking(shop, (error) => app.log.error(error))
  const jobs = startJobs({ db: shop.db, clock: systemClock, log: app.log }, consoleJobs(env.DATA_DIR, queue.open))
  const stop = async () => {
    await jobs.stop()
    await queue.close()
    await app.close()
    await shop.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
  if (process.send) {
    await app.ready()
    serveBehindDoor(app.server, { restMs: env.REST_SECONDS * 1_000, stop: () => void stop() })
  } else await app.listen({ port: env.CONSOLE_PORT, host: env.CONSOLE_HOST })
  // A console that was begun again for a visitor keeps the code that its first start told.
  const codeNow = process.argv.includes('again') ? nextCode : firstCode
  const code = await codeNow({ db: shop.db, key, dataDir: env.DATA_DIR }, systemClock.now())
  console.log(`console listening on ${addressOf(env, app.server.address())}`)
  if (code) console.log(`首次设置码 ${code}（60 分钟内有效，用一次；也写在 DATA_DIR/console-setup）`)
}

/** Passkeys and bookmarks want a name, so the address is that of localhost where only this machine gets in. */
function addressOf(
  { CONSOLE_ORIGIN, CONSOLE_PORT }: Env,
  bound: ReturnType<import('node:net').Server['address']>,
): string {
  const port = bound && typeof bound === 'object' ? bound.port : CONSOLE_PORT
  return CONSOLE_ORIGIN ?? `http://localhost:${port}`
}

start().catch((error: unknown) => {
  const told = error instanceof WrongSetting ? `设置有误，控制台未启动：\n${error.message}` : error
  console.error(told instanceof Error ? `控制台没有启动：${told.message}` : told)
  process.exit(1)
})
