// The frame of a home: search field on top, its name, and the page that a pull loads anew.
import { Loaded, TopBar } from '@manjuan/ui'
import type { ReactNode } from 'react'
import { PullRefresh } from '#page/pull-refresh.tsx'
import { SearchLink } from '#parts/search-link/search-link.tsx'

interface HomePageProps<T> {
  home: { data: T | undefined; isError: boolean; refetch(): Promise<unknown> }
  texts: { title: string; search: string }
  /** the screen that searches */
  search: string
  /** beside the search field */
  actions?: ReactNode
  skeleton: ReactNode
  children(data: T): ReactNode
}

export function HomePage<T>({ home, texts, search, actions, skeleton, children }: HomePageProps<T>) {
  return (
    <>
      <TopBar root actions={actions}>
        <SearchLink to={search}>{texts.search}</SearchLink>
      </TopBar>
      <h1 className="visually-hidden">{texts.title}</h1>
      <PullRefresh onRefresh={home.refetch}>
        <Loaded query={home} skeleton={skeleton}>
          {children}
        </Loaded>
      </PullRefresh>
    </>
  )
}
