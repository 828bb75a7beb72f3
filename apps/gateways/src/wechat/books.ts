// The books of WeChat Pay: what every part of the simulator works on.
import { createHash } from 'node:crypto'
import type { Answers } from '../base/answers.ts'
import type { Courier } from '../base/courier.ts'
import type { Plans } from '../base/plans.ts'
import type { Table } from '../base/store.ts'
import type { BillWish } from '../base/wishes.ts'
import type { World } from '../base/world.ts'
import type { Account, Identity } from './identity.ts'
import type { Signer } from './signing.ts'
import type { Trade } from './trade.ts'

export type Mode = 'key' | 'certificate'
/** How refunds go from now on. */
export type RefundMode = { mode: 'done' | 'working' | 'refused' | 'closed' | 'abnormal'; seconds: number; code: string }
export type Ticket = { bytes: Buffer; untilMs: number }
export type Code = { openId: string; account: number; untilMs: number; used: boolean }
export type Signing = {
  /** What signs notifies; 'shares' mixes both. */
  mode: Mode | 'shares'
  certificateShare: number
  /** The share that the key or certificate before the last rotation still signs. */
  oldShare: number
}
export type Books = {
  world: World
  identity: Identity
  plans: Plans
  answers: Answers
  courier: Courier
  trades: Table<Trade>
  /** The merchant's app that an openid was given for. */
  openIds: Table<{ openId: string; appId: string; payer: string }>
  pages: Map<string, string>
  refundModes: Map<string, RefundMode>
  bills: Map<string, BillWish>
  tickets: Map<string, Ticket>
  codes: Map<string, Code>
  nonces: Map<string, number>
  /** Moments of refused refunds, for the limit of a second. */
  wrongRefunds: number[]
  signing: Signing
  origin: () => string
}

export function keyOf(account: number, orderNo: string): string {
  return `${account}/${orderNo}`
}

export function accountOf(books: Books, trade: Trade): Account {
  const account = books.identity.accounts[trade.account]
  if (!account) throw new Error(`there is no account ${trade.account} any more`)
  return account
}

/** The openid of a person in an app: the same each time, and another one in another app. */
export function giveOpenId(books: Books, appId: string, payer: string): string {
  const hash = createHash('sha256').update(`${appId} ${payer}`).digest('base64url')
  const openId = `o${hash.replace(/^[-_]/, 'x').slice(0, 27)}`
  if (!books.openIds.get(openId)) books.openIds.put(openId, { openId, appId, payer })
  return openId
}

/** The key that an answer is signed with: the one that the merchant named, else the newest certificate. */
export function answerSigner(books: Books, named: string | undefined): Signer {
  const { pairs, platforms, stranger } = books.identity
  return [...pairs, ...platforms].find(({ serial }) => serial === named) ?? newest(books, platforms) ?? stranger
}

/** The key that a notify is signed with, by the mode and the shares of a change. */
export function notifySigner(books: Books): Signer {
  const { mode, certificateShare, oldShare } = books.signing
  const { pairs, platforms, stranger } = books.identity
  const byCertificate = mode === 'certificate' || (mode === 'shares' && books.world.options.random() < certificateShare)
  const all = byCertificate ? platforms.filter(({ fromMs }) => fromMs <= books.world.now()) : pairs
  const old = all.at(-2)
  return (old && books.world.options.random() < oldShare ? old : all.at(-1)) ?? stranger
}

function newest(books: Books, platforms: Identity['platforms']): Signer | undefined {
  return platforms.filter(({ fromMs }) => fromMs <= books.world.now()).at(-1)
}
