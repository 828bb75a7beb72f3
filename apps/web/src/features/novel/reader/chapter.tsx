// One chapter of the document, in any state.

import type { ReadNovelChapter } from '@manjuan/contract/reader/novel'
import { Button, ButtonLink, EmptyState, FailedState, Skeleton, SkeletonGroup } from '@manjuan/ui'
import { memo, useMemo } from 'react'
import { AutoLine } from '#parts/access/auto-line.tsx'
import { useAutoLines } from '#parts/access/auto-lines.ts'
import { factsOf } from '#parts/reading/rules.ts'
import styles from './chapter.module.css'
import { LockedChapter } from './locked-chapter.tsx'
import { readText } from './read-text.ts'
import type { NovelState } from './state.ts'
import { TextBlocks } from './text-blocks.tsx'
import { texts } from './texts.ts'

interface ChapterProps {
  bookId: number
  number: number
  state: NovelState
  onRenew(number: number): void
}

export function Chapter(props: ChapterProps) {
  return (
    <>
      <AutoBuyLine {...props} />
      <ChapterText {...props} />
    </>
  )
}

function ChapterText({ bookId, number, state, onRenew }: ChapterProps) {
  switch (state.kind) {
    case 'open':
      return <OpenChapter chapter={state.chapter} />
    case 'locked':
      return <LockedChapter chapter={state.chapter} />
    case 'loading':
    case 'lost':
      return <Bones />
    case 'none':
      return (
        <EmptyState
          drawing="ink"
          title={texts.noMoreChapters}
          action={<ButtonLink to={`/novels/${bookId}`}>{texts.toDetail}</ButtonLink>}
        />
      )
    case 'congested':
      return (
        <EmptyState
          drawing="plug"
          title={texts.congestion}
          action={
            <Button icon="refresh" onClick={() => onRenew(number)}>
              {texts.reload}
            </Button>
          }
        />
      )
    case 'failed':
      return <FailedState onRetry={() => onRenew(number)} />
  }
}

/** The line of auto-buy above a chapter's title. */
function AutoBuyLine({ bookId, state }: Pick<ChapterProps, 'bookId' | 'state'>) {
  const chapterId = factsOf(state)?.chapterId ?? 0
  const line = useAutoLines().get(chapterId)
  if (!line && state.kind !== 'locked') return null
  return (
    <div
      className={line && styles.line}
      data-receipt-room={line?.kind === 'awaited' || line?.kind === 'paid' || undefined}
    >
      <AutoLine kind="novel" bookId={bookId} chapterId={chapterId} />
    </div>
  )
}

const OpenChapter = memo(function OpenChapter({ chapter }: { chapter: ReadNovelChapter }) {
  const { number, title, content, pics, picKey, nextNumber, publishStatus, bookId } = chapter
  const text = useMemo(() => readText(content), [content])
  return (
    <>
      <h2 data-p={-1} className={styles.title}>
        {texts.chapterNamed(number, title)}
      </h2>
      <div className={styles.text}>
        <TextBlocks text={text} pics={pics} picKey={picKey} />
      </div>
      {nextNumber === 0 && (
        <div className={styles.end}>
          <p className={styles.endTitle}>{texts.end[publishStatus]}</p>
          <p>{texts.endHint[publishStatus]}</p>
          <ButtonLink to={`/novels/${bookId}`} kind="plain">
            {texts.toDetail}
          </ButtonLink>
        </div>
      )}
    </>
  )
})

function Bones() {
  return (
    <SkeletonGroup {...(styles.bones ? { className: styles.bones } : {})}>
      <Skeleton width="55%" height="1.5em" />
      {Array.from({ length: 12 }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bones have no identity
        <Skeleton key={at} width={at % 4 === 3 ? '62%' : '100%'} height="1em" />
      ))}
    </SkeletonGroup>
  )
}
