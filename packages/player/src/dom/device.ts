// What kind of device this is. Asked once a player; touch alone does not make a phone of a laptop.

/** Phones and tablets (P-17). */
export const isMobile = (): boolean => /Android|iPhone|iPad|iPod|Mobile|HarmonyOS/i.test(navigator.userAgent) || isIos()

/** iPads call themselves Macs; Macs have no touch. */
export const isIos = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

/** Volume of a film cannot be set on iOS: the element says yes and stays as it is. */
export const canSetVolume = (): boolean => !isIos()

/** The viewer asked the system for less motion. */
export const prefersStillness = (): boolean =>
  globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false
