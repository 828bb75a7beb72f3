// Calls about what the top-up centre offers: packages, channels, and the coins of check-ins.
import { z } from 'zod'
import { id, text, wireInt } from '../shared/endpoint.ts'
import { limits } from '../shared/limits.ts'
import { fenOf, tenthsOf } from './amounts.ts'
import { staffCall, version } from './endpoint.ts'
import { localMoment } from './openings.ts'

const type = z.enum(['vip', 'coin'])
const tick = z.boolean()
/** How a channel is paid: a page on a phone or a desktop, WeChat's on a phone, an app's bridge, a code. */
const way = z.enum(['wap', 'page', 'h5', 'jsapi', 'native'])
const mostItems = 1_000_000
/** A yes to what a first try was warned of. */
const sure = tick.default(false)
const named = (max: number, words: string) => text(max).refine((value) => value.trim() !== '', words)

const wrongYuan = '请这样填写：30 或 30.00，从 0.01 到 100000 元'
const wrongDiscount = '请填 0.1 到 10，例如 9.5；10 是不打折'
const yuan = z
  .string()
  .refine((value) => fenOf(value) !== null, wrongYuan)
  .transform((value) => fenOf(value) ?? 0)
/** A sum of yuan, or nothing for no bound; in fen. */
const bound = z
  .string()
  .refine((value) => value === '' || fenOf(value) !== null, wrongYuan)
  .transform((value) => (value === '' ? 0 : (fenOf(value) ?? 0)))
const until = z.string().refine((value) => value === '' || localMoment(value) !== null, '请填写日期和时间')
const discount = z
  .string()
  .refine((value) => tenthsOf(value) !== null, wrongDiscount)
  .transform((value) => tenthsOf(value) ?? 0)

const pack = z.object({
  id: z.number(),
  type,
  title: z.string(),
  description: z.string(),
  priceFen: z.number(),
  /** Coins, or days of membership. */
  itemCount: z.number(),
  presentCount: z.number(),
  presentType: type,
  isDefault: z.boolean(),
  isRecommend: z.boolean(),
  enabled: z.boolean(),
  /** Orders of it that were paid, those of its former terms too; over 10,000 when there are more. */
  sold: z.number(),
  version: z.number(),
})
const packages = z.object({ packages: z.array(pack) })

/** What a package costs and gives, and its name: orders show them as they were. */
const fields = {
  title: named(20, '请填写名称'),
  yuan,
  itemCount: wireInt(1, mostItems),
  presentCount: wireInt(0, mostItems),
  presentType: type,
  description: text(40),
  isDefault: tick,
  isRecommend: tick,
  enabled: tick,
}

const channel = z.object({
  code: z.string(),
  provider: z.string(),
  superiorCode: z.enum(['alipay', 'wechat_pay', 'bank']),
  initiatorCode: z.enum(['wap_pay', 'native_pay']),
  description: z.string(),
  /** 100: none, 95: 9.5折. */
  discountTenths: z.number(),
  maintenance: z.string(),
  /** The end of the maintenance in the time of Shanghai, 2026-12-01T20:00; '' is none. */
  until: z.string(),
  /** The sums that it takes, in fen; 0 is any. */
  leastFen: z.number(),
  mostFen: z.number(),
  position: z.number(),
  enabled: z.boolean(),
  /** The ways that it allows; null: all of its kind. */
  ways: z.array(way).nullable(),
  /** The ways of its kind, and whether its account has them. Empty: there is nothing to choose. */
  choices: z.array(z.object({ way, ready: z.boolean() })),
  /** 'ready': the server has what it needs to take money by it. 'missing': it has no keys of it. */
  keys: z.enum(['ready', 'missing']),
  /** 0: it was never set. */
  version: z.number(),
})

const week = z.array(wireInt(0, limits.mostSignCoins)).length(7)
/** Coins of the seven days of check-ins, for readers and for members. */
const weeks = { user: week, vip: week }
const checkin = z.object({ user: z.array(z.number()), vip: z.array(z.number()), branches: z.number() })

const theirs = <T extends z.ZodType>(row: T) => z.object({ theirs: row.nullable() }).nullable()
const order = z.array(id).max(500)

export const offerCalls = {
  packages: staffCall({
    about: 'Packages in the order in which readers see them, those off sale too',
    permission: 'package.read',
    proof: 'session',
    audit: null,
    data: packages,
  }),
  addPackage: staffCall({
    about: 'A new package, behind all others',
    permission: 'package.edit',
    proof: 'recent',
    audit: 'package.add',
    body: z.object({ type, ...fields, sure }),
    data: pack,
    refusals: ['changed'],
  }),
  changePackage: staffCall({
    about:
      'Writes the named fields of a package. Other terms become a package of their own; orders keep the former ones',
    permission: 'package.edit',
    proof: 'recent',
    audit: 'package.change',
    params: z.object({ id }),
    body: z.object({ version, ...z.object(fields).partial().shape, sure }),
    data: pack,
    refusal: theirs(pack),
    refusals: ['notFound', 'changed'],
  }),
  chooseDefault: staffCall({
    about: 'Makes a package the default of its type, in place of another',
    permission: 'package.edit',
    proof: 'recent',
    audit: 'package.default',
    params: z.object({ id }),
    body: z.object({ version }),
    data: pack,
    refusal: theirs(pack),
    refusals: ['notFound', 'changed'],
  }),
  orderPackages: staffCall({
    about: 'The order of packages. `seen` is the order that the person saw',
    permission: 'package.edit',
    proof: 'recent',
    audit: 'package.order',
    body: z.object({ seen: order, ids: order }),
    data: packages,
    refusals: ['changed'],
  }),
  channels: staffCall({
    about: 'Channels in the order in which readers see them, those that were never set too',
    permission: 'package.read',
    proof: 'session',
    audit: null,
    data: z.object({ channels: z.array(channel) }),
  }),
  changeChannel: staffCall({
    about: 'Writes the named fields of a channel',
    permission: 'channel.edit',
    proof: 'recent',
    audit: 'channel.change',
    params: z.object({ code: text(40).min(1) }),
    body: z.object({
      version: wireInt(0, 2_147_483_647),
      description: named(20, '请填写名称').optional(),
      discount: discount.optional(),
      maintenance: text(60).optional(),
      until: until.optional(),
      least: bound.optional(),
      most: bound.optional(),
      position: wireInt(0, 999).optional(),
      enabled: tick.optional(),
      /** Null: all of its kind. */
      ways: z.array(way).max(5).nullable().optional(),
      sure,
    }),
    data: channel,
    refusal: theirs(channel),
    refusals: ['notFound', 'changed'],
  }),
  checkin: staffCall({
    about: 'Coins of the seven days of check-ins',
    permission: 'package.read',
    proof: 'session',
    audit: null,
    data: checkin,
  }),
  changeCheckin: staffCall({
    about: 'Writes the coins of check-ins. `seen` are those that the person saw',
    permission: 'promo.edit',
    proof: 'recent',
    audit: 'checkin.change',
    body: z.object({ seen: z.object(weeks), ...weeks }),
    data: checkin,
    refusal: theirs(checkin),
    refusals: ['changed'],
  }),
}
