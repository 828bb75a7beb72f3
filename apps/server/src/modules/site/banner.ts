// Banners are ordinary images, so that the first paint needs no script; films of ads lie beside them. File names carry their
// content's hash.
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { parseRange } from '#http/range.ts'
import { header } from '#http/request.ts'
import { spanOf } from '#ports/films.ts'

const types: Record<string, string> = {
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.mp4': 'video/mp4',
}

/** `file` has been matched against a strict pattern: no slashes, no dots but the one before its ending. */
export async function readBanner(
  dataDir: string,
  file: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const path = join(dataDir, 'banners', file)
  const found = await stat(path).catch(() => null)
  if (!found?.isFile()) return reply.code(204).send()
  // Browsers play a film in pieces, and Safari plays no other.
  const range = extname(file) === '.mp4' ? parseRange(header(request, 'range')) : null
  const span = spanOf(range, found.size)
  if (!span) return reply.code(416).header('Content-Range', `bytes */${found.size}`).send()
  reply.header('Cache-Control', 'public, max-age=31536000, immutable').header('Accept-Ranges', 'bytes')
  reply.header('Content-Length', span.last - span.first + 1)
  if (range) reply.code(206).header('Content-Range', `bytes ${span.first}-${span.last}/${found.size}`)
  const body = createReadStream(path, { start: span.first, end: span.last })
  return reply.type(types[extname(file)] ?? 'application/octet-stream').send(body)
}
