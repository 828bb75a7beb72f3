// The staff's calls about uploads. All but the list are raw: they answer in the words of tus.
import type { UploadCalls } from '@manjuan/contract/staff'
import { refuse } from '#http/outcome.ts'
import type { StaffHandlers } from '#http/staff-handlers.ts'
import { carryOut } from '#modules/staff/index.ts'
import { beginUpload } from './begin.ts'
import { inTurn, type UploadDeps } from './deps.ts'
import { finishWhole, unnumbered } from './finish.ts'
import { listUploads } from './list.ts'
import { sendPart } from './parts.ts'
import { ownUpload } from './queries.ts'
import { answerUpload, factsOf, refuseUpload, rules, speaksTus } from './tus.ts'

export const uploadRoutes = (deps: UploadDeps): Pick<StaffHandlers, keyof UploadCalls> => ({
  uploads: (input) => listUploads(deps, input),
  uploadRules: inTus(async (_input, _request, reply) => answerUpload(reply, 204, rules)),
  beginUpload: inTus(beginUpload(deps)),
  uploadState: inTus(uploadState(deps)),
  sendPart: inTus(sendPart(deps)),
  dropUpload: inTus(dropUpload(deps)),
})

const inTus = <Handler extends object>(handler: Handler): Handler => Object.assign(handler, { refuse: refuseUpload })

function uploadState(deps: UploadDeps): StaffHandlers['uploadState'] {
  return async (input, request, reply) => {
    if (!speaksTus(request)) return refuse('malformed', 'uploadProtocol')
    const { staff, params, now } = input
    const row = await ownUpload(deps.db, staff.staffId, params.id, now)
    if (!row) return refuse('notFound', 'notFound')
    const received = row.finished_at ? row.bytes : await deps.files.length(row.id)
    if (!row.finished_at && received === row.bytes) await finishWhole(deps, row, input)
    return answerUpload(reply, 200, factsOf(row, received))
  }
}

function dropUpload(deps: UploadDeps): StaffHandlers['dropUpload'] {
  return async (input, request, reply) => {
    if (!speaksTus(request)) return refuse('malformed', 'uploadProtocol')
    const { id } = input.params
    return inTurn(id, async () => {
      const row = await ownUpload(deps.db, input.staff.staffId, id, input.now)
      if (!row) return refuse('notFound', 'notFound')
      if (row.ends_at === null) return refuse('changed', 'uploadHeld')
      const outcome = await carryOut(deps.db, unnumbered(input), 'upload.drop', async (tx) => {
        // An import may have taken it since the look.
        const gone = await tx
          .deleteFrom('upload')
          .where('id', '=', id)
          .where('ends_at', 'is not', null)
          .executeTakeFirst()
        if (gone.numDeletedRows === 0n) return { outcome: 'held', event: null }
        const before = { name: row.name, bytes: row.bytes }
        return { outcome: 'dropped', event: { object: `upload ${id}`, before, after: null } }
      })
      if (outcome === 'held') return refuse('changed', 'uploadHeld')
      await deps.files.drop(id)
      return answerUpload(reply, 204, {})
    })
  }
}
