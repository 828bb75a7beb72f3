// N-01: the novel store. What was seen last stands at once and is asked for again.
import { useQuery } from '@tanstack/react-query'
import { novelHome } from '#api/novel.ts'
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
      <HomePage home={home} texts={texts} search="/novels/search" nav={<HomeNav />} skeleton={<HomeSkeleton />}>
        {(data) => (
          <>
            <GoOn />
            <TodayBox categories={data.categoryList} first={data.updateList} />
            <Showcases home={data} />
          </>
        )}
      </HomePage>
      <RetryDialog query={home} />
    </>
  )
}
