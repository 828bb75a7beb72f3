// How the processes that work beside the server begin and end.
import { leanDatabase } from './command.ts'
import { faultLines } from './shop.ts'
import { printer } from './terminal.ts'

/**
 * Runs a process beside the server until a signal or `rest` asks for its end; `signal` tells `work` then. A fault is printed
 * after `name`, and the exit code is 1.
 */
export async function runBeside(
  name: string,
  work: (signal: AbortSignal, rest: () => void) => Promise<void>,
): Promise<void> {
  leanDatabase()
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort())
  try {
    await work(stop.signal, () => stop.abort())
  } catch (error) {
    if (stop.signal.aborted) return
    printer(process.stderr)(faultLines(`${name}：`, error))
    process.exitCode = 1
  }
}

/** The seconds that `--rest=60` among a helper's arguments says; 0 without it. */
export const restSeconds = (words: readonly string[]): number =>
  Number(words.find((word) => /^--rest=\d{1,6}$/.test(word))?.slice(7) ?? 0)
