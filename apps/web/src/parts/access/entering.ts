// when a locked chapter is entered, and when it may be bought without a tap. Pure.

/** A chapter is entered when it has stood this long. */
const standsAfterMs = 300
/** Faster movement is leafing, in screens a second. */
const leafing = 2
/** Time between two purchases. */
const apartMs = 5_000
/** Browsers keep parts of a px, so a page at rest may lie beside its place by less than this. */
const besidePlace = 0.01

/** One look at the screen. */
export interface Look {
  /** In ms. */
  at: number
  /**
   * Distance that the beginning of the chapter still has to go, in screens; 0 or less: it has come. Its divider has come at
   * the middle of the screen, its first page at the page's place.
   */
  toGo: number
  /** Something lies over the text: a question, a sheet. Or the screen is not seen at all. */
  covered: boolean
}

export interface Standing {
  look: Look
  /** Begin of the standing, in ms; null while the chapter does not stand. */
  since: number | null
}

/** The standing after one more look. It begins anew with whatever interrupts it. */
export function lookedAgain(before: Standing | null, look: Look): Standing {
  const stands = look.toGo <= besidePlace && !look.covered && !isLeafing(before?.look, look)
  return { look, since: stands ? (before?.since ?? look.at) : null }
}

function isLeafing(before: Look | undefined, { at, toGo }: Look): boolean {
  if (!before) return false
  const seconds = Math.max(1, at - before.at) / 1_000
  return Math.abs(toGo - before.toGo) / seconds >= leafing
}

/** wait: not entered. tell: entered, but too soon after the last purchase. buy: now. */
export type Step = 'wait' | 'tell' | 'buy'

/** `boughtAt` is the moment of the last purchase, null when there was none. */
export function stepOf({ look, since }: Standing, boughtAt: number | null): Step {
  if (since === null || look.at - since < standsAfterMs) return 'wait'
  return boughtAt !== null && look.at - boughtAt < apartMs ? 'tell' : 'buy'
}
