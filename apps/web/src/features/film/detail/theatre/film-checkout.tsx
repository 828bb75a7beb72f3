// The sheet of payment over the player. The film goes on where its wall rose.
import type { VodDetail } from '@manjuan/contract/reader/video'
import { type Store, useStore } from '@manjuan/ui'
import { useState } from 'react'
import { isFilmOpen, openFilmAnew } from '#api/film-play.ts'
import { useUser } from '#local/use-user.ts'
import { isVip, userInfo } from '#local/user.ts'
import { wantedFilm } from '#local/wanted-film.ts'
import type { Sale } from '#parts/access/checkout/sale.ts'
import type { CheckoutProps } from '#parts/access/checkout/sheet.tsx'
import { useCheckout } from '#parts/access/use-checkout.ts'
import { filmReceipt } from '../film-receipt.ts'
import type { Start } from './use-film.ts'
import { type FilmPurchase, topUpPath } from './use-film-purchase.ts'

/** Whether the sheet is open, and with what. */
export interface Asked {
  open: boolean
  start: NonNullable<CheckoutProps['start']> | null
}

interface FilmCheckoutProps {
  film: VodDetail
  /** The whole film may be watched. */
  isOpen: boolean
  purchase: FilmPurchase
  asked: Store<Asked>
  start: Start
}

export function FilmCheckout({ film, isOpen, purchase, asked, start }: FilmCheckoutProps) {
  const { vodId, vodName, vipFree, vodPointsPlay: price } = film
  const { open, start: wish } = useStore(asked)
  const member = isVip(useUser())
  const path = `/vod/detail?vodId=${vodId}`
  const { Checkout, orderNo } = useCheckout({ base: path, locked: !isOpen, open })
  const close = () => asked.set({ open: false, start: null })
  const [isUnopened, setUnopened] = useState(false)
  if (!Checkout) return null
  const sale: Sale = {
    purchase: { ...purchase, why: null },
    name: vodName,
    number: 0,
    work: '',
    chapter: null,
    vipFree: vipFree && !member,
    want: { wantKind: 'video', wantId: vodId, wantCoins: purchase.price || price },
    path,
    topUp: topUpPath(vodId),
    // The wall stands again at once when the reader comes back.
    onTopUp() {
      wantedFilm.set(vodId)
      close()
    },
    onPay: () => wantedFilm.set(vodId),
    async onBuy() {
      const bought = await purchase.buy()
      if (bought && isFilmOpen(vodId)) close()
      else setUnopened(bought)
      return bought
    },
    onOpen: isUnopened
      ? async () => {
          if (!(await openFilmAnew(vodId))) return
          setUnopened(false)
          close()
        }
      : undefined,
  }
  const onPaid: CheckoutProps['onPaid'] = async (order, words) => {
    if (words !== null && !isOpen) start.paid = true
    const opened = await openFilmAnew(vodId)
    if (words !== null && opened) {
      wantedFilm.remove()
      filmReceipt.set({ vodId, orderNo: order.orderNo, words, userId: userInfo.get()?.userId })
      close()
    }
    return opened
  }
  return (
    <Checkout
      sale={isOpen ? null : sale}
      open={open}
      start={wish}
      base={path}
      orderNo={orderNo}
      onClose={close}
      onPaid={onPaid}
    />
  )
}
