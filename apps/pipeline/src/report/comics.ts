// The operator's lines about comics: the plan before, the report after.
import { type ComicPlan, isUnchanged } from '#plans/plan-comic.ts'
import type { Made } from '#steps/make-comic.ts'
import { bookHead, bookMade, chapterLine, deedTexts } from './books.ts'

const deeds = deedTexts('内容有变，重新制作')

export function planLines(plan: ComicPlan): string[] {
  const pages = plan.chapters.reduce((sum, { draft }) => sum + draft.pages.length, 0)
  const size = `${plan.chapters.length} 话 ${pages} 页`
  const chapters = plan.chapters.map(
    (chapter) => `  ${chapterLine(chapter, `${chapter.draft.pages.length} 页`, deeds[chapter.deed])}`,
  )
  const moved = plan.moved.map(({ number, title }) => `  ${number}. ${title}　只调整序号`)
  return [bookHead(plan, { kind: '漫画', size, isUnchanged: isUnchanged(plan) }), ...chapters, ...moved]
}

export const madeLine = (plan: ComicPlan, made: Made): string =>
  bookMade(
    plan,
    made,
    `制作 ${made.chapters} 话 ${made.pages} 张图，沿用 ${made.reused} 张，写入 ${bytesText(made.bytes)}`,
  )

function bytesText(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.ceil(bytes / 1_000)} KB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
