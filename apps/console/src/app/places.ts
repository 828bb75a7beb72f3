// The places of the console in the order of the rail. A place is shown to whoever has its verb.
import { mayDo, type Verb } from '@manjuan/contract/staff/verbs'

interface Place {
  to:
    | '/works'
    | '/categories'
    | '/imports'
    | '/media'
    | '/home'
    | '/packages'
    | '/promo'
    | '/settings'
    | '/legal'
    | '/seo'
    | '/tickets'
    | '/approvals'
    | '/people'
    | '/audit'
    | '/account'
  title: string
  /** null: everybody who works here. Of several verbs one is enough. */
  verb: Verb | readonly Verb[] | null
}

const places: readonly Place[] = [
  { to: '/works', title: '作品', verb: 'work.read' },
  { to: '/categories', title: '分类', verb: 'work.read' },
  { to: '/imports', title: '导入', verb: 'import.run' },
  { to: '/media', title: '影片转码', verb: 'media.read' },
  { to: '/home', title: '首页', verb: 'home.read' },
  { to: '/settings', title: '站点设置', verb: 'setting.read' },
  { to: '/legal', title: '协议', verb: 'setting.read' },
  { to: '/seo', title: '搜索推送', verb: 'setting.read' },
  { to: '/packages', title: '套餐和渠道', verb: 'package.read' },
  { to: '/promo', title: '签到金币', verb: 'package.read' },
  { to: '/tickets', title: '工单', verb: 'ticket.read' },
  { to: '/approvals', title: '审批', verb: ['approve', 'order.refund', 'ticket.recover'] },
  { to: '/people', title: '员工', verb: 'people.read' },
  { to: '/audit', title: '操作记录', verb: 'audit.read' },
  { to: '/account', title: '我的账号', verb: null },
]

export const placesFor = (verbs: readonly string[]): Place[] =>
  places.filter(({ verb }) => verb === null || [verb].flat().some((each) => mayDo(verbs, each)))
