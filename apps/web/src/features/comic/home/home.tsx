// The comic home: the one screen that comes with the first file. It draws from what the server wrote into the page.
import type { DataOf } from '@manjuan/contract/reader/types'
import { useQuery } from '@tanstack/react-query'
import { startTransition, useEffect, useState } from 'react'
import { comicHome } from '#api/comic.ts'
import { adList } from '#local/ads.ts'
import { Banners } from '#parts/ads/banners.tsx'
import { AppTip } from '#parts/app-hint/tip.tsx'
import { HomePage } from '#parts/home/home-page.tsx'
import { CoversMayLoad } from '#parts/works/cover.tsx'
import { BelowFold } from './below-fold.tsx'
import { CheckInButton } from './check-in/button.tsx'
import { DailyBox } from './daily-box.tsx'
import { HomeNav } from './home-nav.tsx'
import { HomeSkeleton } from './home-skeleton.tsx'
import { texts } from './texts.ts'

export default function Home() {
  const home = useQuery(comicHome())
  return (
    <>
      <HomePage home={home} texts={texts} search="/search" skeleton={<HomeSkeleton />}>
        {(data) => <Content home={data} />}
      </HomePage>
      <CheckInButton />
    </>
  )
}

function Content({ home }: { home: DataOf<'comicHome'> }) {
  const [heroShown, showHero] = useHeroFirst(home.adList.length > 0)
  useEffect(() => adList.set(home.adList), [home.adList])
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
