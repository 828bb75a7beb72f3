// Control calls of the Alipay simulator, beside the common ones.
import { z } from 'zod'
import { ControlRefusal, commonRoutes, type Routes, route } from '../base/control.ts'
import { publicPem } from '../base/keys.ts'
import { type Hands, tradeCalls } from '../base/trade-calls.ts'
import { browserOf, notifying, type Opening, orderNo, sendMany } from '../base/wishes.ts'
import type { Books } from './books.ts'
import { close, finishRefund, login, look, modeOf, newsOf, pay, takeRefund } from './deeds.ts'
import { lies } from './lies.ts'
import { closeContent, paidContent, refundContent } from './notify.ts'
import { openAddress } from './pages.ts'
import { judge } from './request.ts'
import { refundedFen, type Trade } from './trade.ts'

const refunding = z.strictObject({
  mode: z.enum(['done', 'working', 'refused']),
  seconds: z.number().min(0).default(1),
  code: z.string().default(''),
  orderNo: orderNo.optional(),
})

export function controlRoutes(books: Books): Routes {
  return {
    ...commonRoutes(books.world, books.plans, books.answers, lies),
    ...tradeCalls(books.world, books.bills, handsOf(books)),
    ...ownRoutes(books),
  }
}

/** Deeds on trades; an address is opened by a payer who logs in. */
const handsOf = (books: Books): Hands<Trade> => ({
  all: () => books.trades.all(),
  of: (no) => tradeOf(books, no),
  opened(asked) {
    const trade = opened(books, asked)
    login(books, trade)
    return trade
  },
  pay: (trade, how) => pay(books, trade, how),
  refundedFen,
  refund(trade, { refundNo, amountFen }, notify) {
    const plan = books.plans.of(trade.orderNo)
    if (!notify) books.plans.set({ lost: true }, trade.orderNo)
    takeRefund(books, trade, { requestNo: refundNo, amountFen, reason: '', outside: true })
    if (!notify) books.plans.set(plan, trade.orderNo)
  },
  look: (trade) => look(books, trade),
  shown: (trade) => shown(books, trade),
})

function ownRoutes(books: Books): Routes {
  return {
    'POST /state': route(
      z.strictObject({ orderNo, state: z.enum(['TRADE_FINISHED', 'TRADE_CLOSED']) }),
      ({ orderNo: no, state }) => {
        const trade = tradeOf(books, no)
        if (state === 'TRADE_CLOSED') close(books, trade)
        else trade.state = state
        books.trades.put(trade.key, trade)
        return shown(books, trade)
      },
    ),
    'POST /notify': route(notifying, (wish) => sendNotify(books, wish)),
    'POST /refunds': route(refunding, ({ orderNo: no = '', ...mode }) => {
      books.refundModes.set(no, mode)
      return { modes: Object.fromEntries(books.refundModes) }
    }),
    'POST /refunds/settle': route(
      z.strictObject({ refundNo: z.string(), state: z.literal('done') }),
      ({ refundNo }) => {
        for (const trade of books.trades.all()) {
          const refund = trade.refunds.find((one) => one.requestNo === refundNo)
          if (!refund) continue
          refund.dueMs = books.world.now()
          finishRefund(books, trade, refund)
          return shown(books, trade)
        }
        throw new ControlRefusal(404, 'REFUND_UNKNOWN', refundNo)
      },
    ),
    'POST /keys': route(
      z.strictObject({
        rotate: z.literal(true).optional(),
        oldShare: z.number().min(0).max(1).optional(),
        appPublicKey: z.string().optional(),
        account: z.int().min(1).default(1),
      }),
      ({ rotate, oldShare, appPublicKey, account }) => {
        if (rotate) books.identity.rotate()
        if (rotate || oldShare !== undefined) books.oldShare = oldShare ?? 0
        if (appPublicKey) books.identity.setAppKey(account - 1, appPublicKey)
        const { current, rootCertificate } = books.identity
        return { publicKey: publicPem(current.publicKey), certificate: current.certificate, rootCertificate }
      },
    ),
  }
}

function tradeOf(books: Books, no: string): Trade {
  const found = books.trades.all().find((trade) => trade.orderNo === no)
  if (!found) throw new ControlRefusal(404, 'ORDER_UNKNOWN', `${no}: no address of it was opened`)
  return look(books, found)
}

/** Opens a signed address or the text of a code as a payer would. */
function opened(books: Books, { url, ...browser }: Opening): Trade {
  const known = books.trades.get(books.pages.get(url.split('/').at(-1) ?? '') ?? '')
  if (known) return known
  if (!URL.canParse(url)) throw new ControlRefusal(400, 'NO_ADDRESS', url)
  const asked = browserOf(new URL(url), browser)
  const reply = openAddress(books, asked, judge(books, asked))
  const page = String(reply.headers?.location ?? '').split('/')[2] ?? ''
  const found = books.trades.get(books.pages.get(page) ?? '')
  if (!found) throw new ControlRefusal(409, 'NOT_OPENED', String(reply.body).replace(/<[^>]*>/g, ' '))
  return found
}

function shown(books: Books, trade: Trade) {
  return { ...trade, refundMode: modeOf(books, trade), notifies: books.courier.of(trade.key) }
}

async function sendNotify(books: Books, wish: z.infer<typeof notifying>) {
  if (wish.lie && !lies.includes(wish.lie)) throw new ControlRefusal(400, 'UNKNOWN_LIE', lies.join(', '))
  const trade = tradeOf(books, wish.orderNo)
  const refund = wish.refundNo ? trade.refunds.find(({ requestNo }) => requestNo === wish.refundNo) : undefined
  if (wish.refundNo && !refund) throw new ControlRefusal(404, 'REFUND_UNKNOWN', wish.refundNo)
  if (trade.paidMs === null && !wish.lie && !wish.fields && trade.state !== 'TRADE_CLOSED')
    throw new ControlRefusal(409, 'NOT_PAID', `${wish.orderNo} is not paid; pay it first`)
  const closed = trade.paidMs === null && trade.state === 'TRADE_CLOSED'
  const genuine = refund
    ? refundContent(books, trade, refund)
    : closed
      ? closeContent(books, trade)
      : paidContent(books, trade)
  const changed = { ...genuine, ...wish.fields }
  const given = Object.entries(changed).filter(([, value]) => value !== null)
  const content = Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
  const news = newsOf(trade, refund ? 'refunded' : 'paid', content)
  if (!news) throw new ControlRefusal(409, 'NO_ADDRESS', `${wish.orderNo} has no notify_url`)
  return sendMany(books.courier, news, wish)
}
