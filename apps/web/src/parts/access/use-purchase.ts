// One purchase from the first tap to its end: the price shown is the price sent.

import { showAlert } from '@manjuan/ui'
import { useState } from 'react'
import { useUser } from '#local/use-user.ts'
import { sayRefusal } from '#parts/wait/wait.tsx'
import { type BuyAnswer, outcomeOf, type Stage, stageOf } from './rules.ts'
import { texts } from './texts.ts'

/** The offer; null while there is nothing to buy. */
export interface Offer {
  /** Id of the chapter or film. */
  id: number
  price: number
  /** Coins that came with the offer, until the reader's own are known. */
  coins: number
}

export interface Purchase {
  stage: Stage
  price: number
  coins: number
  /** The price before it was raised, while the new one waits to be confirmed. */
  was: number | null
  busy: boolean
  /** True when it is bought now. */
  buy(): Promise<boolean>
}

/** The facts of a refusal about an offer. A new offer makes them void. */
interface Told {
  offer: Offer
  price: number
  was: number | null
  poor: boolean
}

export function usePurchase(offer: Offer | null, send: (id: number, price: number) => Promise<BuyAnswer>): Purchase {
  const user = useUser()
  const [told, setTold] = useState<Told | null>(null)
  const [busy, setBusy] = useState(false)
  const news = told && offer && told.offer.id === offer.id && told.offer.price === offer.price ? told : null
  const price = news?.price ?? offer?.price ?? 0
  const coins = user?.avaliableAmount ?? offer?.coins ?? 0
  const buy = async () => {
    if (!offer || busy) return false
    setBusy(true)
    try {
      const answer = await send(offer.id, price)
      const outcome = outcomeOf(answer, price)
      if (outcome.kind === 'bought') setTold(null)
      if (outcome.kind === 'refused') sayRefusal({ ...answer, msg: outcome.msg })
      if (outcome.kind === 'raised') setTold({ offer, price: outcome.price, was: price, poor: false })
      if (outcome.kind === 'poor') {
        setTold({ offer, price: outcome.price, was: outcome.price > price ? price : null, poor: true })
      }
      return outcome.kind === 'bought'
    } catch (error) {
      console.error(error)
      showAlert(texts.unsure)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { stage: stageOf(news?.poor ?? false, coins, price), price, coins, was: news?.was ?? null, busy, buy }
}
