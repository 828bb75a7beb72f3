// Doubts about how a novel was split into chapters: gaps, repetitions, steps back, and odd lengths. Pure.
import type { PlannedNovelChapter } from './plan-novel.ts'

/** A chapter this many times the usual length, or this small a part of it, is worth a look. */
const longTimes = 6
const shortShare = 0.2
const longLetters = 60_000

export interface Doubt {
  /** The chapter's place in the list, from 0. */
  at: number
  text: string
}

/** Finds gaps, repetitions and steps back in the numbers of chapters, and unusual lengths. */
export function doubtsOf(chapters: PlannedNovelChapter[]): Doubt[] {
  const doubts: Doubt[] = []
  const seen = new Set<string>()
  const titles = new Set<string>()
  const usual = median(chapters.map(({ draft }) => draft.letters))
  let last: { volume: string; number: number } | null = null
  for (const [at, { draft, title }] of chapters.entries()) {
    const { number, volume, letters } = draft
    if (number !== null) {
      const text = stepText(number, volume, last, seen)
      if (text !== null) doubts.push({ at, text })
      seen.add(`${volume}|${number}`)
      last = { volume, number }
    }
    if (titles.has(title)) doubts.push({ at, text: '标题重复' })
    titles.add(title)
    if (chapters.length >= 5 && letters > Math.max(usual * longTimes, 3_000)) doubts.push({ at, text: '特别长' })
    else if (letters > longLetters) doubts.push({ at, text: '特别长' })
    else if (chapters.length >= 5 && letters < usual * shortShare) doubts.push({ at, text: '特别短' })
  }
  return doubts
}

function stepText(
  number: number,
  volume: string,
  last: { volume: string; number: number } | null,
  seen: Set<string>,
): string | null {
  if (seen.has(`${volume}|${number}`)) return number === 1 ? '序号从 1 重新开始' : `序号 ${number} 重复`
  if (last === null) return number > 1 ? `缺第 ${range(1, number - 1)}` : null
  if (number <= last.number) return number === 1 ? null : `序号倒退（${last.number} 之后是 ${number}）`
  if (number === last.number + 1) return null
  return `缺第 ${range(last.number + 1, number - 1)}`
}

function range(from: number, to: number): string {
  return from === to ? `${from} 章` : `${from}–${to} 章`
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
