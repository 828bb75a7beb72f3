// Control calls of the WeChat simulator, beside the common ones.
import { z } from 'zod'
import { ControlRefusal, commonRoutes, type Routes, route } from '../base/control.ts'
import { publicKeyOf, publicPem } from '../base/keys.ts'
import { type Hands, tradeCalls } from '../base/trade-calls.ts'
import { browserOf, notifying, type Opening, orderNo, sendMany } from '../base/wishes.ts'
import { type Books, giveOpenId } from './books.ts'
import { endRefund, look, modeOf, pay, setState, takeRefund } from './deeds.ts'
import { lies } from './lies.ts'
import { paidContent, refundContent } from './notify.ts'
import { openH5, scannedTrade } from './pages.ts'
import { refundedFen, type Trade } from './trade.ts'

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const account = z.int().min(1).default(1)
const refunding = z.strictObject({
  mode: z.enum(['done', 'working', 'refused', 'closed', 'abnormal']),
  seconds: z.number().min(0).default(1),
  code: z.string().default(''),
  orderNo: orderNo.optional(),
})
const keying = z.strictObject({
  rotate: z.enum(['key', 'certificate']).optional(),
  fromMs: z.int().optional(),
  oldShare: z.number().min(0).max(1).optional(),
  mode: z.enum(['key', 'certificate', 'shares']).optional(),
  certificateShare: z.number().min(0).max(1).optional(),
  merchant: z.strictObject({ serial: z.string(), publicKey: z.string() }).optional(),
  removeMerchant: z.string().optional(),
  apiv3Key: z.string().length(32).optional(),
  account,
})

export function controlRoutes(books: Books): Routes {
  return {
    ...commonRoutes(books.world, books.plans, books.answers, lies),
    ...tradeCalls(books.world, books.bills, handsOf(books)),
    ...ownRoutes(books),
  }
}

const handsOf = (books: Books): Hands<Trade> => ({
  all: () => books.trades.all(),
  of: (no) => tradeOf(books, no),
  opened: (asked) => opened(books, asked),
  pay: (trade, how) => pay(books, trade, how),
  refundedFen,
  refund(trade, facts, notify) {
    const plan = books.plans.of(trade.orderNo)
    if (!notify) books.plans.set({ lost: true }, trade.orderNo)
    takeRefund(books, trade, { ...facts, reason: '', notifyUrl: null, outside: true })
    if (!notify) books.plans.set(plan, trade.orderNo)
  },
  look: (trade) => look(books, trade),
  shown: (trade) => shown(books, trade),
})

function ownRoutes(books: Books): Routes {
  return {
    'POST /state': route(
      z.strictObject({ orderNo, state: z.enum(['USERPAYING', 'PAYERROR', 'REVOKED', 'NOTPAY', 'CLOSED']) }),
      ({ orderNo: no, state }) => {
        const trade = tradeOf(books, no)
        setState(books, trade, state)
        return shown(books, trade)
      },
    ),
    'POST /notify': route(notifying, (wish) => sendNotify(books, wish)),
    'POST /openid': route(z.strictObject({ payer: z.string(), account }), ({ payer, account: number }) => ({
      openid: giveOpenId(books, merchantOf(books, number).appId, payer),
    })),
    'POST /refunds': route(refunding, ({ orderNo: no = '', ...mode }) => {
      books.refundModes.set(no, mode)
      return { modes: Object.fromEntries(books.refundModes) }
    }),
    'POST /refunds/settle': route(
      z.strictObject({ refundNo: z.string(), state: z.enum(['done', 'closed', 'abnormal']) }),
      ({ refundNo, state }) => {
        for (const trade of books.trades.all()) {
          const refund = trade.refunds.find((one) => one.refundNo === refundNo)
          if (!refund) continue
          refund.end = state === 'done' ? 'SUCCESS' : state === 'closed' ? 'CLOSED' : 'ABNORMAL'
          refund.dueMs = books.world.now()
          // One that is abnormal was neither given back nor closed: the merchant settles it later.
          if (refund.state === 'ABNORMAL') refund.state = 'PROCESSING'
          endRefund(books, trade, refund)
          return shown(books, trade)
        }
        throw new ControlRefusal(404, 'REFUND_UNKNOWN', refundNo)
      },
    ),
    'POST /keys': route(keying, (wish) => changeKeys(books, wish)),
  }
}

