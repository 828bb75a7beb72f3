// The real server in a process of its own, to be killed.

import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { bareEnvironment } from '../testing/environment.ts'

export interface ServerProcess {
  pid: number
  /** Sends SIGKILL; the process is gone when this resolves. */
  kill(): Promise<void>
  /** Sends SIGTERM, as Ctrl-C does. */
  end(): Promise<void>
  /** Resolves when the process is gone by itself. */
  gone: Promise<void>
  /** All that the server has said so far. */
  heard(): string
}

export interface Refusal {
  code: number | null
  said: string
}

export type Settings = Record<string, string>

/** Starts a server and waits until it listens. When it ends earlier, its output is thrown. */
export async function startServer(settings: Settings): Promise<ServerProcess> {
  const started = await tryServer(settings)
  if ('said' in started) throw new Error(`the server ended with ${started.code}: ${started.said}`)
  return started
}

/** A server that lives for seconds gains less by the engine's whole compilation than that costs, also in the proof. */
const engineFlags = ['--liftoff-only', '--wasm-lazy-compilation']

/** Starts the console of a shop that is there, and waits until it listens. */
export async function startConsoleProcess(settings: Settings): Promise<ServerProcess> {
  const started = await tryProcess('console-main.ts', settings)
  if ('said' in started) throw new Error(`the console ended with ${started.code}: ${started.said}`)
  return started
}

/** Starts a server that may refuse to start. */
export const tryServer = (settings: Settings): Promise<ServerProcess | Refusal> => tryProcess('main.ts', settings)

async function tryProcess(main: string, settings: Settings): Promise<ServerProcess | Refusal> {
  const child = spawn(process.execPath, [...engineFlags, join(import.meta.dirname, '..', main)], {
    env: {
      ...bareEnvironment(),
      HOST: '127.0.0.1',
      DEMO: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += String(chunk)
    })
  const refusal = await listening(child)
  if (refusal) return refusal
  return {
    pid: child.pid ?? 0,
    kill: () => gone(child, 'SIGKILL'),
    end: () => gone(child, 'SIGTERM'),
    gone: new Promise((resolve) => child.once('exit', () => resolve())),
    heard: () => said,
  }
}

function listening(child: ChildProcess): Promise<Refusal | null> {
  return new Promise((resolve) => {
    let said = ''
    const hear = (chunk: unknown) => {
      said += String(chunk)
      if (/(server|console) listening on/.test(said)) resolve(null)
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('close', (code) => resolve({ code, said }))
  })
}

function gone(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  const left = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill(signal)
  const patience = setTimeout(() => child.kill('SIGKILL'), 15_000)
  return left.finally(() => clearTimeout(patience))
}
