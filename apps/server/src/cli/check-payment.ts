// npm run pay:check — proves the settings of merchant accounts, keys and connections. It spends nothing.
import { WrongUsage } from '@manjuan/cli'
import { checkPayment } from './commands/check-payment.ts'
import { runOnShop } from './staff-command.ts'

const help = `检查支付设置

  npm run pay:check    逐项检查商户设置、密钥、连接和通知地址；不花钱，也不建订单

退出码：0 全部通过，1 有没通过的，2 命令写错。`

await runOnShop(help, (words) => {
  if (words.length > 0) throw new WrongUsage('多余的参数')
  return () => checkPayment(process.env)
})
