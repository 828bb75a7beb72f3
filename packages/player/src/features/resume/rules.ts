/** P-02: ms for which the offer to go on stands. */
export const promptMs = 15_000
/** P-02: ms between two savings of the place. */
export const saveEveryMs = 5_000
const keptDays = 180
/** This near to the end the film counts as seen: nothing is kept and nothing offered. */
const nearEndSeconds = 5

/** Beside the seconds stands the day they were kept on. */
export const dayKeyOf = (key: string): string => `${key}:day`

const isNearEnd = (time: number, duration: number): boolean => duration > 0 && time >= duration - nearEndSeconds

/** What becomes of the kept position: 0 is never written over it, and a film seen to the end forgets it. */
export function verdict(time: number, duration: number): 'save' | 'forget' | 'leave' {
  if (!(time >= 1)) return 'leave'
  return isNearEnd(time, duration) ? 'forget' : 'save'
}

/** The second that is worth going to, else 0. */
export function worthGoing(kept: unknown, duration: number): number {
  const seconds = Number.parseFloat(String(kept))
  return seconds >= 1 && Number.isFinite(seconds) && !isNearEnd(seconds, duration) ? seconds : 0
}

export const isStale = (day: string | null, now: number): boolean => {
  const kept = Number(day ?? Number.NaN)
  return Number.isFinite(kept) && now - kept > keptDays * 86_400_000
}
