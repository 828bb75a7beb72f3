// The purchases of readers, remembered so that a list can mark them without a question. They mark and decide nothing:
// where coins are taken or locked bytes handed out, the database is asked.
import { type Db, type ItemKind, readsOf } from '@manjuan/db'
import { sql } from 'kysely'
import { type Remembered, remember } from '#ports/remembered.ts'
import { boughtAmong } from './queries.ts'

/** Purchases of an account as '{kind} {id}'; null when there are too many to be remembered. */
type Bought = ReadonlySet<string> | null

/** The most purchases that are remembered of one account, and of all accounts together. */
const [mostOfOne, mostOfAll] = [2_000, 1_000_000]

/** One memory for each database, because purchases and returns come here by several ways. */
const memories = new WeakMap<Db, Remembered<number, Bought>>()

function memoryOf(db: Db): Remembered<number, Bought> {
  const known = memories.get(db)
  if (known) return known
  const memory = remember<number, Bought>({ most: mostOfAll, sizeOf: (bought) => 1 + (bought?.size ?? 0) })
  memories.set(db, memory)
  return memory
}

/** The ones among these items that the reader has bought and not returned, as it was at most `freshMs` ago. */
export async function boughtToMark(
  db: Db,
  freshMs: number,
  accountId: number,
  kind: ItemKind,
  itemIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const bought = await memoryOf(db).take(accountId, () => boughtBy(db, accountId), freshMs)
  if (bought === null) return boughtAmong(db, accountId, kind, itemIds)
  return new Set(bought.size === 0 ? [] : itemIds.filter((id) => bought.has(`${kind} ${id}`)))
}

/** True: the reader surely had bought none of these items at most `freshMs` ago, which is known without a question. */
export function surelyUnbought(
  db: Db,
  freshMs: number,
  accountId: number,
  kind: ItemKind,
  itemIds: readonly number[],
): boolean {
  const bought = memoryOf(db).get(accountId, freshMs)
  return !!bought && (bought.size === 0 || !itemIds.some((id) => bought.has(`${kind} ${id}`)))
}

/** Called after a purchase or a return was stored. Other processes show the former state until it is no longer fresh. */
export const forgetBought = (db: Db, accountId: number): void => memoryOf(db).forget(accountId)

async function boughtBy(db: Db, accountId: number): Promise<Bought> {
  const { rows } = await sql<{ item: string }>`
    select item_kind || ' ' || item_id as item from unlock
    where account_id = ${accountId} and returned_at is null limit ${sql.lit(mostOfOne + 1)}`.execute(readsOf(db))
  return rows.length > mostOfOne ? null : new Set(rows.map(({ item }) => item))
}
