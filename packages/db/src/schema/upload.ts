// The table of what the staff upload.
import type { Selectable } from 'kysely'

interface UploadTable {
  id: string
  staff_id: number
  name: string
  bytes: number
  made_at: Date
  ends_at: Date | null
  finished_at: Date | null
  sha256: Uint8Array | null
}

export interface UploadSchema {
  upload: UploadTable
}

export type UploadRow = Selectable<UploadTable>
