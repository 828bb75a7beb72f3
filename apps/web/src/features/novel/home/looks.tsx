// The looks of a showcase of the novel home: text first, covers small.
import type { NovelBook } from '@manjuan/contract/reader/novel'
import { Link } from '#page/navigation.tsx'
import { Lead as LeadOf, type LookProps, listLook, Ranking as RankingOf } from '#parts/home/looks.tsx'
import { NovelRow } from '#parts/novels/novel-row.tsx'
import { factsLine, statusName } from '#parts/novels/says.ts'
import { Cover } from '#parts/works/cover.tsx'
import styles from './looks.module.css'
import { texts } from './texts.ts'

type Novels = LookProps<NovelBook>

const idOf = ({ bookId }: NovelBook) => bookId
const wayTo = ({ bookId }: NovelBook): string => `/novels/${bookId}`
const byline = ({ author, categoryName }: NovelBook) => texts.byAuthor(author, categoryName)

const Pairs = listLook<NovelBook>(idOf, [styles.pairs, styles.pairItem], (book) => (
  <Link to={wayTo(book)} className={styles.pair}>
    <Cover book={book} plain className={styles.pairCover} />
    <span className={styles.pairWords}>
      <span className={styles.pairTitle}>{book.title}</span>
      <span className={styles.note}>{factsLine(book)}</span>
    </span>
  </Link>
))

/** One on a leaf of paper with its abstract, the others two in a row below. */
export const Lead = ({ works }: Novels) => (
  <LeadOf works={works} styles={styles} wayTo={wayTo} noteOf={byline}>
    {(rest) => <Pairs works={rest} />}
  </LeadOf>
)

/** Titles alone, numbered down two columns. */
export function Ranking({ works }: Novels) {
  const rows = { gridTemplateRows: `repeat(${Math.ceil(works.length / 2)}, auto)` }
  const shape = { styles, wayTo, noteOf: (book: NovelBook) => factsLine(book) }
  return <RankingOf {...shape} works={works} style={rows} />
}

/** Rows with an abstract. */
export const Rows = listLook<NovelBook>(idOf, [], (book) => <NovelRow book={book} />)

/** Leaves that scroll sideways. */
export const Rail = listLook<NovelBook>(idOf, [styles.rail, styles.railItem], (book) => (
  <Link to={wayTo(book)} className={styles.leaf}>
    <span className={styles.leafHead}>
      <Cover book={book} plain className={styles.leafCover} />
      <span className={styles.pairWords}>
        <span className={styles.leafTitle}>{book.title}</span>
        <span className={styles.note}>{texts.byAuthor(book.categoryName, statusName(book.publishStatus))}</span>
      </span>
    </span>
    <span className={styles.leafAbstract}>{book.abstractContent}</span>
  </Link>
))
