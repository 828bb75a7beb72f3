// N-11: what was updated last, by category, ten a page.
import type { NovelBook } from '@manjuan/contract/novel'
import { Tabs } from '@manjuan/ui'
import { formatWhen } from '@manjuan/ui/format'
import { useQuery } from '@tanstack/react-query'
import { novelCategories } from '#api/novel.ts'
import { novelLists, useNovelList } from '#api/novel-lists.ts'
import { InfiniteList } from '#page/infinite-list.tsx'
import { usePage, usePageTitle } from '#page/navigation.tsx'
import { Filters } from '#parts/lists/filters.tsx'
import { withAll } from '#parts/lists/rules.ts'
import { NovelRow } from '#parts/novels/novel-row.tsx'
import { progressLine } from '#parts/novels/says.ts'
import { useVisitState } from '#parts/visit/visit-state.ts'
import styles from './list.module.css'
import { ListSkeleton } from './list-skeleton.tsx'
import { categoryIn } from './rules.ts'
import { texts } from './texts.ts'

export default function Newest() {
  const { key, query } = usePage()
  usePageTitle(texts.newest)
  const [category, setCategory] = useVisitState<number>('category', categoryIn(query.get('category')))
  const categories = useQuery(novelCategories()).data?.categoryList ?? []
  const pages = useNovelList(novelLists.recent(category), key)
  return (
    <>
      <Filters choice={String(category)}>
        <Tabs
          kind="chip"
          label={texts.categoryTabs}
          items={withAll(
            categories.map(({ id, name }) => ({ value: id, label: name })),
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

const card = (book: NovelBook) => (
  <>
    <NovelRow book={book} />
    <p className={styles.update}>
      <span className={styles.chapter}>{progressLine(book)}</span>
      <span>{formatWhen(Date.parse(book.updateTime))}</span>
    </p>
  </>
)
