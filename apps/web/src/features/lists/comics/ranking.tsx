// L-03: tabs of time and category, NO.n at 20 a page, the first three on a podium.
import { useQuery } from '@tanstack/react-query'
import { comicLists, type RankedBook } from '#api/comic-lists.ts'
import { comicCategories } from '#api/comic-works.ts'
import type { RankingKind } from '../kind.ts'
import { Ranking } from '../ranking.tsx'
import { choicesOf } from '../rules.ts'
import { podium } from './looks.tsx'

const comics: RankingKind<RankedBook> = {
  rankIn: 'type',
  // The address of this ranking names no category.
  categoryIn: () => 0,
  useCategories: () => choicesOf(useQuery(comicCategories()).data?.categoryList ?? []),
  list: comicLists.rank,
  look: podium,
  hasBanners: true,
}

export function RankingList() {
  return <Ranking kind={comics} />
}
