// The fields of a work as texts of a form, and back. Pure.
import { changedIn, heldIn, textOf, type Values } from '#parts/fields.ts'
import type { Work } from './types.ts'

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

export const valuesIn = (typed: Values, work: Work): Values => heldIn(fieldsOf(work), typed, ticks)

/** The fields of a call: those alone that differ from the work as it was seen. */
export const changesOf = (seen: Work, values: Values): Record<string, string | boolean | null> =>
  Object.fromEntries(
    Object.entries(changedIn(fieldsOf(seen), values)).map(([name, value]) => [name, wireOf(name, value)]),
  )

function wireOf(name: string, value: string): string | boolean | null {
  if (ticks.includes(name)) return value === '1'
  return name === 'year' && value === '' ? null : value
}
