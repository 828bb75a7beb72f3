// A whole product for browser tests: real server, real database, the demo catalogue, and phones. A test file has one
// world. Each test opens pages of its own, and each page is a reader of its own.

import { type ChildProcess, spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { freshen, startMaker } from '@manjuan/demo'
import { startApp, type TestApp, TestClock } from '@manjuan/server/testing'
import { payProviders } from '@manjuan/server/testing/verbs'
import { openKeys } from '@manjuan/storage'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { freePort } from '../tools/free-port.mjs'
import { isProof } from '../tools/proof.ts'
import { launchChromium, launchForTests } from './chromium.ts'
import { eventually } from './moments.ts'
import { checkOpened, noteOpened } from './opened.ts'
import { copyShared, demoTemplate, sketching } from './template.ts'

const root = resolve(import.meta.dirname, '..')
// The environment is copied before the demo draws, because the demo points this process to its own fonts.
const surroundings = { ...process.env }

/** A clock that runs with the machine's, as the browser's does, and can be moved ahead of it. */
export class MovableClock extends TestClock {
  #ahead = 0
  override now(): Date {
    return new Date(Date.now() + this.#ahead)
  }
  override advance(ms: number): void {
    this.#ahead += ms
  }
}

export interface PageOptions {
  colorScheme?: 'light' | 'dark'
  /** A desktop browser instead of a phone. */
  desktop?: boolean
  /** Another user agent, as of an in-app browser. */
  userAgent?: string
  reducedMotion?: 'reduce' | 'no-preference' | undefined
  width?: number
  height?: number
}

export interface World {
  app: TestApp
  origin: string
  db: TestApp['db']
  browser: Browser
  /** '' unless the world has a cashier. */
  cashier: string
  /** A new reader's browser (cookies and storage of its own) with one page. */
  open(path?: string, options?: PageOptions): Promise<Reader>
  close(): Promise<void>
}

export interface Reader {
  page: Page
  context: BrowserContext
  /** The reader's id, once the page has registered one. */
  userId(): Promise<number>
  /** Everything the page wrote to the console as an error, and every exception. */
  errors: string[]
  close(): Promise<void>
}

const phone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36'

export interface WorldOptions {
  cashier?: boolean
  /** Settings; a function is told the port that the site will have. */
  env?: Record<string, string> | ((port: number) => Record<string, string>)
  /** A world as readers have it, for measuring: the whole browser, and pages as the demo draws them. */
  asReaders?: boolean
  /** What its readers' phones say about motion; the usual answer saves the gate's processor. */
  reducedMotion?: 'reduce' | 'no-preference' | undefined
  /** Whether films may begin without a touch. Without it the browser decides. */
  autoplay?: boolean
  /** Shared answers are remembered for their usual seconds. Otherwise each is made anew, so that a test may change its data. */
  remembers?: boolean
  /** A shop without the demo, as DEMO=0 starts it. */
  empty?: boolean
  /** The world deletes pictures or films: it has copies of those that all worlds share. */
  ownFiles?: boolean
}

export async function openWorld(options: WorldOptions = {}): Promise<World> {
  const [port, cashierPort] = await Promise.all([freePort(), freePort()])
  const template = options.empty ? {} : { database: await demoTemplate({ asReaders: options.asReaders }) }
  const app = await startApp({
    ...template,
    clock: new MovableClock(),
    ...(options.remembers ? { sharedFreshMs: 'usual' as const } : {}),
    port,
    env: {
      PORT: String(port),
      CASHIER_PORT: String(cashierPort),
      SANDBOX_CASHIER: options.cashier ? '1' : '0',
      DEMO: options.empty ? '0' : '1',
      ...(typeof options.env === 'function' ? options.env(port) : options.env),
    },
    providers: (env) => payProviders(env),
  })
  const dataDir = app.env.DATA_DIR
  const keys = openKeys(dataDir)
  if (options.ownFiles) copyShared(dataDir)
  if (!options.empty) await freshen(app.db, new Date())
  const maker = options.empty
    ? null
    : await startMaker({ dataDir, db: app.db, keys, ...(options.asReaders ? {} : sketching) })
  const children: ChildProcess[] = []
  if (options.cashier) {
    children.push(
      child('apps/cashier/src/main.ts', {
        DATA_DIR: app.env.DATA_DIR,
        CASHIER_PORT: String(cashierPort),
        HOST: '127.0.0.1',
        SHOP_ORIGINS: app.origin,
      }),
    )
  }
  const browser = await (options.asReaders ? launchChromium : launchForTests)({
    env: surroundings,
    ...(options.autoplay === undefined ? {} : { autoplay: options.autoplay }),
  })
  await Promise.all(children.map(said))
  const close = async () => {
    await browser.close()
    await Promise.all(children.map(end))
    await maker?.close()
    await app.close()
    checkOpened(process.argv[1] ?? '')
  }
  return {
    app,
    origin: app.origin,
    db: app.db,
    browser,
    cashier: options.cashier ? `http://127.0.0.1:${cashierPort}` : '',
    open: (path, { reducedMotion = options.reducedMotion, ...page } = {}) =>
      openReader(browser, app.origin, path, { reducedMotion, ...page }),
    close,
  }
}

/** The gate shows no motion unless a test asks for it, because drawing it costs a sixth of the run. The proof shows all. */
export const usualMotion = isProof ? 'no-preference' : 'reduce'

async function openReader(
  browser: Browser,
  origin: string,
  path: string | undefined,
  options: PageOptions = {},
): Promise<Reader> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    colorScheme: options.colorScheme ?? 'light',
    reducedMotion: options.reducedMotion ?? usualMotion,
    viewport: { width: options.width ?? (options.desktop ? 1280 : 390), height: options.height ?? 844 },
    ...(options.desktop
      ? {}
      : { userAgent: options.userAgent ?? phone, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }),
  })
  noteOpened(context, origin)
  await context.addInitScript(countSteps)
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  const { goto, goBack, reload } = {
    goto: page.goto.bind(page),
    goBack: page.goBack.bind(page),
    reload: page.reload.bind(page),
  }
  page.goto = (...to) => stepsEnded(page).then(() => goto(...to))
  page.goBack = (...how) => stepsEnded(page).then(() => goBack(...how))
  page.reload = (...how) => stepsEnded(page).then(() => reload(...how))
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    // A resource that did not come is named by its place alone.
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`)
  })
  if (path !== undefined) await page.goto(path)
  return { page, context, errors, userId: () => readUserId(page), close: () => context.close() }
}

/** Runs in the page: `data-steps` of its root is the number of steps in the history that have not arrived. */
function countSteps(): void {
  const go = history.go.bind(history)
  const count = (change: number) => {
    const { dataset } = document.documentElement
    dataset.steps = String(Number(dataset.steps ?? 0) + change)
  }
  history.go = (steps) => {
    count(1)
    addEventListener('popstate', () => count(-1), { once: true })
    go(steps)
  }
}

/** A closing layer steps back. An address opened meanwhile would be left again by that step, on a slow machine. */
async function stepsEnded(page: Page): Promise<void> {
  const areOver = () => {
    if (Number(document.documentElement.dataset.steps ?? 0) > 0) return false
    // A dialog that has gone from the screen may begin its step a moment later: its entry still stands.
    return !history.state?.sheet || document.querySelector('[role=dialog], [role=alertdialog]') !== null
  }
  // A step out of the document has no end in it.
  await page.waitForFunction(areOver, undefined, { timeout: 1_000 }).catch(() => {})
}

/** Waits until the page has an account and gives its id. The server tells it, because storage keys may change. */
async function readUserId(page: Page): Promise<number> {
  const ask = () =>
    page.evaluate(async () => {
      const answer = await fetch('/api/user/info').then((response) => response.json())
      return answer.result ? Number(answer.data.userId) : 0
    })
  return eventually(ask, (id) => id > 0, 'the page has registered no reader')
}

function child(file: string, env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [join(root, file)], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

function said(process: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout?.on('data', (text) => {
      if (String(text).includes('listening')) resolve()
    })
    process.once('exit', (code) => reject(new Error(`a process of the world ended with ${code}`)))
  })
}

function end(process: ChildProcess): Promise<unknown> {
  if (process.exitCode !== null || process.signalCode !== null) return Promise.resolve()
  const gone = new Promise((resolve) => process.once('exit', resolve))
  process.kill('SIGTERM')
  const patience = setTimeout(() => process.kill('SIGKILL'), 5_000)
  return gone.finally(() => clearTimeout(patience))
}
