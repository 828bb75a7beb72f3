// An upload whose last byte has come: its whole file is summed, and it says so. A finish that was cut off happens later.
import type { UploadRow } from '@manjuan/db'
import { carryOut, type Deed, deedOf } from '#modules/staff/index.ts'
import { inTurn, type UploadDeps } from './deps.ts'
import { ownUpload, setFinished } from './queries.ts'

type Asking = Parameters<typeof deedOf>[0]

/** A deed by an upload's own request, whose offset or path does what a number does for another deed. */
export const unnumbered = (input: Asking): Deed => ({ ...deedOf(input), sent: null })

/** Milliseconds that a request waits for the sum; a large file is summed on behind its answer. */
const patienceMs = 10_000

/** Finishes an upload that is here whole. Told again it does nothing. */
export async function finishWhole(deps: UploadDeps, { id }: UploadRow, input: Asking): Promise<void> {
  const summed = inTurn(id, async () => {
    const row = await ownUpload(deps.db, input.staff.staffId, id, input.now)
    if (!row || row.finished_at || (await deps.files.length(id)) !== row.bytes) return
    const sha256 = await deps.files.seal(id)
    await carryOut(deps.db, unnumbered(input), 'upload.finish', async (tx) => {
      if (!(await setFinished(tx, id, sha256, input.now))) return { outcome: 'already', event: null }
      const after = { name: row.name, bytes: row.bytes, sha256: sha256.toString('hex') }
      return { outcome: 'finished', event: { object: `upload ${id}`, before: null, after } }
    })
  })
  await unlessSlow(summed)
}

async function unlessSlow(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patienceMs)
  })
  // A fault that comes behind the answer is met again by the next look at the upload.
  work.catch(() => undefined)
  await Promise.race([work, patience]).finally(() => clearTimeout(timer))
}
