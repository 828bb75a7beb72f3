import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'

/** Looks every 50 ms until it is there. Throws with `what` after a minute, which no machine needs. */
export async function until(what: string, isThere: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 60_000; !(await isThere()); await wait(50)) assert.ok(Date.now() < end, what)
}
