// What `npm run pay:check` proves of WeChat Pay without spending anything.
import { noneAccepted } from '../../own-certificates.ts'
import { type Checked, ProviderAway } from '../../provider.ts'
import { endingsChecked } from '../endings.ts'
import { clockChecked } from '../wire.ts'
import { call, codeOf, platformKeys, type WechatOptions } from './client.ts'

/** A number that no order has. */
const nobodysOrder = '00000000000000000000000000000000'

export async function* checked(options: WechatOptions): AsyncIterable<Checked> {
  const { account } = options
  const what = `微信支付 ${account.name}`
  const heard: Headers[] = []
  const listening = { ...options, heard: (headers: Headers) => void heard.push(headers) }
  const asked = await askedFor(listening)
  yield { what, ok: asked.ok, say: asked.ok ? '商户号、私钥、微信支付公钥相符' : asked.say }
  yield* clockChecked(what, heard[0] ?? null, options.clock.now())
  yield* nextChecked(options, asked)
  // WeChat's own certificates are known once it has answered as it should.
  const ofWechat = asked.ok || asked.answered ? newest(options) : []
  const ends = [...account.ends, ...(account.next?.ends ?? []), ...ofWechat]
  yield* endingsChecked(what, ends, options.clock.now())
  if (asked.ok || asked.answered)
    yield { what, ok: true, say: 'APIv3 密钥、H5 域名和 JSAPI 目录要到第一次付款才能证实' }
}

interface Asked {
  ok: boolean
  /** WeChat gave a signed answer. */
  answered: boolean
  /** WeChat does not accept the pair that signed. */
  refused: boolean
  say: string
}

/** Asks for an order that nobody has: a signed refusal proves both directions. */
async function askedFor(options: WechatOptions): Promise<Asked> {
  try {
    const path = `/v3/pay/transactions/out-trade-no/${nobodysOrder}?mchid=${options.account.mchId}`
    const answer = await call(options, 'GET', path)
    const ok = answer.status === 404
    return { ok, answered: true, refused: false, say: `答复不对：${answer.status} ${codeOf(answer)}` }
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error
    const say = error.alarm
      ? '微信支付不接受我们的签名，或用我们没有的密钥签名：请核对商户号、证书序列号、私钥和公钥'
      : '没有可信的答复：请检查网络'
    return { ok: false, answered: false, refused: error.ofPair, say: `${say}（${error.message}）` }
  }
}

/** The pair that is prepared signs one question. What WeChat says of it decides which of the two signs from now on. */
async function* nextChecked(options: WechatOptions, before: Asked): AsyncIterable<Checked> {
  const { account, accepted = noneAccepted } = options
  const { next } = account
  if (!next) return
  const what = `微信支付 ${account.name} 的下一张商户证书`
  const seen = (await accepted(account.name)).includes(next.serial)
  const following = { ...account, ...next, next: null }
  // WeChat's certificates are no secret of a pair: where the pair that signs gets none, the other one asks for them.
  const other = seen ? { ...account, next: null } : following
  const keys = before.answered ? options.keys : platformKeys({ ...options, account: other })
  const asked = await askedFor({ ...options, account: following, keys })
  const proves = { provider: account.name, serial: next.serial, accepted: asked.ok }
  if (asked.ok) {
    const say = seen ? '微信支付接受，正用它签名' : '微信支付接受，从现在起用它签名，不用重启'
    yield { what, ok: true, say, proves }
    return
  }
  const left = !seen ? '仍用现在的签名' : asked.refused ? '从现在起又用现在的签名' : '这不说明它不被接受，仍用它签名'
  yield { what, ok: false, say: `${asked.say}；${left}`, ...(asked.refused ? { proves } : {}) }
}

/** WeChat's certificate that lasts longest. New ones are fetched by themselves, so an older one may end. */
const newest = ({ keys }: WechatOptions) =>
  keys.ends
    .toSorted((one, other) => other.until.getTime() - one.until.getTime())
    .slice(0, 1)
    .map(({ until }) => ({ name: '平台证书', until }))
