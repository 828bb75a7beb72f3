// The fields of a work as texts of a form, and back. Pure.
import type { Work } from './types.ts'

export type Values = Record<string, string>

export const fieldNames: Readonly<Record<string, string>> = {
  title: '标题',
  author: '作者',
  summary: '简介',
  categoryId: '分类',
  status: '连载状态',
  recommend: '推荐指数',
  badge: '角标样式',
  badgeText: '角标文字',
  filingNumber: '备案号',
  vipFree: '会员免费',
  coins: '整部价格',
  remarks: '备注',
  area: '地区',
  year: '年份',
  canTryWatch: '可以试看',
}

export const statuses = [
  { value: 'serialize', label: '连载' },
  { value: 'finish', label: '完结' },
]
export const badges = [
  { value: '', label: '无' },
  { value: 'hot', label: '热' },
  { value: 'new', label: '新' },
  { value: 'free', label: '免费' },
  { value: 'vip', label: '会员' },
]

const ticks = ['vipFree', 'canTryWatch']

/** Every field of the work as its input holds it; a tick is '1' or '0'. */
export function fieldsOf({ film, ...work }: Work): Values {
  const { title, author, summary, categoryId, status, recommend, badge, badgeText, filingNumber, vipFree } = work
  const own = {
    title,
    author,
    summary,
    categoryId,
    status,
    recommend,
    badge,
    badgeText,
    filingNumber,
    vipFree,
    ...film,
  }
  return Object.fromEntries(Object.entries(own).map(([name, value]) => [name, textOf(value)]))
}

const textOf = (value: string | number | boolean | null): string =>
  typeof value === 'boolean' ? (value ? '1' : '0') : String(value ?? '')

/** What a form of this work holds. A box that is not ticked sends nothing. */
export function valuesIn(typed: Values, work: Work): Values {
  const known = fieldsOf(work)
  return Object.fromEntries(
    Object.keys(known).map((name) => [
      name,
      ticks.includes(name) ? (`ticks.${name}` in typed ? '1' : '0') : (typed[name] ?? known[name] ?? ''),
    ]),
  )
}

/** The fields of a call: those alone that differ from the work as it was seen. */
export function changesOf(seen: Work, values: Values): Record<string, string | boolean | null> {
  const before = fieldsOf(seen)
  const changed = Object.entries(values).filter(([name, value]) => value !== before[name])
  return Object.fromEntries(changed.map(([name, value]) => [name, wireOf(name, value)]))
}

function wireOf(name: string, value: string): string | boolean | null {
  if (ticks.includes(name)) return value === '1'
  return name === 'year' && value === '' ? null : value
}
