// One stage of a run, in a process of its own. It runs the files that its parent sends, and prints failures whole and a
// line for each file.
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { run } from 'node:test'
import type { FileFigures } from './figures.ts'
import { Tally } from './tally.ts'

export interface Order {
  files: string[]
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
  const waiting = order.lanes > 0 ? order.files.map((file) => [file]) : [order.files]
  const done: FileFigures[] = []
  const lane = async (): Promise<void> => {
    for (let files = waiting.shift(); files; files = waiting.shift()) {
      const figures = await runFiles(root, files, order)
      for (const one of figures) process.stdout.write(line(one))
      done.push(...figures)
    }
  }
  await Promise.all(Array.from({ length: Math.max(1, order.lanes) }, lane))
  return done
}

async function runFiles(root: string, files: readonly string[], { lanes, timeoutMs }: Order): Promise<FileFigures[]> {
  const tally = new Tally(root)
  const paths = files.map((file) => join(root, file))
  const execArgv = [...lean, '--import', join(import.meta.dirname, 'note-cpu.mjs')]
  const stream = run(
    lanes > 0
      ? { files: paths, isolation: 'process', concurrency: 1, timeout: timeoutMs, execArgv }
      : { files: paths, isolation: 'none' },
  )
  for await (const event of stream) {
    const text = tally.hear(event)
    if (text) process.stdout.write(text)
  }
  return tally.figures(lanes > 0 ? readCpu(root) : new Map())
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
