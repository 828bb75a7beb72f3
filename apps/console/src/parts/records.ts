// The records in Chinese words. They are kept under plain names, so that a word may change and the chain stays whole.

import { ticketStateNames } from '@manjuan/contract/messages'
import { deedNames } from '@manjuan/contract/staff/verbs'
import { importStates, workStates } from './states.ts'

const names: Readonly<Record<string, string>> = deedNames

/** The name of a deed. */
export const deedText = (verb: string): string => names[verb] ?? verb

const objects: Readonly<Record<string, string>> = {
  staff: '员工',
  work: '作品',
  works: '多部作品',
  category: '分类',
  view: '视图',
  package: '套餐',
  packages: '套餐',
  channel: '支付渠道',
  checkin: '签到金币',
  demo: '演示数据',
  push: '搜索推送',
  role: '角色',
  call: '操作',
  audit: '操作记录',
  order: '订单',
  reader: '读者',
  ticket: '工单',
  comment: '弹幕',
  setting: '站点设置，渠道',
  bill: '账单',
  approvals: '审批规则',
  home: '首页',
  banner: '轮播图',
  chapter: '章节',
  episode: '分集',
  import: '导入',
  upload: '上传',
  job: '转码任务',
  'film queue': '转码队列',
  legal: '协议',
  logo: '图标',
}

/** Words behind the kind of an object: which home, and which legal text. */
const which: Readonly<Record<string, string>> = {
  comic: '漫画',
  novel: '小说',
  film: '影视',
  terms: '用户协议',
  privacy: '隐私政策',
  topup: '充值协议',
  minors: '未成年人保护',
}

const facts: Readonly<Record<string, string>> = {
  account: '账号',
  alone: '单人审批',
  case: '对不上的钱',
  settled: '已了结',
  amountFen: '金额（分）',
  approval: '审批',
  asked: '提交人',
  days: '会员天数',
  deed: '做什么',
  differences: '差异',
  fetchedAt: '上次领取',
  heard: '渠道有答复',
  holder: '手机号所属账号',
  letters: '字数',
  match: '相符',
  mended: '补入账',
  found: '查找',
  opened: '打开',
  outcome: '结果',
  recovery: '可领取恢复码的账号',
  refundNo: '退款号',
  refundedFen: '已退（分）',
  reviewed: '已审核',
  rows: '行数',
  second: '第二人',
  short: '全退',
  shortDays: '用掉的会员天数',
  shortfall: '亏损金币',
  words: '屏蔽词',
  ads: '播放器广告',
  baidu: '百度',
  indexnow: 'IndexNow',
  newToken: '新令牌',
  author: '作者',
  banners: '轮播图',
  comics: '漫画',
  novels: '小说',
  films: '影片',
  homes: '首页',
  keptPackages: '保留的套餐',
  keptWorks: '保留的作品',
  packages: '套餐',
  showcases: '首页栏目',
  bytes: '字节',
  files: '文件',
  folders: '影片文件夹',
  hidden: '隐藏',
  into: '并入',
  moved: '移动的作品',
  target: '并入的分类号',
  openings: '开放时间',
  opensAt: '开放时间',
  parts: '章节',
  perDay: '每天几章',
  pictures: '图片',
  query: '视图',
  reference: '依据',
  shared: '共享',
  works: '作品',
  badge: '角标样式',
  badgeText: '角标',
  bad: '有误的一条',
  browser: '浏览器',
  area: '地区',
  canTryWatch: '试看',
  categoryId: '分类',
  claimedBy: '处理人',
  codes: '恢复码',
  coins: '金币',
  cover: '封面',
  default: '默认套餐',
  description: '说明',
  discountTenths: '折扣（100 为不打折）',
  enabled: '打开',
  ended: '结束的登录',
  events: '条数',
  free: '免费章节',
  isDefault: '默认',
  isRecommend: '热卖',
  itemCount: '数量',
  leastFen: '最低金额（分）',
  maintenance: '维护说明',
  mostFen: '最高金额（分）',
  name: '名称',
  number: '序号',
  pattern: '新标题',
  places: '章节',
  to: '移到',
  numbers: '章节号',
  order: '顺序',
  position: '排序',
  presentCount: '赠送',
  presentType: '赠送的是',
  priceFen: '售价（分）',
  prices: '原价',
  recommend: '推荐指数',
  remarks: '备注',
  role: '角色',
  rule: '定价方式',
  session: '登录',
  state: '状态',
  status: '连载状态',
  step: '步骤',
  summary: '简介',
  title: '标题',
  type: '种类',
  until: '结束时间',
  user: '普通读者',
  vip: '会员',
  undone: '撤销的记录',
  verbs: '权限',
  version: '版本',
  vipFree: '会员免费',
  wanted: '需要的权限',
  ways: '付款方式',
  why: '原因',
  year: '年份',
  category: '分类',
  colour: '主色',
  cues: '字幕条数',
  diff: '变化',
  draft: '草稿',
  height: '高',
  names: '文件名',
  new: '新增',
  resumed: '接着做',
  changed: '更新',
  locked: '重新加密',
  arranged: '改号或改名',
  kept: '保留',
  removed: '删除',
  same: '不变',
  note: '备注',
  pages: '页数',
  part: '章节编号',
  price: '价格',
  publish: '发布',
  sha256: '校验值',
  viewer: '看的人',
  width: '宽',
  work: '作品',
}

