// The looks of a section of the comic home.
import type { Book } from '@manjuan/contract/reader/comic'
import { Link } from '#page/navigation.tsx'
import { SmallCard } from '#parts/comics/cards.tsx'
import { LargeCard } from '#parts/comics/large-card.tsx'
import { progressLine, statusName } from '#parts/comics/says.ts'
import { Lead as LeadOf, type LookProps, listLook, Ranking as RankingOf } from '#parts/home/looks.tsx'
import { Cover } from '#parts/works/cover.tsx'
import { Items } from '#parts/works/items.tsx'
import styles from './looks.module.css'

type Books = LookProps<Book>

const idOf = ({ bookId }: Book) => bookId
const card = (book: Book) => <SmallCard book={book} note={progressLine(book)} />

/** Two large with their titles on the picture, four small below. */
export const Mosaic = ({ works }: Books) => (
  <Items
    works={works}
    keyOf={idOf}
    className={styles.mosaic}
    itemClassName={(at) => (at < 2 ? styles.large : styles.small)}
  >
    {(book, at) => (at < 2 ? <Poster book={book} /> : <SmallCard book={book} note={book.categoryName} />)}
  </Items>
)

const Poster = ({ book }: { book: Book }) => (
  <Link to={`/book/${book.bookId}`} className={styles.poster}>
    <Cover book={book} className={styles.posterCover} />
    <span className={styles.caption}>
      <span className={styles.captionTitle}>{book.title}</span>
      <span className={styles.captionNote}>{progressLine(book)}</span>
    </span>
  </Link>
)

/** Three in a row. */
export const Grid = listLook(idOf, [styles.three, styles.small], card)

/** Covers in a row that scrolls sideways. */
export const Rail = listLook(idOf, [styles.rail, styles.railItem], card)

/** Rows with an abstract. */
export const Rows = listLook<Book>(idOf, [], (book) => <LargeCard book={book} />)

const shape = { styles, wayTo: ({ bookId }: Book) => `/book/${bookId}` }
const tagsOf = ({ categoryName, publishStatus }: Book) => `${categoryName} · ${statusName(publishStatus)}`

/** One with its abstract, three more below. */
export const Lead = ({ works }: Books) => (
  <LeadOf {...shape} works={works} noteOf={tagsOf} coverFirst>
    {(rest) => (
      <div className={styles.rest}>
        <Grid works={rest} />
      </div>
    )}
  </LeadOf>
)

const rankCover = (book: Book) => <Cover book={book} plain className={styles.rankCover} />
const ranked = { ...shape, coverOf: rankCover, noteOf: ({ categoryName }: Book) => categoryName }

export const Ranking = ({ works }: Books) => <RankingOf {...ranked} works={works} />
