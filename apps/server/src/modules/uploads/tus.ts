// The words of tus 1.0: headers that are read and written, and refusals as statuses of HTTP with the staff's text.
import { createHash, timingSafeEqual } from 'node:crypto'
import { uploadLimits } from '@manjuan/contract/staff'
import type { UploadRow } from '@manjuan/db'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refusalEnvelope } from '#http/envelope.ts'
import { type AnyMessage, type Refused, refuse } from '#http/outcome.ts'
import { header } from '#http/request.ts'

const version = '1.0.0'
export const partType = 'application/offset+octet-stream'

/** What this server can do, for the call that asks. */
export const rules = {
  'Tus-Version': version,
  'Tus-Extension': 'creation,expiration,checksum,termination',
  'Tus-Checksum-Algorithm': 'sha256,sha1',
  'Tus-Max-Size': String(uploadLimits.filmBytes),
}

const statuses: Partial<Record<AnyMessage, number>> = {
  foreignRequest: 403,
  uploadProtocol: 412,
  uploadTooLarge: 413,
  uploadQuota: 413,
  uploadTooMany: 413,
  uploadPartTooLarge: 413,
  uploadPastEnd: 413,
  uploadBroken: 400,
  uploadName: 400,
  uploadSumUnknown: 400,
  uploadSum: 460,
  uploadHeld: 403,
  uploadBusy: 429,
  diskFull: 507,
}
const byCode: Partial<Record<Refused['code'], number>> = {
  notYourSession: 401,
  notAllowed: 403,
  proveAgain: 428,
  notFound: 404,
  changed: 409,
  tooMany: 429,
}

/** A refusal has a status, because the library in the browser judges by that alone; the text stands in its body. */
export function refuseUpload(refused: Refused, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = statuses[refused.msg] ?? byCode[refused.code] ?? 400
  reply.code(status).header('Cache-Control', 'no-store').header('Tus-Resumable', version)
  if (status === 412) reply.header('Tus-Version', version)
  if (status === 429) reply.header('Retry-After', String((refused.data as { retryAfter?: number }).retryAfter ?? 1))
  return request.method === 'HEAD' ? reply.send() : reply.send(refusalEnvelope(refused))
}

export function answerUpload(reply: FastifyReply, status: number, headers: Record<string, string>): FastifyReply {
  return reply
    .code(status)
    .headers({ 'Tus-Resumable': version, 'Cache-Control': 'no-store', ...headers })
    .send()
}

/** The state of an upload in headers. */
export const factsOf = ({ bytes, ends_at: end }: UploadRow, received: number): Record<string, string> => ({
  'Upload-Offset': String(received),
  'Upload-Length': String(bytes),
  ...(end ? { 'Upload-Expires': end.toUTCString() } : {}),
})

export const speaksTus = (request: FastifyRequest): boolean => header(request, 'tus-resumable') === version

/** A count of bytes in a header; null for anything else. */
export function bytesIn(request: FastifyRequest, name: string): number | null {
  const text = header(request, name)
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null
}

/** The file's name in Upload-Metadata: pairs of a key and a value in base64. Null for a name that cannot be used. */
export function nameIn(request: FastifyRequest): string | null {
  const pairs = (header(request, 'upload-metadata') ?? '').split(',').map((pair) => pair.trim().split(' '))
  const [, packed] = pairs.find(([key]) => key === 'filename') ?? []
  if (!packed || !/^[A-Za-z0-9+/]+={0,2}$/.test(packed)) return null
  const name = readText(Buffer.from(packed, 'base64'))?.normalize('NFC')
  return name !== undefined && isName(name) ? name : null
}

function readText(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Folders are told by slashes; no part of the name leads elsewhere. */
const isName = (name: string): boolean =>
  name.length <= uploadLimits.nameLetters &&
  !/[\p{Cc}\\]/u.test(name) &&
  name.split('/').every((part) => part.trim() !== '' && part !== '.' && part !== '..')

type Sum = (bytes: Uint8Array) => boolean
const algorithms = { sha256: 32, sha1: 20 } as const

/** Judges the part's bytes by Upload-Checksum; without that header every part is good. */
export function sumIn(request: FastifyRequest): Sum | Refused {
  const said = header(request, 'upload-checksum')
  if (said === null) return () => true
  const [name = '', packed = ''] = said.split(' ')
  const wanted = Buffer.from(packed, 'base64')
  if (!(name in algorithms) || wanted.length !== algorithms[name as keyof typeof algorithms])
    return refuse('malformed', 'uploadSumUnknown')
  return (bytes) => timingSafeEqual(createHash(name).update(bytes).digest(), wanted)
}
