// The chapters in the flow: the first one, and the ones after it that were approached.
import { useQueries } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { comicChapter } from '#api/chapters.ts'
import { type ChapterFlow, useRenew } from '#parts/reading/chapter-flow.ts'
import { chapterAfter, chapterStatesOf, untilLocked } from '#parts/reading/rules.ts'
import type { ComicState } from './state.ts'

interface Chapters extends ChapterFlow<ComicState> {
  /** Adds the next chapter if there is one and the last chapter is open. */
  extend(): void
}

export function useChapters(bookId: number, first: number): Chapters {
  const [numbers, setNumbers] = useState<readonly number[]>([first])
  const states = useQueries({
    queries: numbers.map((number) => comicChapter(bookId, number)),
    combine: chapterStatesOf,
  })
  const next = chapterAfter(states[numbers.length - 1])
  const extend = useCallback(() => {
    if (next !== null) setNumbers((now) => (now.includes(next) ? now : [...now, next]))
  }, [next])
  const restart = useCallback((number: number) => setNumbers([number]), [])
  const renew = useRenew(comicChapter, bookId)
  const flow = useMemo(() => untilLocked(numbers, states), [numbers, states])
  return { ...flow, extend, restart, renew }
}
