// The comic home, the only screen in the first file. It is drawn from data that the server wrote into the page.
import type { DataOf } from '@manjuan/contract/reader/types'
import { Loaded, TopBar } from '@manjuan/ui'
import { startTransition, useEffect, useState } from 'react'
import { bootData } from '#api/boot.ts'
import { useLaterQuery } from '#api/later-query.ts'
import { adList } from '#local/ads.ts'
import { firstMove } from '#local/first-move.ts'
import { PullRefresh } from '#page/pull-refresh.tsx'
import { Banners } from '#parts/ads/banners.tsx'
import { AppTip } from '#parts/app-hint/tip.tsx'
import { bringPictures } from '#parts/images/later-picture.tsx'
import { useLater } from '#parts/later/use-later.ts'
import { SearchLink } from '#parts/search-link/search-link.tsx'
import { CoversMayLoad } from '#parts/works/cover.tsx'
import { BelowFold } from './below-fold.tsx'
import { DailyBox } from './daily-box.tsx'
import { HomeNav } from './home-nav.tsx'
import { HomeSkeleton } from './home-skeleton.tsx'
import { texts } from './texts.ts'

export default function Home() {
  const home = useLaterQuery(
    'home',
    ({ comicHome }) => comicHome(),
    () => bootData('comicHome'),
  )
  return (
    <>
      <TopBar root>
        <SearchLink to="/search">{texts.search}</SearchLink>
      </TopBar>
      <h1 className="visually-hidden">{texts.title}</h1>
      <PullRefresh onRefresh={home.refetch} after={firstMove()}>
        <Loaded query={home} skeleton={<HomeSkeleton />}>
          {(data) => <Content home={data} />}
        </Loaded>
      </PullRefresh>
      <CheckIn />
    </>
  )
}

/** Floats over the page, so that nothing moves when it comes after the first paint. */
function CheckIn() {
  const { Piece: CheckInButton, ask } = useLater<object>(() => import('./check-in/button.tsx'))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(ask, [])
  return CheckInButton && <CheckInButton />
}

function Content({ home }: { home: DataOf<'comicHome'> }) {
  const [heroShown, showHero] = useHeroFirst(home.adList.length > 0)
  useEffect(() => adList.set(home.adList), [home.adList])
  // The covers' code comes while the first banner does.
  useEffect(bringPictures, [])
  return (
    <CoversMayLoad value={heroShown}>
      <Banners ads={home.adList} hero onShown={showHero} />
      <HomeNav />
      <AppTip />
      <DailyBox categories={home.categoryList} first={home.updateList} />
      <BelowFold home={home} />
    </CoversMayLoad>
  )
}

/** Covers wait for the first banner, the largest thing of the first screen, but never long. */
function useHeroFirst(hasHero: boolean): [boolean, () => void] {
  const [shown, setShown] = useState(!hasHero)
  const show = () => startTransition(() => setShown(true))
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setShown(true)), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  return [shown, show]
}

const patienceMs = 2500
