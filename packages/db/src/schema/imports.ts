// The tables of the import desk.
import type { Generated } from 'kysely'
import type { Json } from './json.ts'
import type { WorkKind } from './work.ts'

export type ImportState =
  | 'uploading'
  | 'reading'
  | 'review'
  | 'queued'
  | 'making'
  | 'done'
  | 'partly'
  | 'refused'
  | 'failed'
  | 'cancelled'

interface ImportBatchTable {
  id: Generated<number>
  drop_id: number
  staff_id: number
  staff_name: string
  together: boolean
  state: ImportState
  kind: WorkKind | null
  title: Generated<string>
  work_id: number | null
  edits: Generated<Json>
  version: Generated<number>
  plan: Json
  chapters: Json
  chapter_count: Generated<number>
  doubt_count: Generated<number>
  revision: Generated<number>
  fault: Generated<string>
  fault_field: string | null
  done: number | null
  total: number | null
  unit: Generated<string>
  cancelling: Generated<boolean>
  in_shop: Generated<boolean>
  holder: Generated<string>
  job: Generated<string>
  begun: Generated<number>
  publish: Generated<'no' | 'now' | 'later'>
  opens_at: Date | null
  added_work: number | null
  episodes: Json
  made: Json
  released: Generated<boolean>
  created_at: Date
  updated_at: Date
}

interface ImportFileTable {
  batch_id: number
  upload_id: string
  name: string
  bytes: number
  reason: string | null
}

export interface ImportSchema {
  import_batch: ImportBatchTable
  import_file: ImportFileTable
}
