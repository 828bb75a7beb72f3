// Money is integer fen inside, and yuan with two decimals on the wire.
const yuanForm = /^(0|[1-9]\d{0,8})\.(\d{2})$/

/** `12.34` of 1234 fen. */
export function yuan(fen: number): string {
  const sign = fen < 0 ? '-' : ''
  const whole = Math.abs(fen)
  return `${sign}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`
}

/** The fen of `12.34`; null for every other form. */
export function fenOf(text: unknown): number | null {
  const found = typeof text === 'string' ? yuanForm.exec(text) : null
  return found ? Number(found[1]) * 100 + Number(found[2]) : null
}
