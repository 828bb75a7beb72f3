// The operator's lines about comics: the plan before, the report after.
import type { Doubt } from '#plans/chapter-plan.ts'
import type { ComicPlan } from '#plans/plan-comic.ts'
import { comicData, type PlanData } from '#plans/plan-data.ts'
import type { Made } from '#steps/make-comic.ts'
import { absentLines, bookHead, bookMade, chapterLine, deedTexts } from './books.ts'

const deeds = deedTexts('内容有变，重新制作')

export function planLines(plan: ComicPlan): string[] {
  const data = comicData(plan)
  const doubts = Map.groupBy(data.doubts, ({ number }) => number)
  const marks = (number: number) => (doubts.get(number) ?? []).map(({ text }) => `　⚠ ${text}`).join('')
  const chapters = data.chapters.map(
    (chapter) => `  ${chapterLine(chapter, `${chapter.size} 页`, deeds[chapter.deed])}${marks(chapter.number)}`,
  )
  const size = `${chapters.length} 话 ${data.totals.size} 页`
  return [bookHead(data, size), ...chapters, ...absentLines(data), ...doubtLines(data)]
}

/** Doubts about chapters that this source does not have stand behind the list. */
function doubtLines({ doubts, chapters }: PlanData): string[] {
  const shown = new Set<number | null>(chapters.map(({ number }) => number))
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
