// The table of contents of the server: every module is mounted here by a visible import.
import { readerContract } from '@manjuan/contract'
import type { Db, Listen } from '@manjuan/db'
import type { Keys, Storage } from '@manjuan/storage'
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { mountApart } from '#http/apart.ts'
import { brokenAddress, brokenConnection } from '#http/broken.ts'
import type { Handlers } from '#http/handlers.ts'
import { HotAnswers } from '#http/hot.ts'
import { readersBy } from '#http/identity/reader.ts'
import { mount } from '#http/mount.ts'
import { mountFaults } from '#http/mount-faults.ts'
import { Shelf } from '#http/prepared.ts'
import { bodyLimit, protect, requestTimeoutMs } from '#http/protect.ts'
import { mountReports } from '#http/reports.ts'
import { mountWeb, readWeb, type Web } from '#http/web.ts'
import { accountRoutes, endedSessions, issueRecovery, sessionFinder, wasSignedOut } from '#modules/account/index.ts'
import { checkinRoutes } from '#modules/checkin/index.ts'
import { commentRoutes, forbiddenWords } from '#modules/comments/index.ts'
import { deskRoutes } from '#modules/desk/index.ts'
import { entitlementRoutes } from '#modules/entitlement/index.ts'
import { libraryRoutes } from '#modules/library/index.ts'
import { mediaRoutes } from '#modules/media/index.ts'
import { mountCrawlers, pageFacts } from '#modules/pages/index.ts'
import { paymentRoutes } from '#modules/payment/index.ts'
import { mountPushKey } from '#modules/push/index.ts'
import { searchRoutes } from '#modules/search/index.ts'
import { siteRoutes } from '#modules/site/index.ts'
import { type FilmDeps, filmDeps, streamRoutes } from '#modules/stream/index.ts'
import { collectViews } from '#modules/views/index.ts'
import { walletRoutes } from '#modules/wallet/index.ts'
import {
  catalogueCalm,
  comicBoot,
  listMemory,
  openedWorks,
  ownHomes,
  type WorkDeps,
  watchingOf,
  workRoutes,
} from '#modules/works/index.ts'
import { type Collect, collector } from '#ports/batch.ts'
import type { Clock } from '#ports/clock.ts'
import { socketMaker } from '#ports/maker.ts'
import { pictureCleaner } from '#ports/pictures.ts'
import type { Calm } from '#ports/remembered.ts'
import { apartOrigins, consoleOrigins, type Env, isTrial, notifyUrlOf } from './env.ts'
import type { PayProvider } from './modules/payment/provider.ts'

interface AppDeps {
  env: Env
  db: Db
  /**
   * Hears the news of other processes. Without it sessions are remembered for a shorter time, no calm begins, and searches ask
   * the database.
   */
  listen?: Listen | undefined
  /** Connections whose statements end after a second. */
  brief: Db
  keys: Keys
  storage: Storage
  clock: Clock
  providers: PayProvider[]
  webDist: string
  accepting?: () => boolean
  checkAnswers?: boolean
  /** Lifetime of shared ready answers, and of rows that are collected; tests set 0 to see each change at once. */
  sharedFreshMs?: number
  /** Greatest wait in ms of a page for facts that it can do without. */
  pageWaitMs?: number
  /** Begins the demo's maker of pictures, where it runs only while it is needed. */
  wakeMaker?: (() => void) | undefined
  /** Where log lines go, if not to standard output. */
  logTo?: { write(line: string): void }
  /** Called with every route when it is mounted. */
  onRoute?: (route: { method: string | string[]; url: string }) => void
}

/** Milliseconds in which a shared answer is fresh. */
const sharedMs = 5_000
/** Milliseconds in which another process may still show what a reader has bought or returned as it was before. */
const boughtFreshMs = 60_000
/** Milliseconds in which a list may report its former length. */
const listsFreshMs = 60_000
/** Milliseconds in which rows that no answer waits for are collected. A killed process loses them. */
const collectedMs = 1_000

/** Milliseconds for which a part of the map of the site is kept. */
const crawledMs = 60_000

/** Greatest wait in ms of a page for facts that it can do without. */
const pageWaitMs = 250

