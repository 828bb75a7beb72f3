// Firefox and WebKit from Debian's packages, each by its own protocol: WebDriver BiDi over a socket, W3C WebDriver
// over HTTP. They offer only the parts that the player's tests need.

import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../tools/free-port.mjs'

export interface OtherBrowser {
  name: string
  open(url: string): Promise<void>
  /** Evaluates an expression, whose value must be plain data. */
  evaluate<Value>(expression: string): Promise<Value>
  /** A PNG of the visible page. */
  screenshot(): Promise<Buffer>
  /** Clicks at a place in CSS px of the page. */
  click(x: number, y: number): Promise<void>
  /** Taps twice at a place with a finger. */
  doubleTap(x: number, y: number): Promise<void>
  close(): Promise<void>
}

export const firefoxPath = (): string => firstThere(['/usr/bin/firefox-esr', '/usr/bin/firefox'])
const webkitDriverPath = (): string => firstThere(['/usr/bin/WebKitWebDriver'])
const firstThere = (paths: string[]): string => paths.find((path) => existsSync(path)) ?? ''

const size = { width: 390, height: 844 }
const startMs = 40_000

export async function startFirefox(): Promise<OtherBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'manjuan-firefox-'))
  await writeFile(join(profile, 'user.js'), quietProfile)
  const port = await freePort()
  const child = spawn(
    firefoxPath(),
    ['--headless', '--no-remote', '--profile', profile, `--remote-debugging-port=${port}`, 'about:blank'],
    {
      stdio: 'ignore',
      detached: true,
      env: { ...process.env, HOME: profile, MOZ_HEADLESS_WIDTH: '390', MOZ_HEADLESS_HEIGHT: '960' },
    },
  )
  const end = async () => {
    await ended(child)
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const socket = await connectTo(`ws://127.0.0.1:${port}/session`)
    const send = speak(socket)
    await send('session.new', { capabilities: {} })
    const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
    const context = contexts[0]?.context ?? ''
    await send('browsingContext.setViewport', { context, viewport: size })
    return {
      name: 'Firefox',
      open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
      evaluate: async (expression) => {
        const { result, exceptionDetails } = await send<Evaluated>('script.evaluate', {
          // The value comes as text, because only plain data comes back.
          expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`,
          target: { context },
          awaitPromise: true,
        })
        if (exceptionDetails) throw new Error(exceptionDetails.text)
        return JSON.parse(result?.value ?? 'null')
      },
      screenshot: async () =>
        Buffer.from((await send<{ data: string }>('browsingContext.captureScreenshot', { context })).data, 'base64'),
      click: async (x, y) =>
        void (await send('input.performActions', { context, actions: pointer(Math.round(x), Math.round(y)) })),
      doubleTap: async (x, y) => void (await send('input.performActions', { context, actions: finger(x, y) })),
      close: async () => {
        socket.close()
        await end()
      },
    }
  } catch (error) {
    await end()
    throw error
  }
}

export async function startWebkit(): Promise<OtherBrowser> {
  const display = await startDisplay()
  const port = await freePort()
  const child = spawn(webkitDriverPath(), [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, DISPLAY: display.name },
  })
  const end = async () => {
    await ended(child)
    await ended(display.child)
  }
  const ask = webdriver(`http://127.0.0.1:${port}`)
  try {
    await until(() => ask('GET', '/status'))
    const capabilities = {
      alwaysMatch: { 'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation'] } },
    }
    const { sessionId } = await ask<{ sessionId: string }>('POST', '/session', { capabilities })
    const at = `/session/${sessionId}`
    await ask('POST', `${at}/window/rect`, size)
    return {
      name: 'WebKitGTK',
      open: async (url) => void (await ask('POST', `${at}/url`, { url })),
      evaluate: async (expression) =>
        JSON.parse(
          await ask<string>('POST', `${at}/execute/async`, {
            script: `const done = arguments[0]; Promise.resolve(${expression}).then((value) => done(JSON.stringify(value ?? null)), (error) => done(JSON.stringify(String(error))))`,
            args: [],
          }),
        ),
      screenshot: async () => Buffer.from(await ask<string>('GET', `${at}/screenshot`), 'base64'),
      click: async (x, y) =>
        void (await ask('POST', `${at}/actions`, { actions: pointer(Math.round(x), Math.round(y)) })),
      doubleTap: async (x, y) => void (await ask('POST', `${at}/actions`, { actions: finger(x, y) })),
      close: async () => {
        await end()
      },
    }
  } catch (error) {
    await end()
    throw error
  }
}

/** WebKitGTK's own small browser, which its driver starts. */
const miniBrowser = (): string =>
  firstThere([
    '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
    '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.0/MiniBrowser',
    '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
    '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.0/MiniBrowser',
  ])

export const webkitIsThere = (): boolean => webkitDriverPath() !== '' && miniBrowser() !== '' && xvfbPath() !== ''

const xvfbPath = (): string => firstThere(['/usr/bin/Xvfb'])

/** WebKitGTK draws on a screen: a virtual one. */
async function startDisplay(): Promise<{ name: string; child: ChildProcess }> {
  const child = spawn(xvfbPath(), ['-displayfd', '3', '-screen', '0', '800x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    detached: true,
  })
  const number = await new Promise<string>((done, fail) => {
    child.stdio[3]?.once('data', (told) => done(String(told).trim()))
    child.once('exit', () => fail(new Error('no display')))
  })
  return { name: `:${number}`, child }
}

const quietProfile = [
  ['media.autoplay.default', 0],
  ['media.gmp-manager.updateEnabled', false],
  ['media.gmp-provider.enabled', false],
  ['app.update.enabled', false],
  ['app.normandy.enabled', false],
  ['browser.safebrowsing.malware.enabled', false],
  ['browser.safebrowsing.phishing.enabled', false],
  ['browser.safebrowsing.downloads.enabled', false],
  ['datareporting.policy.dataSubmissionEnabled', false],
  ['toolkit.telemetry.enabled', false],
  ['network.captive-portal-service.enabled', false],
  ['network.connectivity-service.enabled', false],
  ['services.settings.server', 'data:,'],
  ['browser.shell.checkDefaultBrowser', false],
  ['browser.startup.homepage_override.mstone', 'ignore'],
  ['intl.accept_languages', 'zh-CN'],
]
  .map(([key, value]) => `user_pref(${JSON.stringify(key)}, ${JSON.stringify(value)});`)
  .join('\n')

interface Evaluated {
  result?: { value?: string }
  exceptionDetails?: { text: string }
}

/** Both protocols take the same actions. */
const pointer = (x: number, y: number) => [
  {
    type: 'pointer',
    id: 'hand',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', x, y, duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
]

const finger = (x: number, y: number) => {
  const tap = [
    { type: 'pointerDown', button: 0 },
    { type: 'pause', duration: 30 },
    { type: 'pointerUp', button: 0 },
    { type: 'pause', duration: 60 },
  ]
  const actions = [{ type: 'pointerMove', x, y, duration: 0 }, ...tap, ...tap]
  return [{ type: 'pointer', id: 'finger', parameters: { pointerType: 'touch' }, actions }]
}

type Send = <Answer = unknown>(method: string, params: object) => Promise<Answer>

function speak(socket: WebSocket): Send {
  let serial = 0
  const waiting = new Map<number, { done: (value: never) => void; fail: (error: Error) => void }>()
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error, message } = JSON.parse(String(data))
    const one = waiting.get(id)
    waiting.delete(id)
    if (error) one?.fail(new Error(`${error}: ${message}`))
    else one?.done(result as never)
  })
  return (method, params) =>
    new Promise((done, fail) => {
      serial += 1
      waiting.set(serial, { done, fail })
      socket.send(JSON.stringify({ id: serial, method, params }))
    })
}

function connectTo(url: string): Promise<WebSocket> {
  return until(
    () =>
      new Promise<WebSocket>((done, fail) => {
        const socket = new WebSocket(url)
        socket.addEventListener('open', () => done(socket))
        socket.addEventListener('error', () => fail(new Error(`nobody listens at ${url}`)))
      }),
  )
}

function webdriver(origin: string) {
  return async <Answer = unknown>(method: string, path: string, body?: object): Promise<Answer> => {
    const answer = await fetch(origin + path, { method, ...(body ? { body: JSON.stringify(body) } : {}) })
    const { value } = (await answer.json()) as { value: Answer & { error?: string; message?: string } }
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`)
    return value
  }
}

async function until<Value>(attempt: () => Promise<Value>): Promise<Value> {
  const end = Date.now() + startMs
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (Date.now() > end) throw error
      await new Promise((done) => setTimeout(done, 150))
    }
  }
}

/** Kills the process and its children at once, because they hold nothing worth saving. */
async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  const gone = new Promise((done) => child.once('exit', done))
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {}
  await gone
}
