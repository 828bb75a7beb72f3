// The own uploads as the console lists them.
import { countedRows } from '@manjuan/contract/staff'
import type { UploadRow } from '@manjuan/db'
import { sql } from 'kysely'
import { done } from '#http/outcome.ts'
import type { StaffInput, StaffRun } from '#http/staff-handlers.ts'
import type { UploadDeps } from './deps.ts'
import { finishWhole } from './finish.ts'
import { ownOf } from './queries.ts'

/** The newest first. The cursor is the moment and the id of the last row. */
export async function listUploads(deps: UploadDeps, input: StaffInput<'uploads'>): StaffRun<'uploads'> {
  const { query, staff, now } = input
  const own = () => ownOf(deps.db, staff.staffId, now)
  const [, moment, id] = /^(\d{1,15})\.([0-9a-f]{32})$/.exec(query.after ?? '') ?? []
  const page =
    id === undefined
      ? own()
      : own().where(sql<boolean>`(made_at, id) < (${new Date(Number(moment))}::timestamptz, ${id})`)
  const rows = await page
    .selectAll()
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.limit + 1)
    .execute()
  const shown = rows.slice(0, query.limit)
  const counted = own()
    .select(sql`1`.as('one'))
    .limit(countedRows + 1)
  const { count } = await deps.db
    .selectFrom(counted.as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const last = shown.at(-1)
  return done({
    rows: await Promise.all(shown.map((row) => present(deps, row, input))),
    next: rows.length > shown.length && last ? `${last.made_at.getTime()}.${last.id}` : null,
    count: Number(count),
  })
}

async function present(deps: UploadDeps, row: UploadRow, input: StaffInput<'uploads'>) {
  const received = row.finished_at ? row.bytes : await deps.files.length(row.id)
  // A server that was killed while it summed the file left this undone. Nobody waits for it here.
  if (!row.finished_at && received === row.bytes) void finishWhole(deps, row, input).catch(() => undefined)
  return {
    id: row.id,
    name: row.name,
    bytes: row.bytes,
    received,
    sha256: row.sha256 ? Buffer.from(row.sha256).toString('hex') : null,
    madeAt: row.made_at.toISOString(),
    endsAt: row.ends_at?.toISOString() ?? null,
  }
}
