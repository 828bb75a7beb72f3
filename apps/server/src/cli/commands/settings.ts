// The words of `npm run settings`, read and carried out.
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { WrongUsage } from '@manjuan/cli'
import type { Db, Json } from '@manjuan/db'
import {
  dropSetting,
  isOfBranch,
  isSettingKey,
  keepSetting,
  lockSettings,
  ownSetting,
  readSetting,
  type SettingKey,
  settingKeys,
} from '#modules/site/index.ts'
import { type Carried, carryOut } from '#modules/staff/index.ts'
import { type Run, type StaffCommand, tell } from '../staff-command.ts'
import { deedNow } from '../system-user.ts'

const help = `站点设置

  npm run settings -- get 键 [--branch 渠道]          看现在的值
  npm run settings -- set 键 '{"…":"…"}' [--branch 渠道]  写入（JSON，整行替换）
  npm run settings -- drop 键 --branch 渠道           去掉这个渠道自己的值，改用总设置
  npm run settings -- drop 键                        去掉总设置本身：会先问一次，或加 --yes

键：${settingKeys.join('、')}
不写 --branch 就是总设置（渠道 0），没有自己设置的渠道都用它。改动在 10 秒内生效。

退出码：0 完成，1 没有完成，2 命令写错。`

function readCommand(args: string[]): Run | null {
  const { values, positionals } = parse(args)
  const [command = 'help', key = '', text, ...rest] = positionals
  if (values.help || command === 'help') return null
  if (!isSettingKey(key)) throw new WrongUsage(`没有这个键：${key}`)
  if (rest.length > 0 || (text !== undefined && command !== 'set'))
    throw new WrongUsage('多余的参数；JSON 请放在单引号里')
  const branch = branchOf(values.branch)
  if (branch !== 0 && !isOfBranch(key)) throw new WrongUsage(`${key} 只有总设置，渠道没有自己的；请去掉 --branch`)
  if (command === 'get') return async (db) => show(await ownSetting(db, branch, key))
  if (command === 'drop' && values.branch === undefined && !values.yes) return askFirst(key)
  if (command === 'drop')
    return async (db) => tell(await change(db, branch, key, null), '✓ 已去掉', '✗ 这个渠道没有自己的设置')
  if (command !== 'set') throw new WrongUsage(`没有这个命令：${command}`)
  const read = readSetting(key, text ?? '')
  if ('faults' in read) throw new WrongUsage(`没有写入：\n${read.faults.join('\n')}`)
  return async (db) => {
    await change(db, branch, key, { value: read.value })
    return tell(true, '✓ 已写入', '')
  }
}

/** Writes a value, or drops the own one, as a deed. False: there was none to drop. */
function change(db: Db, branch: number, key: SettingKey, next: { value: Json } | null): Promise<boolean> {
  return carryOut(db, deedNow(), 'setting.change', async (tx): Promise<Carried<boolean>> => {
    await lockSettings(tx)
    const before = await ownSetting(tx, branch, key)
    if (next) await keepSetting(tx, branch, key, next.value)
    else if (!(await dropSetting(tx, branch, key))) return { outcome: false, event: null }
    const event = {
      object: `setting ${branch}`,
      before: { [key]: before ?? null },
      after: { [key]: next?.value ?? null },
    }
    return { outcome: true, event }
  })
}

function parse(args: string[]) {
  try {
    const options = {
      branch: { type: 'string' },
      yes: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    } as const
    return parseArgs({ args, options, allowPositionals: true })
  } catch {
    throw new WrongUsage('不认识的选项，或选项缺少内容；负数渠道写作 --branch=-2')
  }
}

/** Without a branch the value of all branches would go, so a person is asked. Where nobody can answer, it is refused. */
function askFirst(key: SettingKey): Run {
  if (!process.stdin.isTTY) throw new WrongUsage(`没有写 --branch：这会去掉所有渠道的 ${key}。确定的话加 --yes`)
  return async (db) => {
    const terminal = createInterface({ input: process.stdin, output: process.stdout })
    const said = await terminal.question(`去掉所有渠道的 ${key}？输入 yes 继续：`)
    terminal.close()
    if (said.trim() !== 'yes') return tell(false, '', '✗ 没有去掉')
    return tell(await change(db, 0, key, null), '✓ 已去掉', '✗ 没有设置')
  }
}

function branchOf(text = '0'): number {
  if (!/^-?\d{1,6}$/.test(text)) throw new WrongUsage('渠道是整数')
  return Number(text)
}

function show(value: unknown): boolean {
  if (value === undefined) return tell(false, '', '✗ 没有设置')
  console.log(JSON.stringify(value, null, 2))
  return true
}

export const settingsCommand: StaffCommand = { help, read: readCommand }
