// The SQL of drafts and versions.
import { homeLimits, type Layout } from '@manjuan/contract/staff'
import { type Db, rowsOf, type WorkKind } from '@manjuan/db'
import { sql } from 'kysely'
import type { Draft } from '#modules/works/index.ts'

/** One deed on homes after the other, so that what was judged still holds. Readers go on. */
export const lockHomes = (tx: Db): Promise<unknown> =>
  sql`lock table home_version, home_draft in share row exclusive mode`.execute(tx)

export async function storeDraft(tx: Db, kind: WorkKind, branch: number, draft: Draft): Promise<void> {
  const { layout, staff, changedAt } = draft
  await sql`
    insert into home_draft (kind, branch_id, layout, staff, changed_at)
    values (${kind}, ${branch}, ${JSON.stringify(layout)}::text::jsonb, ${staff}, ${changedAt})
    on conflict (kind, branch_id) do update
      set layout = excluded.layout, staff = excluded.staff, changed_at = excluded.changed_at`.execute(tx)
}

export const dropDraft = (tx: Db, kind: WorkKind, branch: number) =>
  tx.deleteFrom('home_draft').where('kind', '=', kind).where('branch_id', '=', branch).execute()

export interface Version {
  version: number
  /** Null: the branch follows all branches from then on. */
  layout: Layout | null
  note: string
  staff: string
  createdAt: Date
}

/** The versions that are kept, the newest first. */
export const versionsOf = (db: Db, kind: WorkKind, branch: number): Promise<Version[]> =>
  rowsOf(
    db,
    sql<Version>`
      select version, layout, note, staff, created_at from home_version
      where kind = ${kind} and branch_id = ${branch} order by version desc limit ${homeLimits.versions}`,
  )

/** Stores a version and forgets those that are too many. Returns its number. */
export async function storeVersion(
  tx: Db,
  kind: WorkKind,
  branch: number,
  { layout, note, staff, createdAt }: Omit<Version, 'version'>,
): Promise<number> {
  const [last] = await versionsOf(tx, kind, branch)
  const version = (last?.version ?? 0) + 1
  await sql`
    insert into home_version (kind, branch_id, version, layout, note, staff, created_at)
    values (${kind}, ${branch}, ${version}, ${layout && JSON.stringify(layout)}::text::jsonb, ${note}, ${staff}, ${createdAt})`.execute(
    tx,
  )
  await tx
    .deleteFrom('home_version')
    .where('kind', '=', kind)
    .where('branch_id', '=', branch)
    .where('version', '<=', version - homeLimits.versions)
    .execute()
  return version
}

export interface NamedWork {
  id: number
  kind: WorkKind
  title: string
  state: string
}

export const worksById = (db: Db, ids: readonly number[]): Promise<NamedWork[]> =>
  rowsOf(db, sql<NamedWork>`select id, kind, title, state from work where id = any (${ids}::bigint[]) order by id`)
