// A novel as a cover over its title.
import type { NovelBook } from '@manjuan/contract/reader/novel'
import { SmallCard } from '#parts/comics/cards.tsx'
import { factsLine } from './says.ts'

interface NovelCardProps {
  book: NovelBook
  rank?: number
}

export function NovelCard({ book, rank }: NovelCardProps) {
  const place = rank === undefined ? {} : { rank }
  return <SmallCard book={book} note={factsLine(book)} to={`/novels/${book.bookId}`} {...place} />
}
