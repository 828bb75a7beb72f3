// Runs under any Node from 20 on, before anything is installed; finds missing tools and installs them.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = resolve(fileURLToPath(import.meta.url), '../..')
const bin = join(root, 'node_modules', '.bin')
/** The project's own Node, which is installed as a dependency. */
export const node = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
const caches = join(root, 'node_modules', '.cache', 'manjuan')
/** The folder of artefacts made from the sources. MANJUAN_CACHE_DIR names another, for machines that begin empty. */
export const cacheFolder = process.env.MANJUAN_CACHE_DIR || caches
export const say = (text) => console.log(`▸ ${text}`)

export const environment = (extra = {}) => ({
  ...process.env,
  NODE_COMPILE_CACHE: join(caches, 'compile'),
  PATH: `${bin}:${process.env.PATH}`,
  ...extra,
})

/**
 * How glibc treats memory that a process has freed: it gives large pieces back, and all threads share one heap.
 * Otherwise compiling the embedded engine leaves 150 MB behind. Other C libraries pass over these settings. It is for
 * servers, which wait most of the day; those that draw and transcode work with many threads and end.
 */
export const frugal = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '4194304', MALLOC_MMAP_THRESHOLD_: '1048576' }

/** Takes settings from the file `.env` of the project's folder, where there is one. What the environment says wins over it. */
export function readSettings(file = join(root, '.env')) {
  if (!existsSync(file)) return
  if (!process.loadEnvFile) fail(`读取 .env 需要 Node 20.12 或更新的版本，当前是 ${process.versions.node}`)
  process.loadEnvFile(file)
}

/** Installs the packages of package-lock.json, unless that was done for this lock file. */
export function install() {
  const [major = 0] = process.versions.node.split('.').map(Number)
  if (major < 20) fail(`需要 Node 20 或更新的版本，当前是 ${process.versions.node}`)
  const wanted = sumOf([join(root, 'package-lock.json')])
  const stamp = join(caches, 'installed')
  if (existsSync(node) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  if (
    existsSync(node) &&
    existsSync(join(root, 'node_modules', '.package-lock.json')) &&
    isNewer('node_modules/.package-lock.json', 'package-lock.json')
  ) {
    remember(stamp, wanted)
    return
  }
  say('正在安装依赖（npm install）……')
  // `npm ci` refuses a lock file that does not list a tool's optional build for another system.
  run('npm', ['install', '--no-save', '--no-fund', '--no-audit', '--loglevel=error'])
  if (!existsSync(node)) run('npm', ['rebuild', 'node', '--loglevel=error'])
  if (!existsSync(node)) fail('没有装上项目自带的 Node，请检查 npm 是否允许运行安装脚本（allowScripts）')
  remember(stamp, wanted)
}

/** Builds the readers' app and the console, each when its sources have changed since its last build. */
export function buildWeb() {
  buildPages('apps/web', '网页')
  buildPages('apps/console', '控制台')
}

/** Builds the files of both servers, when their sources have changed. Returns their folder. */
export function buildServer() {
  const bundler = 'tools/bundle-server.mjs'
  buildApp('apps/server', '服务端（rolldown）', [bundler], () => run(node, [bundler]))
  return 'apps/server/dist'
}

function buildPages(app, name) {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  buildApp(app, `${name}（vite build）`, [], () =>
    run(node, [vite, 'build', '--logLevel', 'warn'], { cwd: join(root, app) }),
  )
}

/** `also` names further sources. */
function buildApp(app, name, also, build) {
  const sources = [...sourcesOf(app), ...also, 'package-lock.json'].flatMap((path) => filesUnder(join(root, path)))
  const wanted = sumOf(sources)
  const stamp = join(root, app, 'dist/.built')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  say(`正在构建${name}……`)
  build()
  remember(stamp, wanted)
}

/** Folders that an app is built from: its own, and those of all packages that it reaches. */
export function sourcesOf(app) {
  const folders = new Set([app])
  for (const folder of folders) {
    const { dependencies = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
    for (const name of Object.keys(dependencies))
      if (name.startsWith('@manjuan/')) folders.add(workspaceOf(name.slice('@manjuan/'.length)))
  }
  const parts = [...folders].flatMap((folder) =>
    folder === app ? [folder] : [`${folder}/package.json`, `${folder}/src`, `${folder}/build`],
  )
  return parts.filter((path) => existsSync(join(root, path)))
}

const workspaceOf = (name) =>
  [`packages/${name}`, `apps/${name}`, name].find((folder) => existsSync(join(root, folder, 'package.json')))

export function run(command, args, options = {}) {
  const done = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: environment(), ...options })
  if (done.status !== 0) fail(`${command} ${args.slice(0, 2).join(' ')} 没有成功`)
}

export const start = (command, args, options = {}) =>
  spawn(command, args, { cwd: root, env: environment(), ...options })

export function fail(text) {
  console.error(`✗ ${text}`)
  process.exit(1)
}

/** Installs missing Debian packages when this user is root on Debian; false when that fails. */
export function debian(packages, why) {
  if (process.platform !== 'linux' || !existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return false
  say(`正在用 apt-get 安装 ${packages.join(' ')}（${why}）……`)
  const env = environment({ DEBIAN_FRONTEND: 'noninteractive' })
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'], env }
  const install = () =>
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], quiet).status === 0
  if (install()) return true
  spawnSync('apt-get', ['update', '-qq'], quiet)
  return install()
}

/** Brings ffmpeg and ffprobe, which films are made with; false when they cannot be had. */
export const bringFfmpeg = () => hasFfmpeg() || (debian(['ffmpeg'], '视频转码') && hasFfmpeg())

export const hasFfmpeg = () =>
  Boolean((process.env.FFMPEG_PATH || which('ffmpeg')) && (process.env.FFPROBE_PATH || which('ffprobe')))

export function which(name) {
  try {
    return execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8', env: environment() }).trim()
  } catch {
    return ''
  }
}

function remember(file, text) {
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, text)
}

function isNewer(path, than) {
  return statSync(join(root, path)).mtimeMs >= statSync(join(root, than)).mtimeMs
}

function filesUnder(path) {
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !['node_modules', 'dist'].includes(entry.name) && !entry.name.startsWith('.'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => filesUnder(join(path, entry.name)))
}

function sumOf(files) {
  const sum = createHash('sha256')
  for (const file of files) sum.update(file.slice(root.length)).update(readFileSync(file))
  return sum.digest('hex')
}
