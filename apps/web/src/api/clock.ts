// The server's clock, learned from the Date header of its answers. A phone may be minutes off.
let offsetMs = 0

export function learnServerTime(servedMs: number, nowMs: number = Date.now()): void {
  // The header counts whole seconds: a difference below that is no difference.
  offsetMs = Math.abs(servedMs - nowMs) < 2000 ? 0 : servedMs - nowMs
}

export function serverNow(nowMs: number = Date.now()): number {
  return nowMs + offsetMs
}
