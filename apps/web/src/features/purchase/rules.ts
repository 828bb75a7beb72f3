// Rules of the top-up centre: the first choice, states of an order, ways back and ways to pay again. Pure.
import type { OrderWant, PayConfig, PayOrder } from '@manjuan/contract/reader/payment'
import { vipLists } from '#parts/membership/rules.ts'
import type { PayAgain } from '#parts/pay-return/rules.ts'

/** The kind of package that the way here was for; null: any. */
export type Pick = PayConfig['type'] | null

/** a way to membership says `pick=vip`. */
export const pickOf = (query: URLSearchParams): Pick => (query.get('pick') === 'vip' ? 'vip' : null)

/** T-02: of the picked kind, if there is one, the default package, else the recommended one, else the first. */
export function preselect(configs: readonly PayConfig[], pick: Pick = null): PayConfig | undefined {
  const picked = configs.filter(({ type }) => pick === null || type === pick)
  if (picked.length === 0 && pick !== null) return preselect(configs)
  const marked = (mark: 'isDefault' | 'isRecommend') => picked.find((config) => config[mark] === 'Y')
  return marked('isDefault') ?? marked('isRecommend') ?? picked[0]
}

export type OrderPhase = 'waiting' | 'checking' | 'paid' | 'expired' | 'failed' | 'refunded'

/** State of an order on the screen. `secondsLeft` belongs to its two minutes (T-06). */
export function orderPhase(state: PayOrder['state'], secondsLeft: number): OrderPhase {
  if (state !== 'created') return state
  return secondsLeft > 0 ? 'waiting' : 'checking'
}

/** The comic, novel or film that sent the reader here, as the address names it. */
export type CameFrom = { kind: 'book' | 'novel' | 'film'; id: number } | null

export function cameFrom(query: URLSearchParams): CameFrom {
  const vodId = idIn(query.get('vodId'))
  if (vodId !== null) return { kind: 'film', id: vodId }
  const bookId = idIn(query.get('bookId'))
  return bookId === null ? null : { kind: query.get('kind') === 'novel' ? 'novel' : 'book', id: bookId }
}

const idIn = (text: string | null): number | null => (text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null)

export function purchasePath(from: CameFrom, orderNo: string | null = null): string {
  const query = new URLSearchParams()
  if (from) query.set(from.kind === 'film' ? 'vodId' : 'bookId', String(from.id))
  if (from?.kind === 'novel') query.set('kind', 'novel')
  if (orderNo !== null) query.set('orderNo', orderNo)
  return query.size > 0 ? `/purchase?${query}` : '/purchase'
}

/** the list of what members have free, of the kind that the reader came from. */
export const vipListPath = (from: CameFrom): string =>
  vipLists[from === null || from.kind === 'book' ? 'comic' : from.kind].path

export function againOf(query: URLSearchParams): PayAgain | null {
  const packageId = idIn(query.get('pack'))
  if (packageId === null) return null
  const insteadOf = /^[\w-]{8,40}$/.exec(query.get('insteadOf') ?? '')?.[0]
  return { packageId, channelCode: query.get('channel') ?? '', ...(insteadOf === undefined ? {} : { insteadOf }) }
}

/** The way to the item that an order was made for. */
export function wantedPath({ kind, bookId, number }: OrderWant): string {
  if (kind === 'video') return `/vod/detail?vodId=${bookId}`
  return kind === 'novel_chapter' ? novelPath(bookId, number) : bookPath(bookId, number)
}

/** The way back to the chapter of a novel that was read last, else to the novel. */
export function novelPath(bookId: number, chapter: number | undefined): string {
  return chapter === undefined ? `/novels/${bookId}` : `/novels/read/${bookId}/${chapter}`
}

/** The way back to the chapter that was read last, else to the book. */
export function bookPath(bookId: number, chapter: number | undefined): string {
  return chapter === undefined ? `/book/${bookId}` : `/book/read/${bookId}/${chapter}`
}

/** T-10: only a page of an allowed origin is framed, and never with a name or password in its address. */
export function framedAddress(goUrl: string | null, allowed: readonly string[], own: string): string | null {
  if (!goUrl || !URL.canParse(goUrl, own)) return null
  const url = new URL(goUrl, own)
  const plain = url.username === '' && url.password === '' && (url.protocol === 'https:' || url.protocol === 'http:')
  return plain && [own, ...allowed].includes(url.origin) ? url.href : null
}
