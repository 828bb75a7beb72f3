// npm run staff: lets a person of the staff in again whose password and second factor are lost. Works beside a running console.
import { visible, WrongUsage, withShop } from '@manjuan/cli'
import { carryOut, commandDeed, issueCode, shutOut, staffByName } from '#modules/staff/index.ts'
import { systemClock } from '#ports/clock.ts'
import { readEnv } from '../env.ts'
import { runOnShop } from './staff-command.ts'
import { systemUser } from './system-user.ts'

const help = `员工

  npm run staff -- reset 姓名    给这位员工一个新的设置码（30 分钟内有效，用一次）；
                                原来的密码、验证器、恢复码和登录全部作废

退出码：0 完成，1 没有完成（原因见输出），2 命令写错。`

function readCommand([command = 'help', name = '', ...rest]: string[]) {
  if (command === 'help') return null
  if (command !== 'reset') throw new WrongUsage(`没有这个命令：${visible(command)}`)
  if (name === '' || rest.length > 0) throw new WrongUsage('请写上一位员工的姓名')
  return () => reset(name)
}

async function reset(name: string): Promise<boolean> {
  const env = readEnv(process.env)
  const place = { databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR, ignoreEmbedded: env.IGNORE_EMBEDDED }
  return withShop(place, { poolSize: 2 }, async ({ openDb, openKeys }) => {
    const [db, { staff: key }] = [await openDb(), await openKeys()]
    const person = await staffByName(db, name)
    if (!person) return say(false, `✗ 没有这位员工：${visible(name)}`)
    const now = systemClock.now()
    const code = await carryOut(db, commandDeed(systemUser(), now), 'person.reset', async (tx) => {
      await shutOut(tx, person.id, 'invited', now)
      const issued = await issueCode({ db: tx, key }, 'reset', person.id, now)
      const event = { object: `staff ${person.id}`, before: { state: person.state }, after: { state: 'invited' } }
      return { outcome: issued.code, event }
    })
    return say(true, `✓ 设置码 ${code}（30 分钟内有效，在控制台的 /join 页输入）`)
  })
}

function say(good: boolean, line: string): boolean {
  console.log(line)
  return good
}

await runOnShop(help, readCommand)
