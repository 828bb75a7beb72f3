// All SQL of wallets. Moving coins is done by the ledger's own functions (packages/db, 0002-ledger.sql).
import type { Db } from '@manjuan/db'

export async function openWallet(db: Db, accountId: number): Promise<void> {
  await db.insertInto('wallet').values({ account_id: accountId }).execute()
}
