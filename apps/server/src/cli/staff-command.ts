// How the staff's commands run: parsed before anything is opened, beside a running server, with one line for a fault.
import { isRefusal, reasonOf, runCommand, visible, withShop } from '@manjuan/cli'
import type { Db } from '@manjuan/db'
import { type Env, readEnv, WrongSetting } from '../env.ts'

/** False: it was not done, and has said why. */
export type Run = (db: Db, env: Env) => Promise<boolean>

/** `read` gives back null for the help. Exit codes: 0 done, 1 not done, 2 a wrong command. */
export function runStaffCommand(help: string, read: (words: string[]) => Run | null): Promise<void> {
  const usage = `${help}\n`
  return runCommand(
    usage,
    async (words) => {
      const command = read(words)
      if (command) return (await onShop(command)) ? 0 : 1
      process.stdout.write(usage)
      return 0
    },
    (error) => explain(error).split('\n'),
  )
}

/** Says how it went. */
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
  // undefined_table
  if (error instanceof Error && 'code' in error && error.code === '42P01')
    return '数据库还没有准备好，请先用 npm start 启动一次服务'
  return `没有完成：${error instanceof Error ? visible(error.message) : '未知错误'}`
}
