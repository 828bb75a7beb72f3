// The frame of a home: the search field, banners and shortcuts. A pull loads the page anew.
import type { Ad } from '@manjuan/contract/reader/comic'
import { Loaded, TopBar } from '@manjuan/ui'
import { type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PullRefresh } from '#page/pull-refresh.tsx'
import { Banners } from '#parts/ads/banners.tsx'
import { SearchLink } from '#parts/search-link/search-link.tsx'
import { HomeNav, type Shortcuts } from './home-nav.tsx'

interface HomePageProps<T, K extends QueryKey> {
  /** Stand under the banners. */
  shortcuts: Shortcuts
  query: UseQueryOptions<T, Error, T, K>
  /** Stands after the page, such as a dialog about the call. */
  after?(home: UseQueryResult<T>): ReactNode
  texts: { title: string; search: string }
  /** Address of the screen that searches. */
  search: string
  /** Stand beside the search field. */
  actions?: ReactNode
  skeleton: ReactNode
  children(data: T): ReactNode
}

export function HomePage<T extends { adList: readonly Ad[] }, K extends QueryKey>(props: HomePageProps<T, K>) {
  const { query, after, texts, search, actions, shortcuts, skeleton, children } = props
  const home = useQuery(query)
  return (
    <>
      <TopBar root actions={actions}>
        <SearchLink to={search}>{texts.search}</SearchLink>
      </TopBar>
      <h1 className="visually-hidden">{texts.title}</h1>
      <PullRefresh onRefresh={home.refetch}>
        <Loaded query={home} skeleton={skeleton}>
          {(data) => (
            <>
              <Banners ads={data.adList} />
              <HomeNav {...shortcuts} />
              {children(data)}
            </>
          )}
        </Loaded>
      </PullRefresh>
      {after?.(home)}
    </>
  )
}
