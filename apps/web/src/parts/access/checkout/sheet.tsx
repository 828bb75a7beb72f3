// The one sheet of payment, the same for comics, novels and films (docs/decisions/0041). It comes once a locked answer
// has come, or a reader comes back from a pay page.
import type { PayOrder } from '@manjuan/contract/reader/payment'
import { Button } from '@manjuan/ui'
import { Sheet } from '@manjuan/ui/dialogs'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { refreshUser } from '#api/account.ts'
import type { PayVisit } from '#local/pay-visit.ts'
import type { Talk } from '#parts/pay-return/pay-return.tsx'
import { EnoughBody, EnoughFooter } from './enough.tsx'
import { useFree } from './free-ways.tsx'
import { OrderBody, OrderFooter, receiptOf, titleOf, unopenedWords } from './order-body.tsx'
import { isWanted, type OrderLook } from './rules.ts'
import type { Sale } from './sale.ts'
import styles from './sheet.module.css'
import { kindTexts, texts } from './sheet-texts.ts'
import { type Short, ShortBody, ShortFooter, type Start, useShort } from './short.tsx'
import { type OrderHere, useOrderHere } from './use-order-here.ts'

export interface CheckoutProps {
  /** Null: nothing is locked here, and only an order may have to be told. */
  sale: Sale | null
  open: boolean
  /** What the sheet is opened with. */
  start?: Start
  /** The page's path; with a slash at its end all pages below. */
  base: string
  /** The order's number in the address with which the page was opened. */
  orderNo: string | null
  onClose(): void
  /**
   * An order is paid: what it may have opened is to be asked for again. `words` is its receipt, null: it opened nothing.
   * Resolves to whether its item is open now.
   */
  onPaid(order: PayOrder, words: string | null): Promise<boolean>
}

export default function Checkout(props: CheckoutProps) {
  const { sale, open, start = null, base, orderNo, onClose, onPaid } = props
  const [refused, setRefused] = useState<PayVisit | null>(null)
  const here = useOrderHere(base, orderNo, setRefused)
  const { look, order, talk } = here
  const [away, setAway] = useState<OrderLook>(null)
  const [vipAsked, askVip] = useVipAsked(open, start)
  const paid = usePaid(here, onPaid)
  const { purchase } = sale ?? {}
  const lack = purchase ? purchase.price - purchase.coins : 0
  const isPoor = purchase !== undefined && (lack > 0 || purchase.stage === 'recharge')
  const isShort = isPoor || (vipAsked && sale?.vipFree === true)
  const missing = Math.max(1, lack)
  const free = useFree(missing)
  const isOwn = sale !== null && isWanted(order?.want ?? null, sale.want.wantKind, sale.want.wantId)
  const facts = { talk, look, away, isOwn, isShort, isAsked: paid.isTold }
  const view = viewOf({ ...facts, open: open && sale !== null, isBought: sale?.onOpen !== undefined })
  const short = useShort({
    sale,
    missing,
    wanted: view === 'short' || refused !== null || (isOwn && mayPayAgain(look)),
    vipOnly: !isPoor,
    vipFirst: vipAsked,
    start: open ? start : null,
    channelCode: refused?.channelCode || order?.channelCode,
    refused,
    insteadOf: look === 'waiting' && isOwn ? order?.orderNo : (refused?.orderNo ?? undefined),
    onOrder: here.adopt,
  })
  const leave = () => {
    if (look === 'unopened' || look === 'closed' || look === 'failed') here.forget()
    else setAway(look)
    askVip(false)
    onClose()
  }
  const parts = {
    here,
    sale,
    short,
    free,
    missing,
    vipOnly: !isPoor,
    note: noteOf(sale, here, isOwn),
    isOwn,
    onVip: () => askVip(true),
    openAgain: sale?.onOpen ?? paid.again,
    leave,
  }
  const { title, body, footer } = partsOf(view, parts)
  return (
    <>
      {talk.watch}
      <Sheet
        open={view !== null}
        onClose={view === 'talk' ? () => talk.onClose?.() : leave}
        title={title}
        footer={footer}
      >
        {body}
      </Sheet>
      {short.dialogs}
    </>
  )
}

const mayPayAgain = (look: OrderLook): boolean => look === 'waiting' || look === 'closed' || look === 'failed'

type View = 'talk' | 'order' | 'opening' | 'short' | 'enough' | null

interface ViewFacts {
  talk: Talk
  look: OrderLook
  /** The look of the order at which the reader closed the sheet. */
  away: OrderLook
  /** Something is for sale, and the reader is there. */
  open: boolean
  /** The order was made for what is for sale here. The next chapter of a flow is not. */
  isOwn: boolean
  /** What a payment may have opened was asked for again. */
  isAsked: boolean
  isShort: boolean
  /** It was bought here and has not come yet. */
  isBought: boolean
}

