// The pages of a catalogue that have been asked for, in one list.
import type { NovelChapter } from '@manjuan/contract/reader/novel'
import { Button, createStore, Tabs, useStore } from '@manjuan/ui'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { novelCataloguePage } from '#api/novel.ts'
import { VipOffer } from '#parts/membership/vip-offer.tsx'
import { useVisitState } from '#parts/visit/visit-state.ts'
import styles from './catalogue.module.css'
import { ChapterRow } from './chapter-row.tsx'
import { hasMore, isAtBottom, pageBefore, pagesOf, type Run, rangesOf, startOf, type Way } from './rules.ts'
import { texts } from './texts.ts'
import { useReadsAsVip, useVipFree } from './use-reads-as-vip.ts'

interface ChapterListProps {
  bookId: number
  startPage: number
  totalPage: number
  totalCount: number
  lastRead: number | null
}

/** The order is kept for the visit and holds for every novel. */
const order = createStore<Way>('ascending')

export function ChapterList({ bookId, startPage, totalPage, totalCount, lastRead }: ChapterListProps) {
  const readsAsVip = useReadsAsVip(bookId)
  const vipFree = useVipFree(bookId)
  const list = useRef<HTMLUListElement>(null)
  const keepPlace = useKeptPlace(list)
  const { run, pages, failed, more, retry, jump, turn, addBefore, beyond } = useRun({
    bookId,
    totalPage,
    startPage: lastRead === null ? null : startPage,
    keepPlace,
  })
  useStartAtLastRead(list, lastRead !== null && pages.length > 0)
  useBottom(more && !failed && pages.length > 0, beyond)
  return (
    <div className={styles.page}>
      <VipOffer kind="novel" bookId={bookId} vipFree={vipFree} />
      <Head run={run} totalCount={totalCount} onTurn={turn} onJump={jump} />
      {addBefore && (
        <div className={styles.before}>
          <Button kind="ghost" size="s" icon="up" onClick={addBefore}>
            {texts.before}
          </Button>
        </div>
      )}
      <ul ref={list}>
        {pages.flat().map((chapter) => (
          <li key={chapter.id} className={styles.item}>
            <ChapterRow chapter={chapter} readsAsVip={readsAsVip} current={chapter.number === lastRead} />
          </li>
        ))}
      </ul>
      <div className={styles.foot} role="status">
        {failed ? (
          <Button kind="plain" size="s" icon="refresh" onClick={retry}>
            {texts.retry}
          </Button>
        ) : more || pages.length === 0 ? (
          texts.loading
        ) : (
          texts.noMore
        )}
      </div>
    </div>
  )
}

interface HeadProps {
  run: Run
  totalCount: number
  onTurn(way: Way): void
  onJump(page: number): void
}

function Head({ run, totalCount, onTurn, onJump }: HeadProps) {
  const ranges = rangesOf(run.totalPage, totalCount)
  return (
    <div className={styles.head}>
      <div className={styles.headRow}>
        <p className={styles.count}>{texts.chapters(totalCount)}</p>
        <Tabs
          label={texts.order}
          kind="segment"
          items={[
            { value: 'ascending', label: texts.ascending },
            { value: 'descending', label: texts.descending },
          ]}
          value={run.way}
          onChange={onTurn}
        />
      </div>
      {ranges.length > 1 && (
        <Tabs
          label={texts.ranges}
          kind="chip"
          items={ranges.map(({ page, from, to }) => ({ value: page, label: texts.range(from, to) }))}
          value={run.first}
          onChange={onJump}
        />
      )}
    </div>
  )
}

interface RunOptions {
  bookId: number
  totalPage: number
  /** Null: the beginning. */
  startPage: number | null
  /** Before a page comes in above. */
  keepPlace(): void
}

function useRun({ bookId, totalPage, startPage, keepPlace }: RunOptions) {
  const client = useQueryClient()
  const way = useStore(order)
  const [first, setFirst] = useVisitState<number>('first', startPage ?? startOf(way, totalPage))
  const [count, setCount] = useVisitState<number>('pages', 1)
  const run: Run = { way, first, count, totalPage }
  const queries = useQueries({ queries: pagesOf(run).map((page) => novelCataloguePage(bookId, page)) })
  const before = pageBefore(run)
  const last = queries.at(-1)
  const jump = (page: number) => {
    setFirst(page)
    setCount(1)
    window.scrollTo(0, 0)
  }
  return {
    run,
    pages: inOrder(
      queries.flatMap(({ data }) => (data ? [data.chapters] : [])),
      way,
    ),
    failed: queries.some(({ isError, data }) => isError && !data),
    more: hasMore(run) || last?.data === undefined,
    retry: () => {
      for (const query of queries) if (query.isError) void query.refetch()
    },
    jump,
    turn: (next: Way) => {
      order.set(next)
      jump(startOf(next, totalPage))
    },
    /** Only once the last page has arrived, so that pages are fetched one at a time. */
    beyond: () => {
      if (last?.data && hasMore(run)) setCount(count + 1)
    },
    addBefore:
      before === null
        ? null
        : () => {
            const shown = () => {
              keepPlace()
              setFirst(before)
              setCount(count + 1)
            }
            client.fetchQuery(novelCataloguePage(bookId, before)).then(shown, console.error)
          },
  }
}

function inOrder(pages: readonly NovelChapter[][], way: Way): readonly NovelChapter[][] {
  return way === 'ascending' ? pages : pages.map((chapters) => chapters.toReversed())
}

/** Once in the life of the screen: coming back to it finds the place where it was left. */
function useStartAtLastRead(list: { readonly current: HTMLElement | null }, ready: boolean): void {
  const [done, setDone] = useVisitState<boolean>('placed', false)
  // After the shell has put a new page at its top.
  useEffect(() => {
    if (!ready || done) return
    setDone(true)
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' })
  }, [ready, done, setDone, list])
}

/**
 * Keeps the rows in place when a page is added above them. Call the returned function right before
 * the page is added.
 */
function useKeptPlace(list: { readonly current: HTMLElement | null }): () => void {
  const held = useRef<{ row: Element; top: number } | null>(null)
  useLayoutEffect(() => {
    const { current: place } = held
    if (!place) return
    held.current = null
    window.scrollBy(0, place.row.getBoundingClientRect().top - place.top)
  })
  return () => {
    const row = list.current?.firstElementChild
    if (row) held.current = { row, top: row.getBoundingClientRect().top }
  }
}

function useBottom(active: boolean, reached: () => void): void {
  useEffect(() => {
    if (!active) return
    const look = () => {
      const { scrollHeight } = document.documentElement
      const { scrollY, innerHeight } = window
      if (isAtBottom({ scrollHeight, scrollY, innerHeight })) reached()
    }
    window.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    look()
    return () => {
      window.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [active, reached])
}
