// Deeds on batches. Each asks the queue for work in its own transaction; a worker acts on what the batch says then.
import { type ImportEdits, localMoment, mayDo, type StaffMessageName } from '@manjuan/contract/staff'
import type { Db, Json } from '@manjuan/db'
import type { Asking } from '@manjuan/queue'
import { isProven, type StaffInput, type StaffRun } from '#http/staff-handlers.ts'
import { answer, type Carried, carryOut, deedOf, type Failed, fail, failAt } from '#modules/staff/index.ts'
import { finishedUploads, holdUploads, knownUploads } from '#modules/uploads/index.ts'
import type { ImportDeps } from './deps.ts'
import { type Batch, present } from './lists.ts'
import { addBatch, areTaken, isWorkBusy, lockBatch, moveBatch, storeEdits, type WholeBatch } from './queries.ts'

type Done = Carried<Batch | Failed>
type DeedName = 'import.change' | 'import.plan' | 'import.start' | 'import.retry' | 'import.cancel'
type CallName = 'changeImport' | 'planImport' | 'startImport' | 'retryImport' | 'cancelImport'

const askRead = (queue: Asking, tx: Db, id: number) => queue.ask(tx, 'import-read', String(id), { batch: id })
const askMake = (queue: Asking, tx: Db, id: number) => queue.ask(tx, 'import-make', String(id), { batch: id })

/** What a deed left: the batch as it stands. */
async function left(tx: Db, id: number, before: Json, after: Json): Promise<Done> {
  const row = await lockBatch(tx, id)
  return row ? { outcome: present(row), event: { object: `import ${id}`, before, after } } : fail('notFound')
}

export async function addImport(deps: ImportDeps, input: StaffInput<'addImport'>): StaffRun<'addImport'> {
  const { staff, now, body } = input
  const ids = [...new Set(body.uploads)]
  const queue = await deps.queue()
  const known = await knownUploads(deps, staff.staffId, ids, now)
  return answer(
    await carryOut<Batch | Failed>(deps.db, deedOf(input), 'import.add', async (tx) => {
      if (!Array.isArray(known)) return failAt('uploads', 'noSuchUpload')
      const isWhole = known.every(({ sha256 }) => sha256 !== null)
      if (isWhole && !(await holdUploads(tx, ids))) return failAt('uploads', 'noSuchUpload')
      if (await areTaken(tx, ids)) return failAt('uploads', 'uploadTaken')
      const state = isWhole ? 'reading' : 'uploading'
      const id = await addBatch(tx, { ...staff, now }, { state, together: body.together, files: known })
      if (isWhole) await askRead(queue, tx, id)
      return left(tx, id, null, { files: known.length, names: known.slice(0, 20).map(({ name }) => name) })
    }),
  )
}

/** Carries a deed out on a batch of the version that was seen. */
async function onSeen<N extends CallName>(
  { db, queue }: ImportDeps,
  input: StaffInput<N>,
  verb: DeedName,
  run: (tx: Db, row: WholeBatch, asking: Asking) => Promise<Done>,
) {
  const asking = await queue()
  const { params, body } = input as StaffInput<CallName>
  return answer(
    await carryOut<Batch | Failed>(db, deedOf(input as StaffInput<CallName>), verb, async (tx) => {
      const row = await lockBatch(tx, params.id)
      if (!row) return fail('notFound')
      return row.version === body.version ? run(tx, row, asking) : fail('changedMeanwhile', present(row))
    }),
  )
}

/** Why a plan may not be changed any more; null where it may. */
const closedBy = ({ state }: WholeBatch): StaffMessageName | null =>
  state === 'queued' || state === 'making'
    ? 'importStarted'
    : ['uploading', 'reading', 'review', 'refused'].includes(state)
      ? null
      : 'importEnded'

export function changeImport(deps: ImportDeps, input: StaffInput<'changeImport'>): StaffRun<'changeImport'> {
  const { version: _, ...given } = input.body
  const wanted = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  ) as Partial<ImportEdits>
  return onSeen(deps, input, 'import.change', async (tx, row, queue) => {
    const closed = closedBy(row)
    if (closed) return fail(closed)
    // What members read free is a question of price too.
    const prices = wanted.price !== undefined || wanted.vipFree !== undefined
    if (prices && !mayDo(input.staff.verbs, 'work.price')) return fail('notAllowed')
    const wrong = await faultOf(tx, row, wanted)
    if (wrong) return wrong
    await storeEdits(tx, row.id, { ...row.edits, ...wanted })
    if (row.state === 'uploading') await moveBatch(tx, row.id, input.now, {})
    else await readAgain(tx, row, queue, input.now)
    const before = Object.fromEntries(Object.keys(wanted).map((name) => [name, row.edits[name as keyof ImportEdits]]))
    return left(tx, row.id, told(before), told(wanted))
  })
}

/** Thousands of deeds on chapters are counted in the records. */
const told = (edits: Partial<ImportEdits>): Json =>
  JSON.parse(JSON.stringify(edits.chapters ? { ...edits, chapters: edits.chapters.length } : edits)) as Json

async function faultOf(tx: Db, { kind }: WholeBatch, { rule, target }: Partial<ImportEdits>) {
  if (rule != null && !isPattern(rule)) return failAt('rule', 'wrongRule')
  if (typeof target !== 'number') return null
  const work = await tx.selectFrom('work').select(['kind', 'state']).where('id', '=', target).executeTakeFirst()
  const fits = work && (kind === null || work.kind === kind) && work.state !== 'binned'
  return fits ? null : failAt('target', 'noSuchTarget')
}

/** Only its form is judged here: it runs in the worker, with a limit of time. */
function isPattern(rule: string): boolean {
  try {
    return new RegExp(rule, 'u') instanceof RegExp
  } catch {
    return false
  }
}

