// L-02: banners, three small cards, then large ones without end.
import type { Book, BookList } from '@manjuan/contract/comic'
import { useQuery } from '@tanstack/react-query'
import { comicHome, type ShowcaseKey } from '#api/comic.ts'
import { comicLists, useBookList } from '#api/comic-lists.ts'
import type { List } from '#api/pages.ts'
import { InfiniteList } from '#page/infinite-list.tsx'
import { usePage, usePageTitle } from '#page/navigation.tsx'
import { LargeCard, SmallCard } from '#parts/comics/cards.tsx'
import { progressLine } from '#parts/comics/says.ts'
import { ListBanners } from '#parts/lists/list-banners.tsx'
import styles from './list.module.css'
import { ListSkeleton } from './list-skeleton.tsx'
import { texts } from './texts.ts'

export function ShowcaseList({ name }: { name: ShowcaseKey }) {
  const { data } = useQuery(comicHome())
  usePageTitle(data?.sections.find(({ key }) => key === name)?.title)
  return <PlainList list={comicLists.showcase(name)} />
}

export function LatestList() {
  usePageTitle(texts.latest)
  return <PlainList list={comicLists.newest()} />
}

function PlainList({ list }: { list: List<BookList> }) {
  const pages = useBookList(list, usePage().key)
  return (
    <>
      <ListBanners ads={pages.adList} loading={pages.state === 'first'} />
      <InfiniteList
        pages={pages}
        itemKey={({ bookId }) => bookId}
        skeleton={<ListSkeleton small />}
        className={styles.list}
        itemClassName={styles.item}
      >
        {card}
      </InfiniteList>
    </>
  )
}

const card = (book: Book, index: number) =>
  index < smallCards ? <SmallCard book={book} note={progressLine(book)} /> : <LargeCard book={book} />

const smallCards = 3
