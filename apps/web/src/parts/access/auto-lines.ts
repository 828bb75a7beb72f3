// What is said over the first page of a chapter: a purchase that is about to come, the receipt of one or of a payment, and
// that it was given back.
import { createStore, useStore } from '@manjuan/ui'
import { userInfo } from '#local/user.ts'
import type { Returnable } from './rules.ts'
import type { Bought } from './use-purchase.ts'

interface Receipt {
  number: number
  /** The chapter's: 第11话 反击. */
  name: string
  /** The receipt is shown to its reader alone. */
  userId: number | undefined
  /** Coins that were taken, or came back. */
  charged: number
  /** Coins that were left then. */
  coins: number
}

export type AutoLine =
  /** Entered too soon after the last purchase. */
  | { kind: 'soon'; price: number; cancel(): void }
  | ({ kind: 'bought'; returnable: Returnable | undefined } & Receipt)
  /** The chapter is not bought by itself while this stands. */
  | ({ kind: 'returned' } & Receipt)
  /** The room of a receipt that comes in a moment, so that the text below it does not move then. */
  | { kind: 'awaited' }
  | ({ kind: 'paid' } & PaidLine)

/** Of a payment that opened the chapter or film, shown to its reader alone. */
export interface PaidLine {
  orderNo: string
  words: string
  userId: number | undefined
}

/** By the chapter's id. Receipts stay as long as the page is loaded. */
const lines = createStore<ReadonlyMap<number, AutoLine>>(new Map())

/** Says that the purchase comes in a moment. A line that stands is left as it is. */
export function saySoon(chapterId: number, price: number, cancel: () => void): void {
  if (!lines.get().has(chapterId)) put(chapterId, { kind: 'soon', price, cancel })
}

export const unsaySoon = (chapterId: number): void => unsay(chapterId, 'soon')

/** The chapter is not locked any more, or its reader has left. */
export const unsayReturned = (chapterId: number): void => unsay(chapterId, 'returned')

function unsay(chapterId: number, kind: AutoLine['kind']): void {
  if (lines.get().get(chapterId)?.kind !== kind) return
  const left = new Map(lines.get())
  left.delete(chapterId)
  lines.set(left)
}

export function sayBought(
  { chapterId, number }: { chapterId: number; number: number },
  name: string,
  { charged, coins, returnable }: Bought,
): void {
  put(chapterId, { kind: 'bought', number, name, userId: userInfo.get()?.userId, charged, coins, returnable })
}

/** The receipt becomes that of the return. */
export function sayReturned(chapterId: number, { charged, coins }: Pick<Receipt, 'charged' | 'coins'>): void {
  const line = lines.get().get(chapterId)
  if (line?.kind !== 'bought') return
  const { number, name, userId } = line
  put(chapterId, { kind: 'returned', number, name, userId, charged, coins })
}

/** Keeps the room of the receipt of a payment. A line that stands is left as it is. */
export function awaitReceipt(chapterId: number): void {
  if (!lines.get().has(chapterId)) put(chapterId, { kind: 'awaited' })
}

/** No receipt comes. */
export function endAwaiting(): void {
  for (const [chapterId, { kind }] of lines.get()) if (kind === 'awaited') unsay(chapterId, 'awaited')
}

/** the payment of an order has opened the chapter. */
export function sayPaid(chapterId: number, orderNo: string, words: string): void {
  put(chapterId, { kind: 'paid', orderNo, words, userId: userInfo.get()?.userId })
}

function put(chapterId: number, line: AutoLine): void {
  lines.set(new Map(lines.get()).set(chapterId, line))
}

export const useAutoLines = (): ReadonlyMap<number, AutoLine> => useStore(lines)
