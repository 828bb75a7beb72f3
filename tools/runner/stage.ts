// One stage of a run, in a process of its own. It runs the files that its parent sends, and prints failures whole and a
// line for each file. Files that share a process are a stage of their own, within this one.
import { fork } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { run } from 'node:test'
import type { FileFigures } from './figures.ts'
import type { Answer, Ask } from './lane.ts'
import { ends } from './lane-ends.ts'
import { cpuMs } from './note-cpu.mjs'
import { Tally } from './tally.ts'

export interface Order {
  /** The files of each process. */
  units: string[][]
  /** Files that may run in a process where others have run. */
  following?: string[]
  /** This process is given its files one by one. */
  follows?: boolean
  /** The number of processes at once; 0: all files run in this one. */
  lanes: number
  timeoutMs: number
}

/** The optimising compiler costs a short process more than the embedded engine gains by it. */
const lean = process.env.MANJUAN_LEAN === '1' ? ['--liftoff-only', '--wasm-lazy-compilation'] : []
/** A test process lives shortly and makes many objects, so a space of 16 MB for young ones saves a twelfth of its work. */
const flags = ['--max-semi-space-size=64', '--min-semi-space-size=16', ...lean]

process.once('message', (order: Order) => {
  void (order.follows ? runLane() : carryOut(order)).then((files) => {
    process.send?.(files, () => process.exit(files.some(({ failed }) => failed > 0) ? 1 : 0))
  })
})

async function carryOut(order: Order): Promise<FileFigures[]> {
  const root = process.cwd()
  const waiting = order.lanes > 0 ? [...order.units] : [order.units.flat()]
  const following = new Set(order.following)
  const mayFollow = ([first = '', ...rest]: readonly string[] = []) => rest.length === 0 && following.has(first)
  /** The next file that may follow others. */
  const follower = (): string | null => (mayFollow(waiting[0]) ? (waiting.shift()?.[0] ?? null) : null)
  const runUnit = (files: string[]): Promise<FileFigures[]> => {
    if (order.lanes === 0) return runFiles(root, files, order)
    if (mayFollow(files)) return runOneByOne(files, follower, order)
    return files.length > 1 ? runTogether(files, order) : runFiles(root, files, order)
  }
  const done: FileFigures[] = []
  const lane = async (): Promise<void> => {
    for (let files = waiting.shift(); files; files = waiting.shift()) done.push(...(await runUnit(files)))
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

/** What a process of several files sends: a text to print, a wish for its next file, figures of one file or of all. */
type Message = Printed | Ask | { done: FileFigures } | FileFigures[]

/** Runs files in one process, all known to it at once. */
function runTogether(files: string[], { timeoutMs }: Order): Promise<FileFigures[]> {
  let figures: FileFigures[] = []
  const child = startWithin({ units: [files], lanes: 0, timeoutMs }, (message) => {
    if (Array.isArray(message)) figures = message
  })
  return child.ended.then((broke) => (figures.length > 0 ? figures : broke(files)))
}

/** Most files that one process is given one by one. */
const mostFollowing = 6

/** Runs a file in a process, and then others there, as long as there are some. */
function runOneByOne(first: string[], follower: () => string | null, order: Order): Promise<FileFigures[]> {
  const { timeoutMs } = order
  const given: string[] = []
  const figures: FileFigures[] = []
  const child = startWithin({ units: [], lanes: 0, timeoutMs, follows: true }, (message) => {
    if ('done' in message) figures.push(message.done)
    if (!('wants' in message)) return
    const file = first.shift() ?? (given.length < mostFollowing ? follower() : null)
    if (file !== null) given.push(file)
    child.send({ file, timeoutMs })
  })
  return child.ended.then((broke) => {
    const lost = given.filter((file) => !figures.some((one) => one.file === file))
    return lost.length === 0 ? figures : [...figures, ...broke(lost)]
  })
}

interface Within {
  send(answer: Answer): void
  /** Resolves when the process has ended, with the figures of files that it has left without any. */
  ended: Promise<(files: readonly string[]) => FileFigures[]>
}

/** A process of several files. What tests write is told only when the process breaks. */
function startWithin(order: Order, hear: (message: Exclude<Message, Printed>) => void): Within {
  const env = { ...process.env, MANJUAN_WITHIN: '1' }
  const child = fork(import.meta.filename, { execArgv: [...process.execArgv, ...flags], env, silent: true })
  child.send(order)
  let written = ''
  for (const output of [child.stdout, child.stderr])
    output?.on('data', (text) => {
      written = (written + String(text)).slice(-4_000)
    })
  child.on('message', (message: Message) => {
    if ('text' in message) process.stdout.write(message.text)
    else hear(message)
  })
  const ended = new Promise<Awaited<Within['ended']>>((resolve) =>
    child.once('close', (code) =>
      resolve((files) => {
        const told = `\n✗ the process of ${files.join(', ')} ended with ${code}\n${written}\n`
        process.stdout.write(told)
        const lost = { passed: 0, failed: 1, skipped: 0, wallMs: 0, cpuMs: null }
        return files.map((file, at) => ({ file, ...lost, failures: at === 0 ? [told] : [] }))
      }),
    ),
  )
  return { send: (answer) => void child.send(answer), ended }
}

/** Runs the files that this process is given one by one. */
async function runLane(): Promise<FileFigures[]> {
  const lane = join(import.meta.dirname, 'lane.ts')
  const tally = new Tally(process.cwd(), lane)
  const cpu = new Map<string, number>()
  let before = 0
  for await (const event of run({ files: [lane], isolation: 'none' })) {
    const text = tally.hear(event)
    if (text) print(text)
    const file = tally.endedBy(event)
    if (file === null) continue
    ends.emit(file)
    const now = cpuMs()
    cpu.set(file, now - before)
    before = now
    const done = tally.figures(cpu).find((one) => one.file === file)
    if (!done) continue
    process.send?.({ done } satisfies Message)
    print(line(done))
  }
  return tally.figures(cpu)
}

async function runFiles(root: string, files: readonly string[], { lanes, timeoutMs }: Order): Promise<FileFigures[]> {
  const tally = new Tally(root)
  const paths = files.map((file) => join(root, file))
  const execArgv = [...flags, '--import', join(import.meta.dirname, 'note-cpu.mjs')]
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
