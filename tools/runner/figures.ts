// The counts of a run, and its report.

export interface FileFigures {
  file: string
  passed: number
  failed: number
  skipped: number
  wallMs: number
  /** Processor time of the file's process and its finished children, in ms; null where the machine does not tell. */
  cpuMs: number | null
  /** The texts of the failures, as printed when they happened; absent where all is well. */
  failures?: string[]
}

export interface StageResult {
  title: string
  /** The exit code of the stage's process; 0 is good. */
  code: number
  wallMs: number
  files: FileFigures[]
}

const seconds = (ms: number): string => (ms / 1000).toFixed(1)

export function slowest(results: readonly StageResult[], most = 10): string[] {
  return results
    .flatMap(({ title, files }) => files.map((one) => ({ ...one, title })))
    .toSorted((a, b) => b.wallMs - a.wallMs)
    .slice(0, most)
    .map(
      ({ file, title, wallMs, cpuMs }) =>
        `${seconds(wallMs).padStart(7)} 秒  ${(cpuMs === null ? '-' : seconds(cpuMs)).padStart(6)} CPU 秒  ${file}（${title}）`,
    )
}

/** Most characters of one failure in the list at the end of a run. */
const mostOfFailure = 4_000

/** All failures of a run, because whoever reads only the end of a long output misses them where they happened. */
export const failuresOf = (results: readonly StageResult[]): string[] =>
  results.flatMap(({ title, files }) =>
    files.flatMap(({ failures = [] }) =>
      failures.map((text) => `（${title}）${text.trim().slice(0, mostOfFailure)}\n`),
    ),
  )

/** Most milliseconds of a gate's file when nothing else runs. */
export const budgetMs = 40_000

export const overBudget = (results: readonly StageResult[]): FileFigures[] =>
  results.flatMap(({ files }) => files).filter(({ wallMs }) => wallMs > budgetMs)

/**
 * The last line of a run and its number of failures. A stage that broke without a failed test counts as a failure, and
 * so does each missing tool.
 */
export function lastLine(results: readonly StageResult[], otherFailures: number): { line: string; failed: number } {
  const sum = (key: 'passed' | 'failed' | 'skipped') =>
    results.flatMap(({ files }) => files).reduce((all, file) => all + file[key], 0)
  const broken = results.filter(({ code, files }) => code !== 0 && !files.some((file) => file.failed > 0)).length
  const failed = sum('failed') + broken + otherFailures
  const skipped = sum('skipped')
  return { line: `${sum('passed')} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`, failed }
}

/**
 * Sorts files so that the longest begin first, because the lanes then end together. A file that never ran has the time
 * that its size promises: a fresh clone knows no times.
 */
export function longestFirst(
  files: readonly string[],
  known: ReadonlyMap<string, number>,
  bytesOf: (file: string) => number,
): string[] {
  const ms = (file: string): number => known.get(file) ?? bytesOf(file) * msPerByte
  return files.toSorted((a, b) => (ms(a) === ms(b) ? (a < b ? -1 : 1) : ms(b) - ms(a)))
}

/** Measured over the browser tests: 60 s for 15 KB. */
const msPerByte = 4
