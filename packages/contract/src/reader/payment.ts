// Top-up: packages, channels, orders. Amounts are fen.
import { z } from 'zod'
import { endpoint, id, page, text, wireInt } from '../shared/endpoint.ts'
import { limits } from '../shared/limits.ts'
import { signedPair, userInfo } from './account.ts'

const payConfig = z.object({
  id: z.number().int(),
  type: z.enum(['vip', 'coin']),
  /** Price in fen. */
  amountLevel: z.number().int(),
  title: z.string(),
  configDesc: z.string(),
  /** Coins, or VIP days. */
  itemCount: z.number().int(),
  presentCount: z.number().int(),
  presentType: z.enum(['coin', 'vip']),
  isDefault: z.enum(['Y', 'N']),
  isRecommend: z.enum(['Y', 'N']),
  initiatorCode: z.string(),
})
export type PayConfig = z.infer<typeof payConfig>

const paySubType = z.object({
  subTypeCode: z.string(),
  superiorCode: z.enum(['alipay', 'wechat_pay', 'bank']),
  /** 'wap_pay': the browser goes to the apply address itself. 'native_pay': it asks for the order first. */
  initiatorCode: z.enum(['wap_pay', 'native_pay']),
  subTypeDesc: z.string(),
  /** 10 is no discount, 9.5 is 9.5折. */
  discount: z.number(),
  /** The sums that it takes, in fen and after the discount; 0 is any. */
  leastFen: z.number().int(),
  mostFen: z.number().int(),
})
export type PaySubType = z.infer<typeof paySubType>

/** A way to pay that takes no orders for now, and why. */
const pausedType = paySubType.pick({ superiorCode: true, subTypeDesc: true }).extend({ text: z.string() })
export type PausedType = z.infer<typeof pausedType>

/** The kinds of items that an order can be made for. */
const wantKind = z.enum(['comic_chapter', 'novel_chapter', 'video'])

const orderWant = z.object({
  kind: wantKind,
  itemId: z.number().int(),
  /** The work's id; 0 when the item no longer exists. */
  bookId: z.number().int(),
  /** The chapter's number; 0 for a film. */
  number: z.number().int(),
  title: z.string(),
  /** The price in coins that was shown when the order was made. */
  coins: z.number().int(),
  /**
   * 'open': not paid yet. 'done': the reader may see it. Nothing was charged in all others: 'raised': dearer than shown;
   * 'poor': too few coins; 'gone': withdrawn; 'void': the money came too late.
   */
  state: z.enum(['open', 'done', 'raised', 'poor', 'gone', 'void']),
})
export type OrderWant = z.infer<typeof orderWant>

const payOrder = z.object({
  orderNo: z.string(),
  state: z.enum(['created', 'paid', 'expired', 'refunded', 'failed']),
  type: z.enum(['vip', 'coin']),
  amountFen: z.number().int(),
  coins: z.number().int(),
  giftCoins: z.number().int(),
  vipDays: z.number().int(),
  /** Fen that refunds gave back, of the amount. */
  refundedFen: z.number().int(),
  /** Address where the browser pays, or the text of a code; '' once the order can no longer be paid. */
  payUrl: z.string(),
  /**
   * 'page': the browser goes to payUrl. 'frame': that page is shown inside this one. 'code': payUrl is drawn as a code to
   * scan. 'app': the bridge of the app around the page pays; payUrl first learns who pays, and is '' once that is known.
   */
  door: z.enum(['page', 'frame', 'code', 'app']),
  /** Address whose GET tells the order's state (T-09). */
  queryUrl: z.string(),
  /** Data for a native bridge, only in the answer of the call that made the order; null for wap channels. */
  native: z.record(z.string(), z.string()).nullable(),
  /** ISO times. */
  createdAt: z.string(),
  expiresAt: z.string(),
  packageId: z.number().int(),
  channelCode: z.string(),
  /** The item that the order was made for; null: none. */
  want: orderWant.nullable(),
})
export type PayOrder = z.infer<typeof payOrder>

/** An order in the record of top-ups (T-11). */
const rechargeRecord = payOrder
  .omit({ native: true, queryUrl: true, packageId: true, channelCode: true, want: true })
  .extend({
    /** Names of package and channel. */
    title: z.string(),
    channel: z.string(),
    superiorCode: paySubType.shape.superiorCode,
    /** ISO time; null while it is not paid. */
    paidAt: z.string().nullable(),
    /** Paid coins that a refund took back. */
    refundedCoins: z.number().int(),
  })
export type RechargeRecord = z.infer<typeof rechargeRecord>

