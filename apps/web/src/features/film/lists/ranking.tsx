// V-03: the most watched films of all time, of the day, the week and the month, by category.
import type { Vod } from '@manjuan/contract/video'
import { Tabs } from '@manjuan/ui'
import { filmLists, useFilmList } from '#api/film-lists.ts'
import { InfiniteList } from '#page/infinite-list.tsx'
import { usePage, usePageTitle } from '#page/navigation.tsx'
import { FilmRow } from '#parts/films/film-row.tsx'
import { Filters } from '#parts/lists/filters.tsx'
import { pick, withAll } from '#parts/lists/rules.ts'
import { useVisitState } from '#parts/visit/visit-state.ts'
import styles from './list.module.css'
import { RowsSkeleton } from './list-skeleton.tsx'
import { cidIn, type FilmRankType, rankTypes } from './rules.ts'
import { texts } from './texts.ts'
import { useCategories } from './use-categories.ts'

const allCategories = 0

export default function Ranking() {
  const { key, query } = usePage()
  usePageTitle(texts.ranking)
  const [rank, setRank] = useVisitState<FilmRankType>('rank', pick(query.get('rankType'), rankTypes, 'total'))
  const [typeId, setTypeId] = useVisitState<number>('type', cidIn(query.get('typeId')))
  const categories = useCategories()
  const pages = useFilmList(filmLists.rank(rank, typeId), key)
  return (
    <>
      <Filters choice={`${rank} ${typeId}`}>
        <Tabs
          label={texts.rankTabs}
          items={rankTypes.map((type) => ({ value: type, label: texts.ranks[type] }))}
          value={rank}
          onChange={setRank}
          className={styles.spread ?? ''}
        />
        <Tabs
          kind="chip"
          label={texts.categoryTabs}
          items={withAll(categories, { value: allCategories, label: texts.all })}
          value={typeId}
          onChange={setTypeId}
          className={styles.chips ?? ''}
        />
      </Filters>
      <InfiniteList pages={pages} itemKey={({ vodId }) => vodId} skeleton={<RowsSkeleton />} itemClassName={styles.row}>
        {row}
      </InfiniteList>
    </>
  )
}

const row = (film: Vod, at: number) => <FilmRow film={film} rank={at + 1} />
