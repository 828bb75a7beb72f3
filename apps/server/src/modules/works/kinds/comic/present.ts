// Turns rows into wire shapes. On the wire a comic is a book.
import type { Book, BookList, Chapter, ReadChapter } from '@manjuan/contract/reader/comic'
import { sql } from 'kysely'
import { pictureIn, presentCover, presentPicture } from '#modules/covers/index.ts'
import type { ChapterPicture, OpenedChapter, Opening } from '../../chapters.ts'
import { type BookKind, type BookRow, bookParts, rankFallback } from '../../kind.ts'
import { chapterPicture, presentBook, presentChapter, presentRead } from '../../present.ts'

export const comic: BookKind<BookRow, BookList, Chapter, Book> = {
  kind: 'comic',
  itemKind: 'comic_chapter',
  ...bookParts(),
  rankFallback,
  present: presentBook,
  presentList: ({ rows, total: totalItem, ...page }) => ({ ...page, bookList: rows.map(presentBook), totalItem }),
  listName: 'bookList',
  chapterColumns: sql`${pictureIn('i')} as cover`,
  chapterJoins: sql`left join image i on i.name = p.cover_image`,
  presentChapter: (row) => ({ chapterId: row.id, ...presentChapter(row), ...presentCover(row.cover ?? null) }),
  chapterId: ({ chapterId }) => chapterId,
}

export function presentPages(row: OpenedChapter, opened: Opening & { pictures: ChapterPicture[] }): ReadChapter {
  const { pictures, token } = opened
  return {
    ...presentRead(row, opened),
    content: '',
    bookPics: pictures.map((page) =>
      Array.from({ length: page.parts }, (_, slice) => chapterPicture(page, slice, token)),
    ),
    picSplitCount: Math.max(...pictures.map(({ parts }) => parts)),
    picSizes: pictures.map(presentPicture),
  }
}
