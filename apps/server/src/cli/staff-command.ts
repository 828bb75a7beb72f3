// How the staff's commands run: they are parsed before anything is opened, and a fault is told in one line. The server
// may be running.
import { isRefusal, reasonOf, runCommand, visible, withShop } from '@manjuan/cli'
import type { Db } from '@manjuan/db'
import { type Env, readEnv, WrongSetting } from '../env.ts'

/** Resolves with false when nothing was done; the reason has been printed then. */
export type Run = (db: Db, env: Env) => Promise<boolean>

export interface StaffCommand {
  help: string
  /** Returns null when the help is asked for. Throws WrongUsage. */
  read(words: string[]): Run | null
}

/** Exit codes: 0 done, 1 not done, 2 a wrong command. */
export function runStaffCommand({ help, read }: StaffCommand): Promise<void> {
  return runOnShop(help, (words) => {
    const command = read(words)
    return command && (() => onShop(command))
  })
}

/** The same for a command that opens the shop itself, because it needs keys. */
export function runOnShop(help: string, read: (words: string[]) => (() => Promise<boolean>) | null): Promise<void> {
  const usage = `${help}\n`
  return runCommand(
    usage,
    async (words) => {
      const command = read(words)
      if (command) return (await command()) ? 0 : 1
      process.stdout.write(usage)
      return 0
    },
    (error) => explain(error).split('\n'),
  )
}

/** Prints the line of success or of failure, and returns which of the two it was. */
export function tell(good: boolean, done: string, failed: string): boolean {
  console.log(good ? done : failed)
  return good
}

function onShop(command: Run): Promise<boolean> {
  const env = readEnv(process.env)
  const place = { databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR, ignoreEmbedded: env.IGNORE_EMBEDDED }
  return withShop(place, { poolSize: 2 }, async ({ openDb }) => command(await openDb(), env))
}

function explain(error: unknown): string {
  if (error instanceof WrongSetting) return `设置有误：\n${error.message}`
  if (isRefusal(error)) return reasonOf(error)
  // SQLSTATE undefined_table: no server has set the database up yet.
  if (error instanceof Error && 'code' in error && error.code === '42P01')
    return '数据库还没有准备好，请先用 npm start 启动一次服务'
  return `没有完成：${error instanceof Error ? visible(error.message) : '未知错误'}`
}
