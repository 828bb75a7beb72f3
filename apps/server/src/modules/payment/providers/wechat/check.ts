// What `npm run pay:check` proves of WeChat Pay without spending anything.
import { type Checked, ProviderAway } from '../../provider.ts'
import { endingsChecked } from '../endings.ts'
import { clockChecked } from '../wire.ts'
import { call, codeOf, type WechatOptions } from './client.ts'

/** A number that no order has. */
const nobodysOrder = '00000000000000000000000000000000'

export async function* checked(options: WechatOptions): AsyncIterable<Checked> {
  const { account } = options
  const what = `微信支付 ${account.name}`
  const heard: Headers[] = []
  const listening = { ...options, heard: (headers: Headers) => void heard.push(headers) }
  try {
    const path = `/v3/pay/transactions/out-trade-no/${nobodysOrder}?mchid=${account.mchId}`
    const answer = await call(listening, 'GET', path)
    const ok = answer.status === 404
    yield { what, ok, say: ok ? '商户号、私钥、微信支付公钥相符' : `答复不对：${answer.status} ${codeOf(answer)}` }
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error
    const say = error.alarm
      ? '微信支付不接受我们的签名，或用我们没有的密钥签名：请核对商户号、证书序列号、私钥和公钥'
      : '没有可信的答复：请检查网络'
    yield { what, ok: false, say: `${say}（${error.message}）` }
    yield* clockChecked(what, heard[0] ?? null, options.clock.now())
    yield* endingsChecked(what, account.ends, options.clock.now())
    return
  }
  yield* clockChecked(what, heard[0] ?? null, options.clock.now())
  yield* endingsChecked(what, [...account.ends, ...newest(options)], options.clock.now())
  yield { what, ok: true, say: 'APIv3 密钥、H5 域名和 JSAPI 目录要到第一次付款才能证实' }
}

/** WeChat's certificate that lasts longest. New ones are fetched by themselves, so an older one may end. */
const newest = ({ keys }: WechatOptions) =>
  keys.ends
    .toSorted((one, other) => other.until.getTime() - one.until.getTime())
    .slice(0, 1)
    .map(({ until }) => ({ name: '平台证书', until }))
