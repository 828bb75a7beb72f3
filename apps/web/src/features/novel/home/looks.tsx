// The ways a showcase of the novel home can look: text first, covers small.
import type { NovelBook } from '@manjuan/contract/reader/novel'
import { Link } from '#page/navigation.tsx'
import { NovelRow } from '#parts/novels/novel-row.tsx'
import { factsLine, statusName } from '#parts/novels/says.ts'
import { Cover } from '#parts/works/cover.tsx'
import { Items } from '#parts/works/items.tsx'
import { medalOf } from '#parts/works/rules.ts'
import styles from './looks.module.css'
import { texts } from './texts.ts'

interface LookProps {
  books: readonly NovelBook[]
}

const idOf = ({ bookId }: NovelBook) => bookId
const wayTo = ({ bookId }: NovelBook): string => `/novels/${bookId}`

/** One that is told about on a leaf of paper, the others two in a row below. */
export function Lead({ books }: LookProps) {
  const [lead, ...rest] = books
  if (!lead) return null
  return (
    <>
      <Link to={wayTo(lead)} className={styles.lead}>
        <span className={styles.leadWords}>
          <span className={styles.leadTitle}>{lead.title}</span>
          <span className={styles.leadBy}>{texts.byAuthor(lead.author, lead.categoryName)}</span>
          <span className={styles.leadAbstract}>{lead.abstractContent}</span>
        </span>
        <Cover book={lead} className={styles.leadCover} />
      </Link>
      <Items works={rest} keyOf={idOf} className={styles.pairs} itemClassName={styles.pairItem}>
        {(book) => (
          <Link to={wayTo(book)} className={styles.pair}>
            <Cover book={book} plain className={styles.pairCover} />
            <span className={styles.pairWords}>
              <span className={styles.pairTitle}>{book.title}</span>
              <span className={styles.note}>{factsLine(book)}</span>
            </span>
          </Link>
        )}
      </Items>
    </>
  )
}

/** Titles alone, numbered down two columns, the first three in the seal's red. */
export function Ranking({ books }: LookProps) {
  const rows = { gridTemplateRows: `repeat(${Math.ceil(books.length / 2)}, auto)` }
  return (
    <Items works={books} keyOf={idOf} numbered className={styles.ranking} itemClassName={styles.rankItem} style={rows}>
      {(book, at) => (
        <Link to={wayTo(book)} className={styles.rank}>
          <span className={styles.number} data-medal={medalOf(at + 1) ?? undefined}>
            {at + 1}
          </span>
          <span className={styles.rankWords}>
            <span className={styles.rankTitle}>{book.title}</span>
            <span className={styles.note}>{factsLine(book)}</span>
          </span>
        </Link>
      )}
    </Items>
  )
}

/** Below each other, each with what it is about. */
export function Rows({ books }: LookProps) {
  return (
    <Items works={books} keyOf={idOf}>
      {(book) => <NovelRow book={book} />}
    </Items>
  )
}

/** Leaves that scroll sideways. */
export function Rail({ books }: LookProps) {
  return (
    <Items works={books} keyOf={idOf} className={styles.rail} itemClassName={styles.railItem}>
      {(book) => (
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
      )}
    </Items>
  )
}
