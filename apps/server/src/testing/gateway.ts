// A gateway in memory that behaves as real ones do: no trade number before the payment, no order before its payer has
// come, refunds that are asked for. Tests say how it misbehaves.
import type {
  Bill,
  BillRow,
  NewPayment,
  NewRefund,
  PaymentState,
  PayProvider,
  RefundState,
} from '../modules/payment/provider.ts'
import { ProviderAway } from '../modules/payment/provider.ts'
import { idleProvider } from './provider.ts'

interface Trade {
  payment: NewPayment
  state: PaymentState['state']
  tradeNo: string
  paidAt: Date | null
}

interface Refund extends NewRefund {
  state: RefundState['state']
}

export type RefundMood = 'done' | 'working' | 'refused' | 'stuck' | 'lost' | 'away'

export interface MemoryGateway extends PayProvider {
  trades: Map<string, Trade>
  refunds: Map<string, Refund>
  /** The calls in their order, such as 'query 2026…'. */
  calls: string[]
  /** The payer comes and pays. */
  pay(orderNo: string, at?: Date): void
  /**
   * 'lost': the refund is made, but its answer is lost. 'away': nothing is made, and nothing is answered. An order that is
   * 'refused' is so for a reason of its own.
   */
  mood: { refund: RefundMood; create: 'ok' | 'away' | 'refused'; query: 'ok' | 'away' }
  billRows: BillRow[]
}

export function memoryGateway(name = 'alipay', more: Partial<PayProvider> = {}): MemoryGateway {
  const trades = new Map<string, Trade>()
  const refunds = new Map<string, Refund>()
  const calls: string[] = []
  const mood: MemoryGateway['mood'] = { refund: 'done', create: 'ok', query: 'ok' }
  const billRows: BillRow[] = []
  const query = async (orderNo: string): Promise<PaymentState> => {
    calls.push(`query ${orderNo}`)
    if (mood.query === 'away') throw new ProviderAway('away')
    return stateOf(trades.get(orderNo), refunds)
  }
  return {
    ...idleProvider,
    name,
    trades,
    refunds,
    calls,
    mood,
    billRows,
    pay(orderNo, at = new Date()) {
      const trade = trades.get(orderNo)
      if (!trade) throw new Error(`${orderNo} was never announced`)
      Object.assign(trade, { state: 'paid', paidAt: at, tradeNo: `T${orderNo}` })
    },
    create: async (payment) => {
      calls.push(`create ${payment.orderNo}`)
      if (mood.create === 'away') throw new ProviderAway('away')
      if (mood.create === 'refused') throw new ProviderAway('refused', { ofOrder: true })
      if (!trades.has(payment.orderNo))
        trades.set(payment.orderNo, { payment, state: 'unknown', tradeNo: '', paidAt: null })
      return { tradeNo: null, open: { url: `https://pay.example/${payment.orderNo}`, top: true } }
    },
    query,
    close: async (orderNo) => {
      calls.push(`close ${orderNo}`)
      const trade = trades.get(orderNo)
      if (trade?.state === 'waiting') trade.state = 'closed'
      return stateOf(trade, refunds)
    },
    refund: async (refund) => {
      calls.push(`refund ${refund.refundNo}`)
      return makeRefund(refunds, refund, mood.refund)
    },
    queryRefund: async ({ refundNo }) => {
      calls.push(`queryRefund ${refundNo}`)
      if (mood.refund === 'away') throw new ProviderAway('away')
      const known = refunds.get(refundNo)
      return known ? told(known.state, known.amountFen) : told('unknown')
    },
    bill: async (): Promise<Bill> => (billRows.length > 0 ? batches(billRows) : 'none'),
    parseNotify: async ({ body }) => JSON.parse(body.toString('utf8'), revived),
    answer: (accepted) => ({ status: accepted ? 200 : 400, body: accepted ? 'success' : 'fail', type: 'text/plain' }),
    ...more,
  }
}

const revived = (name: string, value: unknown): unknown => (name === 'paidAt' ? new Date(String(value)) : value)

async function* batches(rows: BillRow[]) {
  for (let at = 0; at < rows.length; at += 100) yield rows.slice(at, at + 100)
}

const told = (state: RefundState['state'], amountFen: number | null = null): RefundState => ({
  state,
  tradeNo: '',
  amountFen,
  doneAt: state === 'done' ? new Date() : null,
  why: state === 'refused' ? 'NOT_ENOUGH' : '',
})

function makeRefund(refunds: Map<string, Refund>, refund: NewRefund, mood: RefundMood): RefundState {
  if (mood === 'away') throw new ProviderAway('away')
  const known = refunds.get(refund.refundNo)
  if (known) {
    if (known.amountFen !== refund.amountFen) throw new Error('another amount under a known number')
    if (mood === 'lost') throw new ProviderAway('lost')
    return told(known.state)
  }
  if (mood === 'refused') return told('refused')
  const before = [...refunds.values()].filter(({ orderNo }) => orderNo === refund.orderNo)
  const sum = before.reduce((fen, { amountFen }) => fen + amountFen, refund.amountFen)
  if (sum > refund.totalFen) throw new Error('more than was paid goes back')
  const state = mood === 'lost' ? 'done' : mood
  refunds.set(refund.refundNo, { ...refund, state })
  if (mood === 'lost') throw new ProviderAway('lost')
  return told(state)
}

function stateOf(trade: Trade | undefined, refunds: Map<string, Refund>): PaymentState {
  if (!trade || trade.state === 'unknown')
    return { state: 'unknown', tradeNo: '', amountFen: 0, refundedFen: 0, paidAt: null }
  const { orderNo, amountFen } = trade.payment
  const done = [...refunds.values()].filter((each) => each.orderNo === orderNo && each.state === 'done')
  const refundedFen = done.reduce((fen, each) => fen + each.amountFen, 0)
  const state = refundedFen === amountFen ? 'refunded' : trade.state
  return { state, tradeNo: trade.tradeNo, amountFen, refundedFen, paidAt: trade.paidAt }
}
