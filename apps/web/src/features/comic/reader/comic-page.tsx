// a page of a comic. While it waits, its box shows its number and a ring; in the end it offers a retry of its own.
import type { Rows } from '@manjuan/imaging'
import { Button, useOnline } from '@manjuan/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { comicChapter } from '#api/chapters.ts'
import { addressFor } from '#parts/images/picture.tsx'
import { openPicture } from '#parts/images/pool.ts'
import { texts } from '../texts.ts'
import styles from './comic-page.module.css'
import type { Slice } from './flow.ts'
import { PageSlice } from './page-slice.tsx'
import { noteMissing, PageWatchContext } from './page-watch.ts'
import { missingRows, nextTryMs, passedMargin } from './waiting.ts'

interface ComicPageProps {
  bookId: number
  number: number
  /** 0 is the first page. */
  page: number
  pages: number
  /** The whole page's rows within the chapter's body. */
  rows: Rows
  /** The slices near the screen. */
  slices: readonly Slice[]
  /** Alternative text. */
  name: string
}

export function ComicPage({ bookId, number, page, pages, rows, slices, name }: ComicPageProps) {
  const load = useLoad(bookId, number)
  const watch = use(PageWatchContext)
  const box = useRef<HTMLDivElement>(null)
  const tries = useTries(`${number}-${page}`, box)
  const [here, setHere] = useState<ReadonlySet<string>>(new Set())
  const missing = missingRows(slices.filter(({ key }) => !here.has(key)))
  return (
    <>
      {slices.map((slice) => (
        <PageSlice
          key={slice.key}
          style={{ top: slice.top, height: slice.height }}
          name={slice.slice === 0 ? name : ''}
          attempt={tries.attempt}
          load={(cssWidth, signal) => load(slice, cssWidth, signal)}
          onHere={() => {
            setHere((now) => new Set(now).add(slice.key))
            watch.painted.set(true)
          }}
          onFailed={tries.failed}
        />
      ))}
      {missing && (
        <div ref={box} className={styles.waiting} style={{ ...rows }} data-waiting={page + 1}>
          {/* The sign is made anew where the missing rows begin, because a box that moves is a jump of the layout. */}
          <div
            key={missing.top}
            className={styles.missing}
            style={{ top: missing.top - rows.top, height: missing.height }}
          >
            <div className={styles.place}>
              {tries.isOver ? (
                <Button kind="plain" size="s" icon="refresh" onClick={tries.again}>
                  {texts.pageFailed}
                </Button>
              ) : (
                <span className={styles.sign}>
                  <span className={styles.ring} />
                  <span className="digits">{texts.pageAt(page + 1, pages)}</span>
                </span>
              )}
            </div>
          </div>
        </div>
      )}
    </>
  )
}

/** Brings a slice. The address is read at the moment of loading, because it may have been signed anew. */
function useLoad(bookId: number, number: number) {
  const client = useQueryClient()
  return async ({ page, slice }: Slice, cssWidth: number, signal: AbortSignal): Promise<Blob | null> => {
    const answer = await client.fetchQuery(comicChapter(bookId, number))
    if (!answer.result || signal.aborted) return null
    const { bookPics, picSizes, picKey } = answer.data
    const path = bookPics[page]?.[slice]
    if (path === undefined) return null
    return openPicture(addressFor(path, picSizes[page]?.widths ?? [], cssWidth), picKey, signal)
  }
}

/** The tries of one page: three of its own, later each time, and one whenever the network is back or the reader asks. */
function useTries(key: string, box: RefObject<HTMLElement | null>) {
  const watch = use(PageWatchContext)
  const isOnline = useOnline()
  const [attempt, setAttempt] = useState(0)
  /** Failed attempts since the reader last asked. The one at `failedAt` is the last. */
  const [failures, setFailures] = useState(0)
  const [failedAt, setFailedAt] = useState(-1)
  const hasFailed = failedAt === attempt
  const wait = nextTryMs(failures)
  const failed = () => {
    if (hasFailed) return
    setFailedAt(attempt)
    setFailures(failures + 1)
  }
  const again = (count: number) => {
    setFailures(count)
    setAttempt(attempt + 1)
  }
  const retry = useEffectEvent(again)
  useEffect(() => {
    // Without a network no try is wasted: the next begins when it is back.
    if (!hasFailed || wait === null || !isOnline) return
    const timer = setTimeout(() => retry(failures), wait)
    return () => clearTimeout(timer)
  }, [hasFailed, wait, failures, isOnline])
  useEffect(() => {
    if (!hasFailed) return
    const online = () => retry(0)
    window.addEventListener('online', online)
    return () => window.removeEventListener('online', online)
  }, [hasFailed])
  const isOver = hasFailed && wait === null
  const isPassed = usePassed(box, isOver)
  const isMissing = failures > 0 && !isPassed
  useEffect(() => {
    if (isMissing) return noteMissing(watch, key)
  }, [watch, key, isMissing])
  return { attempt, isOver, failed, again: () => again(0) }
}

/** The reader has scrolled past a page that made all its tries: it ends above the middle of the screen. */
function usePassed(box: RefObject<HTMLElement | null>, isOver: boolean): boolean {
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!isOver || !element) return
    const look = new IntersectionObserver((entries) => setPassed(entries.at(-1)?.isIntersecting === false), {
      rootMargin: passedMargin,
    })
    look.observe(element)
    return () => look.disconnect()
  }, [box, isOver])
  return isOver && passed
}
