/** P-08, in the order of the menu. */
export const rates: readonly number[] = [2, 1.5, 1.25, 1, 0.5]
export const usualRate = 1
export const keeperKey = 'rate'

/** 1.0x, 1.25x */
export const rateText = (rate: number): string => `${Number.isInteger(rate * 10) ? rate.toFixed(1) : rate.toFixed(2)}x`

/** Only what the menu offers is taken back; anything else kept is the usual speed. */
export function keptRate(text: string | null): number {
  const rate = Number(text)
  return rates.includes(rate) ? rate : usualRate
}

/** P-17: ms after the pointer that its menu goes. */
export const leaveMs = 100
