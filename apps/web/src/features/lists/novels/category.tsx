// N-11: all novels by publish status and category.
import { useQuery } from '@tanstack/react-query'
import { novelCategories } from '#api/novel.ts'
import { novelLists } from '#api/novel-lists.ts'
import { categoryOf } from '../category.tsx'
import { categoryIn } from '../rules.ts'
import { texts } from '../texts.ts'
import { rowsLook } from './looks.tsx'

const title = texts.novelCategory
const useFiltering = () => useQuery(novelCategories()).data

export default categoryOf({ title, categoryIn, useFiltering, list: novelLists.query, look: rowsLook })
