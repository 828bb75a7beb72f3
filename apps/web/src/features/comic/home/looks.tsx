// The ways a section of the home can look.
import type { Book } from '@manjuan/contract/reader/comic'
import { Link } from '#page/navigation.tsx'
import { SmallCard } from '#parts/comics/cards.tsx'
import { LargeCard } from '#parts/comics/large-card.tsx'
import { progressLine, statusName } from '#parts/comics/says.ts'
import { Cover } from '#parts/works/cover.tsx'
import { Items } from '#parts/works/items.tsx'
import { medalOf } from '#parts/works/rules.ts'
import styles from './looks.module.css'

interface LookProps {
  books: readonly Book[]
}

const idOf = ({ bookId }: Book) => bookId
const card = (book: Book) => <SmallCard book={book} note={progressLine(book)} />

/** Two large with their titles on the picture, four small below. */
export function Mosaic({ books }: LookProps) {
  return (
    <Items
      works={books}
      keyOf={idOf}
      className={styles.mosaic}
      itemClassName={(at) => (at < 2 ? styles.large : styles.small)}
    >
      {(book, at) => (at < 2 ? <Poster book={book} /> : <SmallCard book={book} note={book.categoryName} />)}
    </Items>
  )
}

function Poster({ book }: { book: Book }) {
  return (
    <Link to={`/book/${book.bookId}`} className={styles.poster}>
      <Cover book={book} className={styles.posterCover} />
      <span className={styles.caption}>
        <span className={styles.captionTitle}>{book.title}</span>
        <span className={styles.captionNote}>{progressLine(book)}</span>
      </span>
    </Link>
  )
}

/** Three in a row. */
export function Grid({ books }: LookProps) {
  return (
    <Items works={books} keyOf={idOf} className={styles.three} itemClassName={styles.small}>
      {card}
    </Items>
  )
}

/** Covers in a row that scrolls sideways. */
export function Rail({ books }: LookProps) {
  return (
    <Items works={books} keyOf={idOf} className={styles.rail} itemClassName={styles.railItem}>
      {card}
    </Items>
  )
}

/** Rows that tell what each is about. */
export function Rows({ books }: LookProps) {
  return (
    <Items works={books} keyOf={idOf}>
      {(book) => <LargeCard book={book} />}
    </Items>
  )
}

/** One that is told about, three more below. */
export function Lead({ books }: LookProps) {
  const [lead, ...rest] = books
  if (!lead) return null
  return (
    <>
      <Link to={`/book/${lead.bookId}`} className={styles.lead}>
        <Cover book={lead} className={styles.leadCover} />
        <span className={styles.leadFacts}>
          <span className={styles.leadTitle}>{lead.title}</span>
          <span className={styles.leadTags}>
            {lead.categoryName} · {statusName(lead.publishStatus)}
          </span>
          <span className={styles.leadAbstract}>{lead.abstractContent}</span>
        </span>
      </Link>
      <div className={styles.rest}>
        <Grid books={rest} />
      </div>
    </>
  )
}

/** Numbered, the first three in medal colours. */
export function Ranking({ books }: LookProps) {
  return (
    <Items works={books} keyOf={idOf} numbered className={styles.ranking} itemClassName={styles.rankItem}>
      {(book, at) => (
        <Link to={`/book/${book.bookId}`} className={styles.rankLink}>
          <span className={styles.number} data-medal={medalOf(at + 1) ?? undefined}>
            {at + 1}
          </span>
          <Cover book={book} plain className={styles.rankCover} />
          <span className={styles.rankFacts}>
            <span className={styles.rankTitle}>{book.title}</span>
            <span className={styles.rankNote}>{book.categoryName}</span>
          </span>
        </Link>
      )}
    </Items>
  )
}
