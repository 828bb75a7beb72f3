// The fingerprints of the shop's keys.
import type { Generated } from 'kysely'

interface KeyMarkTable {
  name: string
  mark: string
  recorded_at: Generated<Date>
}

export interface KeySchema {
  key_mark: KeyMarkTable
}
