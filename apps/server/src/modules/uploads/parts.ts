// Takes a part: checked first, then written at once behind what is there, so the file never holds bytes that were not checked.
import { uploadLimits } from '@manjuan/contract/staff'
import type { UploadRow } from '@manjuan/db'
import type { FastifyRequest } from 'fastify'
import { isRefused, type Refused, refuse } from '#http/outcome.ts'
import { header } from '#http/request.ts'
import type { StaffHandlers } from '#http/staff-handlers.ts'
import { inTurn, leastRoom, type UploadDeps } from './deps.ts'
import { finishWhole } from './finish.ts'
import { ownUpload } from './queries.ts'
import { answerUpload, bytesIn, factsOf, partType, speaksTus, sumIn } from './tus.ts'

/** Parts that are read at a time, because each lies in memory until it is checked. */
const mostAtOnce = 32
const mostOfOne = 8
/** One entry for each part under way: the person's id. */
const reading: number[] = []

export function sendPart(deps: UploadDeps): StaffHandlers['sendPart'] {
  return async (input, request, reply) => {
    const { staff, params, now } = input
    const offset = bytesIn(request, 'upload-offset')
    const refused = refusedPart(request, offset)
    if (refused || offset === null) return refused
    const row = await ownUpload(deps.db, staff.staffId, params.id, now)
    if (!row) return refuse('notFound', 'notFound')
    // Asked before the body is read, and once more when the part is written.
    if ((await deps.files.length(row.id)) !== offset) return refuse('changed', 'uploadOffset')
    const bytes = await readPart(staff.staffId, request)
    if (isRefused(bytes)) return bytes
    const kept = await keepPart(deps, row, offset, bytes, now)
    if (kept) return kept
    const received = offset + bytes.length
    if (received === row.bytes) await finishWhole(deps, row, input)
    const { 'Upload-Length': _, ...facts } = factsOf(row, received)
    return answerUpload(reply, 204, facts)
  }
}

function refusedPart(request: FastifyRequest, offset: number | null): Refused | null {
  if (!speaksTus(request)) return refuse('malformed', 'uploadProtocol')
  if (header(request, 'content-type') !== partType || offset === null) return refuse('malformed', 'uploadBroken')
  if ((bytesIn(request, 'content-length') ?? 0) > uploadLimits.mostPartBytes)
    return refuse('malformed', 'uploadPartTooLarge')
  return null
}

async function readPart(staffId: number, request: FastifyRequest): Promise<Buffer | Refused> {
  const isGood = sumIn(request)
  if (typeof isGood !== 'function') return isGood
  if (reading.length >= mostAtOnce || reading.filter((one) => one === staffId).length >= mostOfOne)
    return refuse('tooMany', 'uploadBusy', { retryAfter: 1 })
  reading.push(staffId)
  try {
    const bytes = await readBody(request)
    if (bytes === null) return refuse('malformed', 'uploadPartTooLarge')
    return isGood(bytes) ? bytes : refuse('malformed', 'uploadSum')
  } finally {
    reading.splice(reading.indexOf(staffId), 1)
  }
}

/** Null for a body that is too long. A body that breaks off is the sender's fault, and nothing of it is kept. */
async function readBody({ body }: FastifyRequest): Promise<Buffer | null> {
  const pieces: Buffer[] = []
  let length = 0
  try {
    for await (const piece of (body ?? []) as AsyncIterable<Buffer>) {
      length += piece.length
      if (length > uploadLimits.mostPartBytes) return null
      pieces.push(piece)
    }
  } catch {
    throw Object.assign(new Error('the part broke off'), { statusCode: 400 })
  }
  return Buffer.concat(pieces)
}

/** Null when the part is on the disk. */
function keepPart(
  { db, files }: UploadDeps,
  { id, staff_id, bytes: whole }: UploadRow,
  offset: number,
  bytes: Buffer,
  now: Date,
): Promise<Refused | null> {
  return inTurn(id, async () => {
    if (!(await ownUpload(db, staff_id, id, now))) return refuse('notFound', 'notFound')
    if ((await files.length(id)) !== offset) return refuse('changed', 'uploadOffset')
    if (offset + bytes.length > whole) return refuse('malformed', 'uploadPastEnd')
    if (bytes.length === 0) return null
    if (bytes.length + leastRoom > (await files.room())) return refuse('malformed', 'diskFull')
    try {
      await files.append(id, bytes)
      return null
    } catch (error) {
      if (!isFull(error)) throw error
      return refuse('malformed', 'diskFull')
    }
  })
}

const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(String(error.code))
