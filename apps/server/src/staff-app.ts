// The table of contents of the console's server: the staff's calls and the console's page.
import { isIP } from 'node:net'
import { staffContract } from '@manjuan/contract/staff'
import type { Connected, Db } from '@manjuan/db'
import { lazyAsking } from '@manjuan/queue/lazy'
import { openPool } from '@manjuan/rendering'
import { diskStorage, diskUploads, type PictureKeys, type UploadFiles } from '@manjuan/storage'
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { brokenAddress, brokenConnection } from '#http/broken.ts'
import { mountConsoleWeb, protectConsole } from '#http/console-web.ts'
import { staffIdentity } from '#http/identity/staff.ts'
import { mount } from '#http/mount.ts'
import { mountFaults } from '#http/mount-faults.ts'
import { bodyLimit } from '#http/protect.ts'
import { catalogueRoutes, workInverses } from '#modules/catalogue/index.ts'
import { checklistRoutes } from '#modules/checklist/index.ts'
import { demoRoutes, isDemoOn } from '#modules/demo/index.ts'
import { findRoutes } from '#modules/find/index.ts'
import { homeInverses, homeRoutes } from '#modules/home/index.ts'
import { importRoutes } from '#modules/imports/index.ts'
import { offerInverses, offerRoutes } from '#modules/offer/index.ts'
import { operatorRoutes, settingInverses } from '#modules/operator/index.ts'
import { refundGuard } from '#modules/orders/index.ts'
import { payProviders, wayChoices } from '#modules/payment/index.ts'
import { commonInfoOf, sendBanner } from '#modules/site/index.ts'
import { findStaff, heedKeys, isFresh, noteRefusedVerb, staffRoutes } from '#modules/staff/index.ts'
import { recoveryGuard, ticketRoutes } from '#modules/tickets/index.ts'
import { transcodeRoutes } from '#modules/transcode/index.ts'
import { uploadRoutes } from '#modules/uploads/index.ts'
import type { Clock } from '#ports/clock.ts'
import { pictureCleaner } from '#ports/pictures.ts'
import type { Env } from './env.ts'

interface StaffAppDeps extends Pick<Connected, 'raw' | 'engine'> {
  env: Env
  db: Db
  /** The key that seals authenticators and hashes codes. */
  key: Buffer
  /** Those that name pictures and seal the keys of chapters. */
  pictureKeys: PictureKeys
  clock: Clock
  webDist: string
  checkAnswers?: boolean
  /** Where uploads lie, if not in the shop's folder. */
  uploads?: UploadFiles
  /** Where log lines go, if not to standard output. */
  logTo?: { write(line: string): void }
}

