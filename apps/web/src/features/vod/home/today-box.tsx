// V-01: the films that changed last, in a box of their own.
import type { Vod } from '@manjuan/contract/video'
import { formatWhen } from '@manjuan/ui/format'
import { Link } from '#page/navigation.tsx'
import { Poster } from '#parts/vods/poster.tsx'
import { noteOf, vodPath } from '#parts/vods/says.ts'
import { SectionHead } from '#parts/works/section-head.tsx'
import { categoryPath, cids, todayShown } from './rules.ts'
import { texts } from './texts.ts'
import styles from './today-box.module.css'

export function TodayBox({ vods }: { vods: readonly Vod[] }) {
  if (vods.length === 0) return null
  return (
    <section className={styles.box} aria-labelledby="vod-today">
      <SectionHead id="vod-today" title={texts.today} more={categoryPath(cids.updates)} />
      <ul className={styles.list}>
        {vods.slice(0, todayShown).map((vod) => (
          <li key={vod.vodId}>
            <Line vod={vod} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Line({ vod }: { vod: Vod }) {
  return (
    <Link to={vodPath(vod.vodId)} className={styles.line}>
      <Poster vod={vod} small className={styles.poster} />
      <span className={styles.words}>
        <span className={styles.title}>{vod.vodName}</span>
        <span className={styles.foot}>
          <span className={styles.when}>{formatWhen(Date.parse(vod.updateTime))}</span>
          <span className={styles.note}>{noteOf(vod)}</span>
        </span>
      </span>
    </Link>
  )
}
