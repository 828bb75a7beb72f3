// The frame of a home: search field on top, its name, and the page that a pull loads anew. It begins with banners and shortcuts.
import type { Ad } from '@manjuan/contract/reader/comic'
import { Loaded, TopBar } from '@manjuan/ui'
import type { ReactNode } from 'react'
import { PullRefresh } from '#page/pull-refresh.tsx'
import { Banners } from '#parts/ads/banners.tsx'
import { SearchLink } from '#parts/search-link/search-link.tsx'

interface HomePageProps<T> {
  /** shortcuts under the banners */
  nav: ReactNode
  home: { data: T | undefined; isError: boolean; refetch(): Promise<unknown> }
  texts: { title: string; search: string }
  /** the screen that searches */
  search: string
  /** beside the search field */
  actions?: ReactNode
  skeleton: ReactNode
  children(data: T): ReactNode
}

export function HomePage<T extends { adList: readonly Ad[] }>(props: HomePageProps<T>) {
  const { home, texts, search, actions, nav, skeleton, children } = props
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
              {nav}
              {children(data)}
            </>
          )}
        </Loaded>
      </PullRefresh>
    </>
  )
}
