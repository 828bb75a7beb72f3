// GET /api/user/coins: every movement of the reader's coins by keyset, so that new ones shift no page.
import { chapterNamed } from '@manjuan/contract/chapter-names'
import { limits } from '@manjuan/contract/limits'
import type { CoinRecord } from '@manjuan/contract/reader/wallet'
import type { Db } from '@manjuan/db'
import type { ReaderInput } from '#http/handlers.ts'
import { done, type Outcome } from '#http/outcome.ts'
import { coinsIn, type MovementRow, movementsOf, sumsOf } from './queries.ts'
import { monthOf, nameOfReason, spanOf } from './rules.ts'

export async function coinHistory(
  db: Db,
  { query, reader: { accountId } }: ReaderInput<'coinHistory'>,
): Promise<Outcome<'coinHistory'>> {
  const { way, month, after } = query
  const span = month === '' ? null : spanOf(month)
  const rows = await movementsOf(db, accountId, { way, span, after: after ?? null, most: limits.listPageSize + 1 })
  const page = rows.slice(0, limits.listPageSize)
  const months = month === '' ? [...new Set(page.map(({ createdAt }) => monthOf(createdAt)))] : [month]
  const [balance, sums] = await Promise.all([
    coinsIn(db, accountId),
    Promise.all(months.map(async (each) => ({ month: each, ...(await sumsOf(db, accountId, spanOf(each))) }))),
  ])
  return done({ list: page.map(present), more: rows.length > page.length, balance, months: sums })
}

const present = (row: MovementRow): CoinRecord => ({
  id: row.id,
  name: nameOfReason(row.reason),
  title: [row.workTitle, chapterOf(row)].filter(Boolean).join(' '),
  paid: row.paid,
  gift: row.gift,
  balance: { paid: row.paidAfter, gift: row.giftAfter },
  createdAt: row.createdAt.toISOString(),
})

/** The name of the bought chapter; '' for a film, which its work names. */
function chapterOf({ itemKind, title, number }: MovementRow): string {
  if (itemKind === null || itemKind === 'video') return ''
  // A purchase of before the records kept numbers may have a title alone.
  if (number === null) return title ?? ''
  return chapterNamed[itemKind === 'comic_chapter' ? 'comic' : 'novel'](number, title ?? '')
}
