// Threads of this process beside the one that answers.
import { readdirSync, readFileSync } from 'node:fs'
import { setPriority } from 'node:os'

const tasks = '/proc/self/task'
/** The name of V8's own threads, which mark memory and compile. */
const ofEngine = 'V8Worker'
/** On a scale from -20 to 19, where the answering thread has 0. */
const lower = 10

/** The ids of V8's own threads; none where the system does not tell. */
export function engineThreads(): number[] {
  try {
    return readdirSync(tasks)
      .filter((id) => readFileSync(`${tasks}/${id}/comm`, 'utf8').startsWith(ofEngine))
      .map(Number)
  } catch {
    return []
  }
}

/** V8's threads yield to readers. Four of them marking memory at once left the answering thread a sixth of two processors. */
export function letEngineYield(): void {
  for (const id of engineThreads()) {
    try {
      setPriority(id, lower)
    } catch {
      // It has ended, or the system allows no other priority.
    }
  }
}
