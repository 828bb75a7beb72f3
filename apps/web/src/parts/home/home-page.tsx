// The frame of a home: the search field on top, then a page with banners and shortcuts that a pull loads anew.
import type { Ad } from '@manjuan/contract/reader/comic'
import { Loaded, TopBar } from '@manjuan/ui'
import type { ReactNode } from 'react'
import { PullRefresh } from '#page/pull-refresh.tsx'
import { Banners } from '#parts/ads/banners.tsx'
import { SearchLink } from '#parts/search-link/search-link.tsx'
import { HomeNav, type Shortcuts } from './home-nav.tsx'

interface HomePageProps<T> {
  /** Stand under the banners. */
  shortcuts: Shortcuts
  home: { data: T | undefined; isError: boolean; refetch(): Promise<unknown> }
  texts: { title: string; search: string }
  /** Address of the screen that searches. */
  search: string
  /** Stand beside the search field. */
  actions?: ReactNode
  skeleton: ReactNode
  children(data: T): ReactNode
}

export function HomePage<T extends { adList: readonly Ad[] }>(props: HomePageProps<T>) {
  const { home, texts, search, actions, shortcuts, skeleton, children } = props
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
    </>
  )
}
