// The thing that the sheet sells: a chapter or a film.
import type { Want } from '#api/payment.ts'
import type { Purchase } from '../use-purchase.ts'

/** A chapter after which others are read. */
export interface SaleChapter {
  bookId: number
  number: number
}

export interface Sale {
  purchase: Pick<Purchase, 'stage' | 'price' | 'coins' | 'was' | 'why' | 'busy'>
  /** As 第12话 重逢. */
  name: string
  /** The chapter's; 0 for a film. */
  number: number
  /** The work it belongs to; '' where the name says it all. */
  work: string
  /** Null for a film. */
  chapter: SaleChapter | null
  /** A member would see it free, and this reader is none. */
  vipFree: boolean
  want: Want
  /** The page itself, to which the pay page comes back. */
  path: string
  /** The top-up centre with the work. */
  topUp: string
  /** The reader leaves for the top-up centre. */
  onTopUp?(): void
  /** The reader leaves for the pay page. */
  onPay?: (() => void) | undefined
  /** Absent where there is nothing to come. */
  autoBuy?: AutoBuySwitchProps
  /** The reason why auto-buy did not buy it, in words. */
  held?: string | null
  /** Agrees to this price for every chapter. Absent where that would change nothing. */
  onAgree?: (() => void) | undefined
  /** False: it was not bought. */
  onBuy(): Promise<boolean>
  /** It was bought and has not come: asks for it again. It is not sold meanwhile. */
  onOpen?: (() => Promise<void>) | undefined
}

export interface AutoBuySwitchProps {
  on: boolean
  onChange(on: boolean): void
  /** The screen of all auto-buys. */
  manage: string
}
