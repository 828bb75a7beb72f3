// the coins that auto-buy may spend in a reader's day, and what it has spent today.
import type { Db } from '@manjuan/db'
import { sql } from 'kysely'
import type { ReaderInput } from '#http/handlers.ts'
import { done, type Outcome } from '#http/outcome.ts'

interface DayRow {
  limit: number
  spent: number
}

export async function autoBuyDaily(
  db: Db,
  { query: { coins }, reader: { accountId }, now }: ReaderInput<'autoBuyDaily'>,
): Promise<Outcome<'autoBuyDaily'>> {
  if (coins !== undefined)
    await db.updateTable('account').set({ auto_buy_daily: coins }).where('id', '=', accountId).execute()
  const { rows } = await sql<DayRow>`
    select auto_buy_limit(${accountId}::bigint) as "limit", auto_buy_spent(${accountId}::bigint, ${now}::timestamptz) as spent`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('auto_buy_limit gave no row')
  return done(row)
}
