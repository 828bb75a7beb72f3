// A page whose middle differs from work to work. The text before and behind it is packed once, a middle when it is sent.
// So a work's page costs about as much as its own few hundred bytes.
import { createHash } from 'node:crypto'
import { constants, crc32, deflateRawSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
/** Ends on a whole byte, and needs nothing of what stood before: such pieces follow each other in any order. */
const piece = (raw: Buffer): Buffer => deflateRawSync(raw, { finishFlush: constants.Z_FULL_FLUSH })

export class SplitPage {
  readonly #before: Buffer
  readonly #after: Buffer
  readonly #mark: string
  #packed: { before: Buffer; after: Buffer } | undefined
  readonly #mayPack: boolean
  /** `mayPack`: false for a page that is not kept, because packing it costs as much as fifty answers. */
  constructor(before: string, after: string, mayPack = true) {
    this.#mayPack = mayPack
    this.#before = Buffer.from(before)
    this.#after = Buffer.from(after)
    this.#mark = createHash('sha256').update(this.#before).update('\0').update(this.#after).digest('base64')
  }

  send(middle: string, request: FastifyRequest, reply: FastifyReply): unknown {
    const etag = `"${createHash('sha256').update(this.#mark).update(middle).digest('base64url').slice(0, 22)}"`
    reply.header('ETag', etag).header('Vary', 'Accept-Encoding')
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    const raw = Buffer.from(middle)
    if (!this.#mayPack || !/\bgzip\b/.test(String(request.headers['accept-encoding'])))
      return reply.send(Buffer.concat([this.#before, raw, this.#after]))
    reply.header('Content-Encoding', 'gzip')
    return reply.send(this.#gzip(raw))
  }

  #gzip(middle: Buffer): Buffer {
    this.#packed ??= { before: piece(this.#before), after: deflateRawSync(this.#after) }
    const { before, after } = this.#packed
    const end = Buffer.alloc(8)
    end.writeUInt32LE(crc32(this.#after, crc32(middle, crc32(this.#before))), 0)
    end.writeUInt32LE(this.#before.length + middle.length + this.#after.length, 4)
    return Buffer.concat([gzipHead, before, piece(middle), after, end])
  }
}
