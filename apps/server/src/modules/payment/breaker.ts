// Accounts that fail to take orders are not offered for a while. It is kept in the database, so all servers agree.
import type { Db } from '@manjuan/db'
import { sql } from 'kysely'

const most = 5
const windowSeconds = 60
const openSeconds = 60
/** Milliseconds for which one order tries an account that failed. */
const tryingMs = 10_000

/** Accounts that are not offered now. */
export async function brokenProviders(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ provider: string }>`
    select provider from pay_breaker where open_until > ${now}`.execute(db)
  return rows.map(({ provider }) => provider)
}

/** Whether an order may be announced to this account now. After the pause one order at a time may. */
export async function mayTry(db: Db, provider: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    select open_until is not null as open from pay_breaker where provider = ${provider}`.execute(db)
  if (rows[0]?.open !== true) return true
  const claimed = await sql`
    update pay_breaker set trying_until = ${new Date(now.getTime() + tryingMs)}
    where provider = ${provider} and open_until <= ${now} and (trying_until is null or trying_until <= ${now}) returning 1`.execute(
    db,
  )
  return claimed.rows.length > 0
}

/** The account has not taken an order. The fifth time within a minute, or while it is tried, it is hidden. */
export async function noteFailed(db: Db, provider: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - windowSeconds * 1_000)
  const until = new Date(now.getTime() + openSeconds * 1_000)
  await sql`
    insert into pay_breaker (provider, fails, since) values (${provider}, 1, ${now})
    on conflict (provider) do update set
      fails = case when pay_breaker.since > ${since} then pay_breaker.fails + 1 else 1 end,
      since = case when pay_breaker.since > ${since} then pay_breaker.since else excluded.since end,
      open_until = case when pay_breaker.open_until is not null or (pay_breaker.since > ${since} and pay_breaker.fails + 1 >= ${most})
        then ${until}::timestamptz end,
      trying_until = null`.execute(db)
}

export async function noteTaken(db: Db, provider: string): Promise<void> {
  await sql`delete from pay_breaker where provider = ${provider}`.execute(db)
}
