// The episodes of a series, side by side; the one that is on stands in the middle.
import type { VodDetail } from '@manjuan/contract/reader/video'
import { cx } from '@manjuan/ui'
import { formatClock } from '@manjuan/ui/format'
import { useEffect, useRef } from 'react'
import { SectionHead } from '#parts/works/section-head.tsx'
import styles from './episodes.module.css'
import { texts } from './texts.ts'

interface EpisodesProps {
  film: VodDetail
  number: number
  onChoose(number: number): void
}

export function Episodes({ film: { episodes }, number, onChoose }: EpisodesProps) {
  const rail = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once an episode
  useEffect(() => {
    const chosen = rail.current?.querySelector<HTMLElement>('[aria-pressed="true"]')
    if (!rail.current || !chosen) return
    rail.current.scrollLeft = chosen.offsetLeft - (rail.current.clientWidth - chosen.offsetWidth) / 2
  }, [number])
  return (
    <section aria-labelledby="vod-episodes" className={styles.episodes}>
      <SectionHead id="vod-episodes" title={texts.episodes} note={texts.episodeCount(episodes.length)} />
      <ul ref={rail} className={styles.rail}>
        {episodes.map((episode) => (
          <li key={episode.number}>
            <button
              type="button"
              className={cx(styles.episode, episode.number === number && styles.on)}
              aria-pressed={episode.number === number}
              onClick={() => onChoose(episode.number)}
            >
              <span className={styles.name}>{episode.title || texts.episodeNamed(episode.number)}</span>
              <span className={cx(styles.length, 'digits')}>
                {episode.playable ? formatClock(episode.durationSeconds) : texts.episodeMaking}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
