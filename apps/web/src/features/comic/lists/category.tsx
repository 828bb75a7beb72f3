// L-05: all comics by publish status and category.
import type { Book } from '@manjuan/contract/comic'
import { Tabs } from '@manjuan/ui'
import { useQuery } from '@tanstack/react-query'
import { comicCategories } from '#api/comic.ts'
import { comicLists, type PublishStatus, useBookList } from '#api/comic-lists.ts'
import { InfiniteList } from '#page/infinite-list.tsx'
import { usePage } from '#page/navigation.tsx'
import { LargeCard } from '#parts/comics/cards.tsx'
import { Filters } from '#parts/lists/filters.tsx'
import { pick, withAll } from '#parts/lists/rules.ts'
import { useVisitState } from '#parts/visit/visit-state.ts'
import styles from './list.module.css'
import { ListSkeleton } from './list-skeleton.tsx'
import { texts } from './texts.ts'

const statuses: readonly PublishStatus[] = ['all', 'serialize', 'finish']

export default function Category() {
  const { key, query } = usePage()
  const wanted = Number(query.get('category') ?? 0)
  const [status, setStatus] = useVisitState<PublishStatus>('status', pick(query.get('status'), statuses, 'all'))
  const [category, setCategory] = useVisitState<number>('category', Number.isSafeInteger(wanted) ? wanted : 0)
  const filters = useQuery(comicCategories()).data
  const pages = useBookList(comicLists.query(status, category), key)
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

const card = (book: Book) => <LargeCard book={book} />

function isStatus(code: string): code is PublishStatus {
  return statuses.some((status) => status === code)
}