export function createStaffApp(deps: StaffAppDeps): FastifyInstance {
  const { env, db, key, pictureKeys, clock } = deps
  const app = openServer(deps)
  const https = env.CONSOLE_ORIGIN?.startsWith('https:') === true
  protectConsole(app, { https, readers: readersOf(env) })
  mountFaults(app)
  app.addHook('onRequest', async (request, reply) => {
    if (!isOwnHost(request.hostname, env.CONSOLE_ORIGIN)) return reply.code(421).send('')
  })
  const { DATA_DIR: dataDir, DEMO: demo } = env
  const providers = payProviders(env).map((account) => ({
    name: account.name,
    choicesOf: (kind: Parameters<typeof wayChoices>[0]) => wayChoices(kind, account),
  }))
  const files = deps.uploads ?? diskUploads(dataDir)
  const queue = lazyAsking(deps, (error) => app.log.error(error))
  app.addHook('onClose', () => queue.close())
  const storage = diskStorage(dataDir)
  const pool = openPool({ dataDir, size: 1 })
  app.addHook('onClose', async () => pool.close())
  const readers = { origin: env.PUBLIC_ORIGIN ?? null, port: env.PORT }
  const cleaner = pictureCleaner()
  const home = { db, key, banners: storage.banners, cleaner, readers }
  const handlers = {
    ...staffRoutes({
      db,
      key,
      dataDir,
      siteName: async () => (await commonInfoOf(db, 0, env.SITE_NAME)).siteName,
      isDemoOn: () => isDemoOn(db, demo),
      plain: env.CONSOLE_PLAIN && !https,
      guards: { 'order.refund': refundGuard, 'ticket.approve': recoveryGuard },
      inverses: {
        ...workInverses({ storage }),
        ...offerInverses(providers),
        ...homeInverses(home),
        ...settingInverses,
      },
    }),
    ...catalogueRoutes({ db, dataDir, storage, keys: pictureKeys, pool, readers }),
    ...operatorRoutes({ db, key, origin: env.PUBLIC_ORIGIN, banners: storage.banners, cleaner }),
    ...offerRoutes({ db, providers }),
    ...transcodeRoutes({ db }),
    ...uploadRoutes({ db, files }),
    ...importRoutes({ db, dataDir, files, queue: queue.open }),
    ...homeRoutes(home),
    ...findRoutes(db),
    ...ticketRoutes({ db, pictures: storage.pictures }),
    ...checklistRoutes({ db, readers }),
    ...demoRoutes({ db, dataDir, storage, onError: (error) => app.log.error(error) }),
  }
  const identity = staffIdentity({
    key,
    findStaff: (cookie, half, now) => findStaff(db, cookie, half, now),
    noteRefused: (staff, visit, verb, call, now) => noteRefusedVerb(db, staff, visit, { verb, call, now }),
    origin: env.CONSOLE_ORIGIN,
    ownHost: https && !sharesHost(env),
  })
  mount(app, staffContract, heedKeys(handlers), identity, { clock, checkAnswers: deps.checkAnswers ?? false })
  // The page's policy loads pictures of its own origin alone.
  app.get<{ Params: { file: string } }>('/banner/:file', (request, reply) =>
    sendBanner(storage.banners, request.params.file, request, reply),
  )
  mountConsoleWeb(app, {
    dist: deps.webDist,
    mayGo: async (path) => path !== '/setup' || (await isFresh(db)),
  })
  return app
}

/** A part of an upload may come over a slow line: 4 MiB in this time are 280 kbit/s. */
const requestTimeoutMs = 120_000
/** The origin that the console frames for previews. */
const readersOf =
  ({ PUBLIC_ORIGIN, PORT }: Env) =>
  ({ protocol, hostname }: FastifyRequest): string =>
    PUBLIC_ORIGIN ?? `${protocol}://${hostname}:${PORT}`

const hostOf = (origin: string): string => new URL(origin).hostname

/** Whether readers see their site under the console's host, by another port. */
const sharesHost = ({ CONSOLE_ORIGIN, PUBLIC_ORIGIN }: Env): boolean =>
  CONSOLE_ORIGIN === undefined || PUBLIC_ORIGIN === undefined || hostOf(CONSOLE_ORIGIN) === hostOf(PUBLIC_ORIGIN)

/** A name that a stranger's DNS leads here is none of the console's own. */
function isOwnHost(hostname: string, origin: string | undefined): boolean {
  const plain = hostname.replace(/^\[|\]$/g, '')
  return plain === 'localhost' || isIP(plain) !== 0 || (origin !== undefined && plain === hostOf(origin))
}

function openServer({ env, logTo }: StaffAppDeps): FastifyInstance {
  const serializers = {
    req: (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions?.url }),
  }
  return Fastify({
    bodyLimit,
    requestTimeout: requestTimeoutMs,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    connectionTimeout: 30_000,
    trustProxy: env.TRUST_PROXY.length > 0 ? env.TRUST_PROXY : false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    logger:
      env.LOG_LEVEL === 'silent' ? false : { level: env.LOG_LEVEL, ...(logTo ? { stream: logTo } : {}), serializers },
    frameworkErrors: (_error, _request, reply) => brokenAddress(reply),
    clientErrorHandler: brokenConnection,
    logController: new LogController({ disableRequestLogging: true }),
  })
}
