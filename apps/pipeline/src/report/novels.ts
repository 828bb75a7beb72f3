// The operator's lines about novels: split, doubts and cost before, the report after.
import { type ChapterDeed, isMade } from '#plans/chapter-plan.ts'
import { novelData, type PlanChapter, type PlanData } from '#plans/plan-data.ts'
import type { NovelPlan } from '#plans/plan-novel.ts'
import type { LeftOut } from '#sources/novel-draft.ts'
import type { MadeNovel } from '#steps/make-novel.ts'
import { absentLines, bookHead, bookMade, chapterLine, deedTexts } from './books.ts'

const deeds = deedTexts('内容有变，更新')

/** Chapters shown at the beginning, and at the end, of a list that is folded. */
const shownEach = 5
const foldFrom = 24
/** Chapters whose text is replaced: no fold hides them. */
const alwaysShown: readonly ChapterDeed[] = ['changed', 'locked', 'resumed']

export function novelPlanLines(plan: NovelPlan): string[] {
  const data = novelData(plan)
  const { size, pictures } = data.totals
  return [
    bookHead(data, `${data.chapters.length} 章 ${lettersText(size)}${pictures > 0 ? ` ${pictures} 张图` : ''}`),
    `  ${data.how}`,
    ...chapterLines(data),
    ...absentLines(data),
    ...doubtLines(data),
    ...leftOutLines(data.leftOut),
    `  ${costLine(data)}`,
  ]
}

function chapterLines({ chapters, doubts }: PlanData): string[] {
  const byNumber = Map.groupBy(doubts, ({ number }) => number)
  const folds = chapters.length > foldFrom
  const isMarked = ({ number, deed }: PlanChapter) => byNumber.has(number) || alwaysShown.includes(deed)
  const isEnd = (at: number) => at < shownEach || at >= chapters.length - shownEach
  const lines: string[] = []
  let hidden: PlanChapter[] = []
  for (const [at, chapter] of chapters.entries()) {
    if (folds && !isEnd(at) && !isMarked(chapter)) {
      hidden.push(chapter)
      continue
    }
    if (hidden.length > 0) lines.push(`  …… 省略 ${hidden.length} 章（${countsText(hidden)}）`)
    hidden = []
    const marks = (byNumber.get(chapter.number) ?? []).map(({ text }) => `　⚠ ${text}`).join('')
    lines.push(`  ${chapterLine(chapter, `${chapter.size} 字`, deeds[chapter.deed])}${marks}`)
  }
  return lines
}

const countsText = (hidden: readonly PlanChapter[]): string =>
  [...Map.groupBy(hidden, ({ deed }) => deed)].map(([deed, all]) => `${deeds[deed]} ${all.length}`).join('、')

/** Headings without a text are told among what is left out. */
function doubtLines({ doubts, chapters }: PlanData): string[] {
  const placed = doubts.filter(({ number }) => number !== null)
  if (placed.length === 0) return []
  const shown = new Set<number | null>(chapters.map(({ number }) => number))
  const others = placed.filter(({ number }) => !shown.has(number))
  const lines = others.map(({ number, title, text }) => `  ${number}. ${title}　⚠ ${text}`)
  return [...lines, `  ⚠ 有 ${placed.length} 处可疑，请核对后再发布（可用 --rule 指定章节标题的样式）`]
}

function leftOutLines(leftOut: LeftOut[]): string[] {
  return [...Map.groupBy(leftOut, ({ reason }) => reason)].map(([reason, all]) => {
    const named = all.slice(0, 5).map(({ title }) => title)
    return `  略去 ${all.length} 处（${reason}）：${named.join('、')}${all.length > named.length ? ' 等' : ''}`
  })
}

/** Of the whole book as it will be, with the chapters that stay. */
function costLine({ totals: { free, priced, coins } }: PlanData): string {
  return priced === 0 ? '全本免费' : `免费 ${free} 章，收费 ${priced} 章，读完全本 ${coins} 金币`
}

export function novelMadeLines(plan: NovelPlan, made: MadeNovel): string[] {
  const pictures = made.pictures > 0 ? ` ${made.pictures} 张图` : ''
  const counts = `写入 ${made.chapters} 章 ${lettersText(made.letters)}${pictures}${arrangedText(plan)}`
  return [bookMade(plan, made, counts), ...leftOutLines(made.leftOut)]
}

/** A price that was changed is no text that was written, and yet it was done. */
function arrangedText({ chapters }: NovelPlan): string {
  const count = chapters.filter(({ deed }) => deed === 'arranged').length
  return count === 0 ? '' : `，更新 ${count} 章的序号、标题或价格`
}

export const writtenChapters = ({ chapters }: NovelPlan): number => chapters.filter(isMade).length

function lettersText(letters: number): string {
  return letters >= 10_000 ? `${(letters / 10_000).toFixed(1)} 万字` : `${letters} 字`
}
