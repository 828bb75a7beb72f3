// N-07, N-10: a locked chapter is bought by itself when auto-buy is on and the chapter has been entered.
// Otherwise the sheet rises when the reader gets there.

import type { PayOrder } from '@manjuan/contract/reader/payment'
import { createStore, showAlert, useStore } from '@manjuan/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ChapterKind } from '#local/auto-buy.ts'
import { useUser } from '#local/use-user.ts'
import { isVip } from '#local/user.ts'
import { wantedChapter } from '#local/wanted-chapter.ts'
import { type Shop, useShop } from './auto-buy.ts'
import { awaitReceipt, endAwaiting, sayPaid } from './auto-lines.ts'
import type { Sale } from './checkout/sale.ts'
import { mayBuyAlone } from './rules.ts'
import { texts } from './texts.ts'
import { type Enterable, useBuyingAlone } from './use-buying-alone.ts'
import { useCheckout } from './use-checkout.ts'
import { noteBought } from './use-entering.ts'
import { type Purchase, usePurchase } from './use-purchase.ts'

/** The chapter whose sheet the reader called for by hand; 0 for none. */
export const wantUnlock = createStore(0)

export interface LockedForSale {
  chapterId: number
  number: number
  title: string
  price: number
  availableAmount: number
  bookName: string
  bookVipFree: boolean
}

interface UnlockProps extends Enterable {
  kind: ChapterKind
  bookId: number
  locked: LockedForSale | null
  /** True: the locked chapter is in the middle of the screen. */
  here: boolean
  onArrive?(): void
  /** The sheet has risen or gone. */
  onSheet?(open: boolean): void
}

export function Unlock(props: UnlockProps) {
  const { kind, bookId, locked, onUnlocked } = props
  const shop = useShop(kind, bookId)
  const offer = locked && { id: locked.chapterId, price: locked.price, coins: locked.availableAmount }
  const purchase = usePurchase(offer, shop.buy)
  // The chapter that was bought here. No other call follows for it.
  const bought = useRef(0)
  const alone = useBuyingAlone(props, shop, purchase, bought)
  const sheet = useSheet(props, shop.auto.known, alone)
  // A chapter that was bought and has not come yet.
  const [unopened, setUnopened] = useState(0)
  const open = async (number: number, silent: boolean) => {
    if (!(await onUnlocked(number))) return
    setUnopened(0)
    wantedChapter.remove()
    sheet.close()
    if (!silent) showAlert(texts.bought)
  }
  const sold = useSale(props, shop, purchase, async (number, silent) => {
    bought.current = locked?.chapterId ?? 0
    noteBought()
    setUnopened(bought.current)
    await open(number, silent)
  })
  const isUnopened = sold !== null && unopened === locked?.chapterId
  const sale = isUnopened ? { ...sold, onOpen: () => open(sold.number, false) } : sold
  const base = baseOf(kind, bookId)
  const { Checkout, orderNo } = useCheckout({ base, locked: locked !== null, open: sheet.open })
  const onPaid = async ({ orderNo: paidNo, want }: PayOrder, words: string | null) => {
    if (!want) return true
    if (words === null) return onUnlocked(want.number)
    bought.current = want.itemId
    // The receipt has its room before the chapter is there, and its words once it is open.
    awaitReceipt(want.itemId)
    const opened = await onUnlocked(want.number)
    if (opened) {
      wantedChapter.remove()
      sayPaid(want.itemId, paidNo, words)
    } else endAwaiting()
    return opened
  }
  if (!Checkout) return null
  return <Checkout sale={sale} open={sheet.open} base={base} orderNo={orderNo} onClose={sheet.close} onPaid={onPaid} />
}

/** The addresses of a work's chapters begin with it. */
const baseOf = (kind: ChapterKind, bookId: number): string =>
  kind === 'comic' ? `/book/read/${bookId}/` : `/novels/read/${bookId}/`

/** The locked chapter as the sheet sells it. */
function useSale(
  { kind, bookId, locked, nameOf }: UnlockProps,
  shop: Shop,
  purchase: Purchase,
  onBought: (number: number, silent: boolean) => Promise<void>,
): Sale | null {
  const user = useUser()
  const [autoWanted, setAutoWanted] = useState<boolean | null>(null)
  if (!locked) return null
  const { auto } = shop
  const { number, chapterId } = locked
  const { price, coins } = purchase
  const isDear = auto.on && !mayBuyAlone(true, price, auto.agreed)
  const mayAgree = isDear && coins >= price
  return {
    purchase,
    name: nameOf(number, locked.title),
    number,
    work: locked.bookName,
    chapter: { bookId, number },
    vipFree: locked.bookVipFree && !isVip(user),
    want: { wantKind: `${kind}_chapter`, wantId: chapterId, wantCoins: price },
    path: `${baseOf(kind, bookId)}${number}`,
    topUp: `/purchase?bookId=${bookId}`,
    autoBuy: {
      on: autoWanted ?? auto.on,
      // Switching on counts from this purchase on; switching off at once.
      onChange(on) {
        setAutoWanted(on)
        if (!on && auto.on) void shop.end()
      },
      manage: '/user/auto-buy',
    },
    held: isDear ? texts.agreedTo(auto.agreed) : purchase.why,
    onAgree: mayAgree ? () => void shop.agree(price) : undefined,
    async onBuy() {
      const silent = autoWanted ?? auto.on
      if (!(await purchase.buy())) return false
      if (silent && !auto.on) void shop.agree(price)
      setAutoWanted(null)
      await onBought(number, silent)
      return true
    },
  }
}

/** The sheet of the locked chapter. One that rose by itself goes when the chapter can be bought alone after all. */
function useSheet({ kind, bookId, locked, here, onArrive, onSheet }: UnlockProps, known: boolean, alone: boolean) {
  const [risen, setRisen] = useState({ chapterId: 0, byHand: false })
  const chapterId = locked?.chapterId ?? 0
  const arrive = useEffectEvent(() => {
    setRisen({ chapterId, byHand: false })
    if (locked) wantedChapter.set({ bookId, number: locked.number, kind })
    onArrive?.()
  })
  useEffect(() => {
    if (chapterId && here && known && !alone) arrive()
  }, [chapterId, here, known, alone])

  const called = useStore(wantUnlock)
  useEffect(() => {
    if (called === 0 || called !== chapterId) return
    wantUnlock.set(0)
    setRisen({ chapterId, byHand: true })
  }, [called, chapterId])

  const open = locked !== null && risen.chapterId === chapterId && (risen.byHand || !alone)
  const tell = useEffectEvent((isOpen: boolean) => onSheet?.(isOpen))
  useEffect(() => {
    tell(open)
  }, [open])
  return { open, close: () => setRisen({ chapterId: 0, byHand: false }) }
}
