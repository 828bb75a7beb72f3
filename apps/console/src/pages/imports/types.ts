// Words of the import desk, and what they are told by. Pure.
import type { StaffDataOf, StaffInputOf } from '@manjuan/contract/staff/client'
import { type Kind, kinds } from '#parts/kinds.ts'

export type Batch = StaffDataOf<'importBatch'>
export type Listed = StaffDataOf<'imports'>['rows'][number]
export type Chapter = StaffDataOf<'importChapters'>['chapters'][number]
export type Edits = Batch['edits']
export type Wanted = Omit<NonNullable<StaffInputOf<'changeImport'>['body']>, 'version'>
export type ChapterEdit = Edits['chapters'][number]
export type Price = Edits['price']

/** Something goes on that a person waits for. */
export const isMoving = ({ state, cancelling }: Pick<Batch, 'state' | 'cancelling'>): boolean =>
  cancelling || state === 'reading' || state === 'queued' || state === 'making' || state === 'uploading'

const deedNames: Readonly<Record<Chapter['deed'], string>> = {
  new: '新增',
  resumed: '接着做',
  changed: '更新',
  locked: '更新',
  arranged: '改号或改名',
  same: '不变',
  kept: '文件里没有，保留',
  removed: '删除',
  leftOut: '不导入',
}

/** How many chapters each deed is done to, in the order in which they matter. */
export function diffText({ diff }: NonNullable<Batch['plan']>): string {
  const told = (['new', 'resumed', 'changed', 'locked', 'arranged', 'kept', 'removed', 'same'] as const)
    .filter((deed) => diff[deed] > 0)
    .map((deed) => `${deedNames[deed]} ${diff[deed]}`)
  return told.join(' · ') || '没有变化'
}

const units: Readonly<Record<Kind, string>> = { comic: '页', novel: '字', film: '秒' }
export const numberWord = (kind: Kind | null): string => (kind === 'comic' ? '话' : kind === 'film' ? '集' : '章')
export const sizeText = (kind: Kind | null, size: number): string => `${size} ${units[kind ?? 'novel']}`
export const kindText = (kind: Kind | null): string => (kind === null ? '—' : kinds[kind])
const coinsText = (coins: number): string => (coins === 0 ? '免费' : `${coins} 金币`)

/** The new price, with the present one where they differ. */
export const priceText = ({ price, before, deed }: Chapter): string => {
  if (deed === 'leftOut' || deed === 'removed') return '—'
  return before && before.price !== price ? `${coinsText(before.price)} → ${coinsText(price)}` : coinsText(price)
}

export const changeText = ({ deed, before, number, text }: Chapter): string => {
  const moved = before && number !== null && before.number !== number ? `，原第 ${before.number}` : ''
  const bought = before?.bought ? '，有人买过' : ''
  return `${deedNames[deed]}${text === '' ? '' : `：${text}`}${moved}${bought}`
}

/** Signs of headings to choose from; the last choice is a pattern that a person types. */
export const rules: readonly (readonly [pattern: string, words: string])[] = [
  ['^第.{1,9}[章回节话].*$', '第×章、第×回、第×节'],
  ['^(?:Chapter|CHAPTER)\\s+\\d+.*$', 'Chapter 1'],
  ['^\\d{1,4}[.、\\s].*$', '1. 或 1、'],
  ['^【.+】$', '【标题】'],
]

export const encodingNames: Readonly<Record<string, string>> = {
  'utf-8': 'UTF-8',
  gb18030: '简体（GBK、GB18030）',
  big5: '繁体（Big5）',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  shift_jis: '日文（Shift JIS）',
  'euc-kr': '韩文（EUC-KR）',
}

const editNames: Readonly<Record<ChapterEdit['deed'], string>> = {
  merge: '并入上一章',
  split: '从这里拆分',
  rename: '改名',
  leaveOut: '不导入',
}
export const editText = (edit: ChapterEdit): string =>
  `${editNames[edit.deed]}${'title' in edit && edit.title ? `为“${edit.title}”` : ''}`

/** The edits with this one. Of the same kind on the same place the newer counts. */
export const withEdit = (edits: readonly ChapterEdit[], edit: ChapterEdit): ChapterEdit[] => [
  ...edits.filter(({ at, deed }) => at !== edit.at || deed !== edit.deed),
  edit,
]

/** A price as its three inputs say it. Nothing in both is the price that stands. */
export function priceOf({ free = '', letters = '', each = '' }: Readonly<Record<string, string>>): Price | null {
  if (![free, letters, each].every((text) => /^\d{0,6}$/.test(text.trim()))) return null
  const rule = letters.trim() !== '' ? 'letters' : each.trim() !== '' ? 'each' : 'keep'
  return { rule, coins: Number(rule === 'letters' ? letters : each), free: Number(free) }
}
