// What the console's lists are measured on beside the big shop: staff with sessions, records, orders, approvals and batches.
import { createHash } from 'node:crypto'
import { connect, type Db } from '@manjuan/db'
import { sql } from 'kysely'
import { firstAccount, readers } from './layout.ts'

export const records = 1_000_000
const orders = 1_000_000
const approvals = 100_000
const batches = 100_000
/** A deed that stands in the oldest tenth of the records alone. */
export const rareVerb = 'work.purge'
const people = 60

interface Place {
  dataDir: string
  databaseUrl: string
}

/** Calls a minute of one person are limited, so that a bench speaks for several. */
export const personOf = (turn: number): number => Math.floor(turn / 500) % people

const [cookieOf, halfOf] = [
  (person: number) => `bench-staff-cookie-${String(person).padStart(4, '0')}`,
  (person: number) => `bench-staff-half-${String(person).padStart(4, '0')}`,
]

export const staffHeaders = (person: number): Record<string, string> => ({
  Accept: 'application/json',
  'Sec-Fetch-Site': 'same-origin',
  Cookie: `staff=${cookieOf(person)}`,
  'Staff-Half': halfOf(person),
})

export const nameOf = (person: number): string => `店员${person}`
export const orderNo = (at: number): string => `MJ${String(at).padStart(16, '0')}`
export const tradeNo = (at: number): string => `2026${String(at).padStart(18, '0')}`

/** Facts of the shop that the calls name. */
export interface DeskFacts {
  /** Marks of rows deep in a list, as the console's own answers give them. */
  deep: Readonly<Record<'updated' | 'created' | 'title', string>>
  /** A day of Shanghai among the oldest records. */
  oldDay: string
}

/** Fills the tables once, and tells where the calls may look. Triggers are left out, as in fill.ts. */
export async function furnish(place: Place): Promise<DeskFacts> {
  const connected = await connect({ ...place, databaseUrl: place.databaseUrl || undefined, role: 'tool' })
  try {
    return await connected.db.connection().execute(async (one) => {
      await sql`set statement_timeout = 0`.execute(one)
      await sql`set session_replication_role = replica`.execute(one)
      await sql`set synchronous_commit = off`.execute(one)
      await putStaff(one)
      await putRecords(one)
      await putOrders(one)
      await putWaiting(one)
      await sql`set session_replication_role = origin`.execute(one)
      for (const table of ['audit_event', 'pay_order', 'approval', 'import_batch', 'import_file', 'staff'])
        await sql`vacuum analyze ${sql.table(table)}`.execute(one)
      return await factsOf(one)
    })
  } finally {
    await connected.close()
  }
}

async function putStaff(db: Db): Promise<void> {
  await sql`insert into staff (name, role_id, state, password_hash, totp_secret, created_at)
    select '店员' || n, (select id from staff_role where 'all' = any(verbs) order by id limit 1), 'active', 'none', '\\x00', now()
    from generate_series(0, ${people - 1}::integer) n`.execute(db)
  for (let person = 0; person < people; person++) {
    const hash = createHash('sha256')
      .update(`${cookieOf(person)}.${halfOf(person)}`)
      .digest()
    await sql`insert into staff_session (token_hash, staff_id, started_at, seen_at, proved_at)
      select ${hash}, id, now(), now(), now() from staff where name = ${nameOf(person)}`.execute(db)
  }
}

/** Two years of deeds on works, tickets and orders. Their chain is not one: nobody verifies it here. */
async function putRecords(db: Db): Promise<void> {
  await sql`insert into audit_event (seq, at, staff, address, verb, object, before, after, reason, request, prev_hash, hash)
    select n, now() - (${records}::integer - n) * interval '1 minute', '店员' || n * 7919::bigint % 40,
      '127.0.0.1', case when n < ${records}::integer / 10 and n % 2000 = 0 then ${rareVerb}
        else (array['work.change', 'work.publish', 'ticket.answer', 'order.query', 'session.open'])[1 + n % 5] end,
      case n % 3 when 0 then 'work ' || 1001 + n * 31::bigint % 100000 when 1 then 'ticket ' || 10000000 + n else 'order ' || n end,
      jsonb_build_object('state', 'draft', 'version', n % 9), jsonb_build_object('state', 'published', 'version', n % 9 + 1),
      '', md5(n::text)::uuid::text, '\\x00', '\\x00'
    from generate_series(1, ${records}::integer) n`.execute(db)
  await sql`update audit_head set seq = (select max(seq) from audit_event)`.execute(db)
}

