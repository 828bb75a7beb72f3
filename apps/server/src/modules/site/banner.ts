// Banners are ordinary images, so that the first paint needs no script. File names carry their content's hash.
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'

const types: Record<string, string> = { '.webp': 'image/webp', '.jpg': 'image/jpeg', '.png': 'image/png' }

/** `file` has been matched against a strict pattern: no slashes, no dots but the one before its ending. */
export async function readBanner(
  dataDir: string,
  file: string,
  _request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const path = join(dataDir, 'banners', file)
  const found = await stat(path).catch(() => null)
  if (!found?.isFile()) return reply.code(204).send()
  reply.header('Cache-Control', 'public, max-age=31536000, immutable').header('Content-Length', found.size)
  return reply.type(types[extname(file)] ?? 'application/octet-stream').send(createReadStream(path))
}
