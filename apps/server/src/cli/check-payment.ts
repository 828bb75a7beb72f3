// npm run pay:check — proves the settings of merchant accounts, keys and connections. It spends nothing.
import { isRefusal, reasonOf, WrongUsage, withShop } from '@manjuan/cli'
import type { Db } from '@manjuan/db'
import { acceptedIn, enabledChannels, noteCertificate } from '#modules/payment/index.ts'
import { systemClock } from '#ports/clock.ts'
import { readEnv } from '../env.ts'
import { type CheckedShop, checkPayment } from './commands/check-payment.ts'
import { runOnShop } from './staff-command.ts'

const help = `检查支付设置

  npm run pay:check    逐项检查商户设置、密钥、证书、连接、账单、通知地址和渠道；不花钱，也不建订单
                       微信支付接受下一张商户证书（WECHAT_…_NEXT）时记下，各服务器从此用它签名

退出码：0 全部通过，1 有没通过的，2 命令写错。`

/** Before the first start there is no shop, and the reason is told. */
async function inShop<T>(work: (db: Db) => Promise<T>): Promise<T | string> {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, IGNORE_EMBEDDED: ignoreEmbedded } = readEnv(process.env)
  try {
    return await withShop({ databaseUrl, dataDir, ignoreEmbedded }, { poolSize: 1 }, async ({ openDb }) =>
      work(await openDb()),
    )
  } catch (error) {
    if (isRefusal(error)) return reasonOf(error).split('\n')[0] ?? ''
    throw error
  }
}

const shop: CheckedShop = {
  channels: () => inShop(enabledChannels),
  accepted: (provider) => inShop((db) => acceptedIn(db)(provider)),
  note: (seen) => inShop((db) => noteCertificate(db, seen, systemClock.now()).then(() => null)),
}

await runOnShop(help, (words) => {
  if (words.length > 0) throw new WrongUsage('多余的参数')
  return () => checkPayment(process.env, shop)
})
