// Starts and ends the measured processes.
import { type ChildProcess, spawn } from 'node:child_process'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')

export interface Running {
  origin: string
  pid: number
  stop(): Promise<void>
}

/** One address here stands for all readers that a site has. */
const unlimited = { BROWSE_PER_MINUTE: '1000000', STREAM_PER_MINUTE: '1000000' }

/**
 * Runs a file of the project and waits for its line "listening on http://…". The caller's environment is not passed on.
 */
export async function run(
  file: string,
  settings: Record<string, string>,
  flags: readonly string[] = [],
): Promise<Running> {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [...flags, join(root, file)], {
    cwd: root,
    env: {
      PATH,
      HOME,
      ...(NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}),
      NODE_ENV: 'production',
      ...unlimited,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
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
function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGINT')
  const patience = setTimeout(() => child.kill('SIGKILL'), 8_000)
  return gone.finally(() => clearTimeout(patience))
}

/** Runs a file of the project to its end. */
export function runToEnd(file: string, settings: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, [join(root, file)], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return new Promise((resolve, reject) =>
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${file} ended with ${code}`)))),
  )
}
