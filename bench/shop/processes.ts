// Starts and ends the measured processes.
import { type ChildProcess, spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { frugal } from '../../tools/toolchain.mjs'

export const root = resolve(import.meta.dirname, '../..')

export interface Running {
  origin: string
  pid: number
  stop(): Promise<void>
}

/** Processes that a bench must not leave behind, however it ends. */
const living = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of living) child.kill('SIGKILL')
})

export function guard(child: ChildProcess): ChildProcess {
  living.add(child)
  child.once('exit', () => living.delete(child))
  return child
}

/** The front's address is believed, so that each reader has an address; the limits of one reader are out of the way. */
const unlimited = {
  TRUST_PROXY: '127.0.0.1',
  BROWSE_PER_MINUTE: '1000000',
  STREAM_PER_MINUTE: '1000000',
  SEARCH_PER_MINUTE: '1000000',
}

/** The settings of a measured server alone; the caller's environment is not passed on. */
export function surroundings(settings: Record<string, string>): Record<string, string> {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE } = process.env
  return {
    PATH,
    HOME,
    ...(NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}),
    NODE_ENV: 'production',
    ...frugal,
    ...unlimited,
    ...settings,
  }
}

/** Runs a file of the project and waits for its line "listening on http://…". BENCH_PROFILE names a folder of profiles. */
export async function run(file: string, settings: Record<string, string>): Promise<Running> {
  const profile = process.env.BENCH_PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${process.env.BENCH_PROFILE}`] : []
  const child = spawn(process.execPath, [...profile, join(root, file)], {
    cwd: root,
    env: surroundings(settings),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  guard(child)
  const origin = await listening(child, file)
  return { origin, pid: child.pid ?? 0, stop: () => end(child) }
}

function listening(child: ChildProcess, file: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.stdout?.on('data', (chunk) => {
      said += String(chunk)
      const found = /listening on (\S+)/.exec(said)
      if (found?.[1]) resolve(found[1].replace('localhost', '127.0.0.1'))
    })
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code} before it listened: ${said}`)))
  })
}

/** SIGINT lets --cpu-prof write its profile. */
export function end(child: ChildProcess, patienceMs = 8_000): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGINT')
  const patience = setTimeout(() => child.kill('SIGKILL'), patienceMs)
  return gone.finally(() => clearTimeout(patience))
}

/** Runs a file of the project to its end. Gives what it said. */
export function runToEnd(
  file: string,
  settings: Record<string, string>,
  args: readonly string[] = [],
): Promise<string> {
  const child = spawn(process.execPath, [join(root, file), ...args], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  guard(child)
  let said = ''
  child.stdout.on('data', (chunk) => {
    said += String(chunk)
  })
  return new Promise((resolve, reject) =>
    child.once('exit', (code) => (code === 0 ? resolve(said) : reject(new Error(`${file} ended with ${code}`)))),
  )
}
