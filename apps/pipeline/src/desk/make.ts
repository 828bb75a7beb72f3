// Carries the plan of a batch out. Until its chapters get their places the shop shows nothing of it, and a person may end it.
import { appendFileSync } from 'node:fs'
import { findComic, findNovel, scheduleWork } from '@manjuan/catalogue'
import type { ImportMade } from '@manjuan/contract/staff'
import { PictureRefused } from '@manjuan/rendering'
import { diskStorage, dropImport, picturesFile } from '@manjuan/storage'
import { type BookPlan, isMade } from '#plans/chapter-plan.ts'
import { ChangedMeanwhile, PlanRefused } from '#plans/refused.ts'
import { SourceRefused } from '#sources/draft.ts'
import type { MadeBook } from '#steps/book.ts'
import type { Staging, Workshop } from '#steps/workshop.ts'
import {
  type Batch,
  beginPlacing,
  deedOf,
  type Ended as EndedBatch,
  endBatch,
  mostBegun,
  noteAddedWork,
  type Read,
  storeRead,
} from './batches.ts'
import { Cancelled, type Course, Ended } from './course.ts'
import { makeFilms, retryFilms, takeFilmsBack } from './films.ts'
import type { DeskKind } from './kinds.ts'
import { type DeskSite, type MakingSite, type Opened, openBatch, type Planned, planBooks, visitBooks } from './read.ts'
import { begunChapters, prefixOf, takeBack } from './take-back.ts'
import { inDeskWords } from './words.ts'

/** Makes a batch. It ends as done, partly, failed or cancelled; or in review again, when the shop has changed meanwhile. */
export async function makeBatch(batch: Batch, holder: string, site: MakingSite, course: Course): Promise<void> {
  const end = (ended: EndedBatch) => endBatch(site.db, batch.id, holder, ended)
  const nothing = { workId: null, made: null }
  if (batch.begun > mostBegun) return end({ ...nothing, state: 'failed', fault: givenUp })
  try {
    if (batch.cancelling && !batch.inShop) throw new Cancelled(`batch ${batch.id} is to end`)
    if (batch.episodes) return await retryFilms(batch, holder, site, deedOf(batch))
    const opened = await openBatch(batch, site)
    if (opened.kind === 'film') return await makeFilms(opened, holder, site, course)
    const made = await visitBooks(opened, (desk, own) => makeBook(desk, own, holder, site, course))
    if (made === 'review') return
    if (made === null) return await end({ ...nothing, state: 'failed', fault: '没有可以导入的文件' })
    await end(made)
    await dropImport(site.dataDir, batch.id)
  } catch (error) {
    if (error instanceof Ended) throw error
    if (error instanceof Cancelled) {
      const { addedWork } = (await freshOf(site, batch)) ?? batch
      if (batch.episodes) await takeFilmsBack({ ...batch, addedWork }, site, deedOf(batch))
      else await takeBack(site.db, site.dataDir, { ...batch, addedWork }, deedOf(batch))
      return end({ ...nothing, state: 'cancelled', fault: '' })
    }
    await end({ ...nothing, workId: batch.addedWork, state: 'failed', fault: faultOf(error) })
  }
}

/** What a person reads of a batch whose workers died. */
export const givenUp = '处理时多次意外中断，请检查文件后再试'

const freshOf = async ({ db }: DeskSite, { id }: Batch): Promise<{ addedWork: number | null } | null> => {
  const row = await db.selectFrom('import_batch').select('added_work').where('id', '=', id).executeTakeFirst()
  return row ? { addedWork: row.added_work } : null
}

/** Faults whose messages are the operator's. */
const told = [SourceRefused, PlanRefused, PictureRefused, ChangedMeanwhile]

/** A fault in the words of the desk; one of the program or the machine is written into the log. */
export function faultOf(error: unknown): string {
  if (told.some((kind) => error instanceof kind)) return inDeskWords((error as Error).message, '')
  if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return '磁盘空间不足'
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '文件已经清理，请重新上传'
  console.error(error)
  return '意外中断，请重试；原因写在服务器的日志里'
}

