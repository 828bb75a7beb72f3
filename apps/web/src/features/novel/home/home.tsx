// N-01: the novel store. What was seen last stands at once and is asked for again.
import type { DataOf } from '@manjuan/contract/reader/types'
import { useQuery } from '@tanstack/react-query'
import { novelHome } from '#api/novel.ts'
import { Banners } from '#parts/ads/banners.tsx'
import { HomePage } from '#parts/home/home-page.tsx'
import { RetryDialog } from '#parts/network/retry-dialog.tsx'
import { GoOn } from './go-on.tsx'
import { HomeNav } from './home-nav.tsx'
import { HomeSkeleton } from './home-skeleton.tsx'
import { Showcases } from './showcases.tsx'
import { texts } from './texts.ts'
import { TodayBox } from './today-box.tsx'

export default function NovelHome() {
  const home = useQuery(novelHome())
  return (
    <>
      <HomePage home={home} texts={texts} search="/novels/search" skeleton={<HomeSkeleton />}>
        {(data) => <Content home={data} />}
      </HomePage>
      <RetryDialog query={home} />
    </>
  )
}

function Content({ home }: { home: DataOf<'novelHome'> }) {
  return (
    <>
      <Banners ads={home.adList} />
      <HomeNav />
      <GoOn />
      <TodayBox categories={home.categoryList} first={home.updateList} />
      <Showcases home={home} />
    </>
  )
}
