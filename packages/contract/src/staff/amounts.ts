// Amounts as a person types them: yuan and discounts. Pure; no float touches money.
import { limits } from '../shared/limits.ts'

/** Fen of an amount such as 30 or 30.00; null for a text that is none, and beyond what may be paid. */
export function fenOf(text: string): number | null {
  const [, yuan, cents = ''] = /^(0|[1-9]\d{0,5})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? []
  if (yuan === undefined) return null
  const fen = Number(yuan) * 100 + Number(cents.padEnd(2, '0'))
  return fen >= 1 && fen <= limits.maxAmountFen ? fen : null
}

/** Yuan with two digits behind the point. */
export const yuanOf = (fen: number): string => `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`

/** Tenths of a discount such as 9.5 (9.5折); 100 is none. Null for a text that is none. */
export function tenthsOf(text: string): number | null {
  const [, whole, part = '0'] = /^(10|\d)(?:\.(\d))?$/.exec(text.trim()) ?? []
  if (whole === undefined) return null
  const tenths = Number(whole) * 10 + Number(part)
  return tenths >= 1 && tenths <= 100 ? tenths : null
}

export const discountOf = (tenths: number): string =>
  tenths % 10 === 0 ? String(tenths / 10) : (tenths / 10).toFixed(1)
