// L-05: all comics by publish status and category.
import type { Book } from '@manjuan/contract/reader/comic'
import { useQuery } from '@tanstack/react-query'
import { comicLists } from '#api/comic-lists.ts'
import { comicCategories } from '#api/comic-works.ts'
import { Category } from '../category.tsx'
import type { CategoryKind } from '../kind.ts'
import { rowsLook } from './looks.tsx'
import { categoryIn } from './rules.ts'

const comics: CategoryKind<Book> = {
  categoryIn,
  useFiltering: () => useQuery(comicCategories()).data,
  list: comicLists.query,
  look: rowsLook,
}

export default function ComicCategory() {
  return <Category kind={comics} />
}
