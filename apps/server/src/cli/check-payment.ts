// npm run pay:check — proves the settings of merchant accounts, keys and connections. It spends nothing.
import { isRefusal, reasonOf, WrongUsage, withShop } from '@manjuan/cli'
import { type ChannelRow, enabledChannels } from '#modules/payment/index.ts'
import { readEnv } from '../env.ts'
import { checkPayment } from './commands/check-payment.ts'
import { runOnShop } from './staff-command.ts'

const help = `检查支付设置

  npm run pay:check    逐项检查商户设置、密钥、证书、连接、账单、通知地址和渠道；不花钱，也不建订单

退出码：0 全部通过，1 有没通过的，2 命令写错。`

/** Before the first start there is no shop, and the reason is told. */
async function channels(): Promise<ChannelRow[] | string> {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, IGNORE_EMBEDDED: ignoreEmbedded } = readEnv(process.env)
  try {
    return await withShop({ databaseUrl, dataDir, ignoreEmbedded }, { poolSize: 1 }, async ({ openDb }) =>
      enabledChannels(await openDb()),
    )
  } catch (error) {
    if (isRefusal(error)) return reasonOf(error).split('\n')[0] ?? ''
    throw error
  }
}

await runOnShop(help, (words) => {
  if (words.length > 0) throw new WrongUsage('多余的参数')
  return () => checkPayment(process.env, channels)
})
