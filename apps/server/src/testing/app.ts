// The whole server on a throwaway database, listening on a port of its own.
import { join } from 'node:path'
import type { Db } from '@manjuan/db'
import { diskStorage, type Keys, openKeys } from '@manjuan/storage'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '#ports/clock.ts'
import { createApp } from '../app.ts'
import { type Env, readEnv } from '../env.ts'
import type { PayProvider } from '../modules/payment/provider.ts'
import { type DatabaseOptions, makeDatabase, type TestDatabase } from './database.ts'

/** A clock that moves only when told to. */
export class TestClock implements Clock {
  #now: number
  constructor(start = new Date('2026-11-21T04:00:00Z')) {
    this.#now = start.getTime()
  }
  now(): Date {
    return new Date(this.#now)
  }
  advance(ms: number): void {
    this.#now += ms
  }
  set(moment: Date | string): void {
    this.#now = new Date(moment).getTime()
  }
}

export interface TestApp extends AsyncDisposable {
  app: FastifyInstance
  origin: string
  database: TestDatabase
  db: TestDatabase['db']
  clock: TestClock
  env: Env
  keys: Keys
  /** Every mounted route, as 'METHOD /path/:param'. */
  routes: string[]
  close(): Promise<void>
}

export interface TestAppOptions {
  env?: Record<string, string>
  clock?: TestClock
  /** The port; 0 is any free one. */
  port?: number
  providers?: (env: Env, db: Db) => PayProvider[]
  database?: DatabaseOptions
  /** Another server of the same shop, with its database and keys. It is closed after this one. */
  beside?: TestApp
  /** As in the app's options, or its own default ('usual'); 0 by default, so that each change is seen at once. */
  sharedFreshMs?: number | 'usual'
  /** Greatest wait in ms of a page for facts; 10 s by default, so that a busy machine's pages lack none. */
  pageWaitMs?: number
  logTo?: { write(line: string): void }
  /** The server's database, for tests that watch its statements. */
  dbFor?: (db: Db) => Db
}

export async function startApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { beside } = options
  const database = beside ? { ...beside.database, close: async () => undefined } : await makeDatabase(options.database)
  const env = readEnv({
    DATA_DIR: database.dataDir,
    ...(database.url ? { DATABASE_URL: database.url } : {}),
    DEMO: '0',
    LOG_LEVEL: 'error',
    REGISTER_PER_MINUTE: '100000',
    REGISTER_PER_HOUR: '100000',
    BROWSE_PER_MINUTE: '1000000',
    ...options.env,
  })
  const clock = options.clock ?? beside?.clock ?? new TestClock()
  const db = options.dbFor?.(database.db) ?? database.db
  const routes: string[] = []
  const keys = openKeys(env.DATA_DIR)
  const app = createApp({
    env,
    db,
    brief: options.dbFor?.(database.brief) ?? database.brief,
    listen: database.listen,
    keys,
    storage: diskStorage(env.DATA_DIR),
    clock,
    providers: options.providers?.(env, db) ?? [],
    webDist: join(import.meta.dirname, '../../../web/dist'),
    checkAnswers: true,
    pageWaitMs: options.pageWaitMs ?? 10_000,
    ...(options.sharedFreshMs === 'usual' ? {} : { sharedFreshMs: options.sharedFreshMs ?? 0 }),
    ...(options.logTo ? { logTo: options.logTo } : {}),
    onRoute: ({ method, url }) => routes.push(...[method].flat().map((one) => `${one} ${url}`)),
  })
  await app.listen({ port: options.port ?? 0, host: '127.0.0.1' })
  const address = app.server.address()
  if (!address || typeof address === 'string') throw new Error('the test server has no port')
  const close = async () => {
    await app.close()
    await database.close()
  }
  return {
    app,
    origin: `http://127.0.0.1:${address.port}`,
    database,
    db,
    clock,
    env,
    keys,
    routes,
    close,
    [Symbol.asyncDispose]: close,
  }
}
