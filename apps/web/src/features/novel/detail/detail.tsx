// N-02: a novel, under /novel/{id} as well as /novels/{id} (N-14).
import type { NovelBook, NovelChapter } from '@manjuan/contract/reader/novel'
import type { DataOf } from '@manjuan/contract/reader/types'
import { ButtonLink, Icon, Loaded } from '@manjuan/ui'
import { formatWhen } from '@manjuan/ui/format'
import { novelDetail } from '#api/novel.ts'
import { novelHistory } from '#local/novel-history.ts'
import { useLocal } from '#local/use-local.ts'
import { Link, usePage } from '#page/navigation.tsx'
import { useAcknowledge } from '#parts/library/use-acknowledge.ts'
import { RetryDialog } from '#parts/network/retry-dialog.tsx'
import { NovelCard } from '#parts/novels/novel-card.tsx'
import { texts as novelTexts } from '#parts/novels/texts.ts'
import { wholeNumber } from '#parts/reading/rules.ts'
import { Filing } from '#parts/works/filing.tsx'
import { FreeNote } from '#parts/works/free-note.tsx'
import { Related } from '#parts/works/related.tsx'
import { useDetail } from '#parts/works/use-detail.ts'
import { NotFound, WorkPage } from '#parts/works/work-page.tsx'
import styles from './detail.module.css'
import { DetailBar } from './detail-bar.tsx'
import { DetailHead } from './detail-head.tsx'
import { DetailSkeleton } from './detail-skeleton.tsx'
import related from './related.module.css'
import { Synopsis } from './synopsis.tsx'
import { texts } from './texts.ts'
import { VipNote } from './vip-note.tsx'

export default function Detail() {
  return <WorkPage id={wholeNumber(usePage().params.bookId)}>{(bookId) => <Novel bookId={bookId} />}</WorkPage>
}

function Novel({ bookId }: { bookId: number }) {
  const { detail, isMissing } = useDetail(novelDetail(bookId), ({ novelBook }) => novelBook.title)
  if (isMissing) return missing
  return (
    <>
      <Loaded query={detail} skeleton={<DetailSkeleton />}>
        {(data) => <Content {...data} />}
      </Loaded>
      <RetryDialog query={detail} />
    </>
  )
}

const missing = <NotFound drawing="books" texts={texts} action={<ButtonLink to="/novel">{texts.toStore}</ButtonLink>} />

function Content({
  novelBook,
  filingNumber,
  freeUntil,
  chapterList,
  lastChapter,
  recommendList,
}: DataOf<'novelDetail'>) {
  const { bookId, abstractContent } = novelBook
  useAcknowledge('novel', bookId, lastChapter?.number ?? 0)
  const lastRead = useLocal(novelHistory)?.find(({ book }) => book.bookId === bookId)
  const start = chapterList[0]?.number ?? 1
  return (
    <div className={styles.page}>
      <DetailHead book={novelBook} />
      <FreeNote until={freeUntil} />
      {abstractContent && <Synopsis text={abstractContent} />}
      {novelBook.bookVipFree && <VipNote bookId={bookId} />}
      <section className={styles.chapters} aria-label={texts.catalogue}>
        <CatalogueLink book={novelBook} />
        {lastRead && (
          <Link to={`/novels/read/${bookId}/${lastRead.number}`} className={styles.line}>
            <span className={styles.name}>{texts.lastRead}</span>
            <span className={styles.what}>{novelTexts.chapterNamed(lastRead.number, lastRead.chapterTitle)}</span>
            <span className={styles.goOn}>{texts.goOn}</span>
          </Link>
        )}
        {lastChapter && <NewestLine chapter={lastChapter} />}
      </section>
      <Filing number={filingNumber} />
      <Related id="novel-related" title={texts.related} works={recommendList} keyOf={idOf} styles={related}>
        {(book) => <NovelCard book={book} />}
      </Related>
      <DetailBar book={novelBook} start={start} lastRead={lastRead?.number ?? null} />
    </div>
  )
}

const idOf = ({ bookId }: NovelBook) => bookId

function CatalogueLink({ book: { bookId, title, chapterCount } }: { book: NovelBook }) {
  return (
    <Link to={`/novels/${bookId}/catalog?title=${encodeURIComponent(title)}`} className={styles.line}>
      <span className={styles.catalogue}>{texts.catalogue}</span>
      <span className={styles.count}>{texts.chapters(chapterCount)}</span>
      <Icon name="right" size={16} />
    </Link>
  )
}

function NewestLine({ chapter: { bookId, number, title, updateTime } }: { chapter: NovelChapter }) {
  return (
    <Link to={`/novels/read/${bookId}/${number}`} className={styles.line}>
      <span className={styles.name}>{texts.newest}</span>
      <span className={styles.what}>{novelTexts.chapterNamed(number, title)}</span>
      <span className={styles.when}>{formatWhen(Date.parse(updateTime))}</span>
    </Link>
  )
}
