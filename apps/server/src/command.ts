// How the staff's commands begin and end: parsed before anything is opened, beside a running server, with one line for a fault.
import { type Connected, connect, type Db } from '@manjuan/db'
import { visible } from '#modules/desk/index.ts'
import { type Env, readEnv, WrongSetting } from './env.ts'

/** Thrown by who reads the words of a command; its text is told with the help. */
export class WrongCommand extends Error {}

/** False: it was not done, and has said why. */
export type Run = (db: Db, env: Env) => Promise<boolean>

/** `read` gives back null for the help. Exit codes: 0 done, 1 not done, 2 a wrong command. */
export async function runCommand(help: string, read: (words: string[]) => Run | null): Promise<void> {
  try {
    const command = read(process.argv.slice(2))
    if (command) process.exitCode = (await withDatabase(command)) ? 0 : 1
    else console.log(help)
  } catch (error) {
    console.error(error instanceof WrongCommand ? `${error.message}\n\n${help}` : explain(error))
    process.exitCode = error instanceof WrongCommand ? 2 : 1
  }
}

/** Says how it went. */
export function tell(good: boolean, done: string, failed: string): boolean {
  console.log(good ? done : failed)
  return good
}

async function withDatabase(command: Run): Promise<boolean> {
  const env = readEnv(process.env)
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = env
  const connected: Connected = await connect({ databaseUrl, dataDir, role: 'tool', poolSize: 2 })
  try {
    return await command(connected.db, env)
  } finally {
    await connected.close()
  }
}

function explain(error: unknown): string {
  if (error instanceof WrongSetting) return `设置有误：\n${error.message}`
  // undefined_table
  if (error instanceof Error && 'code' in error && error.code === '42P01')
    return '数据库还没有准备好，请先用 npm start 启动一次服务'
  return `没有完成：${error instanceof Error ? visible(error.message) : '未知错误'}`
}
