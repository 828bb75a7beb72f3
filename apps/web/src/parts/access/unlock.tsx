// N-07, N-10: a locked chapter is bought by itself when auto-buy is on and the chapter has been entered.
// Otherwise the sheet rises when the reader gets there.

import { createStore, showAlert, useStore } from '@manjuan/ui'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ChapterKind } from '#local/auto-buy.ts'
import { useUser } from '#local/use-user.ts'
import { isVip } from '#local/user.ts'
import { wantedChapter } from '#local/wanted-chapter.ts'
import { type Shop, useShop } from './auto-buy.ts'
import { sayBought, saySoon, unsaySoon } from './auto-lines.ts'
import { BuySheet } from './buy-sheet.tsx'
import type { Step } from './entering.ts'
import { mayBuyAlone, mustAsk, type Refused } from './rules.ts'
import { texts } from './texts.ts'
import { noteBought, useEntering } from './use-entering.ts'
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

interface UnlockProps {
  kind: ChapterKind
  bookId: number
  /** The chapter at the end of the flow, when it is locked. */
  locked: LockedForSale | null
  /** How a chapter is called: 第12话 重逢. */
  nameOf(number: number, title: string): string
  /** Holds the chapters. */
  flow: RefObject<HTMLElement | null>
  /** Chapters are turned like pages, and not scrolled. */
  paged?: boolean
  /** False: a question is open or about to come, so that nothing is bought by itself. */
  mayEnter?: boolean
  /** True: the locked chapter is about to come onto the screen. It is watched from now on, and not bought yet. */
  near: boolean
  /** True: the locked chapter is in the middle of the screen. */
  here: boolean
  /** Asks for the chapter again. */
  onUnlocked(number: number): Promise<void>
  onArrive?(): void
  /** The sheet has risen or gone. */
  onSheet?(open: boolean): void
}

export function Unlock(props: UnlockProps) {
  const { kind, bookId, locked, nameOf, onUnlocked } = props
  const user = useUser()
  const shop = useShop(kind, bookId)
  const { auto } = shop
  const offer = locked && { id: locked.chapterId, price: locked.price, coins: locked.availableAmount }
  const purchase = usePurchase(offer, shop.buy)
  const [autoWanted, setAutoWanted] = useState<boolean | null>(null)
  // The chapter that was bought here. No other call follows for it.
  const bought = useRef(0)
  const alone = useBuyingAlone(props, shop, purchase, bought)
  const sheet = useSheet(props, auto.known, alone)

  if (!locked) return null
  const buyByHand = async () => {
    const silent = autoWanted ?? auto.on
    const { price } = purchase
    if (!(await purchase.buy())) return
    bought.current = locked.chapterId
    noteBought()
    wantedChapter.remove()
    if (silent && !auto.on) void shop.agree(price)
    sheet.close()
    setAutoWanted(null)
    await onUnlocked(locked.number)
    if (!silent) showAlert(texts.bought)
  }
  const isDear = auto.on && !mayBuyAlone(true, purchase.price, auto.agreed)
  const mayAgree = isDear && purchase.coins >= purchase.price
  return (
    <BuySheet
      open={sheet.open}
      onClose={sheet.close}
      purchase={purchase}
      what={nameOf(locked.number, locked.title)}
      work={locked.bookName}
      vipWouldSave={locked.bookVipFree && !isVip(user)}
      autoBuy={{
        on: autoWanted ?? auto.on,
        // Switching on counts from this purchase on; switching off at once.
        onChange(on) {
          setAutoWanted(on)
          if (!on && auto.on) void shop.end()
        },
        manage: '/user/auto-buy',
      }}
      held={isDear ? texts.agreedTo(auto.agreed) : purchase.why}
      onAgree={mayAgree ? () => void shop.agree(purchase.price).then((agreed) => agreed && sheet.close()) : undefined}
      onBuy={() => void buyByHand()}
      topUp={`/purchase?bookId=${bookId}`}
    />
  )
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

/** Buys the entered chapter by itself where auto-buy may. False: the reader has to be asked. */
function useBuyingAlone(props: UnlockProps, { auto }: Shop, purchase: Purchase, bought: RefObject<number>): boolean {
  const { locked, nameOf, near, flow, paged = false, mayEnter = true, onUnlocked } = props
  const [refused, setRefused] = useState<Refused | null>(null)
  const cancelled = useRef(0)
  const chapterId = locked?.chapterId ?? 0
  const { price, coins, was } = purchase
  const now = { chapterId, coins, agreed: auto.agreed ?? 0 }
  const asks = mustAsk(refused, { ...now, price, was })
  const alone = locked !== null && !asks && mayBuyAlone(auto.on, price, auto.agreed)
  const watching = near && alone && auto.known

  const buyAlone = async ({ number, title }: LockedForSale) => {
    bought.current = chapterId
    unsaySoon(chapterId)
    const paid = await purchase.buy(true)
    if (!paid) {
      bought.current = 0
      setRefused(now)
      return
    }
    noteBought()
    if (paid.charged > 0) sayBought(chapterId, nameOf(number, title), paid)
    await onUnlocked(number)
  }
  const cancel = () => {
    cancelled.current = chapterId
    unsaySoon(chapterId)
  }
  const onStep = (step: Step) => {
    if (!locked || bought.current === chapterId || cancelled.current === chapterId) return
    if (step === 'buy') void buyAlone(locked)
    else if (step === 'tell') saySoon(chapterId, price, cancel)
    else unsaySoon(chapterId)
  }
  useEntering({ watching, flow, number: locked?.number ?? 0, paged, mayEnter, onStep })
  useEffect(() => {
    if (watching) return () => unsaySoon(chapterId)
  }, [watching, chapterId])
  return alone
}
