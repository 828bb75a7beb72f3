// npm start: installs missing parts, then runs server, cashier, console, page maker, importer and transcoder until Ctrl-C.
import { createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { openDoor, openSleeper } from './on-demand.mjs'
import {
  buildServer,
  buildWeb,
  environment,
  fail,
  frugal,
  hasFfmpeg,
  install,
  node,
  readSettings,
  say,
  start,
} from './toolchain.mjs'

// A process that ends waits for V8's threads. A thread that compiles this way may wait for the process (nodejs/node#54918).
setFlagsFromString('--no-concurrent-sparkplug')

const began = performance.now()
readSettings()
install()
buildWeb()
const servers = buildServer()

/** Closes the console's port. */
let closeDoor = () => undefined
/** What runs only while it has work: the server says so. */
const sleepers = {}
const setting = (name, fallback) => process.env[name] || fallback
const port = setting('PORT', '8080')
const cashierPort = setting('CASHIER_PORT', '8081')
// A site on https is no trial, unless the settings say so; the server reads them alike.
const trial = /^\s*https:/i.test(process.env.PUBLIC_ORIGIN ?? '') ? '0' : '1'
const withDemo = setting('DEMO', trial) !== '0'
const withCashier = setting('SANDBOX_CASHIER', trial) !== '0'
const dataDir = setting('DATA_DIR', './data')

const children = new Set()
let ending = false
// The handlers are set before the first child, because the children's own groups get no signal from the terminal.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void end(0))
// npm passes a signal to its shell alone, which dies silently. A changed parent process tells of that.
const above = process.ppid
if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== above && void end(0), 500).unref()

const ports = [
  ['PORT', port],
  ...(withCashier ? [['CASHIER_PORT', cashierPort]] : []),
  ['CONSOLE_PORT', setting('CONSOLE_PORT', '8082')],
]
for (const [name, wanted] of ports) {
  if (await isTaken(Number(wanted))) fail(`端口 ${wanted} 已被占用，请用 ${name} 换一个`)
}
const server = await launch('server', `${servers}/main.js`, /listening on (\S+)/)
const cashier = withCashier
  ? await launch('cashier', 'apps/cashier/src/main.ts', /listening on (\S+)/, {
      SHOP_ORIGINS: setting('SHOP_ORIGINS', [server, process.env.PUBLIC_ORIGIN].filter(Boolean).join(',')),
    })
  : null
const desk = await openConsole()
if (withDemo) await runOnce('demo/src/main.ts')
if (withDemo) letSleep('maker', 'demo/src/maker.ts')

const ready = await fetch(`${server}/ready`).then(
  (answer) => answer.ok,
  () => false,
)
if (!ready) {
  console.error('✗ 服务没有就绪，请看上面的输出')
  await end(1)
}
const seconds = ((performance.now() - began) / 1000).toFixed(1)
const lan = lanAddress()
const places = [
  `阅读 ${server}/`,
  ...(lan ? [`手机同网 http://${lan}:${new URL(server).port}/`] : []),
  ...(cashier ? [`沙箱收银台 ${cashier}/`] : []),
  ...(desk ? [`控制台 ${desk}/`] : []),
]
say(`用时 ${seconds} 秒，数据在 ${dataDir}，按 Ctrl-C 停止`)
console.log(`漫卷已就绪 → ${places.join(' · ')}`)
compact()
letSleep('importer', 'apps/pipeline/src/desk/worker.ts')
await startFilms()

/** Gives back the memory that sums of all sources have taken: this process only waits from here on. */
function compact() {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}

/** Starts films last, because nothing waits for them and their tools may have to be installed first. */
async function startFilms() {
  const ready = hasFfmpeg() || (await runAside('tools/bring-ffmpeg.mjs'))
  if (ending) return
  if (!ready) say('没有 ffmpeg：影片都显示“转码中”，其余照常；装好以后请重新 npm start')
  letSleep('transcoder', 'apps/pipeline/src/queue/worker.ts')
  if (ready && withDemo) await runAside('demo/src/films/main.ts', 'films')
}

/**
 * Runs a process aside, and resolves with true when it ended well. It ends with the others, but its end ends none of
 * them.
 */
function runAside(file, name, words = []) {
  return new Promise((resolve) => {
    const stdio = ['ignore', name ? 'pipe' : 'inherit', 'inherit']
    const child = start(node, [file, ...words], { stdio, env: environment(), detached: true })
    note(child)
    child.stdout?.on('data', (chunk) => {
      for (const line of String(chunk).split('\n'))
        if (line.trim() && !line.includes('listening')) console.log(`[${name}] ${line}`)
    })
    child.on('exit', (code) => resolve(code === 0))
  })
}

