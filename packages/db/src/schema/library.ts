// The tables of the readers' library.
import type { Generated } from 'kysely'
import type { Json } from './json.ts'

interface LibraryHeadTable {
  account_id: number
  rev: Generated<number>
  /** The times of clearing in ms since 1970, by area and kind. */
  cleared: Generated<Json>
  used_at: Date
}

interface LibraryRowTable {
  account_id: number
  key: string
  rev: number
  at: Date
  device: string
  gone: boolean
  value: Json | null
  other: Json | null
  acts: Json
  changed_at: Date
  /** The parts of the key, which the database writes. */
  area: Generated<string>
  kind: Generated<string>
  work_id: Generated<number | null>
}

interface LibraryDeviceTable {
  account_id: number
  device: string
  name: Generated<string>
  seen_at: Date
}

interface LibraryPlaceTable {
  /** The day in Shanghai. */
  day: string
  /** A keyed hash of address and day. */
  address: string
  bytes: number
}

export interface LibrarySchema {
  library_head: LibraryHeadTable
  library_row: LibraryRowTable
  library_device: LibraryDeviceTable
  library_place: LibraryPlaceTable
}
