// The words of `npm run demo`, read and carried out.
import { parseArgs } from 'node:util'
import { visible, WrongUsage } from '@manjuan/cli'
import type { Db } from '@manjuan/db'
import { diskStorage } from '@manjuan/storage'
import { dropGone } from '#modules/catalogue/index.ts'
import { type Removed, removeDemo, type TriedDemo, tryDemo } from '#modules/demo/index.ts'
import type { Env } from '../../env.ts'
import type { Run, StaffCommand } from '../staff-command.ts'
import { deedNow } from '../system-user.ts'

const help = `演示数据

  npm run demo -- remove          只看会怎样：删掉什么，留下什么
  npm run demo -- remove --yes    照办，不能恢复

删掉演示的作品、首页推荐、轮播图、广告、套餐和它们的文件；读者买过的作品下架保留，有订单的套餐停售保留。
分类、支付渠道和充值说明留下，可以在控制台里改。以后的 npm start 不会再放进演示数据。

退出码：0 完成，1 没有完成（原因见输出），2 命令写错。`

function readCommand(args: string[]): Run | null {
  const { values, positionals } = parse(args)
  const [command = 'help', ...rest] = positionals
  if (values.help || command === 'help') return null
  if (command !== 'remove') throw new WrongUsage(`没有这个命令：${visible(command)}`)
  if (rest.length > 0) throw new WrongUsage('多余的参数')
  return (db, env) => (values.yes ? remove(db, env) : look(db, env))
}

function parse(args: string[]) {
  try {
    const options = { yes: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const
    return parseArgs({ args, options, allowPositionals: true })
  } catch {
    throw new WrongUsage('不认识的选项')
  }
}

const depsOf = (db: Db, { DATA_DIR: dataDir }: Env) => ({ db, dataDir, storage: diskStorage(dataDir) })

async function look(db: Db, env: Env): Promise<boolean> {
  const tried = await tryDemo(depsOf(db, env), deedNow())
  if (!tried) return missing()
  tell(tried, '将删除')
  console.log(`共 ${tried.files} 个文件，${Math.ceil(tried.bytes / 1024 ** 2)} MB`)
  console.log('没有改动任何东西；加 --yes 照办')
  return true
}

async function remove(db: Db, env: Env): Promise<boolean> {
  const deps = depsOf(db, env)
  const removed = await removeDemo(deps, deedNow())
  if ('fault' in removed) return missing()
  await dropGone(deps)
  tell(removed, '✓ 已删除')
  return true
}

function missing(): boolean {
  console.log('✗ 没有演示数据，不用移除')
  return false
}

function tell(removed: Removed | TriedDemo, verb: string): void {
  const { comics, novels, films, parts, pictures, banners, ads, showcases, homes, packages } = removed
  console.log(
    `${verb} ${comics} 部漫画、${novels} 部小说、${films} 部影片（${parts} 章，${pictures} 张图片），${banners} 张轮播图，${ads} 个广告，${showcases} 个首页栏目，${packages} 个套餐`,
  )
  if (homes > 0) console.log(`${homes} 个首页去掉了演示内容`)
  for (const { title } of removed.keptWorks) console.log(`保留（读者买过，下架）：${visible(title)}`)
  for (const title of removed.keptPackages) console.log(`保留（有订单，停售）：${visible(title)}`)
}

export const demoCommand: StaffCommand = { help, read: readCommand }