async function putOrders(db: Db): Promise<void> {
  await sql`insert into pay_package (line, type, price_fen, title, item_count)
    select coalesce(max(line), 0) + 1, 'coin', 600, '60 金币', 60 from pay_package`.execute(db)
  await sql`insert into pay_channel (code, provider, superior_code, initiator_code, description)
    values ('bench', 'bench', 'alipay', 'wap_pay', '测试渠道')`.execute(db)
  await sql`insert into pay_order (order_no, account_id, package_id, channel_code, provider, type, price_fen, amount_fen, coins,
      gift_coins, vip_days, state, trade_no, created_at, expires_at, paid_at)
    select 'MJ' || lpad(n::text, 16, '0'), ${firstAccount}::bigint + n * 31::bigint % ${readers}::integer, p.id, 'bench', 'bench', 'coin', 600,
      600, 60, 0, 0, case when n % 3 = 0 then 'paid' else 'expired' end,
      case when n % 3 = 0 then '2026' || lpad(n::text, 18, '0') end,
      now() - n * interval '1 minute', now() - n * interval '1 minute' + interval '30 minutes',
      case when n % 3 = 0 then now() - n * interval '1 minute' end
    from generate_series(0, ${orders - 1}::integer) n, (select max(id) as id from pay_package) p`.execute(db)
}

async function putWaiting(db: Db): Promise<void> {
  await sql`insert into approval (verb, object, args, args_hash, facts, seen, reason, author, state, created_at, expires_at,
      decided_at, decided_by)
    select 'order.refund', 'order ' || n, '{}', sha256(n::text::bytea), '{"amountFen": 600}', '{}', '读者要求', '店员' || n % 40,
      case when n % 1000 = 0 then 'open' else 'approved' end, now() - (${approvals}::integer - n) * interval '1 minute',
      now() + interval '2 days', case when n % 1000 > 0 then now() end, case when n % 1000 > 0 then '店员1' end
    from generate_series(1, ${approvals}::integer) n`.execute(db)
  await sql`insert into import_batch (drop_id, staff_id, staff_name, together, state, kind, title, created_at, updated_at)
    select 1 + n / 50, s.id, s.name, true, case when n % 5000 = 0 then 'failed' else 'done' end, 'novel', '长夜' || n, now(), now()
    from generate_series(1, ${batches}::integer) n, (select id, name from staff order by id limit 1) s`.execute(db)
  await sql`insert into import_file (batch_id, upload_id, name, bytes)
    select id, 'bench-' || id || '-' || n, title || '-' || n || '.txt', 100000 from import_batch, generate_series(1, 3) n`.execute(
    db,
  )
}

async function factsOf(db: Db): Promise<DeskFacts> {
  const marks = { updated: 'updated_at desc, id desc', created: 'created_at desc, id desc', title: 'title, id' }
  const deep = { updated: '', created: '', title: '' }
  for (const [sort, order] of Object.entries(marks) as [keyof typeof marks, string][]) {
    const { rows } = await sql<{ mark: string; id: number }>`
      select ${sql.raw(order.split(/[ ,]/)[0] ?? '')}::text as mark, id from work order by ${sql.raw(order)} limit 1
      offset (select count(*) * 9 / 10 from work)`.execute(db)
    const [row] = rows
    if (row) deep[sort] = Buffer.from(JSON.stringify([row.mark, Number(row.id)])).toString('base64url')
  }
  const { rows } = await sql<{ day: string }>`
    select to_char(min(at) + interval '20 days', 'YYYY-MM-DD') as day from audit_event`.execute(db)
  return { deep, oldDay: rows[0]?.day ?? '' }
}
