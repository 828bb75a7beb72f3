// What the operator reads about comics: the plan before, the report after.
import type { ChapterDeed } from '#plans/chapter-plan.ts'
import { type ComicPlan, isUnchanged } from '#plans/plan-comic.ts'
import type { Made } from '#steps/make-comic.ts'

const deedTexts: Record<ChapterDeed, string> = {
  new: '新增',
  resumed: '继续上次未完成的导入',
  changed: '内容有变，重新制作',
  locked: '由免费改为收费，重新加密',
  arranged: '更新序号、标题或价格',
  same: '无变化',
}

export function planLines(plan: ComicPlan): string[] {
  const pages = plan.chapters.reduce((sum, { draft }) => sum + draft.pages.length, 0)
  const { title, author, status, vipFree } = plan.fields
  const facts = [
    plan.stored ? `已有漫画（编号 ${plan.stored.id}）` : '新漫画',
    `分类 ${plan.category}`,
    author === '' ? null : `作者 ${author}`,
    status === 'finish' ? '完结' : '连载',
    vipFree ? 'VIP 免费' : null,
    `${plan.chapters.length} 话 ${pages} 页`,
    isUnchanged(plan) ? '无变化' : null,
  ]
  const chapters = plan.chapters.map(({ number, title: name, price, deed, draft }) => {
    return `  ${number}. ${name}　${draft.pages.length} 页　${price === 0 ? '免费' : `${price} 金币`}　${deedTexts[deed]}`
  })
  const moved = plan.moved.map(({ number, title: name }) => `  ${number}. ${name}　只调整序号`)
  return [`《${title}》 ${facts.filter((fact) => fact !== null).join(' · ')}`, ...chapters, ...moved]
}

export function madeLine({ fields, stored }: ComicPlan, made: Made): string {
  const state = made.published || stored?.published ? '已发布' : '未发布（加 --publish 发布）'
  const counts = `制作 ${made.chapters} 话 ${made.pages} 张图，沿用 ${made.reused} 张，写入 ${bytesText(made.bytes)}`
  return `《${fields.title}》编号 ${made.comicId}：${counts}，${state}`
}

function bytesText(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.ceil(bytes / 1_000)} KB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
