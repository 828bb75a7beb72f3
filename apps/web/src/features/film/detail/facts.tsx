// Facts and price of a film.
import type { VodDetail, VodPlay } from '@manjuan/contract/reader/video'
import { Button, cx, Icon, useStore } from '@manjuan/ui'
import { formatClock, formatCount } from '@manjuan/ui/format'
import { useState } from 'react'
import { useUser } from '#local/use-user.ts'
import { Link } from '#page/navigation.tsx'
import { ReceiptLine } from '#parts/access/receipt-line.tsx'
import { Filing } from '#parts/works/filing.tsx'
import { foldTexts } from '#parts/works/fold-texts.ts'
import { FreeNote } from '#parts/works/free-note.tsx'
import { cutSynopsis } from '#parts/works/synopsis.ts'
import styles from './facts.module.css'
import { filmReceipt } from './film-receipt.ts'
import { Follow } from './follow.tsx'
import { priceLook } from './rules.ts'
import { texts } from './texts.ts'
import type { LeftAt } from './use-episode.ts'
import { wantWall } from './want-wall.ts'

interface FactsProps {
  film: VodDetail
  play: VodPlay | null
  /** Where the film was left, and the way back to it. */
  left: LeftAt | null
  onGoOn(): void
}

export function Facts({ film, play, left, onGoOn }: FactsProps) {
  const { vodName, vodHits, vodYear, vodArea, vodActor, vodRemarks, vodContent } = film
  const facts = [vodArea, vodYear > 0 ? texts.year(vodYear) : '', vodRemarks].filter((fact) => fact !== '')
  return (
    <section className={styles.facts}>
      <Paid vodId={film.vodId} />
      <div className={styles.head}>
        <h1 className={styles.title}>{vodName}</h1>
        <Follow film={film} />
      </div>
      <p className={cx(styles.line, 'digits')}>
        <Link to={`/vod/category?cid=${film.typeId}`} className={styles.category}>
          {film.typeName}
        </Link>
        <span>{texts.plays(formatCount(vodHits))}</span>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      {vodActor !== '' && (
        <p className={styles.people}>
          <span className={styles.label}>{texts.people}</span>
          {vodActor}
        </p>
      )}
      <FreeNote until={film.freeUntil} />
      <Price film={film} play={play} />
      {left && film.playable && (
        <Button block size="l" icon="play" className={styles.goOn ?? ''} onClick={onGoOn}>
          <span className="digits">
            {texts.leftAt(film.episodes.length > 1 ? left.number : 0, formatClock(Math.floor(left.second)))}
          </span>
        </Button>
      )}
      {vodContent !== '' && <Synopsis text={vodContent} />}
      <Filing number={film.filingNumber} />
    </section>
  )
}

/** The payment that opened this film. */
function Paid({ vodId }: { vodId: number }) {
  const user = useUser()
  const receipt = useStore(filmReceipt)
  return <ReceiptLine receipt={receipt?.vodId === vodId && receipt.userId === user?.userId ? receipt : null} />
}

function Price({ film, play }: { film: VodDetail; play: VodPlay | null }) {
  const look = priceLook(film)
  const open = play?.watch === 'full'
  return (
    <div className={cx(styles.price, styles[look])}>
      {look === 'bought' && (
        <span className={styles.tag}>
          <Icon name="check" size={16} />
          {texts.bought}
        </span>
      )}
      {look === 'free' && <span className={styles.tag}>{texts.free}</span>}
      {(look === 'vip' || look === 'coins') && (
        <span className={cx(styles.coins, 'digits')}>{texts.coins(film.vodPointsPlay)}</span>
      )}
      {look === 'vip' && (
        <span className={styles.vipTag}>
          <Icon name="crown" size={16} />
          {open ? texts.member : texts.vipFree}
        </span>
      )}
      {play !== null && !open && film.playable && (
        <button
          type="button"
          className={styles.buy}
          onClick={() => {
            window.scrollTo({ top: 0, behavior: 'smooth' })
            wantWall.set(true)
          }}
        >
          {texts.buyNow}
        </button>
      )}
    </div>
  )
}

function Synopsis({ text }: { text: string }) {
  const [open, setOpen] = useState(false)
  const cut = cutSynopsis(text)
  return (
    <div className={styles.synopsis}>
      <p className={styles.text}>{open ? text : (cut ?? text)}</p>
      {cut !== null && (
        <button type="button" className={styles.more} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? foldTexts.less : foldTexts.more}
          <Icon name={open ? 'up' : 'down'} size={14} />
        </button>
      )}
    </div>
  )
}
