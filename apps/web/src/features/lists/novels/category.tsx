// N-11: all novels by publish status and category.
import type { NovelBook } from '@manjuan/contract/reader/novel'
import { useQuery } from '@tanstack/react-query'
import { novelCategories } from '#api/novel.ts'
import { novelLists } from '#api/novel-lists.ts'
import { Category } from '../category.tsx'
import type { CategoryKind } from '../kind.ts'
import { categoryIn } from '../rules.ts'
import { texts } from '../texts.ts'
import { rowsLook } from './looks.tsx'

const novels: CategoryKind<NovelBook> = {
  title: texts.novelCategory,
  categoryIn,
  useFiltering: () => useQuery(novelCategories()).data,
  list: novelLists.query,
  look: rowsLook,
}

export default function NovelCategory() {
  return <Category kind={novels} />
}
