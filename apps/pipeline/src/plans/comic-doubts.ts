// Doubts about a comic's chapters: numbers that are missing, and numbers that come twice. Pure.
import type { Doubt } from './chapter-plan.ts'

/** A chapter of the comic as it will be, in reading order. */
export interface Counted {
  title: string
  count: { volume: number; number: number } | null
  /** The number that another chapter has too. */
  twice: number | null
}

export function comicDoubts(order: readonly Counted[]): Doubt[] {
  let last: Counted['count'] = null
  return order.flatMap(({ title, count, twice }, at) => {
    const text = twice === null ? gapText(count, last) : `序号 ${twice} 重复`
    last = count ?? last
    const kind = twice === null ? 'gap' : 'repeated'
    return text === null ? [] : [{ number: at + 1, title, kind, text }]
  })
}

/** A volume counts on, or anew from 1; 1.5 stands between 1 and 2. */
function gapText(count: Counted['count'], last: Counted['count']): string | null {
  if (count === null) return null
  const goesOn = last !== null && (last.volume === count.volume || count.number > last.number)
  const from = goesOn && last ? Math.floor(last.number) + 1 : 1
  const to = Math.ceil(count.number) - 1
  if (to < from) return null
  return from === to ? `缺第 ${from} 话` : `缺第 ${from}–${to} 话`
}
