// N-12: the showcases in full: three small cards, then large rows without end.
import type { NovelBook } from '@manjuan/contract/novel'
import { novelLists, useNovelList } from '#api/novel-lists.ts'
import { InfiniteList } from '#page/infinite-list.tsx'
import { usePage, usePageTitle } from '#page/navigation.tsx'
import { Banners } from '#parts/ads/banners.tsx'
import { NovelCard } from '#parts/novels/novel-card.tsx'
import { NovelRow } from '#parts/novels/novel-row.tsx'
import styles from './list.module.css'
import { ListSkeleton } from './list-skeleton.tsx'
import { type Pick, pickAt, smallCards } from './rules.ts'

export default function Picks() {
  const pick = pickAt(usePage().path)
  return pick && <PickList pick={pick} />
}

function PickList({ pick: { type, title, ranked } }: { pick: Pick }) {
  usePageTitle(title)
  const pages = useNovelList(novelLists.showcase(type), usePage().key)
  return (
    <>
      <Banners ads={pages.adList} />
      <InfiniteList
        pages={pages}
        itemKey={({ bookId }) => bookId}
        skeleton={<ListSkeleton small />}
        className={styles.list}
        itemClassName={styles.item}
      >
        {ranked ? rankedCard : card}
      </InfiniteList>
    </>
  )
}

const card = (book: NovelBook, at: number) => (at < smallCards ? <NovelCard book={book} /> : <NovelRow book={book} />)

const rankedCard = (book: NovelBook, at: number) =>
  at < smallCards ? <NovelCard book={book} rank={at + 1} /> : <NovelRow book={book} rank={at + 1} />
