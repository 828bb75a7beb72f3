// npm run staff: lets a person in again who has lost password and second factor, and allows one person to decide alone.
// Works beside a running console.
import { visible, WrongUsage, withShop } from '@manjuan/cli'
import { carryOut, lockStaff, resetStaff, setAloneRule, staffByName } from '#modules/staff/index.ts'
import { type Env, readEnv } from '../env.ts'
import { runOnShop } from './staff-command.ts'
import { deedNow } from './system-user.ts'

const help = `员工

  npm run staff -- reset 姓名    给这位员工一个新的设置码（30 分钟内有效，用一次）；
                                原来的密码、验证器、恢复码和登录全部作废
  npm run staff -- alone on      允许单人审批：没有别人能批准时，提交人自己在提交满 24 小时后批准；
                                这样的审批在记录里标明“单人”
  npm run staff -- alone off     不允许（开始时就是这样）

退出码：0 完成，1 没有完成（原因见输出），2 命令写错。`

function readCommand([command = 'help', name = '', ...rest]: string[]) {
  if (command === 'help') return null
  if (command === 'alone') {
    if ((name !== 'on' && name !== 'off') || rest.length > 0) throw new WrongUsage('alone 后面写 on 或 off')
    return () => alone(name === 'on')
  }
  if (command !== 'reset') throw new WrongUsage(`没有这个命令：${visible(command)}`)
  if (name === '' || rest.length > 0) throw new WrongUsage('请写上一位员工的姓名')
  return () => reset(name)
}

function placeOf({ DATABASE_URL, DATA_DIR, IGNORE_EMBEDDED }: Env) {
  return { databaseUrl: DATABASE_URL, dataDir: DATA_DIR, ignoreEmbedded: IGNORE_EMBEDDED }
}

async function alone(on: boolean): Promise<boolean> {
  return withShop(placeOf(readEnv(process.env)), { poolSize: 2 }, async ({ openDb }) => {
    const isChanged = await setAloneRule(await openDb(), deedNow(), on)
    if (!isChanged) return say(false, `✗ 没有变化：单人审批本来就是${on ? '允许' : '不允许'}的`)
    return say(true, on ? '✓ 已允许单人审批' : '✓ 已不允许单人审批')
  })
}

async function reset(name: string): Promise<boolean> {
  return withShop(placeOf(readEnv(process.env)), { poolSize: 2 }, async ({ openDb, openKeys }) => {
    const [db, { staff: key }] = [await openDb(), await openKeys()]
    const person = await staffByName(db, name)
    if (!person) return say(false, `✗ 没有这位员工：${visible(name)}`)
    const deed = deedNow()
    const { code } = await carryOut(db, deed, 'person.reset', async (tx) =>
      resetStaff({ db: tx, key }, (await lockStaff(tx, person.id)) ?? person, deed.now),
    )
    return say(true, `✓ 设置码 ${code}（30 分钟内有效，在控制台的 /join 页输入）`)
  })
}

function say(good: boolean, line: string): boolean {
  console.log(line)
  return good
}

await runOnShop(help, readCommand)
