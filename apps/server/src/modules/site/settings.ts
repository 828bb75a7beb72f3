// Reads the operator's settings. A branch's own value wins over the value for all branches (0).
import { usualServiceHours } from '@manjuan/contract/messages'
import type { CommonInfo } from '@manjuan/contract/reader/site'
import type { Db, Json } from '@manjuan/db'
import { sql } from 'kysely'

export async function settingOf(db: Db, branchId: number, key: string): Promise<Json | undefined> {
  const { rows } = await sql<{ value: Json }>`
    select value from site_setting where key = ${key} and branch_id in (0, ${branchId}) order by branch_id = 0 limit 1`.execute(
    db,
  )
  return rows[0]?.value
}

const textIn = (value: Json | undefined, key: string): string => {
  const field = value && typeof value === 'object' && !Array.isArray(value) ? value[key] : undefined
  return typeof field === 'string' ? field : ''
}

/** The facts of a branch (E-05). The client fills the placeholder {email} in customerServiceQQ. */
export async function commonInfoOf(db: Db, branchId: number, siteName: string): Promise<CommonInfo> {
  const info = await settingOf(db, branchId, 'common_info')
  return {
    branchId,
    siteName: textIn(info, 'siteName') || siteName,
    permanentDomain: textIn(info, 'permanentDomain'),
    appDownloadUrl: textIn(info, 'appDownloadUrl'),
    customerServiceEmail: textIn(info, 'customerServiceEmail'),
    customerServiceQQ: textIn(info, 'customerServiceQQ'),
    serviceHours: textIn(info, 'serviceHours') || usualServiceHours,
  }
}
