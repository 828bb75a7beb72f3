// The payer's number (openid) in the merchant's own app, as WeChat's OAuth tells it without asking the reader anything.
import { z } from 'zod'
import { type PayerNumbers, ProviderAway } from '../../provider.ts'
import { ask, jsonOf } from '../wire.ts'
import { realOrigins, type WechatAccount } from './client.ts'

const told = z.object({ openid: z.string().regex(/^[\w-]{1,128}$/) })
const refused = z.object({ errcode: z.int() })

/** Null without the app's secret: then nobody pays inside WeChat. */
export function payerNumbers({ appId, appSecret, origins: [first = ''] }: WechatAccount): PayerNumbers | null {
  if (appSecret === null) return null
  const isReal = first === realOrigins[0]
  return {
    askAt(back, state) {
      const origin = isReal ? 'https://open.weixin.qq.com' : first
      const query = new URLSearchParams({ appid: appId, redirect_uri: back, response_type: 'code' })
      query.set('scope', 'snsapi_base')
      query.set('state', state)
      return `${origin}/connect/oauth2/authorize?${query}#wechat_redirect`
    },
    async numberOf(code) {
      const origin = isReal ? 'https://api.weixin.qq.com' : first
      const query = new URLSearchParams({ appid: appId, secret: appSecret, code, grant_type: 'authorization_code' })
      const headers = { Accept: 'application/json', 'User-Agent': 'manjuan' }
      const answer = await ask({ url: `${origin}/sns/oauth2/access_token?${query}`, method: 'GET', headers })
      const json = jsonOf(answer.body)
      const found = told.safeParse(json).data
      if (answer.status === 200 && found) return found.openid
      // Refusals come with status 200, too. The address holds the secret and stays out of the text.
      const why = refused.safeParse(json).data?.errcode ?? answer.status
      throw new ProviderAway(`wechat tells no payer: ${why}`)
    },
  }
}
