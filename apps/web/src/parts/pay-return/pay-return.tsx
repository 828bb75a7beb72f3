// After a visit to the pay page (T-08). What the server knows is shown and not asked. The question stands only
// while the order's state cannot be known, and its answer decides only the next screen.
import type { PayOrder } from '@manjuan/contract/reader/payment'
import { Icon } from '@manjuan/ui'
import { Modal, type ModalAction } from '@manjuan/ui/dialogs'
import { useSecondsLeft } from '@manjuan/ui/forms'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { refreshUser } from '#api/account.ts'
import { newestOrder, payOrder } from '#api/payment.ts'
import { contactAddress } from '#api/site.ts'
import { keepCard, type PayVisit, payVisit } from '#local/pay-visit.ts'
import { useLocal } from '#local/use-local.ts'
import { userInfo } from '#local/user.ts'
import { navigate } from '#page/navigation.tsx'
import { Help } from './help.tsx'
import { givenBack } from './leave.ts'
import styles from './pay-return.module.css'
import { againAfter, cardAfter, isSettled, msUntilNextLook, orderOfVisit, patienceMs } from './rules.ts'
import { texts } from './texts.ts'
import { useOrder } from './use-order.ts'

/** `unpaid`: the provider was asked and has no money. `unheard`: it could not be asked. */
type Step = 'asking' | 'unpaid' | 'unheard' | 'help'

interface PayReturnProps {
  /** The order of this page's address; null on pages of no order. */
  orderNo?: string | null
}

/** One dialog from the question to its end: its words change, and no second dialog rises. */
export function PayReturn({ orderNo = null }: PayReturnProps) {
  const { watch, open, body, ...says } = useTalk(orderNo, anyPage, {
    onFound: (found) => {
      if (found !== orderNo) navigate(`/purchase?orderNo=${found}`)
    },
    onAgain: (visit) => navigate(againAfter(visit), { replace: orderNo !== null }),
  })
  return (
    <>
      {watch}
      <Modal open={open} {...says}>
        {body}
      </Modal>
    </>
  )
}

const anyPage = () => true

export interface Talk {
  /** Looks for the order without being seen. */
  watch: ReactNode
  open: boolean
  title: string
  art?: ReactNode
  body: ReactNode
  onClose?: () => void
  actions: ModalAction[]
}

interface TalkActs {
  /** Given the order that the reader's yes has found settled. */
  onFound(orderNo: string): void
  /** The payment of this visit failed, as the reader says, and is tried again. */
  onAgain(visit: PayVisit): void
}

/** The question and what follows it. `isHere` tells whether a visit is this page's to watch. */
export function useTalk(
  orderNo: string | null,
  isHere: (visit: PayVisit) => boolean,
  { onFound, onAgain }: TalkActs,
): Talk {
  const kept = useLocal(payVisit)
  const visit = kept && isHere(kept) ? kept : null
  const back = useReturn()
  const [open, setOpen] = useState(false)
  const [step, setStep] = useState<Step>('asking')
  const refused = useRefused()
  const close = () => setOpen(false)
  const look = useLook(orderNo, setStep, (found) => {
    close()
    if (found !== null) onFound(found)
  })
  const ask = () => {
    setStep('asking')
    setOpen(true)
  }
  const refuse = () => {
    if (visit) refused.keep(visit)
    payVisit.remove()
    setStep('help')
  }
  const tryAgain = () => {
    close()
    if (refused.visit) onAgain(refused.visit)
  }
  const again: ModalAction[] = [
    { label: texts.service, onPress: () => location.assign(contactAddress('contactPage')) },
    { label: texts.lookAgain, onPress: look.go, busy: look.busy },
  ]
  const says = {
    asking: {
      title: texts.ask,
      art: <Icon name="wallet" size={40} />,
      actions: [
        { label: texts.no, onPress: refuse },
        { label: texts.yes, onPress: look.go, busy: look.busy },
      ],
    },
    unpaid: { title: texts.unpaid, onClose: look.leave, actions: again },
    unheard: { title: texts.unheard, onClose: close, actions: again },
    help: {
      title: texts.helpTitle,
      onClose: close,
      actions: [{ label: texts.again, onPress: tryAgain, busy: refused.busy }],
    },
  }[step]
  const words = { asking: texts.askHint, unpaid: texts.unpaidHint, unheard: texts.unheardHint }
  return {
    ...says,
    watch: visit && back?.leftAt === visit.at && (
      <Watch
        key={back.at}
        visit={visit}
        backAt={back.at}
        orderNo={orderNo}
        onAsk={ask}
        onTold={close}
        onFound={onFound}
      />
    ),
    // Another tab that sees the order settled answers the question.
    open: open && (step !== 'asking' || visit !== null),
    body: <Words key={step}>{step === 'help' ? <Help /> : <p role="status">{words[step]}</p>}</Words>,
  }
}

interface WatchProps {
  visit: PayVisit
  /** The moment of the return, in ms of this device's clock. */
  backAt: number
  orderNo: string | null
  onAsk(): void
  onTold(): void
  /** Given the settled order of a visit without a number. */
  onFound(orderNo: string): void
}

