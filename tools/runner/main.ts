// npm test is the gate, which decides whether a change may land. npm run proof adds all tests that prove by repetition.
// npm test -- PATH… runs only these files; --changed [BASE] runs only tests that a change can reach. --budget runs each
// file alone and judges its time. --screen-lanes=2 suits machines with little memory.
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root, say } from '../toolchain.mjs'
import { changedFiles, opensOf, reachedBy } from './changed.ts'
import { asksForServer, isOnDatabase } from './engines.ts'
import { budgetMs, failuresOf, lastLine, longestFirst, overBudget, type StageResult, slowest } from './figures.ts'
import { named } from './files.ts'
import { type Graph, readGraph } from './graph.ts'
import { type Options, readOptions, WrongOption } from './options.ts'
import { isPure, readsBuild } from './pure.ts'
import { usedNow } from './quiet.ts'
import { makeReady, nothing, type Ready } from './ready.ts'
import { runStage } from './run-stage.ts'
import { openScratch } from './scratch.ts'
import { type Stage, stagesOf } from './stages.ts'
import { longerInProof, noteTimes, readTimes } from './times.ts'
import { mayFollow, mayShare } from './units.ts'

const began = performance.now()
const options = optionsOrEnd()
const graph = readGraph(root)
const files = chosen(graph)
const onDatabase = new Set(files.filter((file) => isOnDatabase(graph, file)))
const scratch = openScratch(options)
const ready = options.rules
  ? nothing
  : await makeReady(files, { server: wantsServer(), proof: options.proof, folder: scratch.folder })
if (options.budget) await warnIfBusy()
const results = await runAll(stages(), ready)
await ready.end()
scratch.end()
noteTimes(results, options.proof)
const others = [...ready.missing.map((name) => `没有 ${name}，相关测试没有运行`), ...tooSlow()]
for (const text of others) console.error(`✗ ${text}`)
report()

function optionsOrEnd(): Options {
  try {
    return readOptions(process.argv.slice(2), (word) => existsSync(join(root, word)))
  } catch (error) {
    if (!(error instanceof WrongOption)) throw error
    console.error(`✗ ${error.message}`)
    process.exit(2)
  }
}

function chosen(graph: Graph): string[] {
  const tests = [...graph.keys()].filter((file) => file.endsWith('.test.ts'))
  const wanted = named(tests, options)
  if (options.changed === null) return wanted
  const changes = changedFiles(root, options.changed)
  const reached = reachedBy({ graph, tests: wanted, changes, opens: (test) => opensOf(root, test) })
  say(`改动了 ${changes.length} 个文件，涉及 ${reached.length} / ${wanted.length} 个测试文件`)
  return reached
}

function wantsServer(): boolean {
  return onDatabase.size > 0 || files.some((file) => asksForServer(root, file))
}

function stages(): Stage[] {
  const pure = new Set(files.filter((file) => isPure(graph, file) && !readsBuild(root, file)))
  // Each file of a budget runs alone.
  const shared = new Set(options.budget ? [] : files.filter((file) => mayShare(root, file) && !pure.has(file)))
  // The embedded engine of the proof's worlds keeps its memory until its process ends.
  const following = new Set(options.budget || options.proof ? [] : files.filter((file) => mayFollow(root, file)))
  const plan = {
    files,
    pure,
    onDatabase,
    shared,
    following,
    postgres: ready.postgresUrl !== '',
    browser: ready.browser !== '',
  }
  const all = stagesOf({ ...options, ...plan })
  const repeats = (file: string): boolean => graph.get(file)?.imports.includes('tools/how-much.ts') ?? false
  const times = readTimes(options.proof, repeats)
  const bytesOf = (file: string): number =>
    statSync(join(root, file)).size * (options.proof && repeats(file) ? longerInProof : 1)
  const ordered = all.map((stage) => ({ ...stage, files: longestFirst(stage.files, times, bytesOf) }))
  return options.budget ? ordered.map((stage) => ({ ...stage, lanes: Math.min(stage.lanes, 1) })) : ordered
}

async function runAll(stages: readonly Stage[], { browser, postgresUrl }: Ready): Promise<StageResult[]> {
  const env = {
    ...scratch.env,
    TEST_DATABASE_URL: postgresUrl,
    CHROMIUM_PATH: browser,
    FORCE_COLOR: '',
    MANJUAN_PROOF: options.proof ? '1' : '',
  }
  const results: StageResult[] = []
  for (const stage of stages) results.push(await runStage(stage, env, options.proof))
  return results
}

/** A fifth of the processors is more than a quiet machine needs for itself. */
async function warnIfBusy(): Promise<void> {
  const used = await usedNow()
  if (used > 0.2) say(`机器正忙（处理器已用 ${Math.round(100 * used)} %），下面的时间比单独运行时长`)
}

function tooSlow(): string[] {
  if (!options.budget) return []
  const allowed = budgetMs / 1000
  return overBudget(results).map(
    ({ file, wallMs }) => `${file}：单独运行用了 ${(wallMs / 1000).toFixed(1)} 秒，门禁里每个文件最多 ${allowed} 秒`,
  )
}

function report(): void {
  if (results.length > 0) say(['最慢的文件：', ...slowest(results)].join('\n'))
  const failures = failuresOf(results)
  if (failures.length > 0) say(['失败的测试（再列一次）：', ...failures].join('\n'))
  say(`合计 ${((performance.now() - began) / 1000).toFixed(0)} 秒`)
  const { line, failed } = lastLine(results, others.length)
  console.log(line)
  process.exit(failed === 0 ? 0 : 1)
}
