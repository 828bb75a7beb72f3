// V-10: buying a film from the wall. Coins that are unexpectedly too few bring the server's message, and a second later
// the top-up centre. A price that rose above the coins stays at the wall, which tells it and takes the payment.
import { codes } from '@manjuan/contract/codes'
import type { VodDetail } from '@manjuan/contract/reader/video'
import { showAlert } from '@manjuan/ui'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useBuyFilm } from '#api/film-play.ts'
import { wantedFilm } from '#local/wanted-film.ts'
import { navigate } from '#page/navigation.tsx'
import { outcomeOf, type Stage, stageOf } from '#parts/access/rules.ts'
import { usePurchase } from '#parts/access/use-purchase.ts'
import { texts } from '../texts.ts'
import type { Start } from './use-film.ts'

export interface FilmPurchase {
  /** The action of the wall's button. */
  stage: Stage
  price: number
  coins: number
  /** The price before it was raised, while the new one waits to be confirmed. */
  was: number | null
  busy: boolean
  /** False: it was not bought. */
  buy(): Promise<boolean>
}

/** The top-up centre that knows the film. */
export const topUpPath = (vodId: number): string => `/purchase?vodId=${vodId}`

/** The server's message stands this long before the screen changes. */
const leaveMs = 1_000

export function useFilmPurchase(film: VodDetail, start: Start, onBought: () => void): FilmPurchase {
  const { mutateAsync } = useBuyFilm()
  const { vodId } = film
  const [leaving, setLeaving] = useLeaving(() => {
    wantedFilm.set(vodId)
    navigate(topUpPath(vodId))
  })
  const send = async (id: number, price: number) => {
    start.paid = true
    try {
      const answer = await mutateAsync({ vodId: id, price })
      // Bought, or nothing to buy: the film goes on by itself.
      start.paid &&= answer.result || answer.code === codes.nothingToDo
      const outcome = outcomeOf(answer, price)
      if (outcome.kind === 'poor' && outcome.price <= price) {
        showAlert(answer.msg)
        setLeaving(true)
      }
      return answer
    } catch (error) {
      start.paid = false
      throw error
    }
  }
  const { price, coins, was, busy, buy } = usePurchase(
    { id: vodId, price: film.vodPointsPlay, coins: film.availableAmount },
    send,
  )
  const now = useRef({ buy, onBought })
  useEffect(() => {
    now.current = { buy, onBought }
  })
  return useMemo(
    () => ({
      // The wall shows both sums already, so no call is needed to refuse.
      stage: stageOf(true, coins, price),
      price,
      coins,
      was,
      busy: busy || leaving,
      buy: async () => {
        if (!(await now.current.buy())) return false
        wantedFilm.remove()
        now.current.onBought()
        showAlert(texts.boughtNow)
        return true
      },
    }),
    [price, coins, was, busy, leaving],
  )
}

/** Goes after its time, unless the screen is left before. */
function useLeaving(go: () => void): [boolean, (leaving: boolean) => void] {
  const [leaving, setLeaving] = useState(false)
  const latest = useRef(go)
  useEffect(() => {
    latest.current = go
  })
  useEffect(() => {
    if (!leaving) return
    const timer = setTimeout(() => latest.current(), leaveMs)
    return () => {
      clearTimeout(timer)
      setLeaving(false)
    }
  }, [leaving])
  return [leaving, setLeaving]
}
