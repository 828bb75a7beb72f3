// Counts the events of a test run by file, and formats every failure.
import { join, relative } from 'node:path'
import { inspect } from 'node:util'
import type { FileFigures } from './figures.ts'

export interface TestEvent {
  type: string
  data: {
    name?: string
    file?: string
    message?: string
    nesting?: number
    skip?: string | boolean
    todo?: string | boolean
    details?: { type?: string | undefined; duration_ms?: number; error?: Error & { failureType?: string } }
  }
}

interface Counts {
  passed: number
  failed: number
  skipped: number
  testsMs: number
  /** Milliseconds of the whole process; undefined where files share one. */
  fileMs?: number
  failures: string[]
}

export class Tally {
  readonly #root: string
  readonly #files = new Map<string, Counts>()
  /** The end of what each file wrote, told when the file itself fails: a hook after its tests, or a late fault. */
  readonly #written = new Map<string, string>()

  /** The path of the entry that gives each file a suite; '' where files have none. */
  readonly #lane: string

  constructor(root: string, lane = '') {
    this.#root = root
    this.#lane = lane
  }

  /** Returns the text to be printed; '' when there is none. */
  hear(event: { type: string; data: unknown }): string {
    const { type, data } = event as TestEvent
    if (type === 'test:stderr' || type === 'test:stdout' || type === 'test:diagnostic') this.#note(data)
    if (type === 'test:stderr') return process.env.MANJUAN_VERBOSE ? (data.message ?? '') : ''
    if (type === 'test:complete' && data.name === data.file)
      this.#countsOf(data).fileMs = data.details?.duration_ms ?? 0
    if (type !== 'test:pass' && type !== 'test:fail') return ''
    if (data.file === this.#lane) return this.#hearLane(type, data)
    return data.details?.type === 'suite' ? this.#hearSuite(type, data) : this.#hearTest(type, data)
  }

  /** What the lane declares bears a file's name: its suite, which gives its time, and a test where it can't be read. */
  #hearLane(type: string, data: TestEvent['data']): string {
    const isFile = data.nesting !== 0
    const own = isFile ? { ...data, file: join(this.#root, data.name ?? '') } : data
    if (data.details?.type === 'suite') this.#countsOf(own).fileMs = data.details.duration_ms ?? 0
    if (type === 'test:pass' || data.details?.error?.failureType === 'subtestsFailed') return ''
    return this.#failure(own)
  }

  /** A suite counts only when a hook before or after its tests fails. */
  #hearSuite(type: string, data: TestEvent['data']): string {
    const known = this.#files.get(relative(this.#root, data.file ?? ''))
    if (known && data.nesting === 0) known.testsMs += data.details?.duration_ms ?? 0
    if (type !== 'test:fail' || data.details?.error?.failureType !== 'hookFailed') return ''
    return this.#failure(data)
  }

  #hearTest(type: string, data: TestEvent['data']): string {
    const counts = this.#countsOf(data)
    counts.testsMs += data.nesting === 0 ? (data.details?.duration_ms ?? 0) : 0
    if (data.skip !== undefined || data.todo !== undefined) counts.skipped += 1
    else if (type === 'test:pass') counts.passed += 1
    else return this.#failure(data)
    return ''
  }

  /** The file whose suite this event ends; null for any other event. */
  endedBy(event: { type: string; data: unknown }): string | null {
    const { type, data } = event as TestEvent
    const isEnd = type === 'test:pass' || type === 'test:fail'
    return isEnd && data.file === this.#lane && data.details?.type === 'suite' ? (data.name ?? null) : null
  }

  figures(cpu: ReadonlyMap<string, number>): FileFigures[] {
    return [...this.#files].map(([file, { passed, failed, skipped, testsMs, fileMs, failures }]) => ({
      file,
      passed,
      failed,
      skipped,
      wallMs: fileMs ?? testsMs,
      cpuMs: cpu.get(file) ?? null,
      ...(failures.length > 0 ? { failures } : {}),
    }))
  }

  #countsOf({ file = '' }: TestEvent['data']): Counts {
    const name = relative(this.#root, file)
    const counts = this.#files.get(name) ?? { passed: 0, failed: 0, skipped: 0, testsMs: 0, failures: [] }
    this.#files.set(name, counts)
    return counts
  }

  #note({ file = '', message = '' }: TestEvent['data']): void {
    this.#written.set(file, ((this.#written.get(file) ?? '') + message).slice(-4_000))
  }

  /** Counts a failure and returns its text. */
  #failure(data: TestEvent['data']): string {
    const { file = '', name, details } = data
    const cause = details?.error?.cause ?? details?.error
    const text = cause instanceof Error ? cause.stack : inspect(cause)
    const written = name === file ? `\n${this.#written.get(file) ?? ''}` : ''
    const told = `\n✗ ${relative(this.#root, file)} › ${name}\n${text}${written}\n\n`
    const counts = this.#countsOf(data)
    counts.failed += 1
    counts.failures.push(told)
    return told
  }
}
