// A comic's cover in its 3:4 box, with the operator's badge.
import type { Book } from '@manjuan/contract/reader/comic'
import { cx } from '@manjuan/ui'
import { createContext, use } from 'react'
import { LaterPicture } from '#parts/images/later-picture.tsx'
import styles from './cover.module.css'

export type CoverBook = Pick<Book, 'title' | 'cover' | 'coverImage'> &
  Partial<Pick<Book, 'showPop' | 'popText' | 'popClass'>>

interface CoverProps {
  book: CoverBook
  /** Alternative text where the title does not stand beside the cover. */
  alt?: string
  /** Leaves the operator's badge away. */
  plain?: boolean
  className?: string | undefined
}

/** False: covers wait, because something more important has the network. */
export const CoversMayLoad = createContext(true)

export function Cover({ book, alt = '', plain = false, className }: CoverProps) {
  const mayLoad = use(CoversMayLoad)
  return (
    <span className={cx(styles.cover, className)} style={{ backgroundColor: book.coverImage?.color }}>
      {mayLoad && <LaterPicture path={book.cover} image={book.coverImage} alt={alt} fill />}
      {!plain && book.showPop && book.popText && (
        <span className={cx(styles.pop, popStyles[book.popClass ?? ''])}>{book.popText}</span>
      )}
    </span>
  )
}

const popStyles: Record<string, string | undefined> = {
  hot: styles.hot,
  new: styles.new,
  free: styles.free,
  vip: styles.vip,
}
