// The lines that the reports of comics, novels and films share.
import type { BookPlan, ChapterDeed } from '#plans/chapter-plan.ts'

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

/** The first line of a book's plan. `size` counts its chapters. */
export function bookHead(
  { stored, fields, category }: BookPlan,
  { kind, size, isUnchanged }: { kind: '漫画' | '小说'; size: string; isUnchanged: boolean },
): string {
  return headLine(fields.title, [
    stored ? `已有${kind}（编号 ${stored.id}）` : `新${kind}`,
    `分类 ${category}`,
    fields.author === '' ? null : `作者 ${fields.author}`,
    fields.status === 'finish' ? '完结' : '连载',
    fields.vipFree ? 'VIP 免费' : null,
    size,
    isUnchanged ? '无变化' : null,
  ])
}

export const chapterLine = (
  { number, title, price }: { number: number; title: string; price: number },
  size: string,
  deedText: string,
): string => `${number}. ${title}　${size}　${price === 0 ? '免费' : `${price} 金币`}　${deedText}`

/** The line of a book that is made: `counts` is the text about its parts. */
export function bookMade(
  { fields, stored }: BookPlan,
  made: { workId: number; published: boolean },
  counts: string,
): string {
  const state = made.published || stored?.published ? '已发布' : '未发布（加 --publish 发布）'
  return `《${fields.title}》编号 ${made.workId}：${counts}，${state}`
}
