// How the commands of operators and staff begin and end: their arguments, their help, their faults.
import { resolve } from 'node:path'
import { inspect } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import type { z } from 'zod'
import { printer } from './terminal.ts'

/** A command that cannot be understood; the message is printed with the help. */
export class WrongUsage extends Error {
  override name = 'WrongUsage'
}

/** Reads the arguments. Throws WrongUsage with a line for each fault. */
export function readWords<S extends z.ZodType>(schema: S, values: unknown): z.output<S> {
  const result = schema.safeParse(values)
  if (!result.success)
    throw new WrongUsage(result.error.issues.map(({ message, path }) => `${path.join('.')}：${message}`).join('\n'))
  return result.data
}

/**
 * Runs a command and sets the exit code: that of `run`, 0 for help, 2 for a wrong command, 1 for a fault. `explain`
 * gives the text of a fault. The embedded database is compiled once and asked little. Without the optimising compiler
 * it takes 290 MB, not 860.
 */
export async function runCommand(
  usage: string,
  run: (words: string[]) => Promise<number>,
  explain: (error: unknown) => string[],
): Promise<void> {
  leanDatabase()
  // A reader of the output such as `head` may stop reading; the import goes on.
  process.stdout.on('error', () => undefined)
  const words = process.argv.slice(2)
  if (asksForHelp(words)) return void process.stdout.write(usage)
  try {
    process.exitCode = await run(words)
  } catch (error) {
    const wrong = error instanceof WrongUsage
    printer(process.stderr)(wrong ? [...error.message.split('\n'), '', ...usage.trimEnd().split('\n')] : explain(error))
    if (!wrong && process.env.DEBUG) printer(process.stderr)(inspect(error).split('\n'))
    process.exitCode = wrong ? 2 : 1
  }
}

/** Words after a -- are texts, never options. */
function asksForHelp(words: readonly string[]): boolean {
  const end = words.indexOf('--')
  return words.slice(0, end < 0 ? undefined : end).some((word) => word === '--help' || word === '-h')
}

/** Must be called before the first database is opened. */
export function leanDatabase(): void {
  for (const flag of ['--liftoff', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag)
}

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Resolves an operator's path from the folder where the command was typed, because npm changes the folder. */
export function fromCaller(path: string): string {
  const { CALLED_FROM: folder = process.cwd() } = process.env
  return folder === process.cwd() ? path : resolve(folder, path)
}
