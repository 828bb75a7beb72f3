// Chinese names by which a 422 calls the fields of a readers' call.
import type { MessageName } from '../shared/messages.ts'
import type { RouteName } from './routes.ts'

/** Whole texts of a 422, for fields whose screen has words of its own. */
export const fieldMessages: Record<string, MessageName> = {
  mobile: 'wrongMobile',
  chargeTime: 'noChargeDate',
}

/** Names of parameters that mean the same in every call. */
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
  wantKind: '购买内容的类型',
  wantId: '购买内容的编号',
  wantCoins: '购买内容的价格',
  insteadOf: '原订单号',
  vueReturnUrl: '返回地址',
  userId: '用户编号',
  orderNo: '订单号',
  code: '授权码',
  state: '授权校验串',
  price: '价格',
  auto: '自动购买',
  coins: '金币数',
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
  rememberDevice: '记住设备',
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
  device: '设备编号',
  since: '同步位置',
  changes: '同步记录',
  what: '清除范围',
  sort: '排序方式',
  way: '收支类型',
  month: '月份',
  after: '起始位置',
  vip: '会员免费',
}

/** Names of parameters that mean something else in these calls. */
const fieldNamesIn: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  vodPlay: { number: '集数' },
  vodComments: { number: '集数' },
  vodCommentSend: { number: '集数', text: '弹幕内容' },
  vodCommentsLive: { number: '集数' },
  novelShowcase: { type: '栏目' },
  legalText: { document: '协议' },
  addToTicket: { text: '留言内容' },
  endSession: { id: '设备编号' },
  librarySync: { name: '设备名称' },
  libraryClear: { kind: '作品类型' },
  libraryShelf: { kind: '作品类型' },
  libraryHistory: { kind: '作品类型' },
  libraryBought: { kind: '作品类型' },
  unlockReturn: { kind: '购买类型', id: '购买编号' },
} satisfies Partial<Record<RouteName, unknown>>

/** Name of a parameter that has no name of its own. */
export const unnamedField = '参数'

export const fieldNameOf = (call: string, field: string): string =>
  fieldNamesIn[call]?.[field] ?? fieldNames[field] ?? unnamedField
