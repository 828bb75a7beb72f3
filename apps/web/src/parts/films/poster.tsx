// A film's poster in its 16:9 box. Over it stand price, length, number of plays
// and, if the film cannot play yet, its progress.
import type { Vod } from '@manjuan/contract/reader/video'
import { cx, Icon } from '@manjuan/ui'
import { formatCount } from '@manjuan/ui/format'
import type { ReactNode } from 'react'
import { Picture } from '#parts/images/picture.tsx'
import styles from './poster.module.css'
import { lengthOf, makingOf, type Price, priceOf } from './says.ts'
import { texts } from './texts.ts'

interface PosterProps {
  film: Vod
  /** Small ones tell the price and the length alone. */
  small?: boolean
  /** False hides the price, where the reader has the film already. */
  priced?: boolean
  /** Stands above the line at the bottom. */
  children?: ReactNode
  className?: string | undefined
}

export function Poster({ film, small = false, priced = true, children, className }: PosterProps) {
  const making = makingOf(film)
  return (
    <span
      className={cx(styles.poster, small && styles.small, className)}
      style={{ backgroundColor: film.vodPicImage?.color }}
    >
      {film.vodPic === '' ? (
        <span className={styles.none}>
          <Icon name="video" size={small ? 24 : 36} />
        </span>
      ) : (
        <Picture path={film.vodPic} image={film.vodPicImage} alt="" fill />
      )}
      {!small && film.showPop && film.popText && (
        <span className={cx(styles.pop, popLooks[film.popClass])}>{film.popText}</span>
      )}
      {priced && <PriceMark price={priceOf(film)} />}
      {making === null ? <Foot film={film} small={small} caption={children} /> : <Making film={film} words={making} />}
    </span>
  )
}

function PriceMark({ price, className }: { price: Price; className?: string | undefined }) {
  return <span className={cx(styles.price, priceLooks[price.look], className)}>{price.text}</span>
}

function Foot({ film, small, caption }: { film: Vod; small: boolean; caption: ReactNode }) {
  const length = lengthOf(film)
  return (
    <span className={styles.foot}>
      {caption}
      <span className={styles.numbers}>
        {!small && (
          <span className={cx(styles.hits, 'digits')}>
            <Icon name="play" size={12} filled />
            {formatCount(film.vodHits)}
            <span className="visually-hidden">{texts.plays}</span>
          </span>
        )}
        {length !== '' && <span className={cx(styles.length, 'digits')}>{length}</span>}
      </span>
    </span>
  )
}

function Making({ film: { makingPercent }, words }: { film: Vod; words: string }) {
  return (
    <span className={styles.making}>
      <span className="digits">{words}</span>
      <span className={styles.track}>
        <span className={styles.done} style={{ transform: `scaleX(${makingPercent / 100})` }} />
      </span>
    </span>
  )
}

const priceLooks = { free: styles.free, vip: styles.vip, coins: styles.coins }
const popLooks: Record<string, string | undefined> = {
  hot: styles.hot,
  new: styles.new,
  free: styles.free,
  vip: styles.vip,
}
