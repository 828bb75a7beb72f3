// Too few coins: the packages that help, the way to pay, and coins without money.
import type { PayConfig } from '@manjuan/contract/reader/payment'
import { Button, cx, FailedState, Icon, Skeleton, SkeletonGroup } from '@manjuan/ui'
import { formatYuan } from '@manjuan/ui/format'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { contactAddress } from '#api/site.ts'
import type { PayVisit } from '#local/pay-visit.ts'
import { Link } from '#page/navigation.tsx'
import { type Free, FreeWays } from './free-ways.tsx'
import { chaptersInReach, coinsOf, discountFigure, savingFen, sumBound } from './rules.ts'
import type { Sale } from './sale.ts'
import styles from './sheet.module.css'
import { kindTexts, texts } from './sheet-texts.ts'
import { texts as payTexts } from './texts.ts'
import { useNextPrices } from './use-next-prices.ts'
import { type Offer, sumFen, useOffer } from './use-offer.ts'
import { type PayDialogsHandle, usePayDialogs } from './use-pay-dialogs.tsx'

/** What the sheet was opened with: to pay at once, or on a membership. */
export type Start = 'pay' | 'vip' | null

export interface Short {
  offer: Offer
  chosen: PayConfig | undefined
  /** Opens the channels of a package. */
  choose(config: PayConfig): void
  /** Begins to pay for the chosen package. */
  pay(): void
  changeChannel(): void
  /** opens the channels of an order's package once more. Undefined until the packages are known. */
  again: ((packageId: number) => void) | undefined
  dialogs: PayDialogsHandle['dialogs']
}

interface ShortProps {
  sale: Sale | null
  missing: number
  /** The packages are to be known. */
  wanted: boolean
  vipOnly: boolean
  /** A membership is chosen ahead. */
  vipFirst: boolean
  start: Start
  /** Code of the channel of an order that is paid again. */
  channelCode: string | undefined
  /** T-08: the visit that paid nothing, as the reader says. The channels of its package are opened once more. */
  refused: PayVisit | null
  /** The open order that another way to pay takes the place of. */
  insteadOf: string | undefined
  onOrder(orderNo: string): void
}

export function useShort(props: ShortProps): Short {
  const { sale, missing, wanted, vipOnly, vipFirst, start, channelCode, refused, insteadOf, onOrder } = props
  const offer = useOffer({ missing, vipFree: sale?.vipFree ?? false, vipOnly, enabled: wanted })
  const { tiles, channel, channels, paused, all } = offer
  const [chosenId, setChosenId] = useState<number | null>(null)
  const first = (vipFirst && tiles.find(({ type }) => type === 'vip')) || tiles[0]
  const chosen = tiles.find(({ id }) => id === chosenId) ?? first
  const { choose, confirm, dialogs } = usePayDialogs({
    channels,
    paused,
    marked: channelCode ?? channel?.subTypeCode ?? null,
    payFor: { returnTo: sale?.path ?? '/purchase', want: sale?.want ?? null, insteadOf, onOrder, onLeave: sale?.onPay },
  })
  const pay = () => {
    if (!chosen) return
    if (channel && !sumBound(channel, sumFen(chosen, channel))) confirm({ config: chosen, channel })
    else choose(chosen)
  }
  const isReady = wanted && start === 'pay' && chosen !== undefined
  const begin = useEffectEvent(pay)
  // The reader asks once, but a page that is shown again runs its effects again, perhaps after an order.
  const begun = useRef(false)
  useEffect(() => {
    if (isReady && !begun.current) begin()
    begun.current = start === 'pay' && (begun.current || isReady)
  }, [isReady, start])
  const again = (packageId: number | null) => chosen && choose(all.find(({ id }) => id === packageId) ?? chosen)
  useAgain(refused, chosen !== undefined, again)
  return {
    offer,
    chosen,
    pay,
    changeChannel: () => chosen && choose(chosen),
    choose: (config) => {
      setChosenId(config.id)
      choose(config)
    },
    again: chosen && again,
    dialogs,
  }
}

/** Once for each visit, as soon as the packages are known. */
function useAgain(refused: PayVisit | null, isReady: boolean, again: (packageId: number | null) => void): void {
  const open = useEffectEvent(again)
  const opened = useRef<PayVisit | null>(null)
  useEffect(() => {
    if (!isReady || !refused || opened.current === refused) return
    opened.current = refused
    open(refused.packageId)
  }, [isReady, refused])
}

interface BodyProps {
  sale: Sale
  short: Short
  free: Free
  missing: number
  vipOnly: boolean
  /** Said of an order that brought coins and no chapter, or of a new price. */
  note: string | null
}

export function ShortBody({ sale, short, free, missing, vipOnly, note }: BodyProps) {
  const { price, coins } = sale.purchase
  return (
    <>
      <p className={styles.work}>{sale.work ? `${sale.work} · ${sale.name}` : sale.name}</p>
      <div className={styles.missing} role="status">
        {note && <p className={cx(styles.note, styles.warning, 'digits')}>{note}</p>}
        {!vipOnly && <p className={cx(styles.lack, 'digits')}>{texts.missing(missing)}</p>}
        <p className={cx(styles.have, 'digits')}>{texts.sums(price, coins)}</p>
      </div>
      {!vipOnly && <FreeWays free={free} above />}
      <Packages sale={sale} short={short} />
      {!vipOnly && <FreeWays free={free} above={false} />}
      <Link to={sale.topUp} className={styles.more} onClick={() => sale.onTopUp?.()}>
        {texts.recharge}
        <Icon name="right" size={16} />
      </Link>
    </>
  )
}

