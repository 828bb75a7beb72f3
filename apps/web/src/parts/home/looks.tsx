// Looks that the homes of all kinds share: plain lists, one work above the others, and a ranking.
import type { CSSProperties, ReactNode } from 'react'
import { Link } from '#page/navigation.tsx'
import { Cover, type CoverBook } from '#parts/works/cover.tsx'
import { Items } from '#parts/works/items.tsx'
import { medalOf } from '#parts/works/rules.ts'

/** Props of every look of a home. */
export interface LookProps<W> {
  works: readonly W[]
}

/** A look that shows every work in the same way. Classes: of the list, and of each entry. */
export const listLook =
  <W,>(keyOf: (work: W) => number, [list, entry]: readonly (string | undefined)[], view: (work: W) => ReactNode) =>
  ({ works }: LookProps<W>) => (
    <Items works={works} keyOf={keyOf} className={list} itemClassName={entry}>
      {view}
    </Items>
  )

interface LookBook extends CoverBook {
  bookId: number
  abstractContent: string
}

interface BookLookProps<B> extends LookProps<B> {
  /** The classes of the home's own style sheet. */
  styles: Readonly<Record<string, string>>
  /** Address of a work. */
  wayTo(book: B): string
  /** The quiet line under a title. */
  noteOf(book: B): string
}

interface LeadProps<B> extends BookLookProps<B> {
  /** The cover stands before the words. Without this it stands after them. */
  coverFirst?: boolean
  /** The other works. */
  children(rest: readonly B[]): ReactNode
}

/** The first work with its abstract, and the others below. */
export function Lead<B extends LookBook>({ works, styles, wayTo, noteOf, coverFirst, children }: LeadProps<B>) {
  const [lead, ...rest] = works
  if (!lead) return null
  const cover = <Cover book={lead} className={styles.leadCover} />
  return (
    <>
      <Link to={wayTo(lead)} className={styles.lead}>
        {coverFirst && cover}
        <span className={styles.leadWords}>
          <span className={styles.leadTitle}>{lead.title}</span>
          <span className={styles.leadNote}>{noteOf(lead)}</span>
          <span className={styles.leadAbstract}>{lead.abstractContent}</span>
        </span>
        {!coverFirst && cover}
      </Link>
      {children(rest)}
    </>
  )
}

interface RankingProps<B> extends BookLookProps<B> {
  /** Stands between number and words. */
  coverOf?(book: B): ReactNode
  style?: CSSProperties
}

/** Works by number, the first three in medal colours. */
export function Ranking<B extends LookBook>({ works, styles, wayTo, noteOf, coverOf, ...list }: RankingProps<B>) {
  const keyOf = ({ bookId }: B) => bookId
  return (
    <Items works={works} keyOf={keyOf} numbered className={styles.ranking} itemClassName={styles.rankItem} {...list}>
      {(book, at) => (
        <Link to={wayTo(book)} className={styles.rankLink}>
          <span className={styles.number} data-medal={medalOf(at + 1) ?? undefined}>
            {at + 1}
          </span>
          {coverOf?.(book)}
          <span className={styles.rankWords}>
            <span className={styles.rankTitle}>{book.title}</span>
            <span className={styles.note}>{noteOf(book)}</span>
          </span>
        </Link>
      )}
    </Items>
  )
}
