// All SQL of wallets. Moving coins is done by the ledger's own functions (packages/db, 0002-ledger.sql).
import type { Db } from '@manjuan/db'
import { sql } from 'kysely'

export interface Balance {
  paidCoins: number
  giftCoins: number
}

export async function openWallet(db: Db, accountId: number): Promise<void> {
  await db.insertInto('wallet').values({ account_id: accountId }).execute()
}

export async function walletOf(db: Db, accountId: number): Promise<Balance> {
  const row = await db
    .selectFrom('wallet')
    .select(['paid_coins', 'gift_coins'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return { paidCoins: row.paid_coins, giftCoins: row.gift_coins }
}

export interface Grant {
  accountId: number
  /** Names the cause for ever: the same key never moves coins twice. */
  naturalKey: string
  reason: 'grant' | 'bind' | 'present'
  paidCoins: number
  giftCoins: number
  now: Date
}

/** Gives coins once. False when this cause has been honoured before. */
export async function grantCoins(db: Db, grant: Grant): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await tx
      .selectFrom('wallet')
      .select('account_id')
      .where('account_id', '=', grant.accountId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const { rows } = await sql<{ movement: number | null }>`
      select move_coins(${grant.naturalKey}, ${grant.reason}, ${grant.accountId}::bigint, ${grant.paidCoins}::bigint,
                        ${grant.giftCoins}::bigint, 'gifts', ${grant.now}::timestamptz) as movement`.execute(tx)
    return rows[0]?.movement != null
  })
}
