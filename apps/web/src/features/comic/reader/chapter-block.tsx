// One chapter in the flow. Its height is known; only the slices near the screen are in the document.

import { Button, ButtonLink, EmptyState, FailedState } from '@manjuan/ui'
import { memo, useMemo } from 'react'
import { AutoLine } from '#parts/access/auto-line.tsx'
import { useAutoLines } from '#parts/access/auto-lines.ts'
import { factsOf } from '#parts/reading/rules.ts'
import { texts } from '../texts.ts'
import styles from './chapter-block.module.css'
import { ComicPage } from './comic-page.tsx'
import { type Block, type Slice, slicesWithin } from './flow.ts'
import { LockedPage } from './locked-page.tsx'
import type { ComicState } from './state.ts'

interface ChapterBlockProps {
  bookId: number
  block: Block
  state: ComicState
  /** Rows of the whole flow that are to be drawn. */
  from: number
  to: number
  onRenew(): void
}

export function ChapterBlock({ bookId, block, state, from, to, onRenew }: ChapterBlockProps) {
  const { number, top, head, height } = block
  const chapterId = factsOf(state)?.chapterId ?? 0
  const line = useAutoLines().has(chapterId)
  // A chapter far away is its height and nothing else.
  const near = top < to && top + height > from
  return (
    <section className={styles.chapter} style={{ height }} aria-label={texts.chapter(number)} data-chapter={number}>
      {near && head > 0 && !line && <ChapterHead height={head} number={number} state={state} />}
      {near && (line || state.kind === 'locked') && (
        <div className={styles.line} style={{ minHeight: head }} data-first={(line && top === 0) || undefined}>
          <AutoLine kind="comic" bookId={bookId} chapterId={chapterId} />
        </div>
      )}
      <div className={styles.body} style={{ top: head }}>
        {near && <ChapterBody bookId={bookId} block={block} state={state} from={from} to={to} onRenew={onRenew} />}
      </div>
    </section>
  )
}

function ChapterHead({ height, number, state }: { height: number; number: number; state: ComicState }) {
  const title = state.kind === 'open' || state.kind === 'locked' ? state.chapter.title : ''
  return (
    <h2 className={styles.head} style={{ height }}>
      <span className={styles.headText}>{texts.chapterNamed(number, title)}</span>
    </h2>
  )
}

function ChapterBody({ bookId, block, state, from, to, onRenew }: ChapterBlockProps) {
  switch (state.kind) {
    case 'open':
      return block.body && <Pages bookId={bookId} block={block} chapter={state.chapter} from={from} to={to} />
    case 'locked':
      return <LockedPage chapter={state.chapter} />
    case 'loading':
    case 'lost':
      return <div className={styles.loading} role="status" aria-label={texts.opening} />
    case 'none':
      return (
        <EmptyState
          drawing="ink"
          title={texts.noMoreChapters}
          action={<ButtonLink to={`/book/${bookId}`}>{texts.toDetail}</ButtonLink>}
        />
      )
    case 'congested':
      return (
        <EmptyState
          drawing="plug"
          title={texts.congestion}
          action={
            <Button icon="refresh" onClick={onRenew}>
              {texts.reload}
            </Button>
          }
        />
      )
    case 'failed':
      return <FailedState onRetry={onRenew} />
  }
}

interface PagesProps {
  bookId: number
  block: Block
  chapter: Extract<ComicState, { kind: 'open' }>['chapter']
  from: number
  to: number
}

const noRows = { top: 0, height: 0 }

const Pages = memo(function Pages({ bookId, block, chapter, from, to }: PagesProps) {
  const { body, top, head } = block
  const start = top + head
  const shown = useMemo(() => {
    const slices = body ? slicesWithin(body, from - start, to - start) : []
    const pages = new Map<number, Slice[]>()
    for (const slice of slices) pages.set(slice.page, [...(pages.get(slice.page) ?? []), slice])
    return [...pages]
  }, [body, from, to, start])
  return shown.map(([page, slices]) => (
    <ComicPage
      key={page}
      bookId={bookId}
      number={block.number}
      page={page}
      pages={chapter.bookPics.length}
      rows={body?.pages[page] ?? noRows}
      slices={slices}
      name={texts.pictureOf(chapter.title, page + 1)}
    />
  ))
})