/** Milliseconds in which a process may still show a work that was withdrawn. */
const onSaleFreshMs = 8_000

export function createApp(deps: AppDeps): FastifyInstance {
  const { env, db, brief, clock, keys, storage } = deps
  const app = openServer(deps)
  if (deps.onRoute) app.addHook('onRoute', deps.onRoute)
  const freshMs = deps.sharedFreshMs ?? sharedMs
  const collect = collectorOf(app, deps.sharedFreshMs ?? collectedMs)
  const lists = listMemory(deps.sharedFreshMs ?? listsFreshMs)
  const calm = catalogueCalm(app, deps.listen, lists.forget)
  const filmsKept = { freshMs: deps.sharedFreshMs ?? onSaleFreshMs, calm }
  const films = filmDeps({ db, store: storage.films, key: keys.stream }, filmsKept)
  const works = worksOf(deps, { films, collect, lists, calm })
  const hot = new HotAnswers()
  const readers = readersOf(app, deps)
  const web = webOf(deps, { app, works, hot })
  const handlers: Handlers = {
    ...siteRoutes({
      db,
      siteName: env.SITE_NAME,
      banners: storage.banners,
      accepting: deps.accepting ?? (() => true),
      sendPage: web.sendPage,
    }),
    ...accountRoutes({
      db,
      registerPerMinute: env.REGISTER_PER_MINUTE,
      registerPerHour: env.REGISTER_PER_HOUR,
      rewardKey: keys.views,
      log: app.log,
    }),
    ...checkinRoutes({ db, rewardKey: keys.views }),
    ...plainRoutes(deps),
    ...paymentRoutes({
      db,
      clock,
      providers: deps.providers,
      trial: isTrial(env),
      notifyUrlOf: (provider) => notifyUrlOf(env, provider),
      log: app.log,
    }),
    ...workRoutes(works),
    ...searchRoutes(app, {
      db,
      brief,
      listen: deps.listen,
      secret: keys.search,
      perMinute: env.SEARCH_PER_MINUTE,
      freshness: { freshMs, calm },
      collect,
    }),
    ...streamRoutes(films, env.STREAM_PER_MINUTE),
    ...commentRoutes(app, {
      db,
      reportKey: keys.reports,
      now: () => clock.now(),
      watchOf: (asked) => watchingOf(works, asked),
      words: () => forbiddenWords(db, works.shelf),
    }),
    ...picturesOf(app, deps, works, readers),
    ...deskRoutes({ db, pictures: storage.pictures, cleaner: pictureCleaner(), issueRecovery }),
  }
  guard(app, env)
  mountReports(app, () => clock.now())
  hot.attach(app)
  mount(app, readerContract, handlers, readers.identity, { clock, checkAnswers: deps.checkAnswers ?? false, hot })
  mountEngines(app, deps)
  mountWeb(app, web)
  return app
}

/** Pictures, for the readers whose sessions are known. */
const picturesOf = (
  app: FastifyInstance,
  { db, storage, keys, clock, sharedFreshMs }: AppDeps,
  { maker }: WorkDeps,
  { knownAccount }: ReturnType<typeof readersOf>,
) =>
  mediaRoutes(app, {
    db,
    blobs: storage.blobs,
    maker,
    key: keys.media,
    knownAccount,
    now: () => clock.now(),
    keptMs: sharedFreshMs ?? onSaleFreshMs,
  })

/** What search engines ask for. */
function mountEngines(app: FastifyInstance, { env, db, sharedFreshMs }: AppDeps): void {
  mountCrawlers(app, { db, publicOrigin: env.PUBLIC_ORIGIN, keptMs: sharedFreshMs ?? crawledMs })
  mountPushKey(app, db)
}

/** The readers, as their sessions tell them. */
const readersOf = (app: FastifyInstance, { env, db, keys, clock, listen }: AppDeps) =>
  readersBy({
    staffKey: keys.staff,
    findSession: sessionFinder(db),
    now: () => clock.now(),
    endedSessions: endedSessions(app, listen),
    wasSignedOut: (token) => wasSignedOut(db, token),
    publicOrigin: env.PUBLIC_ORIGIN,
    browsePerMinute: env.BROWSE_PER_MINUTE,
  })

