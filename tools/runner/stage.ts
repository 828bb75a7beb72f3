// One stage of a run, in a process of its own: runs the files that its parent sends, prints failures whole and a line a file.
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

process.once('message', (order: Order) => {
  void carryOut(order).then((files) => {
    process.send?.(files, () => process.exit(files.some(({ failed }) => failed > 0) ? 1 : 0))
  })
})

async function carryOut({ files, lanes, timeoutMs }: Order): Promise<FileFigures[]> {
  const root = process.cwd()
  const tally = new Tally(root)
  const paths = files.map((file) => join(root, file))
  const apart = lanes > 0
  const stream = run({
    files: paths,
    ...(apart
      ? {
          isolation: 'process',
          concurrency: lanes,
          timeout: timeoutMs,
          execArgv: ['--import', join(import.meta.dirname, 'note-cpu.mjs')],
        }
      : { isolation: 'none' }),
  })
  for await (const event of stream) {
    const text = tally.hear(event)
    if (text) process.stdout.write(text)
  }
  const figures = tally.figures(apart ? readCpu(root) : new Map())
  for (const one of figures) process.stdout.write(line(one))
  return figures
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
