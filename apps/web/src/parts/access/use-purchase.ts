// One purchase from the first tap to its end: the price shown is the price sent.

import { showAlert } from '@manjuan/ui'
import { useRef, useState } from 'react'
import { useUser } from '#local/use-user.ts'
import { sayRefusal } from '#parts/wait/wait.tsx'
import { type BuyAnswer, type Outcome, outcomeOf, type Returnable, type Stage, stageOf } from './rules.ts'
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
  /** The reason against a purchase that nobody tapped, in words; null: none. */
  why: string | null
  /** Null when it was not bought. `auto`: nobody tapped. */
  buy(auto?: boolean): Promise<Bought | null>
}

export interface Bought {
  /** Coins that were taken, and coins that are left. */
  charged: number
  coins: number
  /** A purchase that nobody tapped may be given back for a moment; absent: it may not. */
  returnable?: Returnable | undefined
}

/** The facts of a refusal about an offer. They are void for any other offer but the same at the price that was told. */
interface Told {
  offer: Offer
  price: number
  was: number | null
  poor: boolean
  why: string | null
}

type Send = (id: number, price: number, auto: boolean) => Promise<BuyAnswer>

export function usePurchase(offer: Offer | null, send: Send): Purchase {
  const user = useUser()
  const [told, setTold] = useState<Told | null>(null)
  const [busy, setBusy] = useState(false)
  const holds = told?.offer.id === offer?.id && (told?.offer.price === offer?.price || told?.price === offer?.price)
  const news = holds ? told : null
  const price = news?.price ?? offer?.price ?? 0
  const coins = user?.avaliableAmount ?? offer?.coins ?? 0
  const sending = useRef(false)
  const buy = async (auto = false) => {
    if (!offer || sending.current) return null
    sending.current = true
    setBusy(true)
    try {
      const answer = await send(offer.id, price, auto)
      const outcome = outcomeOf(answer, price)
      if (outcome.kind === 'refused') sayRefusal({ ...answer, msg: outcome.msg })
      else setTold(toldBy(outcome, offer, price))
      if (outcome.kind !== 'bought') return null
      const { charged = price, availableAmount = coins, returnable } = answer.data ?? {}
      return { charged, coins: availableAmount, returnable }
    } catch (error) {
      console.error(error)
      showAlert(texts.unsure)
      return null
    } finally {
      sending.current = false
      setBusy(false)
    }
  }
  const { was = null, why = null, poor = false } = news ?? {}
  return { stage: stageOf(poor, coins, price), price, coins, was, why, busy, buy }
}

function toldBy(outcome: Exclude<Outcome, { kind: 'refused' }>, offer: Offer, shown: number): Told | null {
  switch (outcome.kind) {
    case 'bought':
      return null
    case 'raised':
      return { offer, price: outcome.price, was: shown, poor: false, why: null }
    case 'poor':
      return { offer, price: outcome.price, was: outcome.price > shown ? shown : null, poor: true, why: null }
    case 'held':
      return { offer, price: outcome.price, was: null, poor: false, why: outcome.why }
  }
}
