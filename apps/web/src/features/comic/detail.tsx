// A comic (B-01 to B-06).
import type { DataOf } from '@manjuan/contract/reader/types'
import { Button, Icon, Loaded, TopBar } from '@manjuan/ui'
import { useMemo } from 'react'
import { comicDetail } from '#api/comic-works.ts'
import { knownComic } from '#api/known-comic.ts'
import { comicHistory } from '#local/comic-history.ts'
import { useLocal } from '#local/use-local.ts'
import { goHome, Link, usePage } from '#page/navigation.tsx'
import { useAcknowledge } from '#parts/library/use-acknowledge.ts'
import { wholeNumber } from '#parts/reading/rules.ts'
import { Filing } from '#parts/works/filing.tsx'
import { FreeNote } from '#parts/works/free-note.tsx'
import { useDetail } from '#parts/works/use-detail.ts'
import { NotFound, WorkPage } from '#parts/works/work-page.tsx'
import { ChapterLink } from './chapter-row.tsx'
import { ContinueModal } from './detail/continue-modal.tsx'
import styles from './detail/detail.module.css'
import { DetailHead } from './detail/detail-head.tsx'
import { DetailSkeleton } from './detail/detail-skeleton.tsx'
import { ReadBar } from './detail/read-bar.tsx'
import { Similar } from './detail/similar.tsx'
import { Synopsis } from './detail/synopsis.tsx'
import { freeOpening } from './rules.ts'
import { texts } from './texts.ts'
import { useReadsAsVip } from './use-reads-as-vip.ts'

export default function Detail() {
  return <WorkPage id={wholeNumber(usePage().params.bookId)}>{(bookId) => <Comic bookId={bookId} />}</WorkPage>
}

function Comic({ bookId }: { bookId: number }) {
  const { detail, title, isMissing } = useDetail(comicDetail(bookId), ({ book }) => book.title)
  const card = useMemo(() => knownComic(bookId), [bookId])
  return (
    <>
      <TopBar title={title ?? card?.title} overlay={detail.data || (card && detail.isPending) ? 150 : 0} />
      {isMissing ? (
        <NotFound drawing="books" texts={texts} action={<Button onClick={goHome}>{texts.goHome}</Button>} />
      ) : (
        <Loaded query={detail} skeleton={<DetailSkeleton card={card} />}>
          {(data) => <Content {...data} />}
        </Loaded>
      )}
    </>
  )
}

function Content({
  book,
  filingNumber,
  freeUntil,
  chapterList,
  lastChapter,
  recommendList,
  categoryPageCount,
}: DataOf<'comicDetail'>) {
  const { bookId } = book
  useAcknowledge('comic', bookId, lastChapter?.number ?? 0)
  const readsAsVip = useReadsAsVip(bookId)
  const entries = useLocal(comicHistory)
  const lastRead = entries?.find((entry) => entry.book.bookId === bookId)?.number ?? null
  const opening = freeOpening(chapterList)
  const start = chapterList[0]?.number ?? 1
  return (
    <div className={styles.page}>
      <DetailHead book={book} />
      <div className={styles.paper}>
        <FreeNote until={freeUntil} />
        {book.abstractContent && <Synopsis text={book.abstractContent} />}
        <section className={styles.chapters} aria-label={texts.catalog}>
          <Link to={`/book/${bookId}/catalog?title=${encodeURIComponent(book.title)}`} className={styles.catalog}>
            <span className={styles.catalogName}>{texts.catalog}</span>
            <span className={styles.newest}>
              {lastChapter && texts.newest(texts.chapterNamed(lastChapter.number, lastChapter.title))}
            </span>
            <span className={styles.count}>{texts.chapterCount(book.chapterCount)}</span>
            <Icon name="right" size={16} />
          </Link>
          {opening.length > 0 && (
            <ul className={styles.rows}>
              {opening.map((chapter) => (
                <li key={chapter.chapterId}>
                  <ChapterLink chapter={chapter} readsAsVip={readsAsVip} current={chapter.number === lastRead} />
                </li>
              ))}
            </ul>
          )}
        </section>
        <Filing number={filingNumber} />
        <Similar book={book} own={recommendList} pageCount={categoryPageCount} />
      </div>
      <Link to={`/purchase?bookId=${bookId}`} className={styles.topUp}>
        <Icon name="coin" size={22} />
        {texts.topUp}
      </Link>
      <ReadBar book={book} start={start} lastRead={lastRead} />
      <ContinueModal bookId={bookId} start={start} lastRead={lastRead} known={entries !== null} />
    </div>
  )
}
