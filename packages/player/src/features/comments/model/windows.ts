// The film's comments come in windows of five minutes, a minute before they are needed; each window once.

const windowMs = 300_000
const aheadMs = 60_000
/** Comments of the end of a window may still be on the stage when the next one begins. */
const behindMs = 10_000
/** Waiting after the first, second and every further failure. */
const patienceMs = [5_000, 15_000, 60_000] as const

/** Numbers of the windows that a moment needs, the present one first. */
export function windowsAt(time: number): number[] {
  const numberOf = (ms: number) => Math.max(0, Math.floor(ms / windowMs))
  return [...new Set([numberOf(time), numberOf(time - behindMs), numberOf(time + aheadMs)])]
}

export interface Windows {
  /** Asks for what this moment needs and is not there. */
  look(time: number, moment: number): void
  /** Another film. */
  forget(): void
}

export function createWindows<Comment>(
  load: (fromMs: number, toMs: number) => Promise<readonly Comment[]>,
  take: (comments: readonly Comment[]) => void,
): Windows {
  let asked = new Map<number, { failures: number; notBefore: number }>()

  async function ask(number: number, moment: number): Promise<void> {
    const mine = asked
    const failures = asked.get(number)?.failures ?? 0
    asked.set(number, { failures, notBefore: Number.POSITIVE_INFINITY })
    try {
      const comments = await load(number * windowMs, (number + 1) * windowMs)
      if (mine === asked) take(comments)
    } catch {
      const patience = patienceMs[Math.min(failures, patienceMs.length - 1)] ?? 0
      mine.set(number, { failures: failures + 1, notBefore: moment + patience })
    }
  }

  return {
    look: (time, moment) => {
      for (const number of windowsAt(time)) if (moment >= (asked.get(number)?.notBefore ?? 0)) void ask(number, moment)
    },
    forget: () => {
      asked = new Map()
    },
  }
}
