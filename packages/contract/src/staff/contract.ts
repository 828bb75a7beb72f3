// The staff's contract: all their calls in one table beside their routes. Each area's calls stand in a file of its own here.
import { defineContract } from '../shared/contract.ts'
import { approvalCalls } from './approvals.ts'
import { auditCalls } from './audit.ts'
import { bulkCalls } from './bulk.ts'
import { categoryCalls } from './categories.ts'
import { chapterCalls } from './chapters.ts'
import { checklistCalls } from './checklist.ts'
import { coverCalls } from './covers.ts'
import { demoCalls } from './demo.ts'
import type { StaffEndpoint } from './endpoint.ts'
import { episodeCalls } from './episodes.ts'
import { findCalls } from './find.ts'
import { historyCalls } from './history.ts'
import { homeCalls } from './home.ts'
import { importCalls } from './imports.ts'
import { mediaCalls } from './media.ts'
import { offerCalls } from './offer.ts'
import { partEditCalls } from './part-edits.ts'
import { passkeyCalls } from './passkeys.ts'
import { peopleCalls } from './people.ts'
import { pushCalls } from './push.ts'
import { staffRoutes } from './routes.ts'
import { siteCalls } from './site.ts'
import { ticketCalls } from './tickets.ts'
import { uploadCalls } from './uploads.ts'
import { viewCalls } from './views.ts'
import { workPartCalls } from './work-parts.ts'
import { workStateCalls } from './work-states.ts'
import { workCalls } from './works.ts'

export const staffCalls = {
  ...peopleCalls,
  ...passkeyCalls,
  ...workCalls,
  ...workStateCalls,
  ...workPartCalls,
  ...partEditCalls,
  ...chapterCalls,
  ...episodeCalls,
  ...coverCalls,
  ...historyCalls,
  ...bulkCalls,
  ...categoryCalls,
  ...viewCalls,
  ...siteCalls,
  ...pushCalls,
  ...offerCalls,
  ...mediaCalls,
  ...importCalls,
  ...uploadCalls,
  ...homeCalls,
  ...demoCalls,
  ...checklistCalls,
  ...findCalls,
  ...ticketCalls,
  ...approvalCalls,
  ...auditCalls,
} satisfies Record<string, StaffEndpoint>

export type StaffCalls = typeof staffCalls
export type PeopleCalls = typeof peopleCalls & typeof passkeyCalls & typeof viewCalls
export type AuditCalls = typeof auditCalls & typeof approvalCalls
export type TicketCalls = typeof ticketCalls
export type WorkCalls = typeof workCalls &
  typeof workStateCalls &
  typeof workPartCalls &
  typeof partEditCalls &
  typeof chapterCalls &
  typeof episodeCalls &
  typeof coverCalls &
  typeof historyCalls &
  typeof bulkCalls &
  typeof categoryCalls
export type SiteCalls = typeof siteCalls & typeof pushCalls
export type UploadCalls = typeof uploadCalls
export type MediaCalls = typeof mediaCalls
export type OfferCalls = typeof offerCalls
export type ImportCalls = typeof importCalls
export type HomeCalls = typeof homeCalls
export type DemoCalls = typeof demoCalls
export type FindCalls = typeof findCalls
export type ChecklistCalls = typeof checklistCalls

const fieldNames: Readonly<Record<string, string>> = {
  name: '姓名',
  password: '密码',
  code: '验证码',
  totp: '验证码',
  roleId: '角色',
  verbs: '权限',
  reason: '原因',
  reference: '依据',
  opensAt: '时间',
  from: '开始',
  until: '结束时间',
  perDay: '每天几章',
  ids: '作品',
  into: '并入',
  state: '状态',
  query: '视图',
  title: '标题',
  author: '作者',
  summary: '简介',
  categoryId: '分类',
  recommend: '推荐指数',
  badgeText: '角标',
  filingNumber: '备案号',
  remarks: '备注',
  area: '地区',
  year: '年份',
  coins: '价格',
  numbers: '章节号',
  number: '序号',
  pattern: '新标题',
  to: '移到',
  branch: '渠道',
  siteName: '站名',
  colour: '主色',
  logo: '图标',
  permanentDomain: '域名',
  appDownloadUrl: 'App 下载地址',
  customerServiceEmail: '客服邮箱',
  customerServiceQQ: '客服说明',
  serviceHours: '服务时间',
  complaintEmail: '投诉邮箱',
  icpNumber: 'ICP 备案号',
  policeNumber: '公安备案号',
  wechatPage: '微信内打开',
  notes: '充值说明',
  text: '正文',
  draft: '草稿',
  baiduToken: '百度令牌',
  free: '免费章节',
  rule: '定价方式',
  yuan: '售价',
  itemCount: '数量',
  presentCount: '赠送',
  presentType: '赠送',
  description: '说明',
  discount: '折扣',
  maintenance: '维护说明',
  least: '最低金额',
  most: '最高金额',
  position: '排序',
  user: '签到金币',
  vip: '会员签到金币',
  uploads: '文件',
  target: '作品',
  category: '分类',
  price: '价格',
  encoding: '编码',
  chapters: '章节',
  publish: '发布',
  banners: '轮播图',
  picture: '图片',
  slots: '栏目',
  note: '备注',
  object: '对象',
  pages: '页',
  file: '字幕文件',
  captions: '字幕',
  markers: '标记',
  language: '语言',
  label: '名称',
}

export const staffContract = defineContract(staffRoutes, staffCalls, {
  title: 'Manjuan staff',
  headers: ['Staff-Half'],
  fieldName: (_call, field) => fieldNames[field] ?? '参数',
  fieldMessage: () => undefined,
  allFaults: true,
})
