// Whose turn it is to work the queue: one row of the database, renewed while its holder lives.
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { birthOf, type Db, isAlive } from '@manjuan/db'
import { sql } from 'kysely'

const lease = 'transcode'

/** Says which process holds the lease, so that a dead one's is taken at once on the same machine. */
export function newHolder(): string {
  return [hostname(), process.pid, birthOf(process.pid), randomUUID()].join('|')
}

/** True when the lease is this holder's now, for so many ms; also when it was before. */
export async function takeLease(db: Db, holder: string, leaseMs: number): Promise<boolean> {
  const row = await db.selectFrom('job_lease').select('holder').where('name', '=', lease).executeTakeFirst()
  const dead = row && isDead(row.holder) ? row.holder : holder
  const { rows } = await sql`
    insert into job_lease (name, holder, leased_until)
    values (${lease}, ${holder}, now() + make_interval(secs => ${leaseMs / 1000}))
    on conflict (name) do update set holder = excluded.holder, leased_until = excluded.leased_until
    where job_lease.leased_until < now() or job_lease.holder in (${holder}, ${dead}) returning name`.execute(db)
  return rows.length > 0
}

export function isDead(holder: string): boolean {
  const [host, pid, birth = ''] = holder.split('|')
  if (host !== hostname() || !pid || Number(pid) === process.pid) return false
  return !isAlive({ pid: Number(pid), birth })
}

/** False: somebody else has taken it. Until then it holds for so many ms more, even when it had run out. */
export async function renewLease(db: Db, holder: string, leaseMs: number): Promise<boolean> {
  const { rows } = await sql`
    update job_lease set leased_until = now() + make_interval(secs => ${leaseMs / 1000})
     where name = ${lease} and holder = ${holder} returning name`.execute(db)
  return rows.length > 0
}

/** Anybody may take it from now on. Nothing happens when it is another's. */
export async function giveLease(db: Db, holder: string): Promise<void> {
  await sql`update job_lease set leased_until = now(), ran_at = now() where name = ${lease} and holder = ${holder}`.execute(
    db,
  )
}

/** Another process works now, so this process's results count for nothing. */
export class LeaseLost extends Error {
  override name = 'LeaseLost'
}

/** Inside a transaction: nobody can take the lease before it ends. Throws LeaseLost. */
export async function holdLease(tx: Db, holder: string): Promise<void> {
  const { rows } = await sql`
    select 1 from job_lease where name = ${lease} and holder = ${holder} and leased_until > now() for update`.execute(
    tx,
  )
  if (rows.length === 0) throw new LeaseLost('the lease was lost')
}
