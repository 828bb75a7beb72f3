// All SQL of wallets. The ledger's own functions move coins (packages/db, 0002-ledger.sql).
import type { Db } from '@manjuan/db'

export async function openWallet(db: Db, accountId: number): Promise<void> {
  await db.insertInto('wallet').values({ account_id: accountId }).execute()
}
