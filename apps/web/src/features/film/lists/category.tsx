// V-02: the films of a category, without end.
import type { Vod } from '@manjuan/contract/video'
import { Tabs } from '@manjuan/ui'
import { filmLists, useFilmList } from '#api/film-lists.ts'
import { InfiniteList } from '#page/infinite-list.tsx'
import { usePage, usePageTitle } from '#page/navigation.tsx'
import { FilmCard } from '#parts/films/film-card.tsx'
import { Filters } from '#parts/lists/filters.tsx'
import { ListBanners } from '#parts/lists/list-banners.tsx'
import { useVisitState } from '#parts/visit/visit-state.ts'
import styles from './list.module.css'
import { CardsSkeleton } from './list-skeleton.tsx'
import { cidIn } from './rules.ts'
import { texts } from './texts.ts'
import { useCategories } from './use-categories.ts'

export default function Category() {
  const { key, query } = usePage()
  const [cid, setCid] = useVisitState<number>('cid', cidIn(query.get('cid')))
  const categories = useCategories()
  const pages = useFilmList(filmLists.category(cid), key)
  usePageTitle(categories.find(({ value }) => value === cid)?.label ?? texts.category)
  return (
    <>
      <Filters choice={String(cid)}>
        <Tabs
          kind="chip"
          label={texts.categoryTabs}
          items={categories}
          value={cid}
          onChange={setCid}
          className={styles.chips ?? ''}
        />
      </Filters>
      <ListBanners ads={pages.adList} loading={pages.state === 'first'} />
      <InfiniteList
        pages={pages}
        itemKey={({ vodId }) => vodId}
        skeleton={<CardsSkeleton />}
        className={styles.cards}
        itemClassName={styles.card}
      >
        {card}
      </InfiniteList>
    </>
  )
}

const card = (film: Vod) => <FilmCard film={film} />
