// The name of a bought item, the same in every record of purchases.
import { sql } from 'kysely'

/**
 * Joins the item of today to `unlock u` as `n`, one item at a time; joined at once, all items there are would be read. Limit
 * the rows of `u` first.
 */
export const itemOfPurchase = sql`
  left join lateral (select * from item n where n.item_kind = u.item_kind and n.item_id = u.item_id limit 1) n on true`

/** Work, number and title of today, or those of the day of buying once the item is deleted. Stands beside `itemOfPurchase`. */
export const nameOfPurchase = sql`
  coalesce(n.work_id, u.work_id) as "workId", coalesce(n.work_title, u.work_title) as "workTitle",
  coalesce(n.number, u.item_number) as number, coalesce(n.title, u.item_title) as title`

/** Columns of `nameOfPurchase`; null where there is no purchase. */
export interface PurchaseName {
  workId: number | null
  workTitle: string | null
  number: number | null
  title: string | null
}
