// N-01: the novel store. The home that was seen last stands at once and is asked for again.
import { novelHome } from '#api/novel.ts'
import { AfterFirst } from '#parts/home/after-first.tsx'
import { HomePage } from '#parts/home/home-page.tsx'
import { Filing } from '#parts/legal/filing.tsx'
import { GoOn } from '#parts/library/go-on.tsx'
import { RetryDialog } from '#parts/network/retry-dialog.tsx'
import { HomeSkeleton } from './home-skeleton.tsx'
import { shortcuts } from './shortcuts.ts'
import { Showcases } from './showcases.tsx'
import { texts } from './texts.ts'
import { TodayBox } from './today-box.tsx'

const frame = { texts, search: '/novels/search', shortcuts, skeleton: <HomeSkeleton /> }

export default function NovelHome() {
  return (
    <HomePage query={novelHome()} {...frame} after={(home) => <RetryDialog query={home} />}>
      {(data) => (
        <>
          <GoOn kind="novel" />
          <TodayBox categories={data.categoryList} first={data.updateList} />
          <AfterFirst>
            <Showcases home={data} />
            <Filing />
          </AfterFirst>
        </>
      )}
    </HomePage>
  )
}
