// Banners are plain images, so that the first paint needs no script; films of ads lie beside them. File names carry the
// hash of their content.
import type { BannerStore } from '@manjuan/storage'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { parseRange } from '#http/range.ts'
import { header } from '#http/request.ts'

/** `file` has matched a strict pattern: no slash, and no dot except before the extension. */
export async function sendBanner(
  banners: BannerStore,
  file: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  // Browsers play a film in pieces, and Safari plays no other.
  const range = file.endsWith('.mp4') ? parseRange(header(request, 'range')) : null
  const found = await banners.open(file, range)
  if (!found) return reply.code(204).send()
  const { size, span, body } = found
  if (!span || !body) return reply.code(416).header('Content-Range', `bytes */${size}`).send()
  reply.header('Cache-Control', 'public, max-age=31536000, immutable').header('Accept-Ranges', 'bytes')
  reply.header('Content-Length', span.last - span.first + 1)
  if (range) reply.code(206).header('Content-Range', `bytes ${span.first}-${span.last}/${size}`)
  return reply.type(banners.typeOf(file)).send(body)
}
