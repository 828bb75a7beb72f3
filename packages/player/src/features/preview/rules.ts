/** How long may be watched, and of what. */
export interface PreviewTerms {
  /** 0: the whole film. */
  seconds: number
  /** The stream itself ends with the preview; the film is `fullSeconds` long. */
  cut?: boolean | undefined
  fullSeconds?: number | undefined
}

/** So much before the end of a cut stream its end layer comes, so that no other 'ended' is heard first. */
const cutEndSeconds = 0.15

/** none: the whole film may be seen · invalid: not shorter than the film · pending: its length is not known yet */
export function validity(terms: PreviewTerms, duration: number): 'none' | 'pending' | 'invalid' | 'active' {
  if (!(terms.seconds > 0)) return 'none'
  if (terms.cut) return terms.fullSeconds !== undefined && terms.seconds >= terms.fullSeconds ? 'invalid' : 'active'
  if (!(duration > 0)) return 'pending'
  return terms.seconds < duration ? 'active' : 'invalid'
}

/** Second at which the preview is over. */
export function limitOf(terms: PreviewTerms, duration: number): number {
  return terms.cut && duration > 0 ? Math.min(terms.seconds, duration - cutEndSeconds) : terms.seconds
}

/** 15 seconds, 2 minutes, 1.5 minutes: minutes only when they have at most one decimal. */
export function amountOf(seconds: number): { unit: 'seconds' | 'minutes'; amount: string } {
  const tenths = Math.round(seconds / 6)
  if (seconds >= 60 && Math.abs(tenths * 6 - seconds) < 0.001) return { unit: 'minutes', amount: String(tenths / 10) }
  return { unit: 'seconds', amount: String(Math.round(seconds * 10) / 10) }
}
