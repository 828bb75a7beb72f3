// Pure decisions about refunds. Amounts are fen.

const secondsUntilAsked = [10, 60, 300, 1_800, 7_200] as const
const laterSeconds = 21_600

/** The moment to ask the gateway again after so many tries. It never ends: what is unknown is never undone. */
export const nextRefundCheck = (tries: number, now: Date): Date =>
  new Date(now.getTime() + (secondsUntilAsked[tries - 1] ?? laterSeconds) * 1_000)

/** From this sum on an order's refunds need a second person. */
const secondFromFen = 50_000

interface Sized {
  /** It leaves a loss. */
  short: boolean
  amountFen: number
  /** Fen of the order that other refunds have taken; what was undone is none. */
  takenFen: number
}

/** Two persons carry out a refund that leaves a loss, and one of much money, whatever parts it comes in. */
export const needsSecond = ({ short, amountFen, takenFen }: Sized): boolean =>
  short || takenFen + amountFen >= secondFromFen

/** A refund's number: a letter, then digits as those of an order, so that gateways take it. */
export const refundNoOf = (orderLike: string): string => `R${orderLike}`

/** The number under which a refund that was made at the gateway's own page stands in the books. */
export const outsideNoOf = (provider: string, refundNo: string): string => `${provider}/${refundNo}`

export type RefundReason = '误充' | '未成年人' | '故障' | '平台裁定' | '其他'
export const refundReasons: readonly RefundReason[] = ['误充', '未成年人', '故障', '平台裁定', '其他']

/** What the gateway's answer makes of a refund. 'ask': nothing is settled, it is asked again. */
export type RefundStep = 'done' | 'undone' | 'stuck' | 'sent' | 'ask'

interface Told {
  state: 'done' | 'working' | 'refused' | 'stuck' | 'unknown'
}

const steps: Readonly<Record<Told['state'], RefundStep>> = {
  done: 'done',
  refused: 'undone',
  stuck: 'stuck',
  working: 'sent',
  unknown: 'ask',
}

export const refundStep = ({ state }: Told): RefundStep => steps[state]