/** Asks for the order of a visit until it is settled. Where that takes too long, the reader is asked. */
function Watch({ visit, backAt, orderNo, onAsk, onTold, onFound }: WatchProps) {
  const settled = useSettled(visit, visit.orderNo === null && orderNo === null)
  const found = useEffectEvent((number: string) => {
    onTold()
    onFound(number)
  })
  useEffect(() => {
    if (settled.data) found(settled.data)
  }, [settled.data])
  const order = useOrder(visit.orderNo ?? orderNo)
  // The address may be that of another, older order.
  const isOther = visit.orderNo === null && order.data !== undefined && orderOfVisit(visit.at, order.data) === null
  const number = isOther ? null : (visit.orderNo ?? orderNo)
  const state = isOther ? undefined : order.data?.state
  // A number that this page's address tells is kept for all others.
  const learnt = visit.orderNo === null && order.data && !isOther ? order.data.orderNo : null
  useEffect(() => {
    if (learnt !== null) payVisit.set({ ...visit, orderNo: learnt })
  }, [learnt, visit])
  const told = useEffectEvent((paid: PayOrder) => {
    settle(paid)
    onTold()
  })
  useEffect(() => {
    if (order.data && !isOther && isSettled(order.data.state)) told(order.data)
  }, [order.data, isOther])
  const left = useSecondsLeft(backAt + patienceMs(number, state, settled.isFetching))
  const ask = useEffectEvent(onAsk)
  const due = left === 0 && !isSettled(state) && !settled.data
  useEffect(() => {
    if (due) ask()
  }, [due])
  return null
}

/** The number of the order of a visit without one, if the server already knows what became of it; else null. */
const useSettled = (visit: PayVisit, enabled: boolean) =>
  useQuery({
    queryKey: ['settledOrder', visit.at],
    queryFn: async () => {
      const order = await newestOrder()
      return isSettled(order?.state) ? orderOfVisit(visit.at, order) : null
    },
    enabled,
    retry: false,
    gcTime: 0,
  })

/** The visit is over, and no page of any tab asks about it again. A payment calls for its card. */
function settle({ state, orderNo }: PayOrder): void {
  payVisit.remove()
  if (state !== 'paid') return
  const { userId } = userInfo.get() ?? {}
  const day = new Date().toLocaleDateString('sv-SE')
  if (userId !== undefined) keepCard.set(cardAfter(keepCard.get(), { userId, orderNo, day }))
  refreshUser().catch(console.error)
}

/** The visit that paid nothing, as the reader says. Its order is named, so that another one can take its place. */
function useRefused() {
  const [visit, setVisit] = useState<PayVisit | null>(null)
  const [busy, setBusy] = useState(false)
  const keep = (refused: PayVisit) => {
    setVisit(refused)
    if (refused.orderNo !== null) return
    setBusy(true)
    newestOrder()
      .then((order) => setVisit({ ...refused, orderNo: orderOfVisit(refused.at, order) }))
      .catch(console.error)
      .finally(() => setBusy(false))
  }
  return { visit, busy, keep }
}

/** The reader says to have paid: the provider is asked again, and the truth is shown. */
function useLook(orderNo: string | null, show: (step: Step) => void, done: (orderNo: string | null) => void) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const last = useRef(0)
  // The answered visit is gone, its order may be asked for again.
  const asked = useRef<PayVisit | null>(null)
  const found = useRef(orderNo)
  /** On to the page of the order that was found, which shows the payment as soon as it arrives. */
  const leave = () => done(found.current)
  const look = async () => {
    await new Promise((resolve) => setTimeout(resolve, msUntilNextLook(last.current, Date.now())))
    last.current = Date.now()
    const visit = payVisit.get() ?? asked.current
    asked.current = visit
    const number = visit?.orderNo ?? orderOfVisit(visit?.at ?? 0, await newestOrder())
    const order = number === null ? null : await client.fetchQuery(payOrder(number))
    payVisit.remove()
    found.current = number ?? orderNo
    if (!order || !isSettled(order.state)) return show('unpaid')
    settle(order)
    leave()
  }
  const go = () => {
    setBusy(true)
    look()
      .catch((error: unknown) => {
        console.error(error)
        show('unheard')
      })
      .finally(() => setBusy(false))
  }
  return { busy, go, leave }
}

/** Screen readers read a new question from its beginning. */
function Words({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.closest('dialog')?.focus(), [])
  return (
    <div ref={ref} className={styles.words}>
      {children}
    </div>
  )
}

interface Return {
  at: number
  /** The visit's moment of leaving, so that a new visit is no return. */
  leftAt: number
}

/** The return from the pay page: a new load, a page kept by the browser, or back from an app. */
function useReturn(): Return | null {
  const [back, setBack] = useState<Return | null>(null)
  useEffect(() => {
    const look = () => {
      const visit = payVisit.get()
      if (document.visibilityState !== 'visible' || !visit) return
      setBack((before) => (before?.leftAt === visit.at ? before : { at: Date.now(), leftAt: visit.at }))
    }
    look()
    const forget = givenBack.subscribe(look)
    window.addEventListener('pageshow', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      forget()
      window.removeEventListener('pageshow', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return back
}
