// What auto-buy says at the beginning of a chapter: a purchase that is about to come, and the receipt of one.
import { createStore, useStore } from '@manjuan/ui'
import { userInfo } from '#local/user.ts'
import type { Bought } from './use-purchase.ts'

type AutoLine =
  /** Entered too soon after the last purchase. */
  | { kind: 'soon'; price: number; cancel(): void }
  /** `name` is the chapter's: 第11话 反击. The receipt is shown to its reader alone. */
  | { kind: 'bought'; name: string; userId: number | undefined; charged: number; coins: number }

/** By the chapter's id. Receipts stay as long as the page is loaded. */
const lines = createStore<ReadonlyMap<number, AutoLine>>(new Map())

/** Says that the purchase comes in a moment. A line that stands is left as it is. */
export function saySoon(chapterId: number, price: number, cancel: () => void): void {
  if (!lines.get().has(chapterId)) put(chapterId, { kind: 'soon', price, cancel })
}

export function unsaySoon(chapterId: number): void {
  if (lines.get().get(chapterId)?.kind !== 'soon') return
  const left = new Map(lines.get())
  left.delete(chapterId)
  lines.set(left)
}

export function sayBought(chapterId: number, name: string, { charged, coins }: Bought): void {
  put(chapterId, { kind: 'bought', name, userId: userInfo.get()?.userId, charged, coins })
}

function put(chapterId: number, line: AutoLine): void {
  lines.set(new Map(lines.get()).set(chapterId, line))
}

export const useAutoLines = (): ReadonlyMap<number, AutoLine> => useStore(lines)
