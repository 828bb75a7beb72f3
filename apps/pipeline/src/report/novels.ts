// The operator's lines about novels: split, doubts and cost before, the report after.
import { type ChapterDeed, isMade } from '#plans/chapter-plan.ts'
import { type Doubt, doubtsOf } from '#plans/novel-doubts.ts'
import { isUnchangedNovel, type NovelPlan, type PlannedNovelChapter } from '#plans/plan-novel.ts'
import type { LeftOut } from '#sources/novel-draft.ts'
import type { MadeNovel } from '#steps/make-novel.ts'
import { absentLines, bookHead, bookMade, chapterLine, deedTexts } from './books.ts'

const deeds = deedTexts('内容有变，更新')

/** Chapters shown at the beginning, and at the end, of a list that is folded. */
const shownEach = 5
const foldFrom = 24
export function novelPlanLines(plan: NovelPlan): string[] {
  const { chapters } = plan
  const doubts = doubtsOf(chapters)
  const letters = chapters.reduce((sum, { draft }) => sum + draft.letters, 0)
  const pictures = chapters.reduce((sum, { draft }) => sum + draft.pictures.length, 0)
  const size = `${chapters.length} 章 ${lettersText(letters)}${pictures > 0 ? ` ${pictures} 张图` : ''}`
  return [
    bookHead(plan, { kind: '小说', size, isUnchanged: isUnchangedNovel(plan) }),
    `  ${plan.how}`,
    ...chapterLines(chapters, doubts),
    ...absentLines(plan, '章'),
    ...doubtSummary(doubts),
    ...leftOutLines(plan.leftOut),
    `  ${costLine([...chapters, ...plan.kept])}`,
  ]
}

function chapterLines(chapters: PlannedNovelChapter[], doubts: Doubt[]): string[] {
  const byPlace = Map.groupBy(doubts, ({ at }) => at)
  const folds = chapters.length > foldFrom
  const isShown = (at: number, { deed }: PlannedNovelChapter) =>
    !folds || at < shownEach || at >= chapters.length - shownEach || byPlace.has(at) || alwaysShown.includes(deed)
  const lines: string[] = []
  let hidden: PlannedNovelChapter[] = []
  for (const [at, chapter] of chapters.entries()) {
    if (!isShown(at, chapter)) {
      hidden.push(chapter)
      continue
    }
    if (hidden.length > 0) lines.push(`  …… 省略 ${hidden.length} 章（${countsOf(hidden)}）`)
    hidden = []
    const marks = (byPlace.get(at) ?? []).map(({ text }) => `　⚠ ${text}`).join('')
    const line = chapterLine(chapter, `${chapter.draft.letters} 字`, deeds[chapter.deed])
    lines.push(`  ${line}${marks}`)
  }
  return lines
}

/** Chapters whose text is replaced: no fold hides them. */
const alwaysShown: readonly ChapterDeed[] = ['changed', 'locked', 'resumed']

const countsOf = (hidden: readonly PlannedNovelChapter[]): string =>
  [...Map.groupBy(hidden, ({ deed }) => deed)].map(([deed, all]) => `${deeds[deed]} ${all.length}`).join('、')

function doubtSummary(doubts: Doubt[]): string[] {
  return doubts.length === 0 ? [] : [`  ⚠ 有 ${doubts.length} 处可疑，请核对后再发布（可用 --rule 指定章节标题的样式）`]
}

function leftOutLines(leftOut: LeftOut[]): string[] {
  return [...Map.groupBy(leftOut, ({ reason }) => reason)].map(([reason, all]) => {
    const named = all.slice(0, 5).map(({ title }) => title)
    return `  略去 ${all.length} 处（${reason}）：${named.join('、')}${all.length > named.length ? ' 等' : ''}`
  })
}

/** Of the whole book as it will be, with the chapters that stay. */
function costLine(chapters: readonly { price: number }[]): string {
  const priced = chapters.filter(({ price }) => price > 0)
  const coins = priced.reduce((sum, { price }) => sum + price, 0)
  const free = chapters.length - priced.length
  return priced.length === 0 ? '全本免费' : `免费 ${free} 章，收费 ${priced.length} 章，读完全本 ${coins} 金币`
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
