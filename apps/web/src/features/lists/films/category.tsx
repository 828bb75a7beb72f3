// V-02: the films of a category, in an endless list.
import type { Vod } from '@manjuan/contract/reader/video'
import { Button, cx, EmptyState } from '@manjuan/ui'
import { filmLists } from '#api/film-lists.ts'
import { useWorks } from '#api/works.ts'
import { usePage, usePageTitle } from '#page/navigation.tsx'
import { FilmCard, FilmCardSkeleton } from '#parts/films/film-card.tsx'
import { useVisitState } from '#parts/visit/visit-state.ts'
import { SkeletonRows } from '#parts/works/skeleton-rows.tsx'
import filters from '../filters.module.css'
import { Filters } from '../filters.tsx'
import type { Look } from '../kind.ts'
import { ListBanners } from '../list-banners.tsx'
import { CategoryTabs } from '../tabs.tsx'
import { texts } from '../texts.ts'
import { VipOnly } from '../vip-only.tsx'
import { Works } from '../works.tsx'
import styles from './films.module.css'
import { cidIn, dailyUpdate } from './rules.ts'
import { useCategories } from './use-categories.ts'

export default function FilmCategory() {
  const { key, query } = usePage()
  const [cid, setCid] = useVisitState<number>('cid', cidIn(query.get('cid')))
  const categories = useCategories()
  const isUnknown = categories.length > 0 && !categories.some(({ value }) => value === cid)
  const [vip, setVip] = useVisitState<boolean>('vip', query.get('vip') === '1')
  const pages = useWorks(filmLists.category(cid, vip), key)
  usePageTitle(categories.find(({ value }) => value === cid)?.label ?? texts.filmCategory)
  return (
    <>
      <Filters choice={`${cid} ${vip}`}>
        <div className={filters.row}>
          <CategoryTabs
            choices={categories}
            value={cid}
            onChange={setCid}
            className={cx(styles.chips, filters.grows)}
          />
          <VipOnly on={vip} onChange={setVip} />
        </div>
      </Filters>
      {isUnknown ? (
        <EmptyState
          title={texts.noSuchCategory}
          action={<Button onClick={() => setCid(dailyUpdate)}>{texts.toDaily}</Button>}
        />
      ) : (
        <>
          <ListBanners ads={pages.adList} loading={pages.state === 'first'} />
          <Works pages={pages} look={cards} />
        </>
      )}
    </>
  )
}

const cards: Look<Vod> = {
  keyOf: ({ vodId }) => vodId,
  card: (film) => <FilmCard film={film} />,
  skeleton: (
    <SkeletonRows count={6} className={styles.cards}>
      <FilmCardSkeleton />
    </SkeletonRows>
  ),
  className: styles.cards,
  itemClassName: styles.card,
}
