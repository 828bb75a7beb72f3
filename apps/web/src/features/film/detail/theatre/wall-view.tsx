// The pay wall, inside the player so that full screen shows it too: price, balance, and one button that says
// what it does.

import { cx, useStore } from '@manjuan/ui'
import { formatYuan } from '@manjuan/ui/format'
import { useEffect } from 'react'
import { refreshUser } from '#api/account.ts'
import { useUser } from '#local/use-user.ts'
import { isVip } from '#local/user.ts'
import { wantedFilm } from '#local/wanted-film.ts'
import { coinsOf } from '#parts/access/checkout/rules.ts'
import { sumFen, useOffer } from '#parts/access/checkout/use-offer.ts'
import { secondsLeft } from '../rules.ts'
import { texts } from '../texts.ts'
import { type SceneFacts, useScene } from './context.ts'
import type { FilmPurchase } from './use-film-purchase.ts'
import styles from './wall-view.module.css'

const words = texts.wall

export function WallView() {
  const scene = useScene()
  const standing = useStore(scene.wall.standing)
  return standing && scene.gate !== 'open' ? <Standing {...scene} /> : null
}

function Standing({ film, play, gate, counted, purchase, wall, members, decline, checkout }: SceneFacts) {
  const { stage, price, coins, was } = purchase
  const member = isVip(useUser())
  const becomeMember = () => {
    if (!members) return checkout('vip')
    wall.lower(false)
    members.show()
  }
  const short = stage === 'recharge'
  /** A reader who puts the wall away does not find it standing at the next visit. */
  const stepBack = (act: () => void) => () => {
    wantedFilm.remove()
    act()
  }
  useCoinsFromElsewhere(short)
  return (
    <section className={styles.wall} aria-label={words.title} data-wall="">
      {gate !== 'closed' && (
        <button type="button" className={styles.close} aria-label={words.close} onClick={stepBack(wall.close)}>
          <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
            <path
              d="M6 6l12 12M18 6L6 18"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.800"
              strokeLinecap="round"
            />
          </svg>
        </button>
      )}
      <div className={styles.words} role="status">
        <p className={styles.title}>{play.watch === 'preview' && gate === 'closed' ? words.over : words.locked}</p>
        <p className={cx(styles.sums, 'digits')}>
          <span>
            {words.price} <b>{price}</b> {words.coins}
          </span>
          <span>
            {words.balance} <b>{coins}</b> {words.coins}
          </span>
        </p>
        <p className={cx(styles.note, (short || was !== null) && styles.warning, 'digits')}>
          {was !== null ? words.raised(was, price) : short ? words.short(price - coins) : words.enough}
        </p>
      </div>
      <div className={styles.actions}>
        <MainButton purchase={purchase} onPay={() => checkout('pay')} />
        {gate === 'ask' && (
          <button type="button" className={cx(styles.action, styles.tryFirst, 'digits')} onClick={stepBack(decline)}>
            {words.tryFirst(secondsLeft(counted, play.previewSeconds))}
          </button>
        )}
        {film.vipFree && !member && (
          <button type="button" className={cx(styles.action, styles.vip)} onClick={becomeMember}>
            {words.vip}
          </button>
        )}
      </div>
    </section>
  )
}

interface MainButtonProps {
  purchase: FilmPurchase
  onPay(): void
}

/** Keyed: a finger that is down on the one when coins come does not press the other. */
function MainButton({ purchase, onPay }: MainButtonProps) {
  const { stage, price, coins, busy, buy } = purchase
  const short = stage === 'recharge'
  const { tiles, channel } = useOffer({ missing: Math.max(1, price - coins), vipFree: false, enabled: short })
  const [fitting] = tiles
  const pays = fitting && coinsOf(fitting) >= price - coins
  return (
    <button
      key={stage}
      type="button"
      className={cx(styles.action, styles.buy, 'digits')}
      disabled={busy}
      aria-busy={busy}
      aria-haspopup={short ? 'dialog' : undefined}
      onClick={() => (short ? onPay() : void buy())}
    >
      {!short ? words.buy(price) : pays ? words.pay(formatYuan(sumFen(fitting, channel))) : words.topUp}
    </button>
  )
}

/** Asked before the reader is sent to top up: coins may have come on another device. */
function useCoinsFromElsewhere(short: boolean): void {
  useEffect(() => {
    if (short) refreshUser().catch(console.error)
  }, [short])
}
