// One stage of a run, in a process of its own. It runs the files that its parent sends, and prints failures whole and a
// line for each file. Files that share a process are a stage of their own, within this one.
import { fork } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { run } from 'node:test'
import type { FileFigures } from './figures.ts'
import { Tally } from './tally.ts'

export interface Order {
  /** The files of each process. */
  units: string[][]
  /** The number of processes at once; 0: all files run in this one. */
  lanes: number
  timeoutMs: number
}

/** The optimising compiler costs a short process more than the embedded engine gains by it. */
const lean = process.env.MANJUAN_LEAN === '1' ? ['--liftoff-only', '--wasm-lazy-compilation'] : []

process.once('message', (order: Order) => {
  void carryOut(order).then((files) => {
    process.send?.(files, () => process.exit(files.some(({ failed }) => failed > 0) ? 1 : 0))
  })
})

async function carryOut(order: Order): Promise<FileFigures[]> {
  const root = process.cwd()
  const waiting = order.lanes > 0 ? [...order.units] : [order.units.flat()]
  const done: FileFigures[] = []
  const lane = async (): Promise<void> => {
    for (let files = waiting.shift(); files; files = waiting.shift()) {
      done.push(
        ...(order.lanes > 0 && files.length > 1 ? await runTogether(files, order) : await runFiles(root, files, order)),
      )
    }
  }
  await Promise.all(Array.from({ length: Math.max(1, order.lanes) }, lane))
  return done
}

/** A text that a process of several files prints through its stage, because tests write on its own outputs. */
interface Printed {
  text: string
}

const isWithin = process.env.MANJUAN_WITHIN === '1'

function print(text: string): void {
  if (isWithin) process.send?.({ text } satisfies Printed)
  else process.stdout.write(text)
}

/** Runs files one after another in one process. What tests write is told only when the process breaks. */
function runTogether(files: readonly string[], { timeoutMs }: Order): Promise<FileFigures[]> {
  const env = { ...process.env, MANJUAN_WITHIN: '1' }
  const child = fork(import.meta.filename, { execArgv: [...process.execArgv, ...lean], env, silent: true })
  child.send({ units: [[...files]], lanes: 0, timeoutMs } satisfies Order)
  let figures: FileFigures[] = []
  let written = ''
  for (const output of [child.stdout, child.stderr])
    output?.on('data', (text) => {
      written = (written + String(text)).slice(-4_000)
    })
  child.on('message', (message: Printed | FileFigures[]) => {
    if (Array.isArray(message)) figures = message
    else process.stdout.write(message.text)
  })
  return new Promise((resolve) =>
    child.once('close', (code) => {
      if (figures.length > 0) return resolve(figures)
      process.stdout.write(`\n✗ the process of ${files.join(', ')} ended with ${code}\n${written}\n`)
      resolve(files.map((file) => ({ file, passed: 0, failed: 1, skipped: 0, wallMs: 0, cpuMs: null })))
    }),
  )
}

async function runFiles(root: string, files: readonly string[], { lanes, timeoutMs }: Order): Promise<FileFigures[]> {
  const tally = new Tally(root)
  const paths = files.map((file) => join(root, file))
  const execArgv = [...lean, '--import', join(import.meta.dirname, 'note-cpu.mjs')]
  const stream = run(
    lanes > 0
      ? { files: paths, isolation: 'process', concurrency: 1, timeout: timeoutMs, execArgv }
      : { files: paths, isolation: 'none', timeout: timeoutMs },
  )
  for await (const event of stream) {
    const text = tally.hear(event)
    if (text) print(text)
  }
  const figures = tally.figures(lanes > 0 ? readCpu(root) : new Map())
  const shown = lanes > 0 ? figures : shareCpu(figures)
  for (const one of shown) print(line(one))
  return shown
}

/** The processor time of a process, shared among its files as their tests took. */
function shareCpu(figures: readonly FileFigures[]): FileFigures[] {
  const { user, system } = process.cpuUsage()
  const wallMs = figures.reduce((all, one) => all + one.wallMs, 0)
  return figures.map((one) => ({ ...one, cpuMs: ((user + system) / 1_000) * (one.wallMs / Math.max(1, wallMs)) }))
}

function readCpu(root: string): Map<string, number> {
  const notes = process.env.MANJUAN_CPU_NOTES ?? ''
  if (!existsSync(notes)) return new Map()
  const lines = readFileSync(notes, 'utf8').split('\n').filter(Boolean)
  return new Map(
    lines.map((text) => {
      const { file, ms } = JSON.parse(text) as { file: string; ms: number }
      return [relative(root, file), ms]
    }),
  )
}

function line({ file, passed, failed, skipped, wallMs, cpuMs }: FileFigures): string {
  const rest = `${failed ? `, ${failed} failed` : ''}${skipped ? `, ${skipped} skipped` : ''}`
  const cpu = cpuMs === null ? '' : `, ${(cpuMs / 1000).toFixed(1)} CPU s`
  return `${failed ? '✗' : '✓'} ${file}: ${passed} passed${rest} (${(wallMs / 1000).toFixed(1)} s${cpu})\n`
}
