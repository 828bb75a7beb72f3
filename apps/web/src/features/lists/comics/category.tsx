// L-05: all comics by publish status and category.
import { useQuery } from '@tanstack/react-query'
import { comicLists } from '#api/comic-lists.ts'
import { comicCategories } from '#api/comic-works.ts'
import { categoryOf } from '../category.tsx'
import { rowsLook } from './looks.tsx'
import { categoryIn } from './rules.ts'

const useFiltering = () => useQuery(comicCategories()).data

export default categoryOf({ categoryIn, useFiltering, list: comicLists.query, look: rowsLook })
