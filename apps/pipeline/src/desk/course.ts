// How far a worker is with a batch: told to the database now and then, where it learns too that a person asks for the end.
import type { Db } from '@manjuan/db'
import { noteSteps } from './batches.ts'

/** A person has asked for the end of the batch. */
export class Cancelled extends Error {
  override name = 'Cancelled'
}

/** Another worker has the batch, a person has ended it, or this process is to stop: what is done here counts no more. */
export class Ended extends Error {
  override name = 'Ended'
}

const everyMs = 400

export interface Course {
  begin(unit: string, total: number): void
  /** One more is done. Throws Cancelled or Ended. */
  step(): void
  /** Throws Cancelled or Ended. */
  look(): void
  end(): void
}

export function openCourse(db: Db, id: number, holder: string, signal: AbortSignal): Course {
  let steps = { done: 0, total: 0, unit: '' }
  let asked: 'mine' | 'cancel' | 'ended' = 'mine'
  let asking = false
  const ask = () => {
    if (asking) return
    asking = true
    noteSteps(db, id, holder, steps)
      .then((answer) => {
        asked = answer
      })
      // Progress that cannot be noted now is noted later.
      .catch(() => undefined)
      .finally(() => {
        asking = false
      })
  }
  const timer = setInterval(ask, everyMs)
  const look = () => {
    if (signal.aborted || asked === 'ended') throw new Ended(`batch ${id} is another's`)
    if (asked === 'cancel') throw new Cancelled(`batch ${id} is to end`)
  }
  return {
    begin: (unit, total) => {
      steps = { done: 0, total, unit }
      ask()
    },
    step: () => {
      steps.done += 1
      look()
    },
    look,
    end: () => clearInterval(timer),
  }
}
