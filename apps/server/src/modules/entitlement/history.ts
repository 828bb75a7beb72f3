// GET /api/user/consume/history (T-11): this reader's purchases. The session alone says whose record it is.
import type { ConsumeRecord, ReturnOffer } from '@manjuan/contract/reader/entitlement'
import type { Db } from '@manjuan/db'
import type { ReaderInput } from '#http/handlers.ts'
import { done, type Outcome } from '#http/outcome.ts'
import { totalPages, windowOf } from '#http/paging.ts'
import { presentCover } from '#modules/covers/index.ts'
import { type BoughtRow, bought, countBought, openedReturns } from './queries.ts'
import { offerOf } from './return.ts'

export async function consumeHistory(
  db: Db,
  { query, reader, now }: ReaderInput<'consumeHistory'>,
): Promise<Outcome<'consumeHistory'>> {
  const [rows, total, returns] = await Promise.all([
    bought(db, reader.accountId, windowOf(query.currentPage)),
    countBought(db, reader.accountId),
    openedReturns(db, reader.accountId, now),
  ])
  const recordList = rows.map((row) => presentRecord(row, offerOf(row, returns, now)))
  return done({ recordList, totalPage: totalPages(total), totalItem: total })
}

function presentRecord(row: BoughtRow, returnable: ReturnOffer | null): ConsumeRecord {
  const { id, kind, itemId, number, available, price, boughtAt, cover, paid, gift } = row
  return {
    id,
    kind,
    itemId,
    bookId: row.workId ?? 0,
    bookName: row.workTitle ?? '',
    title: row.title ?? '',
    number: number ?? 0,
    ...presentCover(cover),
    available,
    coins: price,
    createdAt: boughtAt.toISOString(),
    ...(row.returned ? { returned: { paid, gift } } : {}),
    ...(returnable ? { returnable } : {}),
  }
}
