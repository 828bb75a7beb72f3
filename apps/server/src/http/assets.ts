// Built files, read once and packed once, and how they are sent.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

export interface Asset {
  body: Buffer
  type: string
  brotli: Buffer | null
  gzip: Buffer | null
  immutable: boolean
  etag: string
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

/** Every file under `dist`, by its path. */
export function readAssets(dist: string): Map<string, Asset> {
  const assets = new Map<string, Asset>()
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const path = file.slice(dist.length).replaceAll('\\', '/')
    assets.set(path, toAsset(readFileSync(file), extname(file), path.startsWith('/assets/')))
  }
  return assets
}

export function toAsset(body: Buffer, extension: string, immutable: boolean, quality = 9): Asset {
  const small = !compressible.has(extension) || body.length < 400
  return {
    body,
    type: typeOf(extension),
    brotli: small ? null : brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    gzip: small ? null : gzipSync(body),
    immutable,
    etag: etagOf(body),
  }
}

export const typeOf = (extension: string): string => types[extension] ?? 'application/octet-stream'
export const etagOf = (body: Buffer): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`

export function sendAsset(asset: Asset, request: FastifyRequest, reply: FastifyReply, cache?: string): unknown {
  reply.header(
    'Cache-Control',
    cache ?? (asset.immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=600'),
  )
  reply.header('ETag', asset.etag).header('Vary', 'Accept-Encoding').type(asset.type)
  if (request.headers['if-none-match'] === asset.etag) return reply.code(304).send()
  const accepted = String(request.headers['accept-encoding'] ?? '')
  if (asset.brotli && /\bbr\b/.test(accepted)) return reply.header('Content-Encoding', 'br').send(asset.brotli)
  if (asset.gzip && /\bgzip\b/.test(accepted)) return reply.header('Content-Encoding', 'gzip').send(asset.gzip)
  return reply.send(asset.body)
}
