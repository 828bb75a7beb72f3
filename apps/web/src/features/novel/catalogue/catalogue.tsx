// N-03: every chapter with its price, a hundred a page, from the page of the chapter read last.

import { EmptyState, Loaded } from '@manjuan/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { novelCataloguePage } from '#api/novel.ts'
import { novelHistory } from '#local/novel-history.ts'
import { useLocal } from '#local/use-local.ts'
import { back, usePage, usePageTitle } from '#page/navigation.tsx'
import { useAcknowledge } from '#parts/library/use-acknowledge.ts'
import { wholeNumber } from '#parts/reading/rules.ts'
import { ChapterList } from './chapter-list.tsx'
import { ChapterSkeleton } from './chapter-row.tsx'
import { likelyPage, standsEarlier } from './rules.ts'
import { texts } from './texts.ts'

export default function Catalogue() {
  const { params, query } = usePage()
  const bookId = wholeNumber(params.bookId)
  usePageTitle(query.get('title') || undefined)
  useEffect(() => {
    if (bookId === null) back()
  }, [bookId])
  return bookId === null ? null : <Opened bookId={bookId} />
}

function Opened({ bookId }: { bookId: number }) {
  const entries = useLocal(novelHistory)
  if (entries === null) return <ChapterSkeleton />
  const lastRead = entries.find(({ book }) => book.bookId === bookId)?.number ?? null
  return <Chapters bookId={bookId} lastRead={lastRead} />
}

function Chapters({ bookId, lastRead }: { bookId: number; lastRead: number | null }) {
  const { query, page } = useFirstPage(bookId, lastRead)
  usePageTitle(query.data?.title)
  useAcknowledge('novel', bookId, query.data?.totalCount ?? 0)
  return (
    <Loaded query={query} skeleton={<ChapterSkeleton />}>
      {({ totalPage, totalCount }) =>
        totalCount === 0 ? (
          <EmptyState title={texts.none} />
        ) : (
          <ChapterList
            bookId={bookId}
            startPage={page}
            totalPage={totalPage}
            totalCount={totalCount}
            lastRead={lastRead}
          />
        )
      }
    </Loaded>
  )
}

/** The page of the chapter read last, fixed when the screen opens. Reading on does not move the list. */
function useFirstPage(bookId: number, lastRead: number | null) {
  const [wanted] = useState(lastRead)
  const [page, setPage] = useState(() => (lastRead === null ? 1 : likelyPage(lastRead)))
  const query = useQuery(novelCataloguePage(bookId, page))
  const { data } = query
  if (wanted !== null && page > 1 && data && standsEarlier(wanted, data.chapters))
    setPage(Math.max(1, Math.min(page - 1, data.totalPage)))
  return { query, page }
}
