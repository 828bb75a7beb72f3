// Starts one server: settings, keys, database, migrations, jobs, HTTP. Ends cleanly on SIGTERM and SIGINT.
import { join } from 'node:path'
import {
  type Connected,
  connect,
  DirectoryHeld,
  migrate,
  readKeyMarks,
  recordKeyMarks,
  refuseTwoShops,
  ShopRefused,
} from '@manjuan/db'
import {
  closeToOthers,
  diskStorage,
  type Keys,
  KeysRefused,
  keyMarks,
  openKeys,
  presentKeys,
  refuseOtherKeys,
} from '@manjuan/storage'
import { startJobs } from '#jobs/index.ts'
import type { JobDeps } from '#jobs/job.ts'
import { jobsOf } from '#jobs/list.ts'
import { wakeHelpers } from '#jobs/wake.ts'
import {
  acceptedIn,
  checkPaySettings,
  payProviders,
  sandboxBesideReal,
  WrongPaySetting,
} from '#modules/payment/index.ts'
import { systemClock } from '#ports/clock.ts'
import { listenAtDoors } from '#ports/doors.ts'
import { compactAfterStart, keepShapeOfTicks } from '#ports/memory.ts'
import { letEngineYield } from '#ports/priority.ts'
import { createApp } from './app.ts'
import { type Env, notifyUrlOf, openProxyWarning, readEnv, WrongSetting } from './env.ts'

/** Connections that may wait to be accepted, for a thousand readers who come at once. Node's own number is 511. */
const backlog = 4_096

async function start(): Promise<void> {
  const env = readEnv(process.env)
  const place = { databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR, ignoreEmbedded: env.IGNORE_EMBEDDED }
  refuseTwoShops(place)
  checkPaySettings(env)
  const warning = openProxyWarning(env)
  if (warning) console.warn(warning)
  closeToOthers(env.DATA_DIR)
  // A damaged key is refused before a database is opened or made.
  presentKeys(env.DATA_DIR)
  const { DATABASE_POOL: poolSize, DATABASE_POOLER: pooler } = env
  const connected = await connect({ ...place, role: 'server', poolSize, pooler })
  const keys = await openShop(connected, env.DATA_DIR).catch(async (error: unknown) => {
    await connected.close()
    throw error
  })
  let accepting = true
  const providers = payProviders(env, systemClock, acceptedIn(connected.db))
  const beside = await sandboxBesideReal(connected.db, providers)
  if (beside) throw new WrongSetting(beside)
  const app = createApp({
    env,
    db: connected.db,
    listen: connected.listen,
    brief: connected.brief,
    keys,
    storage: diskStorage(env.DATA_DIR),
    clock: systemClock,
    providers,
    webDist: join(import.meta.dirname, '../../web/dist'),
    accepting: () => accepting,
    wakeMaker: process.send && env.DEMO ? () => tellParent('maker') : undefined,
  })
  const jobs = beginJobs(env, { db: connected.db, clock: systemClock, providers, log: app.log }, keys.staff)
  await listenAtDoors(app, { port: env.PORT, host: env.HOST, backlog }).catch(async (error: unknown) => {
    await jobs.stop()
    await connected.close()
    throw notListening(env, error)
  })

  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    accepting = false
    setTimeout(() => process.exit(1), 20_000).unref()
    await jobs.stop()
    await app.close()
    await connected.close()
    if (signal !== 'fault') process.exit(0)
    process.exit(1)
  }
  process.on('SIGTERM', () => stop('SIGTERM'))
  process.on('SIGINT', () => stop('SIGINT'))
  for (const fault of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(fault, (error) => {
      app.log.fatal({ err: error }, fault)
      void stop('fault')
    })
  }
  keepShapeOfTicks()
  letEngineYield()
  compactAfterStart()
  // Said last, because a starter may end the server as soon as it has read the line.
  const address = app.server.address()
  const port = address && typeof address === 'object' ? address.port : env.PORT
  console.log(`server listening on http://localhost:${port}`)
}

/** All periodic work. `key` opens the tokens of search engines. */
function beginJobs(env: Env, deps: Omit<JobDeps, 'push' | 'notifyUrlOf'>, key: Buffer) {
  const addresses = { baidu: env.BAIDU_PUSH_URL, indexnow: env.INDEXNOW_URL }
  const push = { key, origin: env.PUBLIC_ORIGIN, addresses }
  const accounts = deps.providers.map(({ name }) => name)
  const waking = process.send ? [wakeHelpers(tellParent)] : []
  const notify = (provider: string) => notifyUrlOf(env, provider)
  return startJobs({ ...deps, push, notifyUrlOf: notify }, [...jobsOf(accounts), ...waking])
}

/** Tells the process that began this one, which may be gone. */
function tellParent(helper: string): void {
  if (process.connected) process.send?.(helper, undefined, undefined, () => undefined)
}

/** Brings the tables up to date and opens the keys. A first start makes them and records their fingerprints. */
async function openShop(connected: Connected, dataDir: string): Promise<Keys> {
  const ran = await migrate(connected)
  if (ran.length > 0) console.log(`数据库已更新：${ran.length} 个迁移`)
  const keys = openKeys(dataDir, { known: await readKeyMarks(connected.db) })
  // Two servers with separate folders may start together; the second one is refused here.
  refuseOtherKeys(dataDir, keys, await recordKeyMarks(connected.db, keyMarks(keys)))
  return keys
}

/** The address and port are taken or not allowed; the refusal names the setting. */
function notListening(env: Env, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'EADDRINUSE') return new WrongSetting(`PORT=${env.PORT}: 端口已被占用`)
  if (code === 'EACCES') return new WrongSetting(`PORT=${env.PORT}: 没有使用这个端口的权限`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return new WrongSetting(`HOST=${env.HOST}: 本机没有这个地址`)
  return error
}

start().catch((error: unknown) => {
  if (error instanceof WrongSetting || error instanceof WrongPaySetting)
    console.error(`设置有误，未启动：\n${error.message}`)
  else if (error instanceof ShopRefused || error instanceof KeysRefused) console.error(`没有启动：${error.message}`)
  else if (error instanceof DirectoryHeld) console.error(error.message)
  else console.error(error)
  process.exit(1)
})
