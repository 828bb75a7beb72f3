// V-03: the most watched films of all time, of the day, the week and the month, by category.
import type { Vod } from '@manjuan/contract/video'
import { Tabs } from '@manjuan/ui'
import { useVodList, vodLists } from '#api/vod-lists.ts'
import { InfiniteList } from '#page/infinite-list.tsx'
import { usePage, usePageTitle } from '#page/navigation.tsx'
import { Filters } from '#parts/lists/filters.tsx'
import { pick, withAll } from '#parts/lists/rules.ts'
import { useVisitState } from '#parts/visit/visit-state.ts'
import { VodRow } from '#parts/vods/vod-row.tsx'
import styles from './list.module.css'
import { RowsSkeleton } from './list-skeleton.tsx'
import { cidIn, rankTypes, type VodRankType } from './rules.ts'
import { texts } from './texts.ts'
import { useCategories } from './use-categories.ts'

const allCategories = 0

export default function Ranking() {
  const { key, query } = usePage()
  usePageTitle(texts.ranking)
  const [rank, setRank] = useVisitState<VodRankType>('rank', pick(query.get('rankType'), rankTypes, 'total'))
  const [typeId, setTypeId] = useVisitState<number>('type', cidIn(query.get('typeId')))
  const categories = useCategories()
  const pages = useVodList(vodLists.rank(rank, typeId), key)
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

const row = (vod: Vod, at: number) => <VodRow vod={vod} rank={at + 1} />
