// What testers ask of both simulators in the same words.
import { z } from 'zod'
import type { Courier, News, Try } from './courier.ts'
import type { Asked } from './http.ts'

export const orderNo = z.string().min(1)
const fen = z.int().min(1)

export const opening = z.strictObject({
  url: z.string(),
  userAgent: z.string().optional(),
  referer: z.string().optional(),
})
export type Opening = z.infer<typeof opening>
export const paying = z.strictObject({
  ...opening.shape,
  url: z.string().optional(),
  orderNo: orderNo.optional(),
  force: z.boolean().default(false),
  buyer: z.string().optional(),
  at: z.int().optional(),
})
export const notifying = z.strictObject({
  orderNo,
  refundNo: z.string().optional(),
  lie: z.string().optional(),
  fields: z.record(z.string(), z.unknown()).optional(),
  copies: z.int().min(1).max(1000).default(1),
  atOnce: z.int().min(1).max(200).default(16),
  delayMs: z.int().min(0).default(0),
  to: z.string().optional(),
})
export const outsideRefund = z.strictObject({
  orderNo,
  amountFen: fen,
  refundNo: z.string().optional(),
  notify: z.boolean().default(true),
})
export const billing = z.strictObject({
  day: z.string().regex(/^\d{4}-\d\d-\d\d$/),
  clear: z.boolean().optional(),
  drop: z.array(z.string()).default([]),
  change: z.array(z.strictObject({ no: z.string(), amountFen: fen })).default([]),
  add: z.array(z.strictObject({ orderNo, amountFen: fen, refundNo: z.string().optional() })).default([]),
  lateUntil: z
    .string()
    .regex(/^\d\d:\d\d$/)
    .nullable()
    .optional(),
  lie: z.enum(['sha1', 'totals', 'sums', 'otherDay', 'host', 'bomb', 'cut', 'encoding']).optional(),
})
export type BillWish = Omit<z.infer<typeof billing>, 'day' | 'clear'>

/** A payer's browser that opens an address. */
export function browserOf(at: URL, wish: Omit<Opening, 'url'>): Asked {
  const headers = { 'user-agent': wish.userAgent, referer: wish.referer }
  return {
    ...{ method: 'GET', target: at.pathname + at.search, url: at, headers, body: Buffer.alloc(0) },
    header: (name) => (name === 'user-agent' || name === 'referer' ? headers[name] : undefined),
    ...{ ip: '127.0.0.1', host: 1 },
  }
}

/** Sends a message as often as asked, and tells what the shop answered. */
export async function sendMany(courier: Courier, news: News, wish: z.infer<typeof notifying>) {
  await new Promise((resolve) => setTimeout(resolve, wish.delayMs))
  const to = { ...news, url: wish.to ?? news.url }
  const results: Try[] = []
  let left = wish.copies
  const lane = async () => {
    while (left-- > 0) results.push(await courier.sendNow(to, wish.lie ?? null))
  }
  await Promise.all(Array.from({ length: Math.min(wish.atOnce, wish.copies) }, lane))
  return { sent: results.length, accepted: results.filter(({ ok }) => ok).length, results }
}
