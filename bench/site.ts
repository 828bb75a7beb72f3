// The product as `npm start` runs it, on a throwaway data directory. It has the demo catalogue, with its first pictures
// drawn.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withZoom } from '@manjuan/imaging'
import { run, runToEnd } from './processes.ts'

export interface Site {
  origin: string
  dataDir: string
  stop(): Promise<void>
}

export async function openSite(port: number): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), 'manjuan-site-'))
  const settings = { DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1', SANDBOX_CASHIER: '0', DEMO: '1' }
  const server = await run('apps/server/src/main.ts', settings)
  await runToEnd('demo/src/main.ts', settings)
  const maker = await run('demo/src/maker.ts', settings)
  await drawHome(server.origin)
  const stop = async () => {
    await maker.stop()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { origin: server.origin, dataDir, stop }
}

interface Book {
  cover: string
  coverImage: { widths: number[] } | null
}

/** The demo draws pictures when they are first asked for; a real catalogue has them already. */
async function drawHome(origin: string): Promise<void> {
  const { data } = (await (await fetch(`${origin}/api/book/home/index`)).json()) as { data: Record<string, unknown> }
  const books = Object.values(data)
    .flatMap((value) => (Array.isArray(value) ? value : []))
    .filter(isBook)
  const addresses = new Set(
    books.flatMap(({ cover, coverImage }) => (coverImage?.widths ?? []).map((width) => withZoom(cover, width))),
  )
  for (const address of addresses) await (await fetch(origin + address)).arrayBuffer()
}

const isBook = (value: unknown): value is Book => typeof value === 'object' && value !== null && 'cover' in value
