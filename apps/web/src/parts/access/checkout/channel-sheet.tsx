// The ways to pay, each with its discount and exact sum (T-03). When there is none, the sheet says so (T-07).
import type { PausedType, PayConfig, PaySubType } from '@manjuan/contract/reader/payment'
import { cx, Icon } from '@manjuan/ui'
import { Sheet } from '@manjuan/ui/dialogs'
import { formatYuan } from '@manjuan/ui/format'
import { ChannelMark } from './channel-mark.tsx'
import styles from './channel-sheet.module.css'
import { channelPriceFen, discountFigure, sumBound } from './rules.ts'
import { texts } from './texts.ts'

interface ChannelSheetProps {
  open: boolean
  config: PayConfig | undefined
  channels: readonly PaySubType[]
  /** Ways to pay that take no orders for now. */
  paused: readonly PausedType[]
  /** Code of the channel that the reader used for an order that is paid again; null: none. */
  marked: string | null
  onChoose(channel: PaySubType): void
  onClose(): void
}

export function ChannelSheet({ open, config, channels, paused, marked, onChoose, onClose }: ChannelSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={texts.channelTitle}>
      {config && (
        <>
          <p className={styles.sum}>
            <span className={styles.item}>{config.title}</span>
            <span className={styles.amount}>
              <small>{texts.yen}</small>
              <b className="digits">{formatYuan(config.amountLevel)}</b>
            </span>
          </p>
          <ul>
            {channels.map((channel) => (
              <li key={channel.subTypeCode}>
                <Channel
                  channel={channel}
                  amountFen={config.amountLevel}
                  marked={channel.subTypeCode === marked}
                  onChoose={onChoose}
                />
              </li>
            ))}
            {paused.map((channel) => (
              <li key={channel.subTypeDesc}>
                <Paused {...channel} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Sheet>
  )
}

function Paused({ superiorCode, subTypeDesc, text }: PausedType) {
  return (
    <p className={cx(styles.channel, styles.paused)}>
      <ChannelMark kind={superiorCode} />
      <span className={styles.name}>
        {subTypeDesc}
        <span className={styles.last}>{text}</span>
      </span>
    </p>
  )
}

interface ChannelProps {
  channel: PaySubType
  amountFen: number
  marked: boolean
  onChoose(channel: PaySubType): void
}

function Channel({ channel, amountFen, marked, onChoose }: ChannelProps) {
  const price = channelPriceFen(amountFen, channel.discount)
  const figure = discountFigure(channel.discount)
  const bound = sumBound(channel, price)
  if (bound)
    return (
      <Paused
        superiorCode={channel.superiorCode}
        subTypeDesc={channel.subTypeDesc}
        text={texts[bound.kind](formatYuan(bound.fen))}
      />
    )
  return (
    <button
      type="button"
      className={styles.channel}
      aria-current={marked || undefined}
      onClick={() => onChoose(channel)}
    >
      <ChannelMark kind={channel.superiorCode} />
      <span className={styles.name}>
        {channel.subTypeDesc}
        {marked && <span className={styles.last}>{texts.lastChannel}</span>}
        {figure && <span className={styles.discount}>{texts.fold(figure)}</span>}
      </span>
      <span className={styles.price}>
        {price < amountFen && (
          <s className={styles.before}>
            {texts.yen}
            {formatYuan(amountFen)}
          </s>
        )}
        <b className="digits">
          {texts.yen}
          {formatYuan(price)}
        </b>
      </span>
      <Icon name="right" size={18} className={styles.arrow} />
    </button>
  )
}
