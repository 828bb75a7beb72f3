// The catalogue over the page. It opens at the chapter being read.

import { FailedState } from '@manjuan/ui'
import { Sheet } from '@manjuan/ui/dialogs'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { comicChapters } from '#api/comic-works.ts'
import type { Mark } from '#local/marks.ts'
import { BesideCatalogue } from '#parts/marks/beside-catalogue.tsx'
import { VipOffer } from '#parts/membership/vip-offer.tsx'
import { ChapterButton, ChapterSkeleton } from '../chapter-row.tsx'
import { texts } from '../texts.ts'
import { useReadsAsVip, useVipFree } from '../use-reads-as-vip.ts'
import styles from './catalog-sheet.module.css'

interface CatalogSheetProps {
  open: boolean
  onClose(): void
  bookId: number
  /** Number of the chapter being read. */
  current: number
  onChoose(number: number): void
  onMark(mark: Mark): void
}

export function CatalogSheet(props: CatalogSheetProps) {
  const goToMark = (mark: Mark) => {
    props.onClose()
    props.onMark(mark)
  }
  return (
    <Sheet open={props.open} onClose={props.onClose} title={texts.catalog}>
      {props.open && (
        <BesideCatalogue kind="comic" bookId={props.bookId} onMark={goToMark}>
          <Chapters {...props} />
        </BesideCatalogue>
      )}
    </Sheet>
  )
}

function Chapters({ bookId, current, onChoose }: CatalogSheetProps) {
  const { data, isError, refetch } = useQuery(comicChapters(bookId))
  const readsAsVip = useReadsAsVip(bookId)
  const vipFree = useVipFree(bookId)
  const list = useRef<HTMLUListElement>(null)
  const count = data?.chapters.length ?? 0
  useEffect(() => {
    if (count > 0) list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' })
  }, [count])
  if (isError && !data) return <FailedState onRetry={() => void refetch()} />
  if (!data) return <ChapterSkeleton />
  return (
    <>
      <VipOffer kind="comic" bookId={bookId} vipFree={vipFree} />
      <ul ref={list} className={styles.list}>
        {data.chapters.map((chapter) => (
          <li key={chapter.chapterId} className={styles.item}>
            <ChapterButton
              chapter={chapter}
              readsAsVip={readsAsVip}
              current={chapter.number === current}
              onPress={() => onChoose(chapter.number)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