const purpose = {
  payChannel: text(40).min(1),
  payPurpose: z.enum(['vip', 'coin']),
  payPurposeId: id,
  rechargerAmount: wireInt(1, limits.maxAmountFen),
}

/** The item that is bought with the order's coins as soon as they are there, at no more than `wantCoins`. */
const want = {
  wantKind: wantKind.optional(),
  wantId: id.optional(),
  wantCoins: wireInt(0, 1_000_000).optional(),
}

interface WantSent {
  wantKind?: string | undefined
  wantId?: number | undefined
  wantCoins?: number | undefined
}
/** A want is sent whole or not at all. */
const isWholeWant = ({ wantKind, wantId, wantCoins }: WantSent): boolean =>
  [wantKind, wantId, wantCoins].filter((part) => part === undefined).length % 3 === 0
const wholeWant = { path: ['wantId'] }

/** The reader's own order in whose place this one is made, after another channel was chosen. It is closed first. */
const insteadOf = {
  insteadOf: z
    .string()
    .regex(/^[\w-]{8,40}$/)
    .optional(),
}

export const paymentCalls = {
  recharge: endpoint({
    about: 'What the top-up centre shows',
    access: 'session',
    query: z.object({ appType: text(20).default('') }),
    data: z.object({
      userInfo,
      payConfigs: z.array(payConfig),
      subTypes: z.array(paySubType),
      pausedTypes: z.array(pausedType),
      availableAmount: z.number().int(),
      notes: z.array(z.string()),
    }),
    refusals: ['notYourSession'],
  }),
  rechargeHistory: endpoint({
    about: 'The reader’s own orders, the newest first',
    access: 'session',
    query: z.object({ currentPage: page.default(1) }),
    data: z.object({
      recordList: z.array(rechargeRecord),
      totalPage: z.number().int(),
      totalItem: z.number().int(),
    }),
    refusals: ['notYourSession'],
  }),
  pay: endpoint({
    about: 'Makes an order and answers where to pay it',
    access: 'session',
    query: z
      .object({
        payChannel: purpose.payChannel,
        payPurpose: purpose.payPurpose,
        rechargerAmount: purpose.rechargerAmount,
        payPurposeId: id.optional(),
        vueReturnUrl: text(1000).default(''),
        appType: text(20).default(''),
        ...want,
        ...insteadOf,
      })
      .refine(isWholeWant, wholeWant),
    data: payOrder,
    refusals: ['notYourSession', 'notFound', 'tooMany', 'congestion'],
  }),
  payApply: endpoint({
    about:
      'Makes an order from a signed request: a browser that navigates is sent to the provider, a script gets the data to pay with',
    access: 'session',
    form: 'raw',
    query: z
      .object({
        ...purpose,
        ...signedPair,
        userId: id,
        branchId: wireInt(-1_000_000, 1_000_000).default(limits.defaultBranchId),
        fromDomain: text(200).default(''),
        appType: text(20).default(''),
        vueReturnUrl: text(1000).default(''),
        dynamicApiUrl: text(1000).default(''),
        ...want,
        ...insteadOf,
      })
      .refine(isWholeWant, wholeWant),
    data: payOrder,
    refusals: ['notYourSession', 'notFound', 'tooMany', 'congestion'],
  }),
  payOrder: endpoint({
    about: 'The state of one of the reader’s own orders; asks the provider when it is still open',
    access: 'session',
    params: z.object({ orderNo: z.string().regex(/^[\w-]{8,40}$/) }),
    data: payOrder,
    refusals: ['notYourSession', 'notFound'],
  }),
  payGo: endpoint({
    about: 'Sends the browser to the pay page of one of the reader’s own orders, and names the shop to it',
    access: 'session',
    form: 'raw',
    params: z.object({ orderNo: z.string().regex(/^[\w-]{8,40}$/) }),
  }),
  payPayer: endpoint({
    about: 'Learns at the gateway who pays one of the reader’s own orders, once a session, and comes back to the order',
    access: 'session',
    form: 'raw',
    params: z.object({ orderNo: z.string().regex(/^[\w-]{8,40}$/) }),
    query: z.object({ code: text(512).default(''), state: text(128).default('') }),
  }),
  payBridge: endpoint({
    about: 'Announces one of the reader’s own open orders again, and answers what the bridge of the app needs',
    access: 'session',
    params: z.object({ orderNo: z.string().regex(/^[\w-]{8,40}$/) }),
    data: payOrder,
    refusals: ['notYourSession', 'notFound', 'tooMany', 'congestion'],
  }),
  payNotify: endpoint({
    about: 'A provider tells that an order was paid; verified by signature over the raw body',
    form: 'raw',
    params: z.object({ provider: z.string().regex(/^[a-z]{3,20}(:\d)?$/) }),
  }),
}
