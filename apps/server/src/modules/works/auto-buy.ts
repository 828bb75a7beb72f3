// Automatic purchase of the next chapters. The reader's wish is stored here, so that it holds on every device.
import { limits } from '@manjuan/contract/limits'
import type { AutoBuyEntry } from '@manjuan/contract/reader/comic'
import { type Db, rowsOf } from '@manjuan/db'
import { sql } from 'kysely'
import type { ReaderInput } from '#http/handlers.ts'
import { done, refuse } from '#http/outcome.ts'
import { type PictureRow, pictureIn, presentCover } from '#modules/covers/index.ts'

type Kind = 'comic' | 'novel'
type Asked = ReaderInput<'comicAutoBuyCheck' | 'novelAutoBuyCheck'>
type Wished = ReaderInput<'comicAutoBuyAdd' | 'novelAutoBuyAdd'>

/**
 * Switches auto-buy on, up to a price a chapter. A wish that stands keeps its price unless a higher one is named.
 * Refuses more than `limits.autoBuysPerReader` wishes, because the page that ends them shows no more.
 */
export async function startAutoBuy(db: Db, kind: Kind, { query, reader, now }: Wished) {
  const { accountId } = reader
  const [work] = await rowsOf(db, publishedWork(kind, accountId, query.bookId))
  if (!work) return refuse('notFound', 'notFound')
  const agreed = query.price ?? work.nextPrice
  const isNamed = query.price !== undefined
  await sql`
    insert into auto_buy (account_id, kind, work_id, created_at, agreed_price)
    select ${accountId}::bigint, ${kind}, ${query.bookId}::bigint, ${now}::timestamptz, ${agreed}::integer
    where (select count(*) from auto_buy where account_id = ${accountId}) < ${limits.autoBuysPerReader}
      or exists (select ${autoBuyOf(kind, accountId, query.bookId)})
    on conflict (account_id, kind, work_id) do update
      set agreed_price = case when ${isNamed} then greatest(auto_buy.agreed_price, excluded.agreed_price)
                              else coalesce(auto_buy.agreed_price, excluded.agreed_price) end`.execute(db)
  const wish = await wishOf(db, kind, accountId, query.bookId)
  return wish ? done(presentWish(wish)) : refuse('nothingToDo', 'tooManyAutoBuys')
}

/** A published work, with the price of the first chapter that this reader would have to buy; null where there is none. */
const publishedWork = (kind: Kind, accountId: number, workId: number) => sql<{ nextPrice: number | null }>`
  select (
    select p.price from part p
    where p.work_id = w.id and p.state = 'ready' and p.opens_at is null and p.price > 0 and not exists (
      select from unlock u
      where u.account_id = ${accountId} and u.item_kind = ${`${kind}_chapter`} and u.item_id = p.id and u.returned_at is null)
    order by p.number limit 1) as next_price
  from work w where w.id = ${workId} and w.kind = ${kind} and w.state = 'published'`

const autoBuyOf = (kind: Kind, accountId: number, workId: number) =>
  sql`from auto_buy where account_id = ${accountId} and kind = ${kind} and work_id = ${workId}`

/** Ends a wish, for a withdrawn work too. */
export async function stopAutoBuy(db: Db, kind: Kind, { query, reader }: Asked) {
  await sql`delete ${autoBuyOf(kind, reader.accountId, query.bookId)}`.execute(db)
  return done({ autoBuy: false })
}

export const checkAutoBuy = async (db: Db, kind: Kind, { query, reader }: Asked) =>
  done(presentWish(await wishOf(db, kind, reader.accountId, query.bookId)))

interface Wish {
  agreedPrice: number | null
}

const wishOf = async (db: Db, kind: Kind, accountId: number, workId: number): Promise<Wish | undefined> =>
  (await rowsOf(db, sql<Wish>`select agreed_price ${autoBuyOf(kind, accountId, workId)}`))[0]

const presentWish = (wish: Wish | undefined) => ({
  autoBuy: wish !== undefined,
  ...(wish?.agreedPrice ? { agreedPrice: wish.agreedPrice } : {}),
})

interface AutoBuyRow extends Pick<AutoBuyEntry, 'available' | 'shownPrice'> {
  agreedPrice: number | null
  workId: number
  title: string | null
  createdAt: Date
  cover: PictureRow | null
}

/** Lists wishes, the newest first. `shownPrice` is the price of the latest chapter whose price was shown. */
export async function listAutoBuys(
  db: Db,
  kind: Kind,
  { reader }: ReaderInput<'comicAutoBuyList' | 'novelAutoBuyList'>,
) {
  const wishes = sql<AutoBuyRow>`
    select a.work_id, w.title, coalesce(w.state = 'published', false) as available, a.created_at,
           s.price as shown_price, a.agreed_price, ${pictureIn('i')} as cover
    from auto_buy a
    left join work w on w.id = a.work_id and w.kind = a.kind and w.state <> 'taken_down'
    left join image i on i.name = w.cover_image
    left join lateral (
      select s.price from price_shown s join part p on p.id = s.item_id and p.work_id = a.work_id
      where s.account_id = a.account_id and s.item_kind = ${`${kind}_chapter`} order by p.number desc limit 1
    ) s on true
    where a.account_id = ${reader.accountId} and a.kind = ${kind}
    order by a.created_at desc, a.work_id desc limit ${limits.autoBuysPerReader}`
  return done({ autoBuyList: (await rowsOf(db, wishes)).map(presentAutoBuy) })
}

const presentAutoBuy = ({ workId, title, cover, available, createdAt, ...prices }: AutoBuyRow): AutoBuyEntry => ({
  bookId: workId,
  title: title ?? '',
  ...presentCover(cover),
  available,
  since: createdAt.toISOString(),
  shownPrice: prices.shownPrice,
  ...(prices.agreedPrice === null ? {} : { agreedPrice: prices.agreedPrice }),
})
