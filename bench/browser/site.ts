// The demo shop as readers have it: a server of its own on the embedded engine, with covers drawn and two films made. The
// browser tests' template is copied, so that only the first run draws it.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyEmbedded } from '@manjuan/db/testing'
import { demoTemplate } from '../../e2e/template.ts'
import { run } from '../shop/processes.ts'

export interface Site {
  origin: string
  pid: number
  dataDir: string
  stop(): Promise<void>
}

export async function openSite(): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), 'manjuan-site-'))
  const template = await demoTemplate({ asReaders: true })
  template.furnish(dataDir)
  await copyEmbedded(template.snapshot, dataDir)
  const settings = { DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', SANDBOX_CASHIER: '0', DEMO: '1' }
  const server = await run('apps/server/dist/main.js', settings)
  const maker = await run('demo/src/maker.ts', settings)
  const stop = async () => {
    await maker.stop()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { origin: server.origin, pid: server.pid, dataDir, stop }
}

/** Data of a call that needs no session. */
export async function dataOf<Data>(origin: string, path: string, headers: Record<string, string> = {}): Promise<Data> {
  const answer = (await (await fetch(origin + path, { headers })).json()) as {
    result: boolean
    msg: string
    data: Data
  }
  if (!answer.result) throw new Error(`${path}: ${answer.msg}`)
  return answer.data
}
