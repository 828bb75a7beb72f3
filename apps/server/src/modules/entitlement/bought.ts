// The purchases of readers, remembered so that a list can mark them without a question. They mark and decide nothing:
// where coins are taken or locked bytes handed out, the database is asked.
import { compiled, type Db, type ItemKind, readsOf } from '@manjuan/db'
import { sql } from 'kysely'
import { onePer } from '#ports/one-per.ts'
import { type Remembered, remember } from '#ports/remembered.ts'
import { together } from '#ports/together.ts'
import { boughtAmong } from './queries.ts'

/** Purchases of an account by their numbers; null when there are too many to be remembered. */
type Bought = Set<number> | null

const kinds: readonly ItemKind[] = ['comic_chapter', 'novel_chapter', 'video']

/** One number for an item of any kind, which is looked up faster than a text. */
const numberOf = (kind: ItemKind, id: number): number => id * kinds.length + kinds.indexOf(kind)

/** The most purchases that are remembered of one account, and of all accounts together. */
const [mostOfOne, mostOfAll] = [2_000, 1_000_000]
/** The most accounts whose purchases one statement reads. */
const mostAtOnce = 200
/** Milliseconds after which the purchases of a reader at work are read again, so that no request waits for them. */
const aheadMs = 30_000

interface Memory {
  bought: Remembered<number, Bought>
  load: (accountId: number) => Promise<Bought>
}

/** One memory for each database, because purchases and returns come here by several ways. */
const memoryOf = onePer((db: Db): Memory => {
  const load = together((accountIds: readonly number[]) => boughtBy(db, accountIds), { most: mostAtOnce })
  const bought = remember<number, Bought>({
    most: mostOfAll,
    sizeOf: (items) => 1 + (items?.size ?? 0),
    ahead: { afterMs: aheadMs, load },
  })
  return { bought, load }
})

/** The ones among these items that the reader has bought and not returned, as it was at most `freshMs` ago. */
export async function boughtToMark(
  db: Db,
  freshMs: number,
  accountId: number,
  kind: ItemKind,
  itemIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const memory = memoryOf(db)
  const bought = await memory.bought.take(accountId, () => memory.load(accountId), freshMs)
  if (bought === null) return boughtAmong(db, accountId, kind, itemIds)
  return new Set(bought.size === 0 ? [] : itemIds.filter((id) => bought.has(numberOf(kind, id))))
}

/** True: the reader surely had bought none of these items at most `freshMs` ago, which is known without a question. */
export function surelyUnbought(
  db: Db,
  freshMs: number,
  accountId: number,
  kind: ItemKind,
  itemIds: readonly number[],
): boolean {
  const bought = memoryOf(db).bought.get(accountId, freshMs)
  return !!bought && (bought.size === 0 || !itemIds.some((id) => bought.has(numberOf(kind, id))))
}

/** Called after a purchase was stored. What else is remembered of the reader stays. */
export function noteBought(db: Db, accountId: number, kind: ItemKind, itemId: number): void {
  memoryOf(db).bought.amend(accountId, (items) => {
    if (items === null || items.size >= mostOfOne) return null
    return items.add(numberOf(kind, itemId))
  })
}

/** Called after a return was stored, or may have been. Other processes show the former state until it is no longer fresh. */
export const forgetBought = (db: Db, accountId: number): void => memoryOf(db).bought.forget(accountId)

/** Each item as '{kind} {id}'. */
const unlocksOf = compiled(
  (accountIds: readonly number[]) => sql<{ accountId: number; items: string[] }>`
    select a.id as "accountId", array(
      select item_kind || ' ' || item_id from unlock
      where account_id = a.id and returned_at is null limit ${sql.lit(mostOfOne + 1)}) as items
    from unnest(${accountIds}::bigint[]) a (id)`,
)

function numberIn(item: string): number {
  const [kind, id] = item.split(' ')
  return numberOf(kind as ItemKind, Number(id))
}

async function boughtBy(db: Db, accountIds: readonly number[]): Promise<Map<number, Bought>> {
  const { rows } = await unlocksOf(accountIds).execute(readsOf(db))
  const boughtIn = (items: string[]) => (items.length > mostOfOne ? null : new Set(items.map(numberIn)))
  return new Map(rows.map(({ accountId, items }) => [accountId, boughtIn(items)]))
}
