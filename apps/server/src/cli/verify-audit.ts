// npm run audit:verify — proves that no record of the staff's deeds was changed or taken away.
import { WrongUsage } from '@manjuan/cli'
import { readHeads, verifyChain } from '#modules/staff/index.ts'
import { runStaffCommand } from './staff-command.ts'

const help = `操作记录核对

  npm run audit:verify    逐条核对员工的操作记录，并与 DATA_DIR/audit-heads 里另存的链头比较；只读不写

退出码：0 记录完整，1 有误或没有完成，2 命令写错。`

await runStaffCommand({
  help,
  read: (words) => {
    if (words.length > 0) throw new WrongUsage('多余的参数')
    return async (db, env) => {
      const { events, bad, why } = await verifyChain(db, readHeads(env.DATA_DIR))
      console.log(bad === null ? `✓ ${events} 条记录完整。` : `✗ 第 ${bad} 条有误：${why}`)
      return bad === null
    }
  },
})
