// Bullet comments of the episode as text beside the film, for keyboards, screen readers and everybody who wants to report one.
import type { VideoComment } from '@manjuan/contract/reader/comments'
import type { VodPlay } from '@manjuan/contract/reader/video'
import { Button, cx, Icon, showAlert } from '@manjuan/ui'
import { formatClock } from '@manjuan/ui/format'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { commentPages, type EpisodeOf } from '#api/film-comments.ts'
import styles from './comment-list.module.css'
import { reportBullet } from './report.ts'
import { texts } from './texts.ts'

const words = texts.comments
/** Comments that one tap on 'more' adds. */
const atOnce = 50

/** Closed at first: nothing is asked for before a reader opens it. */
export function CommentList({ vodId, play }: { vodId: number; play: VodPlay }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.heading}>
        <button type="button" className={styles.toggle} aria-expanded={open} onClick={() => setOpen(!open)}>
          {words.title}
          <Icon name={open ? 'up' : 'down'} size={18} />
        </button>
      </h2>
      {open && <Rows episode={{ vodId, number: play.number }} durationMs={play.durationSeconds * 1_000} />}
    </section>
  )
}

function Rows({ episode, durationMs }: { episode: EpisodeOf; durationMs: number }) {
  const query = useInfiniteQuery(commentPages(episode, durationMs))
  const [most, setMost] = useState(atOnce)
  const all = query.data?.pages.flatMap((page) => page.commentList) ?? []
  const more = all.length > most || query.hasNextPage
  const showMore = () => {
    setMost(most + atOnce)
    if (all.length <= most + atOnce && query.hasNextPage) void query.fetchNextPage()
  }
  if (query.isError)
    return (
      <p className={styles.note} role="alert">
        {words.failed}
        <Button size="s" kind="soft" onClick={() => void query.refetch()}>
          {words.retry}
        </Button>
      </p>
    )
  return (
    <>
      <ul className={styles.list} aria-busy={query.isFetching}>
        {all.slice(0, most).map((comment) => (
          <Row key={comment.id} vodId={episode.vodId} comment={comment} />
        ))}
      </ul>
      {query.isSuccess && all.length === 0 && !more && (
        <p className={styles.note} role="status">
          {words.none}
        </p>
      )}
      {more && query.isSuccess && (
        <p className={styles.note}>
          <Button size="s" kind="soft" busy={query.isFetchingNextPage} onClick={showMore}>
            {words.more}
          </Button>
        </p>
      )}
    </>
  )
}

function Row({ vodId, comment: { id, stime, text, own } }: { vodId: number; comment: VideoComment }) {
  const [state, setState] = useState<'here' | 'busy' | 'reported'>('here')
  const report = async () => {
    setState('busy')
    const answer = await reportBullet(vodId, id)
    showAlert(answer.text)
    setState(answer.ok ? 'reported' : 'here')
  }
  return (
    <li className={styles.row}>
      <span className={cx(styles.clock, 'digits')}>{formatClock(Math.floor(stime / 1_000))}</span>
      <span className={styles.text}>{text}</span>
      {own ? (
        <span className={styles.own}>{words.own}</span>
      ) : (
        <button
          type="button"
          className={styles.report}
          aria-label={state === 'reported' ? words.done : words.reportOf(text)}
          disabled={state !== 'here'}
          onClick={report}
        >
          {state === 'reported' ? words.done : words.report}
        </button>
      )}
    </li>
  )
}
