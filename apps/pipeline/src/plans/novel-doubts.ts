// Doubts about how a novel was split into chapters: gaps, repetitions, steps back, odd lengths, and chapters without a
// text. Pure.
import { bareTitle } from '#sources/clean-text.ts'
import { emptyReason } from '#sources/novel-draft.ts'
import type { Doubt, DoubtKind } from './chapter-plan.ts'
import type { NovelPlan } from './plan-novel.ts'

/** A chapter this many times the usual length, or this small a part of it, is worth a look. */
const longTimes = 6
const shortShare = 0.2
const longLetters = 60_000

/** A chapter of the novel as it will be; of a stored one that the source lacks the letters are not looked at. */
interface Counted {
  number: number
  title: string
  count: number | null
  volume: string
  letters: number | null
}

interface Last {
  volume: string
  /** Null: a chapter without a number that the source lacks may stand for any. */
  count: number | null
}

/** Finds gaps, repetitions and steps back in the numbers of chapters, unusual lengths, and headings without a text. */
export function doubtsOf(plan: Pick<NovelPlan, 'chapters' | 'kept' | 'leftOut'>): Doubt[] {
  const order = orderOf(plan)
  const seen = new Set<string>()
  const titles = new Set<string>()
  const lengths = lengthDoubts(plan)
  let last: Last | null = null
  const doubts = order.flatMap((chapter) => {
    const { number, title, count, volume, letters } = chapter
    const found: [DoubtKind, string][] = []
    if (count !== null) {
      const step = stepDoubt(count, volume, last, seen)
      if (step) found.push(step)
      seen.add(`${volume}|${count}`)
    }
    if (count !== null || letters === null) last = { volume, count }
    if (titles.has(title)) found.push(['title', '标题重复'])
    titles.add(title)
    const length = lengths(letters)
    if (length) found.push(length)
    return found.map(([kind, text]) => ({ number, title, kind, text }))
  })
  const empty = plan.leftOut.filter(({ reason }) => reason === emptyReason)
  return [...doubts, ...empty.map(({ title, reason: text }) => ({ number: null, title, kind: 'empty' as const, text }))]
}

function orderOf({ chapters, kept }: Pick<NovelPlan, 'chapters' | 'kept'>): Counted[] {
  const coming = chapters.map(({ number, title, draft }) => ({
    ...{ number, title, count: draft.number, volume: bareTitle(draft.volume), letters: draft.letters },
  }))
  const staying = kept.map(({ number, title, key }) => {
    const found = /^(?:v:(.+):)?n:(\d+)$/.exec(key)
    return { number, title, count: found ? Number(found[2]) : null, volume: found?.[1] ?? '', letters: null }
  })
  return staying.length === 0 ? coming : [...coming, ...staying].toSorted((a, b) => a.number - b.number)
}

function stepDoubt(count: number, volume: string, last: Last | null, seen: Set<string>): [DoubtKind, string] | null {
  if (seen.has(`${volume}|${count}`))
    return count === 1 ? ['again', '序号从 1 重新开始'] : ['repeated', `序号 ${count} 重复`]
  if (last === null) return count > 1 ? ['gap', `缺第 ${range(1, count - 1)}`] : null
  if (last.count === null || count === last.count + 1) return null
  if (count <= last.count) return count === 1 ? null : ['back', `序号倒退（${last.count} 之后是 ${count}）`]
  return ['gap', `缺第 ${range(last.count + 1, count - 1)}`]
}

function range(from: number, to: number): string {
  return from === to ? `${from} 章` : `${from}–${to} 章`
}

function lengthDoubts({
  chapters,
}: Pick<NovelPlan, 'chapters'>): (letters: number | null) => [DoubtKind, string] | null {
  const usual = median(chapters.map(({ draft }) => draft.letters))
  const many = chapters.length >= 5
  return (letters) => {
    if (letters === null) return null
    if (letters > longLetters || (many && letters > Math.max(usual * longTimes, 3_000))) return ['long', '特别长']
    return many && letters < usual * shortShare ? ['short', '特别短'] : null
  }
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
