// Begins an upload: its row is there before its first byte.
import { randomBytes } from 'node:crypto'
import { mostUploadBytes, uploadLimits } from '@manjuan/contract/staff'
import { refuse } from '#http/outcome.ts'
import type { StaffHandlers } from '#http/staff-handlers.ts'
import { answer, type Carried, carryOut, deedOf, type Failed, fail } from '#modules/staff/index.ts'
import { leastRoom, type UploadDeps } from './deps.ts'
import { finishWhole } from './finish.ts'
import { holdingsOf, ownUpload } from './queries.ts'
import { answerUpload, bytesIn, factsOf, nameIn, speaksTus } from './tus.ts'

type Begun = { id: string }

export function beginUpload(deps: UploadDeps): StaffHandlers['beginUpload'] {
  return async (input, request, reply) => {
    if (!speaksTus(request)) return refuse('malformed', 'uploadProtocol')
    const bytes = bytesIn(request, 'upload-length')
    if (bytes === null) return refuse('malformed', 'uploadBroken')
    const name = nameIn(request)
    if (name === null) return refuse('malformed', 'uploadName')
    if (bytes > mostUploadBytes(name)) return refuse('malformed', 'uploadTooLarge')
    if (bytes + leastRoom > (await deps.files.room())) return refuse('malformed', 'diskFull')
    const { staff, now } = input
    const outcome = await carryOut<Begun | Failed>(deps.db, deedOf(input), 'upload.begin', async (tx) => {
      const held = await holdingsOf(tx, staff.staffId, now)
      return begin({ ...deps, db: tx }, { staffId: staff.staffId, name, bytes, now }, held)
    })
    const told = answer(outcome)
    if (!told.ok) return told
    const row = await ownUpload(deps.db, staff.staffId, told.data.id, now)
    if (!row) return refuse('notFound', 'notFound')
    if (bytes === 0) await finishWhole(deps, row, input)
    const { 'Upload-Expires': end } = factsOf(row, 0)
    return answerUpload(reply, 201, { Location: `/staff/uploads/${row.id}`, ...(end ? { 'Upload-Expires': end } : {}) })
  }
}

interface Wanted {
  staffId: number
  name: string
  bytes: number
  now: Date
}

async function begin(
  { db: tx }: UploadDeps,
  { staffId, name, bytes, now }: Wanted,
  held: { files: number; unfinished: number },
): Promise<Carried<Begun | Failed>> {
  if (held.files >= uploadLimits.files) return fail('uploadTooMany')
  if (held.unfinished + bytes > uploadLimits.unfinishedBytes) return fail('uploadQuota')
  const id = randomBytes(16).toString('hex')
  const ends = new Date(now.getTime() + uploadLimits.keptMs)
  await tx.insertInto('upload').values({ id, staff_id: staffId, name, bytes, made_at: now, ends_at: ends }).execute()
  return { outcome: { id }, event: { object: `upload ${id}`, before: null, after: { name, bytes } } }
}
