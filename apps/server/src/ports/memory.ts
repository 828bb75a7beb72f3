// Memory of a process that has just begun. Loading its code fills V8's space for young objects, which stays large while
// nothing happens.
import { createHook } from 'node:async_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const settledMs = 10_000

/** Gives back, ten seconds later and once, what the start has left: 50 MB of a server, for one pause of about 0.1 s. */
export function compactAfterStart(): void {
  setTimeout(collectGarbage, settledMs).unref()
}

/** V8's whole collection, which a process begun without its flag cannot ask for otherwise. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  setFlagsFromString('--no-expose-gc')
  if (typeof collect === 'function') collect()
}

const ticks: object[] = []

/**
 * Keeps two of node's queued ticks, by callback alone and with arguments. A collection while none is queued would forget their
 * shape. V8 would then build each tick slowly for as long as the process lives: 2 to 5 µs of every answer.
 */
export function keepShapeOfTicks(): readonly object[] {
  const init = (_id: number, type: string, _by: number, tick: object) =>
    void (type === 'TickObject' && ticks.push(tick))
  const hook = createHook({ init, trackPromises: false }).enable()
  process.nextTick(() => undefined)
  process.nextTick(() => undefined, 1)
  hook.disable()
  return ticks
}
