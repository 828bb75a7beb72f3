// Every text the server can answer. {field} and the like are filled where they are used.
import { limits } from './limits.ts'
import type { RouteName } from './routes.ts'

/** Until an operator sets others. */
export const usualServiceHours = '11:00 ~ 18:00'

export const messages = {
  ok: '',
  congestion: '网络拥堵，请重新加载本页面哦 ^_^',
  noSuchChapter: '没有更多章节啦 ^_^',
  notYourSession: '登录状态已失效，请重新进入',
  notFound: '没有找到相关内容',
  malformed: '{field}填写有误',
  tooMany: '操作太频繁啦，请{seconds}秒后再试',
  locked: '本章节需要购买后阅读',
  notEnoughCoins: '阅币不足，请先充值',
  priceRaised: '价格有变动，请确认后再购买',
  freeForYou: '本内容对您免费，无需购买',
  tooManyAutoBuys: '自动购买的作品太多啦，请先结束一些',
  bought: '购买成功',
  alreadyBought: '您已购买过该影片，无需重复购买',
  loadFailed: '加载失败',
  commentLocked: '购买后才能在这里发弹幕',
  commentRefused: '弹幕里有不合适的内容，请修改后再发',
  commentTwice: '刚刚发过一样的弹幕啦',
  stalePair: '请求已过期，请校准手机时间后重试',
  replayedPair: '请求已使用过，请重新操作',
  forgedPair: '请求校验失败，请重新操作',
  wrongLogin: '账户或密码不正确',
  wrongMobile: '请输入正确的手机号',
  bindRefused: '绑定失败，该手机号暂时无法绑定，如有疑问请联系客服',
  passwordMissing: '请输入密码',
  loginToChange: '请重新登录后再修改密码',
  passwordTooShort: `密码至少需要${limits.passwordLetters}位`,
  passwordTooCommon: '密码过于简单，请换一个',
  noChargeDate: '请选择您的充值扣款日期',
  accountNotFound: `对不起，您的充值账号未找到，您可以联系客服帮忙找回（客服在线时间：${usualServiceHours}）`,
  signedToday: '今天已经签到过啦',
  noSuchPackage: '该充值套餐已下架，请重新选择',
  noSuchChannel: '该支付方式暂不可用，请更换',
  wrongAmount: '金额与套餐不符，请刷新后重试',
  tooManyOrders: '您有未完成的订单，请先完成支付或稍后再试',
  payUnavailable: '支付通道繁忙，请稍后再试或更换支付方式',
  noSuchOrder: '订单不存在',
  noSuchTicket: '没有找到这张工单，请用提交时的账号打开，或使用保存的工单链接',
  ticketClosed: '这张工单已关闭，如还有问题请提交新的工单',
  tooManyTickets: '今天提交的工单有点多了，请稍后再试，急事可以直接联系客服邮箱',
  pictureKind: '第{number}张图片不是 JPEG、PNG 或 WebP 格式',
  pictureBroken: '第{number}张图片打不开，可能已损坏，请换一张',
  pictureTooBig: '第{number}张图片尺寸过大，请缩小后再试',
  pictureTooLarge: `每张图片不能超过 ${limits.ticketPictureBytes / 1024 / 1024} MB`,
  tooManyPictures: `最多只能上传 ${limits.ticketPictures} 张图片`,
  picturesBusy: '上传的人有点多，请稍后再试',
  recoveryApproved: '您的找回申请已通过审核。请在本页领取恢复码，并在 24 小时内用它登录。',
  noRecoveryCode: '恢复码已经领取过或还没有批准，如有疑问请在工单里留言',
  foreignRequest: '请从本站页面发起操作',
  brokenRequest: '请求无法识别',
  tooLarge: '提交的内容过大',
  searchEmpty: '请输入搜索关键字', // S-01
  searchTooLong: `搜索关键字最长不超过${limits.searchLetters}个字`, // S-01
  noSuchPath: '页面不存在',
} as const

export type MessageName = keyof typeof messages

/** What a 422 says of a field, where a screen has words of its own for it. */
export const fieldMessages: Record<string, MessageName> = {
  mobile: 'wrongMobile',
  chargeTime: 'noChargeDate',
}

/** Names of the filters by publish status. */
export const publishStatusNames = { all: '全部', serialize: '连载', finish: '完结' } as const

/** What a ticket is about. */
export const ticketTopicNames = {
  payment: '充值未到账',
  recovery: '找回账号',
  reading: '阅读问题',
  rights: '内容侵权',
  quality: '质量问题',
  other: '其他',
} as const

export const ticketStateNames = { waiting: '待回复', answered: '已回复', closed: '已关闭' } as const

/** Chinese names of the parameters that a 422 names, where one means the same in every call that has it. */
const fieldNames: Record<string, string> = {
  random: '校验串',
  ts: '时间戳',
  fromDomain: '来源域名',
  bookId: '作品编号',
  id: '作品编号',
  number: '章节序号',
  chapterId: '章节编号',
  page: '页码',
  currentPage: '页码',
  pageSize: '每页数量',
  category: '分类',
  categoryId: '分类',
  publishStatus: '连载状态',
  key: '栏目',
  type: '榜单类型',
  branchId: '渠道编号',
  appType: '应用类型',
  payChannel: '支付方式',
  payPurpose: '充值类型',
  payPurposeId: '充值套餐',
  rechargerAmount: '充值金额',
  vueReturnUrl: '返回地址',
  userId: '用户编号',
  orderNo: '订单号',
  price: '价格',
  referUrl: '来源地址',
  visitorId: '访客编号',
  contactType: '联系方式',
  contactPosition: '联系入口',
  content: '搜索关键字',
  vodId: '影片编号',
  stime: '弹幕时间',
  mode: '弹幕模式',
  size: '字号',
  color: '颜色',
  from: '起始时间',
  to: '结束时间',
  commentId: '弹幕编号',
  reason: '举报原因',
  cid: '分类',
  typeId: '分类',
  rankType: '榜单类型',
  typing: '输入状态',
  account: '账户',
  password: '密码',
  currentPassword: '原密码',
  mobile: '手机号',
  chargeTime: '充值扣款日期',
  kind: '工单类型',
  topic: '问题类型',
  text: '问题描述',
  contact: '联系方式',
  tradeNo: '交易单号',
  amountFen: '付款金额',
  paidOn: '付款日期',
  ticketNo: '工单号',
  secret: '工单凭据',
  name: '图片编号',
}

/** And where it does not: what it means in these calls. */
const fieldNamesIn: Partial<Record<RouteName, Record<string, string>>> = {
  vodPlay: { number: '集数' },
  vodComments: { number: '集数' },
  vodCommentSend: { number: '集数', text: '弹幕内容' },
  vodCommentsLive: { number: '集数' },
  novelShowcase: { type: '栏目' },
  addToTicket: { text: '留言内容' },
}

/** For a parameter that has no name. */
export const unnamedField = '参数'

export const fieldNameOf = (call: RouteName, field: string): string =>
  fieldNamesIn[call]?.[field] ?? fieldNames[field] ?? unnamedField
