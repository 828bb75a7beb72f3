// npm test: everything that has to hold. Rooms may be named: npm test -- apps/server e2e/home
// Parts: code (packages, apps, tools; embedded database), postgresql (server and db again on a real server), screens (e2e).
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postgresBin, startPostgres } from './postgres.mjs'
import { buildWeb, debian, environment, install, node, root, run, say, start, which } from './toolchain.mjs'

install()
buildWeb()
const wanted = process.argv.slice(2)
const files = testFiles(root).filter((file) => wanted.length === 0 || wanted.some((part) => file.startsWith(part)))
const screens = files.filter((file) => file.startsWith('e2e/'))
const code = files.filter((file) => !file.startsWith('e2e/'))
const onDatabase = code.filter((file) => /^(apps\/server|packages\/db)\//.test(file))

if (files.some((file) => /^(e2e|apps\/cashier)\//.test(file)) && !browser())
  debian(['chromium', 'fonts-noto-cjk'], '浏览器测试')
if (onDatabase.length > 0 && !postgresBin()) debian(['postgresql', 'postgresql-contrib'], '在真实数据库上测试')
const postgres = onDatabase.length > 0 && postgresBin() ? await startPostgres() : null

const scratch = mkdtempSync(join(tmpdir(), 'manjuan-counts-'))
const counts = join(scratch, 'counts')
const shared = {
  MANJUAN_COUNTS: counts,
  TEST_DATABASE_URL: postgres?.url ?? '',
  CHROMIUM_PATH: browser(),
  FORCE_COLOR: '',
}
if (screens.length > 0 && browser()) {
  say('正在准备演示书库……')
  run(node, [join(root, 'e2e/prepare.ts')])
}
const codes = [
  await runFiles('代码（内嵌数据库）', code, shared),
  await runFiles('服务端（PostgreSQL）', postgres ? onDatabase : [], { ...shared, MANJUAN_ENGINE: 'postgresql' }),
  await runFiles('界面（Chromium）', browser() ? screens : [], shared),
]
await postgres?.stop()

const missing = [
  ...(onDatabase.length > 0 && !postgres ? ['PostgreSQL'] : []),
  ...(screens.length > 0 && !browser() ? ['Chromium'] : []),
]
for (const name of missing) console.error(`✗ 没有 ${name}，相关测试没有运行`)
const total = readCounts(counts)
rmSync(scratch, { recursive: true, force: true })
const failed = total.failed + missing.length + codes.filter((code) => code !== 0 && total.failed === 0).length
console.log(`${total.passed} passed, ${failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`)
process.exit(failed === 0 ? 0 : 1)

function runFiles(title, list, env) {
  if (list.length === 0) return Promise.resolve(0)
  say(`${title}：${list.length} 个文件`)
  const began = performance.now()
  const flags = [
    '--test',
    '--test-concurrency=2',
    '--test-timeout=480000',
    `--test-reporter=${join(root, 'tools/reporter.mjs')}`,
    '--test-reporter-destination=stdout',
  ]
  const child = start(node, [...flags, ...list], { stdio: 'inherit', env: environment(env) })
  return new Promise((resolve) =>
    child.on('exit', (code) => {
      say(`${title}：${((performance.now() - began) / 1000).toFixed(0)} 秒`)
      resolve(code ?? 1)
    }),
  )
}

function testFiles(folder, prefix = '') {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !['node_modules', 'dist', 'data'].includes(entry.name) && !entry.name.startsWith('.'))
    .flatMap((entry) =>
      entry.isDirectory()
        ? testFiles(join(folder, entry.name), `${prefix}${entry.name}/`)
        : entry.name.endsWith('.test.ts')
          ? [prefix + entry.name]
          : [],
    )
    .sort()
}

function browser() {
  return process.env.CHROMIUM_PATH || which('chromium') || which('chromium-browser') || which('google-chrome')
}

function readCounts(file) {
  const total = { passed: 0, failed: 0, skipped: 0 }
  let text = ''
  try {
    text = readFileSync(file, 'utf8')
  } catch {}
  for (const line of text.split('\n').filter(Boolean)) {
    for (const counted of JSON.parse(line))
      for (const key of ['passed', 'failed', 'skipped']) total[key] += counted[key]
  }
  return total
}
