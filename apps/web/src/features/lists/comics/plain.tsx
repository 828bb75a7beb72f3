// L-02: banners, three small cards, then large cards without end.
import type { Book } from '@manjuan/contract/reader/comic'
import { useQuery } from '@tanstack/react-query'
import { comicHome } from '#api/comic.ts'
import { comicLists } from '#api/comic-lists.ts'
import type { ShowcaseKey } from '#api/comic-works.ts'
import type { WorkList } from '#api/lists.ts'
import { useWorks } from '#api/works.ts'
import { usePage, usePageTitle } from '#page/navigation.tsx'
import { ListBanners } from '../list-banners.tsx'
import { texts } from '../texts.ts'
import { Works } from '../works.tsx'
import { mixedLook } from './looks.tsx'

export function ShowcaseList({ name }: { name: ShowcaseKey }) {
  const { data } = useQuery(comicHome())
  usePageTitle(data?.sections.find(({ key }) => key === name)?.title)
  return <PlainList list={comicLists.showcase(name)} />
}

export function LatestList() {
  usePageTitle(texts.latest)
  return <PlainList list={comicLists.newest()} />
}

function PlainList({ list }: { list: WorkList<Book> }) {
  const pages = useWorks(list, usePage().key)
  return (
    <>
      <ListBanners ads={pages.adList} loading={pages.state === 'first'} />
      <Works pages={pages} look={mixedLook} />
    </>
  )
}
