// What became of the order from whose pay page the reader came back: on its way, closed, or paid without a purchase.
import type { PayOrder } from '@manjuan/contract/reader/payment'
import { Button, cx } from '@manjuan/ui'
import { formatClock, formatYuan } from '@manjuan/ui/format'
import { lazy, Suspense } from 'react'
import { Help } from '#parts/pay-return/help.tsx'
import { payOn } from '#parts/pay-return/leave.ts'
import type { OrderLook } from './rules.ts'
import styles from './sheet.module.css'
import { kindTexts, texts } from './sheet-texts.ts'
import { texts as payTexts } from './texts.ts'
import type { OrderHere } from './use-order-here.ts'

const PayDoor = lazy(() => import('./pay-door.tsx'))

/** As 60 金币 + VIP 30 天. */
const goodsOf = ({ coins, giftCoins, vipDays }: PayOrder): string =>
  [
    ...(coins + giftCoins > 0 ? [texts.goods.coins(coins + giftCoins)] : []),
    ...(vipDays > 0 ? [texts.goods.days(vipDays)] : []),
  ].join(' + ')

/** The words of the line over the first page. `coins` are the reader's after the payment, undefined when unknown. */
export function receiptOf(order: PayOrder, coins: number | undefined): string {
  const { want } = order
  const name = want ? kindTexts[want.kind].named(want.number) : ''
  const opened = order.type === 'vip' ? texts.readsFree(name) : texts.unlocked(name)
  const left = coins === undefined ? [] : [texts.left(coins)]
  return [texts.paid, texts.arrived(goodsOf(order)), opened, ...left].join(' · ')
}

/** 到账 60 金币；第4话现价 65，未扣除. `price` is the present one, null when nothing is for sale. */
export function unopenedWords(order: PayOrder, price: number | null): string {
  const arrived = texts.arrived(goodsOf(order))
  const { want } = order
  if (!want) return arrived
  const name = kindTexts[want.kind].named(want.number)
  const { unopened } = texts
  switch (want.state) {
    case 'gone':
      return `${arrived}；${unopened.gone(name)}`
    case 'void':
      return `${arrived}；${unopened.void(name)}`
    case 'poor':
      return `${arrived}；${unopened.poor(name)}`
    default:
      return `${arrived}；${unopened.price(name, price ?? want.coins)}`
  }
}

export const titleOf = (look: OrderLook): string => {
  if (look === 'closed') return texts.expired
  if (look === 'failed') return texts.failed
  if (look === 'unopened') return texts.paid
  return look === 'checking' ? texts.checking : texts.waiting
}

interface BodyProps {
  here: OrderHere
  /** The page that the payment comes back to. */
  path: string
  /** Another way to pay for a package; null or undefined while there is none. */
  onOther: ((packageId: number) => void) | null | undefined
}

export function OrderBody({ here, path, onOther }: BodyProps) {
  const { look, order, left } = here
  if (look === 'closed' || look === 'failed') return <Help />
  if (look === 'unopened') return <p className={styles.told}>{order && unopenedWords(order, null)}</p>
  return (
    <>
      <p className={cx(styles.running, 'digits')} role="status">
        {order && `${payTexts.yen}${formatYuan(order.amountFen)}`}
        {look === 'waiting' && (
          <>
            {' · '}
            <time role="timer">{formatClock(left)}</time>
          </>
        )}
      </p>
      <p className={styles.have}>{look === 'checking' ? texts.checkingHint : texts.waitingHint}</p>
      {order && (
        <dl className={styles.facts}>
          <dt>{texts.orderNo}</dt>
          <dd>{order.orderNo}</dd>
        </dl>
      )}
      {order && look === 'waiting' && order.door !== 'page' && (
        <Suspense>
          <PayDoor order={order} path={path} />
        </Suspense>
      )}
      {order && look === 'waiting' && order.door === 'page' && order.payUrl !== '' && (
        <Button block kind="soft" onClick={() => payOn(order, path)}>
          {texts.payOn}
        </Button>
      )}
      {order && look === 'waiting' && onOther && (
        <Button block kind="ghost" onClick={() => onOther(order.packageId)}>
          {texts.payOther}
        </Button>
      )}
    </>
  )
}

interface FooterProps {
  here: OrderHere
  /** Null where nothing is for sale any longer, undefined until the packages are known. */
  onAgain: ((packageId: number) => void) | null | undefined
  onLeave(): void
}

export function OrderFooter({ here, onAgain, onLeave }: FooterProps) {
  const { look, order, ask } = here
  const isOver = look === 'closed' || look === 'failed'
  if (isOver && order && onAgain !== null)
    return (
      <div className={styles.pair}>
        <Button block size="l" kind="plain" onClick={onLeave}>
          {texts.later}
        </Button>
        <Button block size="l" busy={!onAgain} onClick={() => onAgain?.(order.packageId)}>
          <span className="digits">{texts.payAgain(formatYuan(order.amountFen))}</span>
        </Button>
      </div>
    )
  if (isOver || look === 'unopened')
    return (
      <Button block size="l" onClick={onLeave}>
        {texts.known}
      </Button>
    )
  return (
    <Button block size="l" kind="plain" icon="refresh" onClick={ask}>
      {texts.ask}
    </Button>
  )
}
