// The console in a process of its own, which a test kills and starts again on the same port.

import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { freePort } from '../tools/free-port.mjs'
import type { World } from './support.ts'

const main = join(import.meta.dirname, '../apps/server/src/console-main.ts')

export interface KilledConsole {
  origin: string
  /** Kills it with SIGKILL, and starts it again. */
  again(): Promise<void>
  kill(): Promise<void>
}

export async function startKilledConsole({ app }: World): Promise<KilledConsole> {
  const port = await freePort()
  const { DATA_DIR, DATABASE_URL } = app.env
  const start = () =>
    listening(
      spawn(process.execPath, [main], {
        env: {
          ...process.env,
          ...{ DATA_DIR, CONSOLE_PORT: String(port), CONSOLE_HOST: '127.0.0.1', LOG_LEVEL: 'silent', DEMO: '0' },
          ...(DATABASE_URL ? { DATABASE_URL } : {}),
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      }),
    )
  let running = await start()
  const kill = () => gone(running)
  return {
    origin: `http://localhost:${port}`,
    kill,
    again: async () => {
      await kill()
      running = await start()
    },
  }
}

function listening(child: ChildProcess): Promise<ChildProcess> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (text) => {
      if (String(text).includes('console listening')) resolve(child)
    })
    child.once('exit', (code) => reject(new Error(`the console ended with ${code}`)))
  })
}

function gone(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGKILL')
  })
}
