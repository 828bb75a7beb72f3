// Words of the sheet of payment.
import type { OrderWant } from '@manjuan/contract/reader/payment'

export const texts = {
  coins: '金币',
  balance: '余额',
  enough: '购买后永久可看',
  unlockTitle: (name: string) => `解锁${name}`,
  buy: (coins: number) => `购买 · ${coins} 金币`,
  raised: (before: number, now: number) => `价格由 ${before} 调整为 ${now} 金币，请确认后再购买`,
  missing: (coins: number) => `还差 ${coins} 金币`,
  sums: (price: number, balance: number) => `价格 ${price} · 余额 ${balance}`,
  autoBuy: '自动购买下一章',
  autoBuyManage: '管理自动购买的作品',
  autoBuyHint: '余额充足时直接解锁，可随时关闭',
  agree: (coins: number) => `同意到每章 ${coins} 金币`,
  recharge: '阅币不足，前往充值',
  vipTitle: '开通 VIP',
  vipHint: (price: number) => `本次立省 ${price} 金币`,
  packages: '选择套餐',
  days: (count: number) => `VIP ${count} 天`,
  reach: { comic_chapter: (count: number) => `够看 ${count} 话`, novel_chapter: (count: number) => `够看 ${count} 章` },
  includes: (coins: number) => `含送 ${coins}`,
  saves: (yuan: string) => `省 ¥${yuan}`,
  channel: '支付方式',
  payAndUnlock: (yuan: string, name: string) => `支付 ¥${yuan}，解锁${name}`,
  payForVip: (yuan: string, name: string) => `支付 ¥${yuan}，免费看${name}`,
  payForCoins: (yuan: string, coins: number) => `支付 ¥${yuan}，到账 ${coins} 金币`,
  free: '免费解锁',
  freeMore: '免费领金币',
  freeWay: { sign: (coins: number) => `签到送 ${coins} 金币`, bind: (coins: number) => `绑定手机送 ${coins} 金币` },
  freeAct: { sign: '签到', bind: '去绑定' },
  freeTogether: (coins: number) => `签到和绑定手机共送 ${coins} 金币`,
  signed: (coins: number) => `签到成功，到账 ${coins} 金币`,
  signFailed: '网络开了小差，请再试一次',
  closed: '充值通道维护中......',
  closedHint: '请稍后再来，或联系在线客服',
  service: '联系客服',
  waiting: '正在确认支付',
  checking: '正在向支付平台核对',
  checkingHint: '支付时间已到，正在核对这笔订单是否付款',
  waitingHint: '支付完成后通常几秒内到账，这里会自动更新',
  orderNo: '订单号',
  payOn: '继续支付',
  payOther: '换一种支付方式',
  ask: '刷新结果',
  expired: '订单已超时关闭，没有扣款',
  failed: '支付没有成功，没有扣款',
  payAgain: (yuan: string) => `重新支付 ¥${yuan}`,
  later: '先不买',
  arrived: (goods: string) => `到账 ${goods}`,
  goods: { coins: (count: number) => `${count} 金币`, days: (count: number) => `VIP ${count} 天` },
  unopened: {
    price: (name: string, price: number) => `${name}现价 ${price}，未扣除`,
    gone: (name: string) => `${name}已下架，未扣除`,
    void: (name: string) => `到账较晚，${name}未扣除`,
    poor: (name: string) => `金币还不够，${name}未扣除`,
  },
  known: '知道了',
  paid: '支付成功',
  opening: (name: string) => `正在打开${name}`,
  openingHint: '已经付过了，不用再付。网络不好时请再试一次',
  openAgain: '重新打开',
  unlocked: (name: string) => `已解锁${name}`,
  readsFree: (name: string) => `${name}会员免费`,
  left: (coins: number) => `余额 ${coins}`,
  loading: '正在准备套餐',
}

interface KindTexts {
  buyTitle: string
  price: string
  /** The benefit of a membership for this work. */
  vip: string
  /** Short name in a sentence: 第4话. */
  named(number: number): string
}

export const kindTexts: Record<OrderWant['kind'], KindTexts> = {
  comic_chapter: {
    buyTitle: '购买本章节',
    price: '本章价格',
    vip: '整本免费看',
    named: (number) => `第${number}话`,
  },
  novel_chapter: {
    buyTitle: '购买本章节',
    price: '本章价格',
    vip: '整本免费看',
    named: (number) => `第${number}章`,
  },
  video: { buyTitle: '购买本片', price: '影片价格', vip: '会员免费看', named: () => '本片' },
}
