// How the operator's commands begin and end: what their environment says, the database they open, how a fault is told.
import { resolve } from 'node:path'
import { inspect } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { type Connected, connect, type Db, migrate } from '@manjuan/db'
import { z } from 'zod'
import { printer } from '#report/terminal.ts'

/** A command that cannot be understood: its text is told with the help. */
export class WrongUsage extends Error {
  override name = 'WrongUsage'
}

/** What every command is told by its environment. */
export const placeSchema = z.object({
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'DATABASE_URL 应为 postgres:// 地址' }).optional(),
})

/** Throws WrongUsage with a line for each fault. */
export function readWords<S extends z.ZodType>(schema: S, values: unknown): z.output<S> {
  const result = schema.safeParse(values)
  if (!result.success)
    throw new WrongUsage(result.error.issues.map(({ message, path }) => `${path.join('.')}：${message}`).join('\n'))
  return result.data
}

/**
 * `run` gives the exit code; the help is 0, a wrong command 2, a fault 1, of which `explain` says what is told. The embedded
 * database is compiled once and asked little: without the optimising compiler it takes 290 MB, not 860.
 */
export async function runCommand(
  usage: string,
  run: (words: string[]) => Promise<number>,
  explain: (error: unknown) => string[],
): Promise<void> {
  leanDatabase()
  // `npm run import … | head` stops reading; the import goes on.
  process.stdout.on('error', () => undefined)
  const words = process.argv.slice(2)
  if (words.includes('--help') || words.includes('-h')) return void process.stdout.write(usage)
  try {
    process.exitCode = await run(words)
  } catch (error) {
    const wrong = error instanceof WrongUsage
    printer(process.stderr)(wrong ? [...error.message.split('\n'), '', ...usage.trimEnd().split('\n')] : explain(error))
    if (!wrong && process.env.DEBUG) printer(process.stderr)(inspect(error).split('\n'))
    process.exitCode = wrong ? 2 : 1
  }
}

/** To be called before the first database is opened. */
export function leanDatabase(): void {
  for (const flag of ['--liftoff', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag)
}

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Lends a way to the database, which is opened when first asked for, brought up to date, and closed in the end. */
export async function withDatabase<T>(
  { DATA_DIR: dataDir, DATABASE_URL: databaseUrl }: z.output<typeof placeSchema>,
  act: (openDb: () => Promise<Db>) => Promise<T>,
): Promise<T> {
  const opened: Connected[] = []
  const openDb = async () => {
    const connected = await connect({ dataDir, databaseUrl, role: 'tool' })
    opened.push(connected)
    await migrate(connected)
    return connected.db
  }
  try {
    return await act(openDb)
  } finally {
    for (const connected of opened) await connected.close()
  }
}

/** npm changes the folder; what the operator names is seen from where he stands. */
export function fromCaller(path: string): string {
  const { CALLED_FROM: folder = process.cwd() } = process.env
  return folder === process.cwd() ? path : resolve(folder, path)
}
