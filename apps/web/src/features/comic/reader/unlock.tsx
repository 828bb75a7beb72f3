// a locked chapter is bought by itself when auto-buy is on, else the sheet rises when the reader gets there.
import type { LockedChapter } from '@manjuan/contract/comic'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { comicAutoBuy } from '#api/comic.ts'
import { useAutoBuyChange, useBuyChapter } from '#api/comic-buy.ts'
import { autoBuyBooks } from '#local/auto-buy.ts'
import { agreedPrice, agreeToPrice } from '#local/auto-buy-price.ts'
import { useLocal } from '#local/use-local.ts'
import { useUser } from '#local/use-user.ts'
import { isVip } from '#local/user.ts'
import { wantedChapter } from '#local/wanted-chapter.ts'
import { BuySheet } from '#parts/access/buy-sheet.tsx'
import { mayBuyAlone } from '#parts/access/rules.ts'
import { texts as accessTexts } from '#parts/access/texts.ts'
import { usePurchase } from '#parts/access/use-purchase.ts'
import { showAlert } from '#ui/alert.tsx'
import { createStore, useStore } from '#ui/store.ts'
import { texts } from '../texts.ts'

/** The chapter whose sheet the reader called for by hand; 0 for none. */
export const wantUnlock = createStore(0)

interface UnlockProps {
  bookId: number
  /** the chapter at the end of the flow, when it is locked */
  locked: LockedChapter | null
  /** it is about to come onto the screen */
  near: boolean
  /** it is in the middle of the screen */
  here: boolean
  /** asks for the chapter again */
  onUnlocked(number: number): Promise<void>
  onArrive(): void
}

export function Unlock({ bookId, locked, near, here, onUnlocked, onArrive }: UnlockProps) {
  const user = useUser()
  const change = useAutoBuyChange(bookId)
  const { mutateAsync } = useBuyChapter()
  const purchase = usePurchase(
    locked && { id: locked.chapterId, price: locked.price, coins: locked.availableAmount },
    (chapterId, price) => mutateAsync({ chapterId, price }),
  )
  const auto = useAutoBuy(bookId)
  const [openFor, setOpenFor] = useState(0)
  const [autoWanted, setAutoWanted] = useState<boolean | null>(null)
  // a chapter that could not be bought without a word, and the coins there were: with more of them it is tried again
  const [asking, setAsking] = useState({ id: 0, coins: 0 })
  const tried = useRef(0)
  const chapterId = locked?.chapterId ?? 0
  const mustAsk =
    asking.id === chapterId &&
    (purchase.was !== null || purchase.coins <= asking.coins || purchase.coins < purchase.price)
  const alone = locked !== null && !mustAsk && mayBuyAlone(auto.on, purchase.price, agreedPrice(bookId))

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

  const arrive = useEffectEvent(() => {
    setOpenFor(chapterId)
    if (locked) wantedChapter.set({ bookId, number: locked.number })
    onArrive()
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

  if (!locked) return null
  const buyByHand = async () => {
    const silent = autoWanted ?? auto.on
    const { price } = purchase
    if (!(await purchase.buy())) return
    wantedChapter.remove()
    if (silent) agreeToPrice(bookId, price)
    if (silent && !auto.on) change.mutate(true)
    setOpenFor(0)
    setAutoWanted(null)
    await onUnlocked(locked.number)
    if (!silent) showAlert(accessTexts.bought)
  }
  return (
    <BuySheet
      open={openFor === chapterId}
      onClose={() => setOpenFor(0)}
      purchase={purchase}
      what={texts.chapterNamed(locked.number, locked.title)}
      work={locked.bookName}
      vipWouldSave={locked.bookVipFree && !isVip(user)}
      autoBuy={{
        on: autoWanted ?? auto.on,
        // switching on counts from this purchase on; switching off at once
        onChange(on) {
          setAutoWanted(on)
          if (!on && auto.on) change.mutate(false)
        },
      }}
      onBuy={() => void buyByHand()}
      topUp={`/purchase?bookId=${bookId}`}
    />
  )
}

/** The server decides; until it has answered the browser's own list is shown, but nothing is bought by it. */
export function useAutoBuy(bookId: number): { on: boolean; known: boolean } {
  const { data, isError } = useQuery(comicAutoBuy(bookId))
  const mirror = useLocal(autoBuyBooks).includes(String(bookId))
  return { on: data ?? (mirror && !isError), known: data !== undefined || isError }
}