/** Values that are kept under plain names, by the fact that they stand in. */
const values: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  state: { ...workStates, ...importStates, review: '等待确认', ...ticketStateNames },
  publish: { no: '不发布', now: '立即', later: '定时' },
  rule: { keep: '不改', each: '每章一个价', letters: '每千字' },
  status: { serialize: '连载', finish: '完结' },
  viewer: { guest: '访客', member: '会员', payer: '充过值的' },
  outcome: { taken: '已办', again: '办过了', second: '等第二人' },
  ways: { wap: '手机网页', page: '电脑网页', h5: '手机浏览器', jsapi: '微信里', native: '电脑扫码' },
}

/** An object of the records, such as 员工 3. */
export function objectText(object: string): string {
  const whole = objects[object]
  if (whole !== undefined) return whole
  const [kind = '', ...rest] = object.split(' ')
  return [objects[kind] ?? kind, ...rest.map((word) => which[word] ?? word)].join(' ')
}

/** What a person typed for an object, such as 员工 3 or 员工, as the records name it. */
export function objectOf(typed: string | undefined): string | undefined {
  if (typed === undefined) return undefined
  const [word = '', ...rest] = typed.trim().split(/\s+/)
  return [keyOf(objects, word), ...rest.map((one) => keyOf(which, one))].join(' ') || undefined
}

/** The plain name behind a word; the word itself where none is. */
function keyOf(names: Readonly<Record<string, string>>, word: string): string {
  const [key = word] = Object.entries(names).find(([, name]) => name === word) ?? []
  return key
}

/** What stood there before or after; '' for nothing. */
export function factsText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return ''
  return Object.entries(value)
    .map(([name, fact]) => `${facts[name] ?? name}${isGroup(fact) ? '' : ' '}${wordsOf(name, fact)}`)
    .join('，')
}

/** Facts within a fact. */
const isGroup = (fact: unknown): fact is object => typeof fact === 'object' && fact !== null && !Array.isArray(fact)

function wordsOf(name: string, fact: unknown): string {
  if (isGroup(fact)) return `（${factsText(fact)}）`
  if (typeof fact === 'boolean') return fact ? '是' : '否'
  // The name of a picture says nothing to a person; its begin tells two apart.
  if ((name === 'cover' || name === 'sha256') && typeof fact === 'string') return fact.slice(0, 6)
  if (!Array.isArray(fact)) return values[name]?.[String(fact)] ?? String(fact ?? '无')
  if (name === 'moved') return `${fact.length} 部`
  // Former prices and moments are kept for each chapter; their number tells enough.
  return name === 'prices' || name === 'openings' || name === 'parts' || name === 'places'
    ? `${fact.length} 章`
    : fact.map((one) => values[name]?.[String(one)] ?? one).join('、')
}
