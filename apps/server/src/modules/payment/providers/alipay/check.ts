// What `npm run pay:check` proves of Alipay without spending anything.
import { type Checked, ProviderAway } from '../../provider.ts'
import { endingsChecked } from '../endings.ts'
import { clockChecked } from '../wire.ts'
import { type AlipayOptions, call } from './client.ts'

/** A number that no order has. */
const nobodysOrder = '00000000000000000000000000000'

export async function* checked(options: AlipayOptions): AsyncIterable<Checked> {
  const what = `支付宝 ${options.account.name}`
  const heard: Headers[] = []
  const listening = { ...options, heard: (headers: Headers) => void heard.push(headers) }
  try {
    const told = await call(listening, 'alipay.trade.query', { out_trade_no: nobodysOrder })
    const ok = !told.ok && told.why === 'ACQ.TRADE_NOT_EXIST'
    yield { what, ok, say: ok ? '应用、私钥、支付宝公钥相符' : `答复不对：${told.ok ? '有这个订单' : told.why}` }
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error
    const say = error.alarm
      ? '支付宝不接受我们的签名或设置：请核对应用号、私钥和证书'
      : '没有可信的答复：请核对支付宝公钥，并检查网络'
    yield { what, ok: false, say: `${say}（${error.message}）` }
  }
  yield* clockChecked(what, heard[0] ?? null, options.clock.now())
  yield* endingsChecked(what, options.account.ends, options.clock.now())
}
