// Seconds as a viewer reads them. Places and lengths are rounded alike, so that the end of a film reads as its length.

/** 03:07, 1:02:09 */
export function clockText(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.round(seconds)) : 0
  const two = (n: number) => String(Math.floor(n) % 60).padStart(2, '0')
  const rest = `${two(whole / 60)}:${two(whole)}`
  return whole < 3600 ? rest : `${Math.floor(whole / 3600)}:${rest}`
}