async function makeBook<D, C, P extends BookPlan, M extends MadeBook>(
  desk: DeskKind<D, C, P, M>,
  opened: Opened,
  holder: string,
  site: MakingSite,
  course: Course,
): Promise<EndedBatch | 'review'> {
  const { batch } = opened
  const planned = await planBooks(desk, opened, site, course)
  if (!('draft' in planned)) throw new SourceRefused(planned.fault)
  const { plan, read, request } = planned
  const staging = await stagingOf(batch, holder, site, course)
  const isUntouched = !batch.inShop && batch.addedWork === null && staging.begun.size === 0
  if (isUntouched && !isAsSeen(batch, read)) {
    await storeRead(site.db, batch, holder, { ...read, fault: '' })
    return 'review'
  }
  course.begin(desk.book.progress.unit, Math.max(1, desk.book.progress.ofPlan(plan)))
  const workshop: Workshop = {
    ...{ db: site.db, pool: site.pool, keys: site.keys, abreast: site.abreast },
    ...{ blobs: diskStorage(site.dataDir).blobs, deed: () => deedOf(batch) },
    staging,
  }
  const publish = batch.publish === 'now'
  const keyed = await withFreeKey(plan, batch, site)
  const made = await desk.book.make(keyed, workshop, { ...request, publish }, quietly(course))
  if (batch.publish === 'later' && batch.opensAt) await scheduleWork(site.db, deedOf(batch), made.workId, batch.opensAt)
  return endedOf(planned, made, batch)
}

/** From its places on an import is not ended any more, so that a look at the person's wish does not stop it. */
const quietly = (course: Course) => () => {
  try {
    course.step()
  } catch (error) {
    if (!(error instanceof Cancelled)) throw error
  }
}

/** The plan that a person has seen is the one that would be carried out. */
function isAsSeen({ plan, chapters }: Batch, read: Read): boolean {
  const told = (of: unknown) => JSON.stringify(of, (key, value: unknown) => (key === 'revision' ? undefined : value))
  const sorted = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(sorted)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(
            Object.entries(value)
              .toSorted(([a], [b]) => (a < b ? -1 : 1))
              .map(([k, v]) => [k, sorted(v)]),
          )
        : value
  return told(sorted({ plan, chapters })) === told(sorted({ plan: read.plan, chapters: read.chapters }))
}

/** A work that a person wants as a new one beside another of its title needs a key of its own. */
async function withFreeKey<P extends BookPlan>(plan: P, batch: Batch, { db }: DeskSite): Promise<P> {
  if (plan.stored !== null) return plan
  const taken = batch.kind === 'comic' ? await findComic(db, plan.key) : await findNovel(db, plan.key)
  return taken === null ? plan : { ...plan, key: `${plan.key}#${batch.id}` }
}

async function stagingOf(batch: Batch, holder: string, { db, dataDir }: DeskSite, course: Course): Promise<Staging> {
  const notes = picturesFile(dataDir, batch.id)
  return {
    prefix: prefixOf(batch),
    begun: new Map(await begunChapters(db, batch)),
    added: (workId) => noteAddedWork(db, batch.id, workId),
    noted: (picture) => appendFileSync(notes, `${picture}\n`, { mode: 0o600 }),
    step: async () => course.look(),
    place: async () => {
      course.look()
      if (!(await beginPlacing(db, batch.id, holder))) throw new Cancelled(`batch ${batch.id} is to end`)
    },
  }
}

function endedOf<D, P extends BookPlan>({ plan, read }: Planned<D, P>, made: MadeBook, batch: Batch): EndedBatch {
  const refused = (made.refused ?? []).map(({ source, reason }) => ({ name: inDeskWords(source, ''), reason }))
  const leftOut = [...(read.plan?.leftOut ?? []), ...refused]
  const isPart = refused.length > 0 || batch.files.some(({ reason }) => reason !== null)
  const wished = batch.publish === 'now' && !made.published && !(plan.stored?.published ?? false)
  const told: ImportMade = {
    chapters: plan.chapters.filter(isMade).length - refused.length,
    removed: read.plan?.diff.removed ?? 0,
    published: made.published || (plan.stored?.published ?? false),
    leftOut,
  }
  return {
    state: isPart ? 'partly' : 'done',
    fault: wished ? '已经导入，但没有上架：作品已合规下架，或没有可读的章节' : '',
    workId: made.workId,
    made: told,
  }
}
