// The real sandbox cashier in a process of its own, and its control API for testers.
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bareEnvironment } from './environment.ts'

export interface TestCashier {
  origin: string
  port: number
  /** Makes a call of the control API; the cashier's README lists them. */
  control(path: string, body?: object): Promise<{ status: number; body: Record<string, unknown> }>
  /** Sends SIGKILL, as when a machine dies. */
  kill(): Promise<void>
  close(): Promise<void>
}

export async function startCashier(
  dataDir: string,
  options: { port: number; shopOrigin: string; env?: Record<string, string> },
): Promise<TestCashier> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../../cashier/src/main.ts')], {
    env: {
      ...bareEnvironment(),
      DATA_DIR: dataDir,
      CASHIER_PORT: String(options.port),
      HOST: '127.0.0.1',
      SHOP_ORIGINS: options.shopOrigin,
      CASHIER_PROBES: '0',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await listening(child)
  const origin = `http://127.0.0.1:${options.port}`
  const control: TestCashier['control'] = async (path, body) => {
    const token = readFileSync(join(dataDir, 'cashier', 'control-token'), 'utf8').trim()
    const answer = await fetch(`${origin}/control${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { Authorization: `Bearer ${token}` },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  return {
    origin,
    port: options.port,
    control,
    kill: () => end(child, 'SIGKILL'),
    close: () => end(child, 'SIGTERM'),
  }
}

function listening(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (text) => {
      if (String(text).includes('listening')) resolve()
    })
    child.once('exit', (code) => reject(new Error(`the cashier ended with ${code}`)))
  })
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill(signal)
  const patience = setTimeout(() => child.kill('SIGKILL'), 5_000)
  return gone.finally(() => clearTimeout(patience))
}
