// N-07, N-10: a locked chapter is bought by itself when auto-buy is on. Otherwise the sheet rises when the
// reader gets there.
// gets there.

import { createStore, showAlert, useStore } from '@manjuan/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ChapterKind } from '#local/auto-buy.ts'
import { useUser } from '#local/use-user.ts'
import { isVip } from '#local/user.ts'
import { wantedChapter } from '#local/wanted-chapter.ts'
import { useShop } from './auto-buy.ts'
import { BuySheet } from './buy-sheet.tsx'
import { mayBuyAlone } from './rules.ts'
import { texts } from './texts.ts'
import { usePurchase } from './use-purchase.ts'

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

interface UnlockProps {
  kind: ChapterKind
  bookId: number
  /** The chapter at the end of the flow, when it is locked. */
  locked: LockedForSale | null
  /** How a chapter is called: 第12话 重逢. */
  nameOf(number: number, title: string): string
  /** True: the locked chapter is about to come onto the screen. */
  near: boolean
  /** True: the locked chapter is in the middle of the screen. */
  here: boolean
  /** Asks for the chapter again. */
  onUnlocked(number: number): Promise<void>
  onArrive?(): void
  /** The sheet has risen or gone. */
  onSheet?(open: boolean): void
}

export function Unlock({ kind, bookId, locked, nameOf, near, here, onUnlocked, onArrive, onSheet }: UnlockProps) {
  const user = useUser()
  const shop = useShop(kind, bookId)
  const { auto } = shop
  const purchase = usePurchase(
    locked && { id: locked.chapterId, price: locked.price, coins: locked.availableAmount },
    shop.buy,
  )
  const [openFor, setOpenFor] = useState(0)
  const [autoWanted, setAutoWanted] = useState<boolean | null>(null)
  const alone = useBuyingAlone({ locked, near, auto, agreed: shop.agreed, purchase, onUnlocked })
  const chapterId = locked?.chapterId ?? 0

  const arrive = useEffectEvent(() => {
    setOpenFor(chapterId)
    if (locked) wantedChapter.set({ bookId, number: locked.number, kind })
    onArrive?.()
  })
  useEffect(() => {
    if (chapterId && here && auto.known && !alone) arrive()
  }, [chapterId, here, auto.known, alone])

  const called = useStore(wantUnlock)
  useEffect(() => {
    if (called === 0 || called !== chapterId) return
    wantUnlock.set(0)
    setOpenFor(chapterId)
  }, [called, chapterId])

  const open = locked !== null && openFor === chapterId
  const tell = useEffectEvent((risen: boolean) => onSheet?.(risen))
  useEffect(() => {
    tell(open)
  }, [open])

  if (!locked) return null
  const buyByHand = async () => {
    const silent = autoWanted ?? auto.on
    const { price } = purchase
    if (!(await purchase.buy())) return
    wantedChapter.remove()
    if (silent) shop.agree(price)
    if (silent && !auto.on) shop.changeAuto(true)
    setOpenFor(0)
    setAutoWanted(null)
    await onUnlocked(locked.number)
    if (!silent) showAlert(texts.bought)
  }
  return (
    <BuySheet
      open={open}
      onClose={() => setOpenFor(0)}
      purchase={purchase}
      what={nameOf(locked.number, locked.title)}
      work={locked.bookName}
      vipWouldSave={locked.bookVipFree && !isVip(user)}
      autoBuy={{
        on: autoWanted ?? auto.on,
        // Switching on counts from this purchase on; switching off at once.
        onChange(on) {
          setAutoWanted(on)
          if (!on && auto.on) shop.changeAuto(false)
        },
        manage: '/user/auto-buy',
      }}
      onBuy={() => void buyByHand()}
      topUp={`/purchase?bookId=${bookId}`}
    />
  )
}

type Shop = ReturnType<typeof useShop>

interface BuyingAlone extends Pick<UnlockProps, 'locked' | 'near' | 'onUnlocked'> {
  auto: Shop['auto']
  agreed: Shop['agreed']
  purchase: ReturnType<typeof usePurchase>
}

/** Buys the chapter by itself where auto-buy may. False: the reader has to be asked. */
function useBuyingAlone({ locked, near, auto, agreed, purchase, onUnlocked }: BuyingAlone): boolean {
  // A chapter that could not be bought silently, and the coins then. More coins bring another try.
  const [asking, setAsking] = useState({ id: 0, coins: 0 })
  const tried = useRef(0)
  const chapterId = locked?.chapterId ?? 0
  const mustAsk =
    asking.id === chapterId &&
    (purchase.was !== null || purchase.coins <= asking.coins || purchase.coins < purchase.price)
  const alone = locked !== null && !mustAsk && mayBuyAlone(auto.on, purchase.price, agreed)
  const buyAlone = useEffectEvent(async () => {
    if (!locked || tried.current === chapterId) return
    tried.current = chapterId
    if (await purchase.buy()) return onUnlocked(locked.number)
    tried.current = 0
    setAsking({ id: chapterId, coins: purchase.coins })
  })
  useEffect(() => {
    if (chapterId && near && auto.known && alone) void buyAlone()
  }, [chapterId, near, auto.known, alone])
  return alone
}
