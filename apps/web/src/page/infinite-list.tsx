// G-12, G-13: asks for the next page within 10 % of the bottom. It never asks while one loads, and stops at the end.
// G-16: it says a failure, or that no record is there.

import { Button, EmptyState, FailedState, inFrame, uiTexts as texts } from '@manjuan/ui'
import { type ReactNode, useEffect } from 'react'
import { FoldRows, rowsPerFold } from './fold-rows.tsx'
import styles from './infinite-list.module.css'

export interface Pages<T> {
  items: readonly T[]
  /** first: no page is here yet. more: a later page is on its way. failed: the last call did not come through. */
  state: 'first' | 'more' | 'idle' | 'end' | 'failed'
  loadMore(): void
  retry(): void
}

interface InfiniteListProps<T> {
  pages: Pages<T>
  itemKey(item: T, index: number): string | number
  children(item: T, index: number): ReactNode
  /** Shape of the rows to come, while the first page loads. */
  skeleton: ReactNode
  /** Shown instead of the no-record block. */
  empty?: ReactNode
  className?: string | undefined
  itemClassName?: string | undefined
}

const nearBottom = 0.1
/** Greatest length of a list that stays whole. */
const wholeUpTo = 100

export function InfiniteList<T>(props: InfiniteListProps<T>) {
  const { pages, itemKey, children, skeleton, empty, className, itemClassName } = props
  useNearBottom(pages)
  if (pages.state === 'first') return <FirstPage>{skeleton}</FirstPage>
  if (pages.items.length === 0) {
    if (pages.state === 'failed') return <FailedState onRetry={pages.retry} />
    return empty ?? <EmptyState title={texts.noRecord} />
  }
  return (
    <>
      <ul className={className}>
        {foldsOf(pages.items).map((items, at) => (
          <FoldRows
            // biome-ignore lint/suspicious/noArrayIndexKey: a fold is its place in the list
            key={at}
            items={items}
            from={at * rowsPerFold}
            mayFold={at > 1 && pages.items.length > wholeUpTo}
            itemKey={itemKey}
            itemClassName={itemClassName}
          >
            {children}
          </FoldRows>
        ))}
      </ul>
      <div className={styles.foot} role="status">
        {pages.state === 'failed' ? (
          <>
            {texts.failedTitle}
            <Button kind="plain" size="s" icon="refresh" onClick={pages.retry}>
              {texts.retry}
            </Button>
          </>
        ) : (
          footText(pages.state)
        )}
      </div>
    </>
  )
}

/** The skeleton announces itself, so its word is for the eye alone. */
const FirstPage = ({ children }: { children: ReactNode }) => (
  <>
    {children}
    <div className={styles.foot} aria-hidden>
      {texts.loading}
    </div>
  </>
)

function foldsOf<T>(items: readonly T[]): T[][] {
  const count = Math.ceil(items.length / rowsPerFold)
  return Array.from({ length: count }, (_, at) => items.slice(at * rowsPerFold, (at + 1) * rowsPerFold))
}

function footText(state: Pages<unknown>['state']): string {
  return state === 'end' ? texts.noMore : texts.loading
}

function useNearBottom({ state, items, loadMore }: Pages<unknown>): void {
  const count = items.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that came may still not fill the screen, so a new count looks again
  useEffect(() => {
    if (state !== 'idle') return
    const look = () => {
      const { scrollHeight } = document.documentElement
      if (scrollHeight - window.scrollY - window.innerHeight <= scrollHeight * nearBottom) loadMore()
    }
    const stop = inFrame(look)
    window.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      stop()
      window.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [state, count, loadMore])
}
