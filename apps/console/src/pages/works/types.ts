// Works as the console's calls tell them, and their words.
import { chapterNamed } from '@manjuan/contract/chapter-names'
import type { StaffDataOf } from '@manjuan/contract/staff/client'

export type Listed = StaffDataOf<'works'>['rows'][number]
export type Work = StaffDataOf<'work'>
export type Part = StaffDataOf<'workParts'>['parts'][number]
export type Arranged = StaffDataOf<'moveParts'>

/** What a work costs, such as 5–12 金币. */
export function priceText({ price: { least, most }, vipFree }: Pick<Listed, 'price' | 'vipFree'>): string {
  const coins = most === 0 ? '免费' : `${least === most ? most : `${least}–${most}`} 金币`
  return vipFree && most > 0 ? `${coins}，会员免费` : coins
}

export const partStates: Readonly<Record<string, string>> = {
  ready: '可读',
  making: '制作中',
  waiting: '排队中',
  playable: '首个画质可播',
  whole: '可播',
  failed: '制作失败',
}

/** The length of a part in the words of its kind. */
export function sizeText(kind: Work['kind'], { size }: Pick<Part, 'size'>): string {
  if (kind === 'comic') return `${size} 页`
  return kind === 'novel' ? `${size} 字` : `${Math.round(size / 60_000)} 分钟`
}

/** The word before a part's number. */
export const numberNames: Record<Work['kind'], string> = { comic: '话', novel: '章', film: '集' }

/** The name of a part as readers see it. Films show the number of an episode, and its title where it has one. */
export function readersName(kind: Work['kind'], { number, title }: { number: number; title: string }): string {
  return kind === 'film' ? `第${number}集 ${title}`.trim() : chapterNamed[kind](number, title)
}

/** A form about the chapters of the numbers that stand in it. */
export interface RangeProps {
  work: Work
  numbers: string
  onNumbers(numbers: string): void
}

/** The search of the list's address, read as the address itself is. */
export const searchOf = (query: string) => Object.fromEntries(new URLSearchParams(query)) as never
