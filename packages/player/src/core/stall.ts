// How long a film that should play may stand still before the viewer is told, and of what.

/** ms of standing still. The watch looks four times a second, so that 2,750 is said within 3 s. */
const ringMs = 2_000
const offlineMs = 2_750
const slowMs = 8_000
const overMs = 14_500

/** ring: the wheel turns · offline, slow: a line says why · over: the viewer has waited long enough. */
export type Verdict = 'ring' | 'offline' | 'slow' | 'over'

/** What is due for a film that has stood still for so long; null: nothing yet. */
export function stallOf(ms: number, online: boolean): Verdict | null {
  if (ms < ringMs) return null
  if (!online) return ms < offlineMs ? 'ring' : 'offline'
  if (ms < slowMs) return 'ring'
  return ms < overMs ? 'slow' : 'over'
}
