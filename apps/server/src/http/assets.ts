// The built files of the web app. The build packs them too (apps/web/build/packed-files.ts), so that a start reads bytes only.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Body } from './body.ts'
import { sendBody } from './send.ts'

interface Asset {
  body: Body
  type: string
  immutable: boolean
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
}
const compressible = new Set(['.html', '.js', '.css', '.svg', '.json', '.webmanifest', '.txt'])

/** The built files by their paths. */
export function readAssets(dist: string): Map<string, Asset> {
  const assets = new Map<string, Asset>()
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.startsWith('.') || isPackedForm(entry.parentPath, entry.name)) continue
    const file = join(entry.parentPath, entry.name)
    const path = file.slice(dist.length).replaceAll('\\', '/')
    assets.set(path, readAsset(file, path.startsWith('/assets/')))
  }
  return assets
}

const packedEndings = { brotli: '.br', gzip: '.gz' } as const

/** Whether a file is a packed form of the file beside it. */
const isPackedForm = (folder: string, name: string): boolean =>
  /\.(br|gz)$/.test(name) && existsSync(join(folder, name.slice(0, -3)))

function readAsset(file: string, immutable: boolean): Asset {
  const ready: { brotli?: Buffer; gzip?: Buffer } = {}
  for (const form of ['brotli', 'gzip'] as const)
    if (existsSync(file + packedEndings[form])) ready[form] = readFileSync(file + packedEndings[form])
  return toAsset(readFileSync(file), extname(file), immutable, ready)
}

const toAsset = (raw: Buffer, extension: string, immutable: boolean, ready = {}): Asset => ({
  body: new Body(raw, { ready, after: compressible.has(extension) ? 1 : 0, well: true }),
  type: types[extension] ?? 'application/octet-stream',
  immutable,
})

export function sendAsset(
  { body, type, immutable }: Asset,
  request: FastifyRequest,
  reply: FastifyReply,
  cache = immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=600',
): unknown {
  reply.header('Cache-Control', cache).type(type)
  return sendBody(body, request, reply)
}