function Packages({ sale, short }: { sale: Sale; short: Short }) {
  const { offer, chosen, choose } = short
  const nextPrices = useNextPrices(sale.want.wantKind, sale.chapter)
  if (offer.failed) return <FailedState onRetry={offer.again} />
  if (offer.closed)
    return (
      <div className={styles.closed}>
        <p className={styles.closedTitle}>{texts.closed}</p>
        <p className={styles.have}>{texts.closedHint}</p>
      </div>
    )
  if (offer.tiles.length === 0)
    return (
      <SkeletonGroup className={styles.tiles ?? ''}>
        <Skeleton height={104} radius="card" />
        <Skeleton height={104} radius="card" />
      </SkeletonGroup>
    )
  return (
    <>
      <ul className={styles.tiles} aria-label={texts.packages}>
        {offer.tiles.map((config) => (
          <li key={config.id}>
            <Tile
              config={config}
              on={config.id === chosen?.id}
              gains={gainsOf(config, sale, nextPrices, offer.all)}
              onChoose={() => choose(config)}
            />
          </li>
        ))}
      </ul>
      <ChannelLine short={short} />
    </>
  )
}

/** The words under a tile's price: how many of its coins are a present, how far it reaches, and its saving. */
function gainsOf(config: PayConfig, sale: Sale, nextPrices: readonly number[], all: readonly PayConfig[]): string[] {
  const { wantKind } = sale.want
  if (config.type === 'vip') return sale.vipFree ? [kindTexts[wantKind].vip] : []
  const { coins: balance, price } = sale.purchase
  const reach = chaptersInReach({ balance, coins: coinsOf(config), price, nextPrices })
  const saving = savingFen(config, all)
  const present = coinsOf(config) - config.itemCount
  return [
    ...(present > 0 ? [texts.includes(present)] : []),
    ...(reach !== null && wantKind !== 'video' ? [texts.reach[wantKind](reach)] : []),
    ...(saving > 0 ? [texts.saves(formatYuan(saving))] : []),
  ]
}

interface TileProps {
  config: PayConfig
  on: boolean
  gains: readonly string[]
  onChoose(): void
}

function Tile({ config, on, gains, onChoose }: TileProps) {
  const isVip = config.type === 'vip'
  return (
    <button
      type="button"
      className={cx(styles.tile, isVip && styles.gold, on && styles.on)}
      aria-pressed={on}
      aria-haspopup="dialog"
      onClick={onChoose}
    >
      <span className={cx(styles.goods, 'digits')}>
        {isVip ? texts.goods.days(config.itemCount) : texts.goods.coins(coinsOf(config))}
      </span>
      <span className={styles.sum}>
        <small>{payTexts.yen}</small>
        <b className="digits">{formatYuan(config.amountLevel)}</b>
      </span>
      {gains.map((gain) => (
        <span key={gain} className={cx(styles.gain, 'digits')}>
          {gain}
        </span>
      ))}
    </button>
  )
}

/** The channel of the last payment; before the first one the popup asks. */
function ChannelLine({ short: { offer, changeChannel } }: { short: Short }) {
  const { channel } = offer
  if (!channel) return null
  const figure = discountFigure(channel.discount)
  return (
    <button type="button" className={styles.channel} aria-haspopup="dialog" onClick={changeChannel}>
      <span className={styles.label}>{texts.channel}</span>
      <span className={styles.channelName}>
        {channel.subTypeDesc}
        {figure && <span className={styles.fold}>{payTexts.fold(figure)}</span>}
      </span>
      <Icon name="right" size={16} />
    </button>
  )
}

interface FooterProps {
  sale: Sale
  short: Short
  missing: number
  /** Absent where nothing was paid for it yet. */
  onLater: (() => void) | null
}

export function ShortFooter({ sale, short, missing, onLater }: FooterProps) {
  const { offer, chosen, pay } = short
  if (offer.closed)
    return (
      <a href={contactAddress('contactPage')} className={styles.service}>
        <Icon name="service" size={20} />
        {texts.service}
      </a>
    )
  return (
    <>
      <Button block size="l" busy={!chosen && !offer.failed} disabled={!chosen} onClick={pay}>
        <span className="digits">{chosen ? payWords(chosen, offer, sale, missing) : texts.loading}</span>
      </Button>
      {onLater && (
        <Button block kind="ghost" onClick={onLater}>
          {texts.later}
        </Button>
      )}
    </>
  )
}

/** The button names what the tap brings, and promises no chapter that the coins do not reach. */
function payWords(chosen: PayConfig, { channel }: Offer, { want, number, vipFree }: Sale, missing: number): string {
  const name = kindTexts[want.wantKind].named(number)
  const yuan = formatYuan(sumFen(chosen, channel))
  if (chosen.type === 'vip' && vipFree) return texts.payForVip(yuan, name)
  const coins = coinsOf(chosen)
  return coins >= missing ? texts.payAndUnlock(yuan, name) : texts.payForCoins(yuan, coins)
}
