// Reads the operator's settings. A branch's own value wins over the value for all branches (0).
import { brandStyle } from '@manjuan/contract/brand'
import { usualServiceHours } from '@manjuan/contract/messages'
import type { CommonInfo } from '@manjuan/contract/reader/site'
import type { SiteField } from '@manjuan/contract/staff'
import type { Db, Json } from '@manjuan/db'
import { sql } from 'kysely'

export async function settingOf(db: Db, branchId: number, key: string): Promise<Json | undefined> {
  const { rows } = await sql<{ value: Json }>`
    select value from site_setting where key = ${key} and branch_id in (0, ${branchId}) order by branch_id = 0 limit 1`.execute(
    db,
  )
  return rows[0]?.value
}

/** The rows of a key for all branches (0) and for one, in this order. */
async function rowsOfKey(db: Db, branchId: number, key: string): Promise<Json[]> {
  const { rows } = await sql<{ value: Json }>`
    select value from site_setting where key = ${key} and branch_id in (0, ${branchId}) order by branch_id <> 0`.execute(
    db,
  )
  return rows.map(({ value }) => value)
}

const fieldsIn = (value: Json): Record<string, Json> =>
  value && typeof value === 'object' && !Array.isArray(value) ? value : {}

/** The facts of a branch (E-05): each field its own, else that of all branches. The client fills {email} in customerServiceQQ. */
export async function commonInfoOf(db: Db, branchId: number, siteName: string): Promise<CommonInfo> {
  const fields = Object.assign({}, ...(await rowsOfKey(db, branchId, 'common_info')).map(fieldsIn)) as Record<
    string,
    Json
  >
  const text = (name: SiteField): string => {
    const value = fields[name]
    return typeof value === 'string' ? value : ''
  }
  return {
    branchId,
    siteName: text('siteName') || siteName,
    permanentDomain: text('permanentDomain'),
    appDownloadUrl: text('appDownloadUrl'),
    customerServiceEmail: text('customerServiceEmail'),
    customerServiceQQ: text('customerServiceQQ'),
    serviceHours: text('serviceHours') || usualServiceHours,
    complaintEmail: text('complaintEmail'),
    icpNumber: text('icpNumber'),
    policeNumber: text('policeNumber'),
    brandStyle: brandStyle(text('colour')),
    logo: text('logo'),
    wechatPage: text('wechatPage') === 'store' ? 'store' : '',
  }
}
