// The ways a shelf of the video home can look.
import type { Vod } from '@manjuan/contract/video'
import { Link } from '#page/navigation.tsx'
import { Poster } from '#parts/vods/poster.tsx'
import { noteOf, vodPath } from '#parts/vods/says.ts'
import { VodCard } from '#parts/vods/vod-card.tsx'
import { VodRow } from '#parts/vods/vod-row.tsx'
import styles from './looks.module.css'

interface LookProps {
  vods: readonly Vod[]
}

/** One over the whole width with its title on it, the others as a rail below. */
export function Lead({ vods }: LookProps) {
  const [lead, ...rest] = vods
  if (!lead) return null
  return (
    <>
      <Link to={vodPath(lead.vodId)} className={styles.lead}>
        <Poster vod={lead} className={styles.leadPoster}>
          <span className={styles.leadTitle}>{lead.vodName}</span>
          <span className={styles.leadNote}>{noteOf(lead)}</span>
        </Poster>
      </Link>
      <RailOf vods={rest} className={styles.small} />
    </>
  )
}

/** Two in a row. */
export function Grid({ vods }: LookProps) {
  return (
    <ul className={styles.grid}>
      {vods.map((vod) => (
        <li key={vod.vodId} className={styles.gridItem}>
          <VodCard vod={vod} />
        </li>
      ))}
    </ul>
  )
}

/** Large ones that scroll sideways, the next one peeking in. */
export function Rail({ vods }: LookProps) {
  return <RailOf vods={vods} className={styles.large} />
}

/** Below each other, each with what it is. */
export function Rows({ vods }: LookProps) {
  return (
    <ul className={styles.rows}>
      {vods.map((vod) => (
        <li key={vod.vodId}>
          <VodRow vod={vod} />
        </li>
      ))}
    </ul>
  )
}

function RailOf({ vods, className }: LookProps & { className: string | undefined }) {
  return (
    <ul className={styles.rail}>
      {vods.map((vod) => (
        <li key={vod.vodId} className={className}>
          <VodCard vod={vod} />
        </li>
      ))}
    </ul>
  )
}
