// a locked chapter is bought without a tap once it has been entered.
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Shop } from './auto-buy.ts'
import { sayBought, saySoon, unsayReturned, unsaySoon, useAutoLines } from './auto-lines.ts'
import type { Step } from './entering.ts'
import { mayBuyAlone, mustAsk, type Refused } from './rules.ts'
import { noteBought, useEntering } from './use-entering.ts'
import type { Purchase } from './use-purchase.ts'

interface ForSale {
  chapterId: number
  number: number
  title: string
}

export interface Enterable {
  /** The chapter at the end of the flow, when it is locked. */
  locked: ForSale | null
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
  /** Asks for the chapter again. Resolves to whether it is open now. */
  onUnlocked(number: number): Promise<boolean>
}

/**
 * Buys the entered chapter by itself where auto-buy may. False: the reader has to be asked. `bought` is the id of the
 * chapter that a call was sent for.
 */
export function useBuyingAlone(
  props: Enterable,
  { auto }: Shop,
  purchase: Purchase,
  bought: RefObject<number>,
): boolean {
  const { locked, nameOf, near, flow, paged = false, mayEnter = true, onUnlocked } = props
  const [refused, setRefused] = useState<Refused | null>(null)
  const cancelled = useRef(new Set<number>())
  const chapterId = locked?.chapterId ?? 0
  const { price, coins, was } = purchase
  const now = { chapterId, coins, agreed: auto.agreed ?? 0 }
  const asks = mustAsk(refused, { ...now, price, was })
  // A chapter that was given back is bought by hand alone, and no sheet rises for it by itself.
  const returned = useAutoLines().get(chapterId)?.kind === 'returned'
  const alone = locked !== null && (returned || (!asks && mayBuyAlone(auto.on, price, auto.agreed)))
  const watching = near && alone && auto.known && !returned

  const buyAlone = async (sold: ForSale) => {
    const { number, title } = sold
    bought.current = chapterId
    unsaySoon(chapterId)
    const paid = await purchase.buy(true)
    if (!paid) {
      setRefused(now)
      return
    }
    noteBought()
    if (paid.charged > 0) sayBought(sold, nameOf(number, title), paid)
    await onUnlocked(number)
  }
  // The chapter may be bought by hand again only once the refusal has ended the watching, or a look between would send twice.
  useEffect(() => {
    if (refused) bought.current = 0
  }, [refused, bought])
  const cancel = () => {
    cancelled.current.add(chapterId)
    unsaySoon(chapterId)
  }
  const onStep = (step: Step) => {
    if (!locked || bought.current === chapterId || cancelled.current.has(chapterId)) return
    if (step === 'buy') void buyAlone(locked)
    else if (step === 'tell') saySoon(chapterId, price, cancel)
    else unsaySoon(chapterId)
  }
  useEntering({ watching, flow, number: locked?.number ?? 0, paged, mayEnter, onStep })
  useEffect(() => {
    if (watching) return () => unsaySoon(chapterId)
  }, [watching, chapterId])
  useEffect(() => {
    if (returned) return () => unsayReturned(chapterId)
  }, [returned, chapterId])
  return alone
}