function changeKeys(books: Books, wish: z.infer<typeof keying>) {
  const { identity, signing } = books
  const merchant = merchantOf(books, wish.account)
  if (wish.rotate === 'key') identity.rotateKey()
  if (wish.rotate === 'certificate') identity.rotateCertificate(wish.fromMs ?? books.world.now())
  if (wish.rotate || wish.oldShare !== undefined) signing.oldShare = wish.oldShare ?? 0
  signing.mode = wish.mode ?? signing.mode
  signing.certificateShare = wish.certificateShare ?? signing.certificateShare
  if (wish.merchant) {
    const publicKey = publicPem(publicKeyOf(wish.merchant.publicKey))
    merchant.keys.push({ serial: wish.merchant.serial, publicKey, certificate: '' })
  }
  if (wish.removeMerchant) merchant.keys = merchant.keys.filter(({ serial }) => serial !== wish.removeMerchant)
  if (wish.apiv3Key) merchant.apiv3Key = wish.apiv3Key
  identity.save()
  const last = identity.pairs.at(-1)
  return {
    ...(last && { publicKeyId: last.serial, publicKey: publicPem(last.publicKey) }),
    certificates: identity.platforms.map(({ serial, certificate }) => ({ serial, certificate })),
  }
}

function merchantOf(books: Books, number: number) {
  const found = books.identity.accounts[number - 1]
  if (!found) throw new ControlRefusal(404, 'ACCOUNT_UNKNOWN', String(number))
  return found
}

function tradeOf(books: Books, no: string): Trade {
  const found = books.trades.all().find((trade) => trade.orderNo === no)
  if (!found) throw new ControlRefusal(404, 'ORDER_UNKNOWN', `${no} was never placed`)
  return look(books, found)
}

/** Opens an h5_url or the text of a code as a payer's phone would. */
function opened(books: Books, { url, userAgent = phone, referer }: Opening): Trade {
  const scanned = scannedTrade(books, url)
  if (scanned) return scanned
  if (!URL.canParse(url)) throw new ControlRefusal(400, 'NO_ADDRESS', url)
  const at = new URL(url)
  const reply = openH5(books, browserOf(at, { userAgent, referer }))
  const found = books.trades.get(books.pages.get(at.searchParams.get('package') ?? '') ?? '')
  if (!found || reply.status !== 200)
    throw new ControlRefusal(409, 'NOT_OPENED', String(reply.body).replace(/<style>.*<\/style>|<[^>]*>/gs, ' '))
  return found
}

function shown(books: Books, trade: Trade) {
  return { ...trade, refundMode: modeOf(books, trade), notifies: books.courier.of(trade.key) }
}

async function sendNotify(books: Books, wish: z.infer<typeof notifying>) {
  if (wish.lie && !lies.includes(wish.lie)) throw new ControlRefusal(400, 'UNKNOWN_LIE', lies.join(', '))
  const trade = tradeOf(books, wish.orderNo)
  const refund = wish.refundNo ? trade.refunds.find(({ refundNo }) => refundNo === wish.refundNo) : undefined
  if (wish.refundNo && !refund) throw new ControlRefusal(404, 'REFUND_UNKNOWN', wish.refundNo)
  if (trade.paidMs === null && !wish.lie && !wish.fields)
    throw new ControlRefusal(409, 'NOT_PAID', `${wish.orderNo} is not paid; pay it first`)
  // A lie about an unpaid order looks as a payment of it would.
  const told = {
    ...trade,
    paidMs: trade.paidMs ?? books.world.now(),
    transactionId: trade.transactionId ?? `4200000000${'0'.repeat(18)}`,
  }
  const content = refund ? refundContent(books, trade, refund) : paidContent(books, told)
  for (const [path, value] of Object.entries(wish.fields ?? {})) setField(content.resource, path.split('.'), value)
  const url = refund?.notifyUrl ?? trade.notifyUrl
  const news = { trade: trade.key, orderNo: trade.orderNo, url, kind: refund ? 'refunded' : 'paid', content }
  return sendMany(books.courier, news, wish)
}

/** Changes a field, or removes it with null. */
function setField(target: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const [name = '', ...rest] = path
  if (rest.length > 0) {
    const inner = { ...(target[name] as Record<string, unknown> | undefined) } // an object that this simulator made
    setField(inner, rest, value)
    target[name] = inner
  } else if (value === null) delete target[name]
  else target[name] = value
}