function viewOf({ talk, look, away, open, isOwn, isAsked, isShort, isBought }: ViewFacts): View {
  if (talk.open) return 'talk'
  // What is paid is never offered again.
  const isPaid = look === 'opened' && isOwn
  if (open ? isPaid || isBought : isPaid && look !== away) return 'opening'
  const sale = isShort ? 'short' : 'enough'
  if (look !== null && look !== away) {
    if (look === 'unopened') return isOwn ? sale : isAsked ? 'order' : null
    // An order without a known state is shown only to a reader who waits for it. One that opened its item says no more.
    const isShown = look === 'asking' ? open : look !== 'opened'
    if (isShown) return 'order'
  }
  return open ? sale : null
}

/** What is said over the price: the outcome of an order, or that the price was raised. */
function noteOf(sale: Sale | null, { look, order }: OrderHere, isOwn: boolean): string | null {
  if (!sale) return null
  const { price, was } = sale.purchase
  if (look === 'unopened' && order && isOwn) return unopenedWords(order, price)
  return was === null ? null : texts.raised(was, price)
}

interface Facts {
  here: OrderHere
  sale: Sale | null
  short: Short
  free: ReturnType<typeof useFree>
  missing: number
  vipOnly: boolean
  note: string | null
  isOwn: boolean
  onVip(): void
  /** Asks again for what is paid. */
  openAgain(): Promise<void>
  leave(): void
}

interface Parts {
  title: string
  body: ReactNode
  footer?: ReactNode
}

function partsOf(view: View, facts: Facts): Parts {
  const { here, sale, short, free, missing, vipOnly, note, isOwn, onVip, leave } = facts
  if (view === 'talk') return talkParts(here.talk)
  if (view === 'opening' && sale) return openingParts(sale, facts.openAgain)
  const onAgain = isOwn && !short.offer.closed ? short.again : null
  if (view === 'order' || !sale)
    return {
      title: titleOf(here.look),
      body: <OrderBody here={here} path={sale?.path ?? ''} onOther={onAgain} />,
      footer: <OrderFooter here={here} onAgain={onAgain} onLeave={leave} />,
    }
  const { wantKind } = sale.want
  const isAfterPayment = here.look === 'unopened' && isOwn
  if (view === 'short')
    return {
      title: vipOnly ? texts.vipTitle : texts.unlockTitle(kindTexts[wantKind].named(sale.number)),
      body: <ShortBody sale={sale} short={short} free={free} missing={missing} vipOnly={vipOnly} note={note} />,
      footer: <ShortFooter sale={sale} short={short} missing={missing} onLater={isAfterPayment ? leave : null} />,
    }
  const buy = async () => {
    if ((await sale.onBuy()) && isAfterPayment) here.forget()
  }
  return {
    title: kindTexts[wantKind].buyTitle,
    body: <EnoughBody sale={sale} note={note} onVip={onVip} />,
    footer: <EnoughFooter sale={sale} onBuy={() => void buy()} onLater={isAfterPayment ? leave : null} />,
  }
}

function openingParts({ want, number }: Sale, again: () => Promise<void>): Parts {
  return {
    title: texts.opening(kindTexts[want.wantKind].named(number)),
    body: (
      <p className={styles.told} role="status">
        {texts.openingHint}
      </p>
    ),
    footer: (
      <Button block size="l" kind="plain" icon="refresh" onClick={() => again().catch(console.error)}>
        {texts.openAgain}
      </Button>
    ),
  }
}

function talkParts({ title, art, body, actions }: Talk): Parts {
  return {
    title,
    body: (
      <div className={styles.talk}>
        {art}
        {body}
      </div>
    ),
    footer: (
      <div className={styles.pair}>
        {actions.map(({ label, onPress, busy = false }) => (
          <Button
            key={label}
            block
            size="l"
            kind={label === actions.at(-1)?.label ? 'primary' : 'plain'}
            busy={busy}
            onClick={onPress}
          >
            {label}
          </Button>
        ))}
      </div>
    ),
  }
}

/** A membership is asked for while the sheet is open; it is opened with one where its button says so. */
function useVipAsked(open: boolean, start: Start): [boolean, (asked: boolean) => void] {
  const [asked, ask] = useState(false)
  const [was, setWas] = useState(false)
  if (open !== was) {
    setWas(open)
    ask(open && start === 'vip')
  }
  return [asked, ask]
}

/** Tells once that an order is paid, and forgets it once its item is really open. `again` tells it once more. */
function usePaid(here: OrderHere, onPaid: CheckoutProps['onPaid']) {
  const [toldNo, setToldNo] = useState('')
  const { look, order } = here
  const paidNo = look === 'opened' || look === 'unopened' ? order?.orderNo : undefined
  const tell = async () => {
    if (!order) return
    const user = await refreshUser().catch((error: unknown) => {
      console.error(error)
      return null
    })
    const isOpen = await onPaid(order, look === 'opened' ? receiptOf(order, user?.avaliableAmount) : null)
    if (look === 'unopened') setToldNo(order.orderNo)
    else if (isOpen) here.forget()
  }
  const tellOnce = useEffectEvent(tell)
  useEffect(() => {
    if (paidNo !== undefined) tellOnce().catch(console.error)
  }, [paidNo])
  return { isTold: toldNo === paidNo, again: tell }
}
