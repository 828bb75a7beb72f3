// The chapters in the document: the one being read, and its neighbours, which are fetched ahead.
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { novelChapter } from '#api/chapters.ts'
import { type ChapterFlow, useRenew } from '#parts/reading/chapter-flow.ts'
import { chapterStatesOf, factsOf } from '#parts/reading/rules.ts'
import { chaptersAround, sameNumbers } from './rules.ts'
import type { NovelState } from './state.ts'

interface Chapters extends ChapterFlow<NovelState> {
  /** Makes a chapter of the flow the current one. */
  moveTo(number: number): void
}

/** Neighbours come after the chapter itself has been drawn, and leave when nothing moves. */
const neighboursAfterMs = 120
const quietMs = 250

export function useChapters(bookId: number, first: number): Chapters {
  const client = useQueryClient()
  const [flow, setFlow] = useState<{ numbers: readonly number[]; current: number }>({
    numbers: [first],
    current: first,
  })
  const { numbers, current } = flow
  const states = useQueries({
    queries: numbers.map((number) => novelChapter(bookId, number)),
    combine: chapterStatesOf,
  })
  const state = states[numbers.indexOf(current)]
  const facts = factsOf(state)
  const [isOpen, previous, next] = [state?.kind === 'open', facts?.lastNumber ?? 0, facts?.nextNumber ?? 0]
  const known = facts !== null

  useEffect(() => {
    if (!known) return
    const told = { lastNumber: previous, number: current, nextNumber: next }
    let stopped = false
    const take = (wanted: readonly number[]) =>
      setFlow((now) =>
        now.current !== current || sameNumbers(now.numbers, wanted) ? now : { ...now, numbers: wanted },
      )
    const append = setTimeout(() => {
      setFlow((now) => {
        const last = now.numbers.at(-1)
        return isOpen && next > 0 && last === current ? { ...now, numbers: [...now.numbers, next] } : now
      })
      const asked = previous > 0 ? client.prefetchQuery(novelChapter(bookId, previous)) : Promise.resolve()
      void asked.then(async () => {
        await quiet()
        const before = client.getQueryData(novelChapter(bookId, previous).queryKey)
        if (!stopped) take(chaptersAround(told, isOpen, before?.result === true))
      })
    }, neighboursAfterMs)
    return () => {
      stopped = true
      clearTimeout(append)
    }
  }, [client, bookId, current, known, isOpen, previous, next])

  const moveTo = useCallback(
    (number: number) =>
      setFlow((now) => (now.current === number || !now.numbers.includes(number) ? now : { ...now, current: number })),
    [],
  )
  const restart = useCallback((number: number) => setFlow({ numbers: [number], current: number }), [])
  const renew = useRenew(novelChapter, bookId)
  return { numbers, states, moveTo, restart, renew }
}

/** Resolves once nothing has scrolled for a moment. Text above can then change without a jerk. */
function quiet(): Promise<void> {
  return new Promise((resolve) => {
    let timer = setTimeout(drawn, quietMs)
    let frame = 0
    function later() {
      clearTimeout(timer)
      cancelAnimationFrame(frame)
      timer = setTimeout(drawn, quietMs)
    }
    // A scroll is told with the next frame, which a busy phone draws late.
    function drawn() {
      frame = requestAnimationFrame(done)
    }
    function done() {
      window.removeEventListener('scroll', later)
      resolve()
    }
    window.addEventListener('scroll', later, { passive: true })
  })
}
