// V-01: the film library. The home that was seen last stands at once and is asked for again.
import type { DataOf } from '@manjuan/contract/reader/types'
import { ButtonLink, EmptyState, Icon } from '@manjuan/ui'
import { filmHome } from '#api/film.ts'
import { Link } from '#page/navigation.tsx'
import { AfterFirst } from '#parts/home/after-first.tsx'
import { HomePage } from '#parts/home/home-page.tsx'
import { Filing } from '#parts/legal/filing.tsx'
import { GoOn } from '#parts/library/go-on.tsx'
import styles from './home.module.css'
import { HomeSkeleton } from './home-skeleton.tsx'
import { Shelves } from './shelves.tsx'
import { shortcuts } from './shortcuts.ts'
import { texts } from './texts.ts'
import { TodayBox } from './today-box.tsx'

export default function FilmHome() {
  const frame = {
    query: filmHome(),
    texts,
    search: '/search-vod',
    actions: <RankingLink />,
    shortcuts,
    skeleton: <HomeSkeleton />,
  }
  return <HomePage {...frame}>{(data) => <Content home={data} />}</HomePage>
}

function RankingLink() {
  return (
    <Link to="/vod/day-ranked" className={styles.ranking} aria-label={texts.ranking}>
      <Icon name="rank" />
    </Link>
  )
}

function Content({ home: { todayUpdate, shelves } }: { home: DataOf<'vodIndex'> }) {
  if (todayUpdate.length === 0 && shelves.every(({ vods }) => vods.length === 0)) return <Nothing />
  return (
    <>
      <GoOn kind="vod" />
      <TodayBox films={todayUpdate} />
      <AfterFirst>
        <Shelves shelves={shelves} />
        <Filing />
      </AfterFirst>
    </>
  )
}

function Nothing() {
  const toComics = <ButtonLink to="/home">{texts.toComics}</ButtonLink>
  return <EmptyState drawing="film" title={texts.emptyTitle} hint={texts.emptyHint} action={toComics} />
}
