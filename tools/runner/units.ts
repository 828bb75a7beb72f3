// The processes of a stage. A process costs half a second of work before its first test, so files that can share one do.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMeasured, isScreen } from './files.ts'

/** Most files of one process. */
const most = 6

/** Rooms whose tests speak to a server within their process, or to none. */
const rooms =
  /^apps\/(server\/src\/(modules|http|jobs|ports)|cashier\/src|gateways\/src\/(alipay|wechat)|pipeline\/src\/(sources|report))\//
/** Files that begin processes of their own. */
const begins = /^apps\/cashier\/src\/(main|lock|page\/browser)\.test\.ts$/
/** A change of the process, which files after it would meet. */
const changesProcess = /process\.env\.\w+ =|\bmock\.|process\.chdir/
/** A database of the whole file, a hook outside a suite, and a change of the process. */
const own = new RegExp(
  `^(const [^=\\n]* = )?await |^(before|after|beforeEach|afterEach)\\(|${changesProcess.source}`,
  'm',
)

/** Whether a file opens and closes all that it needs inside its suites, so that others may run in its process. */
export const mayShare = (root: string, file: string): boolean =>
  rooms.test(file) && !begins.test(file) && !own.test(readFileSync(join(root, file), 'utf8'))

/** Whether a file may run in a process where others have run. Each browser file opens and closes its own world. */
export const mayFollow = (root: string, file: string): boolean =>
  isScreen(file) && !isMeasured(file) && !changesProcess.test(readFileSync(join(root, file), 'utf8'))

/**
 * The files of each process. `files` begin with the longest; each shared process gets long and short ones, and all that share
 * begin where their first one would.
 */
export function unitsOf(files: readonly string[], shared: ReadonlySet<string>): string[][] {
  const together = files.filter((file) => shared.has(file))
  const count = Math.ceil(together.length / most)
  const groups = Array.from({ length: count }, (_, at) => together.filter((_file, place) => place % count === at))
  const first = new Map(groups.map((group) => [group[0], group]))
  return files.flatMap((file) => {
    if (!shared.has(file)) return [[file]]
    const group = first.get(file)
    return group ? [group] : []
  })
}
