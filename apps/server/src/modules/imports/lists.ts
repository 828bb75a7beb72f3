// Batches as the staff list and see them.
import type { ImportEdits, StaffDataOf } from '@manjuan/contract/staff'
import type { Db } from '@manjuan/db'
import { readPlanText } from '@manjuan/storage'
import { done, refuse } from '#http/outcome.ts'
import type { StaffInput, StaffRun } from '#http/staff-handlers.ts'
import type { ImportDeps } from './deps.ts'
import { endOf } from './end-of.ts'
import { batchPage, countBatches, type ListedBatch, planChapters, type WholeBatch, wholeBatch } from './queries.ts'

export type Batch = StaffDataOf<'importBatch'>

/** As the files say: nothing that a person has changed. */
const untouched: ImportEdits = {
  ...{ target: 'auto', title: null, author: null, summary: null, category: null, status: null, vipFree: null },
  price: { rule: 'keep', coins: 0, free: 0 },
  ...{ replace: false, skipBadPages: false, rule: null, encoding: null, chapters: [] },
}

const presentRow = (row: ListedBatch) => ({
  id: row.id,
  state: row.state,
  kind: row.kind,
  title: row.title,
  workId: row.workId,
  files: row.files,
  refused: row.refused,
  chapters: row.chapterCount,
  doubts: row.doubtCount,
  progress: row.done === null || row.total === null ? null : { done: row.done, total: row.total, unit: row.unit },
  problem: row.fault,
  problemField: row.faultField,
  cancelling: row.cancelling,
  staff: row.staffName,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  version: row.version,
})

export const present = (row: WholeBatch): Batch => ({
  ...presentRow(row),
  fileList: row.fileList,
  plan: row.plan,
  edits: { ...untouched, ...row.edits },
  made: row.made,
  endsAt: endOf(row)?.toISOString() ?? null,
})

const markOf = (after: string | undefined): number | null => (after && /^\d{1,15}$/.test(after) ? Number(after) : null)

export async function listImports(db: Db, { query }: StaffInput<'imports'>): StaffRun<'imports'> {
  const { after, limit, ...asked } = query
  const [rows, count] = await Promise.all([batchPage(db, asked, limit, markOf(after)), countBatches(db, asked)])
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return done({
    rows: shown.map((row) => ({ ...presentRow(row), drop: row.dropId })),
    next: rows.length > limit && last ? String(last.id) : null,
    count,
  })
}

export async function batchById(db: Db, { params }: StaffInput<'importBatch'>): StaffRun<'importBatch'> {
  const row = await wholeBatch(db, params.id)
  return row ? done(present(row)) : refuse('notFound', 'notFound')
}

export async function chaptersOf(db: Db, { params }: StaffInput<'importChapters'>): StaffRun<'importChapters'> {
  const row = await planChapters(db, params.id)
  return row ? done({ revision: row.revision, chapters: row.chapters ?? [] }) : refuse('notFound', 'notFound')
}

export async function textOf({ db, dataDir }: ImportDeps, input: StaffInput<'importText'>): StaffRun<'importText'> {
  const row = await planChapters(db, input.params.id)
  const paragraphs = row && (await readPlanText(dataDir, input.params.id, row.revision, input.query.at))
  return row && paragraphs ? done({ revision: row.revision, paragraphs }) : refuse('notFound', 'notFound')
}
