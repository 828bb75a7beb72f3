// The orders, the newest first: sum, state, and the way on for one that is still open.
import type { RechargeRecord } from '@manjuan/contract/reader/payment'
import { Button, ButtonLink, EmptyState, IconButton, Skeleton, SkeletonGroup } from '@manjuan/ui'
import { formatClock, formatYuan } from '@manjuan/ui/format'
import { useSecondsLeft } from '@manjuan/ui/forms'
import { serverNow } from '#api/clock.ts'
import { records, useRecords } from '#api/records.ts'
import { InfiniteList } from '#page/infinite-list.tsx'
import { Link, usePage } from '#page/navigation.tsx'
import { ChannelMark } from '#parts/access/checkout/channel-mark.tsx'
import { copyText } from '#parts/credentials/copy.ts'
import { payOn } from '#parts/pay-return/leave.ts'
import { Moment, MonthHead } from './month.tsx'
import styles from './records.module.css'
import { type OrderState, stateOf } from './rules.ts'
import { texts } from './texts.ts'

const idOf = ({ orderNo }: RechargeRecord) => orderNo

export function Recharged() {
  const pages = useRecords(records.recharged, usePage().key, idOf)
  return (
    <InfiniteList
      pages={pages}
      itemKey={idOf}
      className={styles.list}
      skeleton={
        <SkeletonGroup className={styles.bones ?? ''}>
          <Skeleton height={132} radius="card" />
          <Skeleton height={132} radius="card" />
          <Skeleton height={132} radius="card" />
        </SkeletonGroup>
      }
      empty={
        <EmptyState
          drawing="purse"
          title={texts.noRecord}
          hint={texts.noRechargedHint}
          action={<ButtonLink to="/purchase">{texts.toTopUp}</ButtonLink>}
        />
      }
    >
      {(record, at) => (
        <>
          <MonthHead createdAt={record.createdAt} before={pages.items[at - 1]?.createdAt} />
          <Order record={record} />
        </>
      )}
    </InfiniteList>
  )
}

function Order({ record }: { record: RechargeRecord }) {
  const { orderNo, title, amountFen, superiorCode, channel, createdAt } = record
  const state = useOrderState(record)
  return (
    <article className={styles.order} data-state={state}>
      <Link to={orderPath(orderNo)} className={styles.orderFace} aria-label={texts.look(title)}>
        <ChannelMark kind={superiorCode} />
        <span className={styles.facts}>
          <span className={styles.name}>{title}</span>
          <span className={styles.line}>{gotten(record).join(' · ')}</span>
          <span className={styles.foot}>
            <Moment at={createdAt} />
            <span>{channel}</span>
          </span>
        </span>
        <span className={styles.paid}>
          <b className="digits">
            {texts.yen}
            {formatYuan(amountFen)}
          </b>
          <span className={styles.state}>{texts.states[state]}</span>
        </span>
      </Link>
      <GivenBack record={record} />
      <p className={styles.number}>
        <span>
          {texts.orderNo} <span className="digits">{orderNo}</span>
        </span>
        <IconButton icon="copy" size={16} label={texts.copyOrder(orderNo)} onClick={() => void copyText(orderNo)} />
      </p>
      {(state === 'waiting' || state === 'checking') && <WayOn record={record} state={state} />}
    </article>
  )
}

/** A refund takes the coins first, and its money is told once it is back. */
function GivenBack({ record: { refundedFen, refundedCoins } }: { record: RechargeRecord }) {
  if (refundedFen === 0 && refundedCoins === 0) return null
  return (
    <p className={styles.took}>
      {refundedFen > 0 ? texts.gaveBack(formatYuan(refundedFen), refundedCoins) : texts.took(refundedCoins)}
    </p>
  )
}

function useOrderState(record: RechargeRecord): OrderState {
  // The end is a time of the server, the countdown one of this device.
  useSecondsLeft(record.state === 'created' ? endOf(record) : 0)
  return stateOf(record, serverNow())
}

/** Leads to the order's screen, where an open order is paid or its provider asked. */
function WayOn({ record, state }: { record: RechargeRecord; state: OrderState }) {
  const left = useSecondsLeft(endOf(record))
  return (
    <div className={styles.wayOn}>
      <ButtonLink to={orderPath(record.orderNo)} kind="plain" size="s">
        {texts.ask}
      </ButtonLink>
      {state === 'waiting' && (
        <Button size="s" onClick={() => payOn(record, '')}>
          {texts.payOn} <span className="digits">{formatClock(left)}</span>
        </Button>
      )}
    </div>
  )
}

const endOf = ({ expiresAt }: RechargeRecord): number => Date.parse(expiresAt) - serverNow() + Date.now()

const orderPath = (orderNo: string): string => `/purchase?orderNo=${encodeURIComponent(orderNo)}`

function gotten({ coins, giftCoins, vipDays }: RechargeRecord): string[] {
  return [
    ...(vipDays > 0 ? [texts.days(vipDays)] : []),
    ...(coins > 0 ? [texts.coins(coins)] : []),
    ...(giftCoins > 0 ? [texts.gift(giftCoins)] : []),
  ]
}