/**
 * Opens the console's port and begins the console, which prints the set-up code of a new shop. It ends after REST_SECONDS
 * without a connection, and the next one begins it again; it begins each hour for its chores. Resolves with its address, or
 * with '' when it did not start: the shop goes on without it.
 */
function openConsole() {
  return new Promise((resolve) => {
    let begun = false
    const begin = (port) => {
      const again = begun ? ['again'] : []
      begun = true
      const env = { ...frugal, ...environment({ CONSOLE_PORT: String(port) }) }
      const stdio = ['ignore', 'pipe', 'inherit', 'ipc']
      const child = start(node, [`${servers}/console-main.js`, ...again], { stdio, env, detached: true })
      note(child)
      child.stdout.on('data', (chunk) => {
        for (const line of String(chunk).split('\n')) {
          const found = /listening on (\S+)/.exec(line)
          if (found) resolve(found[1] ?? '')
          else if (line.trim()) console.log(`[console] ${line}`)
        }
      })
      child.on('exit', () => resolve(''))
      return child
    }
    const at = { host: setting('CONSOLE_HOST', '127.0.0.1'), port: Number(setting('CONSOLE_PORT', '8082')) }
    openDoor({ ...at, begin }).then(
      ({ wake, close }) => {
        closeDoor = close
        wake()
        setInterval(() => ending || wake(), 3_600_000).unref()
      },
      (error) => {
        console.error(`✗ 控制台没有启动：CONSOLE_HOST=${at.host} CONSOLE_PORT=${at.port}（${error.code}）`)
        resolve('')
      },
    )
  })
}

/** A process that begins when the server says that it has work, and again when it fails. Its first begin tidies up. */
function letSleep(name, file) {
  const rest = `--rest=${setting('REST_SECONDS', '60')}`
  sleepers[name] = openSleeper(
    () => runAside(file, name, [rest]),
    () => ending,
  )
  void sleepers[name]()
}

/** Starts a child and waits until it prints its address. A child that ends takes the others with it. */
function launch(name, file, listening, extra = {}) {
  return new Promise((resolve) => {
    const stdio = ['ignore', 'pipe', 'inherit', 'ipc']
    const child = start(node, [file], { stdio, env: { ...frugal, ...environment(extra) }, detached: true })
    note(child)
    child.stdout.on('data', (chunk) => {
      for (const line of String(chunk).split('\n')) {
        const found = listening.exec(line)
        if (found) resolve((found[1] ?? '').replace('0.0.0.0', 'localhost').replace(/\/$/, ''))
        else if (line.trim()) console.log(`[${name}] ${line}`)
      }
    })
    child.on('message', (word) => void sleepers[word]?.())
    child.on('exit', (code) => {
      if (ending) return
      console.error(`✗ ${name} 已退出（${code ?? '信号'}）`)
      void end(1)
    })
  })
}

function runOnce(file) {
  return new Promise((resolve) => {
    const child = start(node, [file], { stdio: ['ignore', 'inherit', 'inherit'], env: environment(), detached: true })
    note(child)
    child.on('exit', (code) => {
      if (code !== 0 && !ending) {
        console.error(`✗ ${file} 没有成功`)
        void end(1)
      } else resolve(undefined)
    })
  })
}

function note(child) {
  children.add(child)
  child.once('exit', () => children.delete(child))
}

async function end(code) {
  if (ending) return
  ending = true
  closeDoor()
  const alive = [...children]
  const gone = alive.map((child) => new Promise((resolve) => child.once('exit', resolve)))
  for (const child of alive) child.kill('SIGTERM')
  const patience = setTimeout(() => {
    for (const child of alive) child.kill('SIGKILL')
  }, 10_000)
  await Promise.all(gone)
  clearTimeout(patience)
  if (code === 0) say('已停止')
  process.exit(code)
}

/** Whether a port is taken. The server names any other fault of a port or of HOST. */
function isTaken(wanted) {
  if (!Number.isInteger(wanted) || wanted < 1 || wanted > 65_535) return false
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error) => resolve(error.code === 'EADDRINUSE'))
    probe.listen(wanted, setting('HOST', '0.0.0.0'), () => probe.close(() => resolve(false)))
  })
}

function lanAddress() {
  if (!['0.0.0.0', '::'].includes(setting('HOST', '0.0.0.0'))) return ''
  const found = Object.values(networkInterfaces())
    .flat()
    .find((one) => one && one.family === 'IPv4' && !one.internal)
  return found?.address ?? ''
}
