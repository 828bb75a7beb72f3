// V-06: a film, under /vod/detail?vodId=. The player on top; its code comes beside the film's facts.
import { codes } from '@manjuan/contract/codes'
import type { VodDetail } from '@manjuan/contract/reader/video'
import { Button, ButtonLink, cx, EmptyState, OfflineState, TopBar, useRetryOnline } from '@manjuan/ui'
import { useState } from 'react'
import { filmDetail } from '#api/film-play.ts'
import { useLibraryReady } from '#local/library/index.ts'
import { usePage } from '#page/navigation.tsx'
import { FilmCard } from '#parts/films/film-card.tsx'
import { useAcknowledge } from '#parts/library/use-acknowledge.ts'
import { useOrderInstead } from '#parts/pay-return/to-order.ts'
import { Related } from '#parts/works/related.tsx'
import { useDetail } from '#parts/works/use-detail.ts'
import { NotFound, WorkPage } from '#parts/works/work-page.tsx'
import { thisBrowser } from './browser.ts'
import { CommentList } from './comment-list.tsx'
import styles from './detail.module.css'
import { DetailSkeleton } from './detail-skeleton.tsx'
import { Episodes } from './episodes.tsx'
import { Facts } from './facts.tsx'
import { Notice } from './notice.tsx'
import related from './related.module.css'
import { boxRatio, filmIdIn, unsupportedBy } from './rules.ts'
import { Stage } from './stage.tsx'
import { texts } from './texts.ts'
import { useEpisode } from './use-episode.ts'

export default function Detail() {
  return <WorkPage id={filmIdIn(usePage().query.get('vodId'))}>{(vodId) => <Film vodId={vodId} />}</WorkPage>
}

function Film({ vodId }: { vodId: number }) {
  const { detail, code, isMissing } = useDetail(filmDetail(vodId), ({ vodName }) => vodName)
  const isReady = useLibraryReady()
  useOrderInstead(isMissing)
  if (detail.data && isReady) return <Content film={detail.data} />
  if (!detail.isError) return <DetailSkeleton />
  return (
    <>
      <TopBar>
        <span />
      </TopBar>
      {isMissing ? missing : <Failed code={code} onRetry={() => void detail.refetch()} />}
    </>
  )
}

const toLibrary = <ButtonLink to="/vod">{texts.toLibrary}</ButtonLink>
const missing = <NotFound drawing="film" heading="h1" texts={texts} action={toLibrary} />

/** More px than any page has, so that the bar stays transparent over the player. */
const always = 1e9

function Content({ film }: { film: VodDetail }) {
  const episode = useEpisode(film)
  useAcknowledge('vod', film.vodId, Math.max(0, ...film.episodes.map(({ number }) => number)))
  const [quiet, setQuiet] = useState(false)
  const [ratio, setRatio] = useState(boxRatio(0, 0))
  const [able] = useState(() => unsupportedBy(thisBrowser()) === null)
  const goOn = () => {
    window.scrollTo({ top: 0, behavior: 'smooth' })
    episode.goOn()
  }
  return (
    <div className={cx(styles.page, quiet && styles.quiet)}>
      <TopBar overlay={always}>
        <span />
      </TopBar>
      <Stage film={film} episode={episode} ratio={ratio} onQuiet={setQuiet} onRatio={setRatio} />
      <div className={styles.body}>
        <Facts film={film} play={episode.play} left={quiet ? null : episode.left} onGoOn={goOn} />
        {able && film.playable && <Notice />}
        {film.episodes.length > 1 && <Episodes film={film} number={episode.number} onChoose={episode.choose} />}
        {able && episode.play && episode.play.watch !== 'none' && (
          <CommentList key={episode.number} vodId={film.vodId} play={episode.play} />
        )}
        <Related
          id="vod-related"
          title={texts.related}
          works={film.guessLikeList}
          keyOf={({ vodId }) => vodId}
          styles={related}
        >
          {(other) => <FilmCard film={other} />}
        </Related>
      </div>
    </div>
  )
}

/** V-11: the failure of a film's page. Congestion has its own words. */
function Failed({ code, onRetry }: { code: string; onRetry(): void }) {
  if (!useRetryOnline(onRetry)) return <OfflineState onRetry={onRetry} />
  return (
    <EmptyState
      drawing="ink"
      heading="h1"
      title={code === codes.congestion ? texts.congestion : texts.loadFailed}
      action={
        <Button icon="refresh" onClick={onRetry}>
          {texts.retry}
        </Button>
      }
    />
  )
}
