// The tests that a change can reach. An unknown file reaches all tests: a test too many costs time, one too few costs
// trust.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { opensApp } from './files.ts'
import { type Graph, reachOf } from './graph.ts'

/** Rooms that everything is built on; a change here reaches every test. */
const foundations =
  /^(packages\/(contract|db|ui)\/|apps\/server\/src\/(http|ports|testing)\/|e2e\/(?!.*\.test\.ts)|[^/]*\.(json|npmrc)$|tools\/(how-much|toolchain|postgres|test)\.|tools\/runner\/(?!.*\.test\.ts))/
/** Nothing that runs reads these. */
const isText = (file: string): boolean => /^[^/]+\.md$|^LICENSE$|^docs\//.test(file)
/** A workspace's texts may be checked by its own tests. */
const isTextOf = (file: string, test: string): boolean =>
  file.endsWith('.md') && test.startsWith(`${file.split('/').slice(0, -1).join('/')}/`)
/** The sources of the browser's bundle; only browser tests and their own unit tests can tell a difference. */
const bundled = /^(apps\/(web|console)|packages\/(player|danmaku|imaging))\//

export interface Question {
  graph: Graph
  tests: readonly string[]
  changes: readonly string[]
  /** The features of the web app that a browser test opens; null where it does not say. */
  opens: (test: string) => readonly string[] | null
}

export function reachedBy({ graph, tests, changes, opens }: Question): string[] {
  const reach = new Map(tests.map((test) => [test, reachOf(graph, test, { named: true }).files]))
  const isReached = (test: string): boolean =>
    test.startsWith('tools/') ||
    changes.some(
      (file) =>
        reach.get(test)?.has(file) ||
        isTextOf(file, test) ||
        isForAll(graph, file) ||
        (opensApp(test) && bundled.test(file) && isOpened(file, opens(test))),
    )
  return tests.filter(isReached)
}

function isForAll(graph: Graph, file: string): boolean {
  if (foundations.test(file)) return true
  if (file.endsWith('.md') || isText(file) || graph.has(file)) return false
  return !(bundled.test(file) && file.endsWith('.css'))
}

function isOpened(file: string, opened: readonly string[] | null): boolean {
  const feature = /^apps\/web\/src\/features\/([\w-]+)\//.exec(file)?.[1]
  return !feature || !opened || opened.includes(feature)
}

/** A browser test may say `// opens: shelf comic` above its imports, or `// opens: nothing`. */
export function opensOf(root: string, test: string): string[] | null {
  const said = opensLine(readFileSync(join(root, test), 'utf8'))
  if (said === null) return null
  return said === 'nothing' ? [] : said.split(' ')
}

/** The words of the line, which stands above the imports; null without one. */
const opensLine = (text: string): string | null =>
  /^\/\/ opens: (.*)$/m.exec(text.split(/^import /m, 1)[0] ?? '')?.[1] ?? null

/** The objections to a line: words that are no folder of the web app's features, or a wrong place. */
export function opensFaults(test: string, text: string, features: readonly string[]): string[] {
  const said = opensLine(text)
  if (said === null) return /^\/\/ ?opens\b/im.test(text) ? [`${test} has a line of features that nothing reads`] : []
  if (said === 'nothing') return []
  return said.split(' ').flatMap((name) => (features.includes(name) ? [] : [`${test}: no feature is named ${name}`]))
}

/** The files that differ from the commit where this work began, untracked files included. */
export function changedFiles(root: string, base: string): string[] {
  const git = (...words: string[]): string[] =>
    execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\n')
      .filter(Boolean)
  const start = base || ['origin/main', 'main'].find((name) => isCommit(git, name)) || 'HEAD'
  const [fork = start] = git('merge-base', 'HEAD', start)
  const changed = git('diff', '--name-only', '--no-renames', fork)
  return [...new Set([...changed, ...git('ls-files', '--others', '--exclude-standard')])].toSorted()
}

function isCommit(git: (...words: string[]) => string[], name: string): boolean {
  try {
    return git('rev-parse', '--verify', '--quiet', `${name}^{commit}`).length > 0
  } catch {
    return false
  }
}
