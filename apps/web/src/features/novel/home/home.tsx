// N-01: the novel store. What was seen last stands at once and is asked for again.
import { useQuery } from '@tanstack/react-query'
import { novelHome } from '#api/novel.ts'
import { HomePage } from '#parts/home/home-page.tsx'
import { RetryDialog } from '#parts/network/retry-dialog.tsx'
import { GoOn } from './go-on.tsx'
import { HomeSkeleton } from './home-skeleton.tsx'
import { shortcuts } from './shortcuts.ts'
import { Showcases } from './showcases.tsx'
import { texts } from './texts.ts'
import { TodayBox } from './today-box.tsx'

export default function NovelHome() {
  const home = useQuery(novelHome())
  return (
    <>
      <HomePage home={home} texts={texts} search="/novels/search" shortcuts={shortcuts} skeleton={<HomeSkeleton />}>
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