async function readAgain(tx: Db, { id }: WholeBatch, queue: Asking, now: Date): Promise<void> {
  await moveBatch(tx, id, now, { state: 'reading', fault: '', fault_field: null })
  await askRead(queue, tx, id)
}

export function planImport(deps: ImportDeps, input: StaffInput<'planImport'>): StaffRun<'planImport'> {
  return onSeen(deps, input, 'import.plan', async (tx, row, queue) => {
    const closed = closedBy(row)
    if (closed) return fail(closed)
    const missing = row.state === 'uploading' || row.state === 'refused' ? await missingOf(deps, tx, row, input) : null
    if (missing) return fail(missing)
    await readAgain(tx, row, queue, input.now)
    return left(tx, row.id, { state: row.state }, { state: 'reading' })
  })
}

/** Holds the uploads of a batch, which are those of the person who began it; else why they cannot be had. */
async function missingOf(
  { files }: ImportDeps,
  tx: Db,
  { fileList, released, staffId }: WholeBatch,
  { now }: Pick<StaffInput<'planImport'>, 'now'>,
): Promise<StaffMessageName | null> {
  if (released) return 'importFilesGone'
  const ids = fileList.map(({ id }) => id)
  const found = await finishedUploads({ db: tx, files }, staffId, ids, now)
  if (!Array.isArray(found)) return found.fault === 'missing' ? 'noSuchUpload' : 'uploadsMissing'
  return (await holdUploads(tx, ids)) ? null : 'importFilesGone'
}

const yearsMs = 2 * 366 * 86_400_000

export function startImport(deps: ImportDeps, input: StaffInput<'startImport'>): StaffRun<'startImport'> {
  const { body, staff, now } = input
  const { revision, publish } = body
  const opensAt = publish === 'later' ? localMoment(body.opensAt ?? '') : null
  return onSeen(deps, input, 'import.start', async (tx, row, queue) => {
    if (publish !== 'no' && !mayDo(staff.verbs, 'work.publish')) return fail('notAllowed')
    // Chapters that the files lack are deleted for good, which is a deed with a verb and a proof of its own.
    if ((row.plan?.diff.removed ?? 0) > 0) {
      if (!mayDo(staff.verbs, 'work.bin')) return fail('notAllowed')
      if (!isProven(staff, now)) return fail('proveAgain')
    }
    const fault = standsAgainst(row, publish)
    if (fault) return fault
    if (row.revision !== revision) return fail('importSeenOld')
    if (publish === 'later' && opensAt === null) return failAt('opensAt', 'noOpening')
    if (opensAt && (opensAt <= now || opensAt.getTime() > now.getTime() + yearsMs))
      return failAt('opensAt', 'notInFuture')
    if (await isWorkBusy(tx, row)) return fail('importBusy')
    await moveBatch(tx, row.id, now, { state: 'queued', begun: 0, publish, opens_at: opensAt, cancelling: false })
    await askMake(queue, tx, row.id)
    const { title, workId, plan } = row
    return left(tx, row.id, { state: row.state }, { title, work: workId, publish, diff: plan?.diff ?? null })
  })
}

function standsAgainst({ state, fault, plan, chapterCount }: WholeBatch, publish: string): Done | null {
  if (state === 'uploading') return fail('uploadsMissing')
  if (state === 'reading') return fail('importReading')
  if (state === 'queued' || state === 'making') return fail('importStarted')
  if (state !== 'review') return fail('importEnded')
  if (fault !== '' || !plan) return fail('importFaulty')
  if (plan.category === null) return failAt('category', 'noCategory')
  const adds = chapterCount > 0 && (!plan.isUnchanged || (publish !== 'no' && !plan.published))
  return adds ? null : fail('importNothing')
}

export function retryImport(deps: ImportDeps, input: StaffInput<'retryImport'>): StaffRun<'retryImport'> {
  return onSeen(deps, input, 'import.retry', async (tx, row, queue) => {
    const { id, state, begun } = row
    if (!['failed', 'refused', 'cancelled'].includes(state)) return fail('importNoRetry')
    const missing = await missingOf(deps, tx, row, input)
    if (missing) return fail(missing)
    if (state === 'failed' && begun > 0) {
      // What is made of it stays, so the plan is not compared with the one that was seen.
      await moveBatch(tx, id, input.now, { state: 'queued', begun: 1, fault: '', fault_field: null, cancelling: false })
      await askMake(queue, tx, id)
    } else await readAgain(tx, row, queue, input.now)
    return left(tx, id, { state }, { state: state === 'failed' && begun > 0 ? 'queued' : 'reading' })
  })
}

export function cancelImport(deps: ImportDeps, input: StaffInput<'cancelImport'>): StaffRun<'cancelImport'> {
  return onSeen(deps, input, 'import.cancel', async (tx, row, queue) => {
    const { id, state, begun, inShop } = row
    if (['done', 'partly', 'cancelled'].includes(state)) return fail('importEnded')
    if (inShop) return fail(state === 'failed' ? 'importHalf' : 'importPlacing')
    // What a worker has made aside, a worker takes away.
    const isRead = ['uploading', 'reading', 'review', 'refused'].includes(state)
    const isClean = isRead || (begun === 0 && state !== 'making')
    if (isClean) await moveBatch(tx, id, input.now, { state: 'cancelled', fault: '', fault_field: null })
    else {
      await moveBatch(tx, id, input.now, { cancelling: true, ...(state === 'failed' ? { state: 'queued' } : {}) })
      await askMake(queue, tx, id)
    }
    return left(tx, id, { state }, { state: isClean ? 'cancelled' : 'cancelling' })
  })
}
