// N-11: all novels by publish status and category.
import type { NovelBook } from '@manjuan/contract/novel'
import { Tabs } from '@manjuan/ui'
import { useQuery } from '@tanstack/react-query'
import { novelCategories } from '#api/novel.ts'
import { novelLists, useNovelList } from '#api/novel-lists.ts'
import { InfiniteList } from '#page/infinite-list.tsx'
import { usePage, usePageTitle } from '#page/navigation.tsx'
import { Filters } from '#parts/lists/filters.tsx'
import { pick, withAll } from '#parts/lists/rules.ts'
import { NovelRow } from '#parts/novels/novel-row.tsx'
import { useVisitState } from '#parts/visit/visit-state.ts'
import styles from './list.module.css'
import { ListSkeleton } from './list-skeleton.tsx'
import { categoryIn } from './rules.ts'
import { texts } from './texts.ts'

type Status = 'all' | 'serialize' | 'finish'
const statuses: readonly Status[] = ['all', 'serialize', 'finish']

export default function Category() {
  const { key, query } = usePage()
  usePageTitle(texts.category)
  const [status, setStatus] = useVisitState<Status>('status', pick(query.get('status'), statuses, 'all'))
  const [category, setCategory] = useVisitState<number>('category', categoryIn(query.get('category')))
  const filters = useQuery(novelCategories()).data
  const pages = useNovelList(novelLists.query(status, category), key)
  return (
    <>
      <Filters choice={`${status} ${category}`}>
        <Tabs
          label={texts.statusTabs}
          items={withAll(
            (filters?.publishStatusList ?? []).flatMap(({ code, desc }) =>
              isStatus(code) ? [{ value: code, label: desc }] : [],
            ),
            { value: 'all', label: texts.all },
          )}
          value={status}
          onChange={setStatus}
        />
        <Tabs
          kind="chip"
          label={texts.categoryTabs}
          items={withAll(
            (filters?.categoryList ?? []).map(({ id, name }) => ({ value: id, label: name })),
            { value: 0, label: texts.all },
          )}
          value={category}
          onChange={setCategory}
        />
      </Filters>
      <InfiniteList
        pages={pages}
        itemKey={({ bookId }) => bookId}
        skeleton={<ListSkeleton />}
        itemClassName={styles.row}
      >
        {card}
      </InfiniteList>
    </>
  )
}

const card = (book: NovelBook) => <NovelRow book={book} />

function isStatus(code: string): code is Status {
  return statuses.some((status) => status === code)
}
