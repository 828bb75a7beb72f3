// The records as the console lists them.
import { countedRows } from '@manjuan/contract/staff'
import type { Db } from '@manjuan/db'
import { sql } from 'kysely'
import { done } from '#http/outcome.ts'
import type { StaffInput, StaffRun } from '#http/staff-handlers.ts'
import { type Verdict, verifyChain } from './audit.ts'
import { carryOut, deedOf } from './deeds.ts'
import type { StaffDeps } from './deps.ts'
import { readHeads } from './heads.ts'

const dayMs = 86_400_000
/** The moment at which a day of Shanghai begins. */
const dayOf = (text: string): Date => new Date(`${text}T00:00:00+08:00`)

/** The newest first. The cursor is the number of the last row, so a page costs the same wherever it lies. */
export async function auditEvents(db: Db, { query }: StaffInput<'auditEvents'>): StaffRun<'auditEvents'> {
  const matching = () => {
    let found = db.selectFrom('audit_event')
    if (query.staff !== '') found = found.where('staff', '=', query.staff)
    if (query.verb !== '') found = found.where('verb', '=', query.verb)
    if (/ /.test(query.object)) found = found.where('object', '=', query.object)
    else if (query.object !== '') found = found.where(sql`split_part(object, ' ', 1)`, '=', query.object)
    if (query.from !== '') found = found.where('at', '>=', dayOf(query.from))
    if (query.until !== '') found = found.where('at', '<', new Date(dayOf(query.until).getTime() + dayMs))
    return found
  }
  const before = /^\d{1,15}$/.test(query.after ?? '') ? Number(query.after) : null
  const page = before === null ? matching() : matching().where('seq', '<', before)
  const rows = await page
    .select(['seq', 'at', 'staff', 'address', 'verb', 'object', 'before', 'after', 'reason'])
    .orderBy('seq', 'desc')
    .limit(query.limit + 1)
    .execute()
  const shown = rows.slice(0, query.limit)
  const counted = matching()
    .select(sql`1`.as('one'))
    .limit(countedRows + 1)
  const { count } = await db
    .selectFrom(counted.as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return done({
    rows: shown.map((row) => ({ ...row, at: row.at.toISOString() })),
    next: rows.length > shown.length ? String(shown.at(-1)?.seq ?? '') : null,
    count: Number(count),
  })
}

export async function verifyAudit(deps: StaffDeps, input: StaffInput<'verifyAudit'>): StaffRun<'verifyAudit'> {
  const verdict = await carryOut<{ events: number; bad: number | null; why: string }>(
    deps.db,
    deedOf(input),
    'audit.verify',
    async (tx) => {
      const found: Verdict = await verifyChain(tx, readHeads(deps.dataDir))
      return { outcome: { ...found }, event: { object: 'audit', before: null, after: { ...found } } }
    },
  )
  return done(verdict)
}
