// The operator's lines about comics: the plan before, the report after.
import type { Doubt } from '#plans/chapter-plan.ts'
import { type ComicPlan, isUnchanged } from '#plans/plan-comic.ts'
import type { Made } from '#steps/make-comic.ts'
import { absentLines, bookHead, bookMade, chapterLine, deedTexts } from './books.ts'

const deeds = deedTexts('内容有变，重新制作')

export function planLines(plan: ComicPlan): string[] {
  const pages = plan.chapters.reduce((sum, { draft }) => sum + draft.pages.length, 0)
  const size = `${plan.chapters.length} 话 ${pages} 页`
  const doubts = Map.groupBy(plan.doubts, ({ number }) => number)
  const marks = (number: number) => (doubts.get(number) ?? []).map(({ text }) => `　⚠ ${text}`).join('')
  const chapters = plan.chapters.map((chapter) => {
    const line = chapterLine(chapter, `${chapter.draft.pages.length} 页`, deeds[chapter.deed])
    return `  ${line}${marks(chapter.number)}`
  })
  return [
    bookHead(plan, { kind: '漫画', size, isUnchanged: isUnchanged(plan) }),
    ...chapters,
    ...absentLines(plan, '话'),
    ...doubtLines(plan),
  ]
}

/** Doubts about chapters that this source does not have stand behind the list. */
function doubtLines({ doubts, chapters }: ComicPlan): string[] {
  const shown = new Set(chapters.map(({ number }) => number))
  const line = ({ number, title, text }: Doubt) => `  ${number}. ${title}　⚠ ${text}`
  const others = doubts.filter(({ number }) => !shown.has(number)).map(line)
  return doubts.length === 0 ? [] : [...others, `  ⚠ 有 ${doubts.length} 处可疑，请核对后再发布`]
}

export const madeLine = (plan: ComicPlan, made: Made): string =>
  bookMade(
    plan,
    made,
    `制作 ${made.chapters} 话 ${made.pages} 张图，沿用 ${made.reused} 张，写入 ${bytesText(made.bytes)}${removedText(plan)}`,
  )

const removedText = ({ removed }: ComicPlan): string => (removed.length === 0 ? '' : `，删除 ${removed.length} 话`)

function bytesText(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.ceil(bytes / 1_000)} KB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
