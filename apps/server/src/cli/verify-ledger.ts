// npm run ledger:verify — proves that every coin is where the ledger says. The exit code is 1 when a coin is not.
import { WrongUsage } from '@manjuan/cli'
import { type Db, readInvariants, verifyLedger } from '@manjuan/db'
import { runStaffCommand } from './staff-command.ts'

const help = `账目核对

  npm run ledger:verify    逐条核对账目，只读不写

退出码：0 账目无误，1 有误或没有完成，2 命令写错。`

async function verify(db: Db): Promise<boolean> {
  const breaches = await verifyLedger(db)
  const broken = new Map(breaches.map((breach) => [breach.invariant, breach.rows]))
  for (const { name } of readInvariants()) {
    console.log(`${broken.has(name) ? '✗' : '✓'} ${name}`)
    for (const row of broken.get(name) ?? []) console.log(`    ${JSON.stringify(row)}`)
  }
  console.log(breaches.length === 0 ? '账目无误。' : `账目有误：${breaches.length} 项不成立。`)
  return breaches.length === 0
}

await runStaffCommand({
  help,
  read: (words) => {
    if (words.length > 0) throw new WrongUsage('多余的参数')
    return verify
  },
})
