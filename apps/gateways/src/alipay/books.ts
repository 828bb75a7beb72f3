// The books of Alipay: what every part of the simulator works on.
import { createHash } from 'node:crypto'
import type { Answers } from '../base/answers.ts'
import type { Courier } from '../base/courier.ts'
import type { Plans } from '../base/plans.ts'
import type { Table } from '../base/store.ts'
import type { BillWish } from '../base/wishes.ts'
import type { World } from '../base/world.ts'
import type { Identity } from './identity.ts'
import type { Buyer, Trade } from './trade.ts'

/** How refunds go from now on. */
export type RefundMode = { mode: 'done' | 'working' | 'refused'; seconds: number; code: string }
export type Books = {
  world: World
  identity: Identity
  plans: Plans
  answers: Answers
  courier: Courier
  trades: Table<Trade>
  pages: Map<string, string>
  refundModes: Map<string, RefundMode>
  bills: Map<string, BillWish>
  tickets: Map<string, { bytes: Buffer; name: string; untilMs: number }>
  /** The share of signatures that the key before the last rotation still makes. */
  oldShare: number
  origin: () => string
}

export function keyOf(account: number, orderNo: string): string {
  return `${account}/${orderNo}`
}

export function buyerOf(payer: string): Buyer {
  const hash = createHash('sha256').update(payer).digest()
  const digits = Array.from(hash, (byte) => String(byte % 10)).join('')
  return {
    id: `2088${digits.slice(0, 12)}`,
    openId: hash.toString('base64url').slice(0, 32),
    logon: `${payer.slice(0, 3)}***@example.cn`,
  }
}
