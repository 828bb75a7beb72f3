// The lines that the reports of comics, novels and films share.
import type { HeldState } from '@manjuan/catalogue'
import type { BookPlan, ChapterDeed } from '#plans/chapter-plan.ts'
import type { PlanAbsent, PlanData } from '#plans/plan-data.ts'
import { shownText } from './shown.ts'

/** The deeds for chapters in the operator's words. `changed` differs: pages are made again, texts replaced. */
export const deedTexts = (changed: string): Record<ChapterDeed, string> => ({
  new: '新增',
  resumed: '继续上次未完成的导入',
  changed,
  locked: '由免费改为收费，重新加密',
  arranged: '更新序号、标题或价格',
  same: '无变化',
})

/** The first line of a plan: the work's title and its facts. A null says nothing. */
export const headLine = (title: string, facts: readonly (string | null)[]): string =>
  `《${title}》 ${facts.filter((fact) => fact !== null).join(' · ')}`

const kindOf = { comic: '漫画', novel: '小说' } as const
const unitOf = { comic: '话', novel: '章' } as const

/** The first line of a book's plan. `size` counts its chapters. */
export function bookHead(data: PlanData, size: string): string {
  const { kind, workId, title, category, author, status, vipFree, isUnchanged } = data
  return headLine(title, [
    workId === null ? `新${kindOf[kind]}` : `已有${kindOf[kind]}（编号 ${workId}${formerName(data)}）`,
    `分类 ${category}`,
    author === '' ? null : `作者 ${author}`,
    status === 'finish' ? '完结' : '连载',
    vipFree ? 'VIP 免费' : null,
    size,
    isUnchanged ? '无变化' : null,
  ])
}

/** Chapters named in one line; all of them when they are to be deleted. */
const namedMost = 24

/** Stored chapters that the source does not have: each that goes is named, and most of those that stay. */
export function absentLines({ kind, kept, removed, isPart }: PlanData): string[] {
  const unit = unitOf[kind]
  const names = (all: readonly PlanAbsent[]) => all.map(({ number, title }) => `${number}. ${title}`)
  const more = kept.length > namedMost ? ` 等` : ''
  const stays = `  保留 ${kept.length} ${unit}（来源中没有的已有章节）：${names(kept.slice(0, namedMost)).join('、')}${more}`
  return [
    ...(kept.length === 0 ? [] : [stays]),
    ...(kept.length > 0 && isPart ? ['  来源有一部分被拒绝，这次不删除任何章节'] : []),
    ...(removed.length === 0 ? [] : [`  删除 ${removed.length} ${unit}（来源中没有，也没有人购买）`]),
    ...names(removed).map((name) => `    ${name}　删除`),
  ]
}

/** Says that a work is renamed. */
export const formerName = ({ formerTitle }: { formerTitle: string | null }): string =>
  formerTitle === null ? '' : `，原名《${formerTitle}》`

export const chapterLine = (
  { number, title, price }: { number: number; title: string; price: number },
  size: string,
  deedText: string,
): string => `${number}. ${title}　${size}　${price === 0 ? '免费' : `${price} 金币`}　${deedText}`

/** The line of a book that is made: `counts` is the text about its parts. */
export function bookMade(
  { fields, stored }: BookPlan,
  made: { workId: number; published: boolean; held: HeldState | null },
  counts: string,
): string {
  const state = shownText(made.published || stored?.published === true, made.held)
  return `《${fields.title}》编号 ${made.workId}：${counts}，${state}`
}