interface Beside {
  films: FilmDeps
  collect: Collect
  lists: WorkDeps['lists']
  calm: Calm | undefined
}

function worksOf(deps: AppDeps, { films, collect, lists, calm }: Beside): WorkDeps {
  const { env, db, keys, sharedFreshMs } = deps
  const freshMs = sharedFreshMs ?? sharedMs
  return {
    db,
    maker: socketMaker(env.DATA_DIR, deps.wakeMaker),
    keys,
    siteName: env.SITE_NAME,
    shelf: new Shelf({ freshMs }),
    titles: new Shelf({ freshMs, calm }),
    opened: openedWorks({ db, lists }, { freshMs, calm }),
    lists,
    homes: ownHomes(db, freshMs),
    boughtFreshMs: sharedFreshMs ?? boughtFreshMs,
    films,
    views: collectViews(db, keys.views, collect),
  }
}

/** Collects rows until the server ends. */
function collectorOf(app: FastifyInstance, waitMs: number): Collect {
  const lost = (error: unknown, rows: number) => app.log.error({ err: error, rows }, 'collected rows are lost')
  const { collect, flush } = collector({ waitMs, lost })
  app.addHook('onClose', flush)
  return collect
}

/** The headers and faults of every answer, and the pages that may call. */
function guard(app: FastifyInstance, env: Env): void {
  const apart = apartOrigins(env).length > 0
  mountApart(app, apart ? env.PUBLIC_ORIGIN : undefined)
  protect(app, { https: env.PUBLIC_ORIGIN?.startsWith('https:') === true, apart })
  mountFaults(app)
}

/** The HTTP server without routes: its limits, the proxies that it believes, and its log. */
function openServer({ env, logTo }: AppDeps): FastifyInstance {
  return Fastify({
    bodyLimit,
    requestTimeout: requestTimeoutMs,
    // Node's defaults check every 30 s and wait 60 s for headers, so slow senders would hold connections too long.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    connectionTimeout: 30_000,
    keepAliveTimeout: 65_000,
    // Only these addresses and networks may say for whom they ask.
    trustProxy: env.TRUST_PROXY.length > 0 ? env.TRUST_PROXY : false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    logger:
      env.LOG_LEVEL === 'silent'
        ? false
        : {
            level: env.LOG_LEVEL,
            ...(logTo ? { stream: logTo } : {}),
            // The log names the route, never the address, because queries may carry secrets.
            serializers: {
              req: (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions?.url }),
            },
          },
    frameworkErrors: (_error, _request, reply) => brokenAddress(reply),
    clientErrorHandler: brokenConnection,
    logController: new LogController({ disableRequestLogging: true }),
  })
}

interface WebParts {
  app: FastifyInstance
  works: WorkDeps
  hot: HotAnswers
}

/** The readers' app and its pages, with what they carry before any call. */
function webOf(deps: AppDeps, { app, works, hot }: WebParts): Web {
  const { env, db, clock, listen, providers, webDist, sharedFreshMs } = deps
  const waitMs = deps.pageWaitMs ?? pageWaitMs
  return readWeb({
    hot,
    publicOrigin: env.PUBLIC_ORIGIN,
    dist: webDist,
    siteName: env.SITE_NAME,
    trial: isTrial(env),
    boot: comicBoot({ ...works, now: () => clock.now() }, waitMs),
    facts: pageFacts(app, {
      db,
      listen,
      siteName: env.SITE_NAME,
      freshMs: sharedFreshMs ?? onSaleFreshMs,
      waitMs,
    }),
    pageMs: sharedFreshMs ?? sharedMs,
    mediaOrigins: env.MEDIA_ORIGINS,
    apiBases: { dynamic: env.DYNAMIC_API_ORIGIN ?? '', static: env.STATIC_API_ORIGIN ?? '' },
    consoleOrigins: (host) => consoleOrigins(env, host),
    payOrigins: (shop) => providers.flatMap((provider) => provider.pageOrigins(shop)),
  })
}

/** The calls that need the database and a key alone. */
const plainRoutes = ({ db, keys }: AppDeps) => ({
  ...entitlementRoutes({ db }),
  ...libraryRoutes({ db, placeKey: keys.views }),
  ...walletRoutes({ db }),
})
