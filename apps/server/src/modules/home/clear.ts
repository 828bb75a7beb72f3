// Homes freed of works and pictures that go for good: the published ones by a new version, drafts where they lie.
import type { Layout } from '@manjuan/contract/staff'
import { type Db, rowsOf, type WorkKind } from '@manjuan/db'
import { sql } from 'kysely'
import { lockHomes, storeDraft, storeVersion } from './queries.ts'
import { changedParts, without } from './rules.ts'

interface Laid {
  kind: WorkKind
  branchId: number
  layout: Layout
}

interface Clearing {
  works: ReadonlySet<number>
  isPicture(path: string): boolean
  note: string
  staff: string
  now: Date
}

/** Returns how many layouts have changed. Former versions that show such a picture go, because it could not be shown again. */
export async function clearHomes(tx: Db, clearing: Clearing): Promise<number> {
  const { note, staff, now } = clearing
  await lockHomes(tx)
  let changed = 0
  for (const { kind, branchId, layout } of await published(tx)) {
    const next = without(layout, clearing)
    if (changedParts(layout, next).length === 0) continue
    await storeVersion(tx, kind, branchId, { layout: next, note, staff, createdAt: now })
    changed += 1
  }
  for (const { kind, branchId, layout } of await drafts(tx)) {
    const next = without(layout, clearing)
    if (changedParts(layout, next).length === 0) continue
    await storeDraft(tx, kind, branchId, { layout: next, staff, changedAt: now })
    changed += 1
  }
  await dropShowing(tx, clearing)
  return changed
}

/** The newest version of each place, but for branches that follow all. */
const published = (tx: Db): Promise<Laid[]> =>
  rowsOf(
    tx,
    sql<Laid>`
      select * from (
        select distinct on (kind, branch_id) kind, branch_id, layout from home_version order by kind, branch_id, version desc
      ) newest where layout is not null`,
  )

const drafts = (tx: Db): Promise<Laid[]> => rowsOf(tx, sql<Laid>`select kind, branch_id, layout from home_draft`)

async function dropShowing(tx: Db, { isPicture }: Clearing): Promise<void> {
  const rows = await rowsOf(
    tx,
    sql<Laid & { version: number }>`
      select kind, branch_id, version, layout from home_version where layout is not null`,
  )
  for (const { kind, branchId, version, layout } of rows)
    if (layout.banners.some(({ picture }) => isPicture(picture.path)))
      await tx
        .deleteFrom('home_version')
        .where('kind', '=', kind)
        .where('branch_id', '=', branchId)
        .where('version', '=', version)
        .execute()
}
