// The records as the console lists them.
import { countedRows, type DeedName, mayDo } from '@manjuan/contract/staff'
import type { Db } from '@manjuan/db'
import { sql } from 'kysely'
import { done } from '#http/outcome.ts'
import type { StaffInput, StaffRun } from '#http/staff-handlers.ts'
import { type Verdict, verifyChain } from './audit.ts'
import { carryOut, deedOf } from './deeds.ts'
import type { StaffDeps } from './deps.ts'
import { readHeads } from './heads.ts'
import { type Inverses, undoMs } from './undo.ts'

interface Asked {
  staff?: string
  verb?: string
  object?: string
  from?: string
  until?: string
  after?: string | undefined
  limit: number
}

export const auditEvents = async (
  db: Db,
  inverses: Inverses,
  { query, staff, now }: StaffInput<'auditEvents'>,
): StaffRun<'auditEvents'> => done(await eventsPage(db, query, { inverses, verbs: staff.verbs, now }))

/** Deeds that leave their object as it is, so that those before them can still be taken back. */
const passive = ['note.add', 'work.picture']

/** No later deed has changed the object of the event `e`. Deeds on many objects know what has changed since. */
const isLast = sql<boolean>`e.object = 'works' or not exists (
  select from audit_event l where l.object = e.object and l.seq > e.seq and l.verb not in (${sql.join(passive)}))`

/** Of a deed that has been taken back. */
const isUndone = sql<boolean>`exists (
  select from audit_event u where u.verb = 'deed.undo' and u.object = e.object and u.seq > e.seq
     and (u.after ->> 'undone')::bigint = e.seq)`

/** Whom the events are told, and which deeds can be taken back. */
interface Told {
  inverses: Inverses
  verbs: readonly string[]
  now: Date
}

const dayMs = 86_400_000
/** The moment at which a day of Shanghai begins. */
const dayOf = (text: string): Date => new Date(`${text}T00:00:00+08:00`)

/** The newest first. The cursor is the number of the last row, so a page costs the same wherever it lies. */
export async function eventsPage(db: Db, query: Asked, { inverses, verbs, now }: Told) {
  const matching = () => {
    let found = db.selectFrom('audit_event as e')
    if (query.staff) found = found.where('staff', '=', query.staff)
    if (query.verb) found = found.where('verb', '=', query.verb)
    const { object = '', from = '', until = '' } = query
    if (/ /.test(object)) found = found.where('object', '=', object)
    else if (object !== '') found = found.where(sql`split_part(object, ' ', 1)`, '=', object)
    if (from !== '') found = found.where('at', '>=', dayOf(from))
    if (until !== '') found = found.where('at', '<', new Date(dayOf(until).getTime() + dayMs))
    return found
  }
  const before = /^\d{1,15}$/.test(query.after ?? '') ? Number(query.after) : null
  // A span of days is read in the order of time, which has an index: by number all newer records would be passed over.
  const ofDays = (query.from ?? '') !== '' || (query.until ?? '') !== ''
  const behind = ofDays
    ? sql<boolean>`(at, seq) < (select at, seq from audit_event where seq = ${before})`
    : sql<boolean>`seq < ${before}`
  const page = before === null ? matching() : matching().where(behind)
  const rows = await (ofDays ? page.orderBy('at', 'desc') : page)
    .select(['seq', 'at', 'staff', 'address', 'verb', 'object', 'before', 'after', 'reason', 'request'])
    .select([isLast.as('last'), isUndone.as('undone')])
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
  const wayBack = ({ verb, request, at, last, undone }: (typeof rows)[number]): string | null => {
    const inverse = inverses[verb as DeedName]
    const may = inverse !== undefined && mayDo(verbs, inverse.permission)
    return may && last && !undone && request !== '' && now.getTime() - at.getTime() <= undoMs ? request : null
  }
  return {
    rows: shown.map(({ request, last, undone, ...row }) => ({
      ...row,
      at: row.at.toISOString(),
      undo: wayBack({ request, last, undone, ...row }),
    })),
    next: rows.length > shown.length ? String(shown.at(-1)?.seq ?? '') : null,
    count: Number(count),
  }
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
