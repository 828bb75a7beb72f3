// OAuth of WeChat: the silent authorize page, and the call that gives an openid for a code, once.
import { randomBytes } from 'node:crypto'
import { type Asked, json, type Reply, redirect } from '../base/http.ts'
import { page, text } from '../base/pages.ts'
import { isShops } from '../base/world.ts'
import { type Books, giveOpenId } from './books.ts'

const codeMs = 5 * 60_000

/** Answers the two addresses of OAuth; null for others. */
export async function oauth(books: Books, asked: Asked): Promise<Reply | null> {
  const { pathname } = asked.url
  if (pathname !== '/connect/oauth2/authorize' && pathname !== '/sns/oauth2/access_token') return null
  const reply = pathname.startsWith('/sns') ? token(books, asked) : authorize(books, asked)
  await books.world.store.settled()
  return reply
}

function authorize(books: Books, asked: Asked): Reply {
  const query = asked.url.searchParams
  const account = books.identity.accounts.findIndex(({ appId }) => appId === query.get('appid'))
  const back = query.get('redirect_uri') ?? ''
  const wrong = authorizeObjection(books, asked, account, back)
  books.world.note({ call: 'authorize', orderNo: null, code: wrong ? wrong[0] : '302', host: asked.host })
  if (wrong) {
    books.world.fault('authorize', wrong[0], wrong[1], asked.target)
    return page({ title: '微信', status: 400, body: `<p>${text(wrong[1])}</p>` })
  }
  const code = randomBytes(16).toString('hex')
  const openId = giveOpenId(books, query.get('appid') ?? '', books.world.settings.payer)
  books.codes.set(code, { openId, account, untilMs: books.world.now() + codeMs, used: false })
  const to = new URL(back)
  to.searchParams.set('code', code)
  const state = query.get('state')
  if (state !== null) to.searchParams.set('state', state)
  return redirect(to.href)
}

function authorizeObjection(books: Books, asked: Asked, account: number, back: string): [string, string] | null {
  const query = asked.url.searchParams
  if (!/MicroMessenger/i.test(asked.header('user-agent') ?? '')) return ['OUTSIDE_WECHAT', '请在微信客户端打开链接']
  if (account < 0) return ['APPID', 'AppID 参数错误']
  if (query.get('response_type') !== 'code') return ['RESPONSE_TYPE', 'response_type 参数错误']
  if (query.get('scope') !== 'snsapi_base') return ['SCOPE', 'Scope 参数错误或没有 Scope 权限']
  if (!/^[a-zA-Z0-9]{1,128}$/.test(query.get('state') ?? '')) return ['STATE', 'state 参数缺失或不合规']
  return isShops(books.world, back) ? null : ['REDIRECT_URI', 'redirect_uri 参数错误']
}

/** Answers as the real one does: HTTP 200 with errcode for everything that is wrong. */
function token(books: Books, asked: Asked): Reply {
  const query = asked.url.searchParams
  const account = books.identity.accounts.findIndex(({ appId }) => appId === query.get('appid'))
  const found = books.codes.get(query.get('code') ?? '')
  const fault = books.answers.take('token', asked.host)
  const no = (errcode: number, errmsg: string) => {
    books.world.note({ call: 'token', orderNo: null, code: String(errcode), host: asked.host })
    if (errcode !== 40029 && errcode !== 40163) books.world.fault('token', String(errcode), errmsg, asked.url.pathname)
    return json(200, { errcode, errmsg })
  }
  if (fault) return no(-1, 'system error')
  if (account < 0) return no(40013, 'invalid appid')
  if (query.get('secret') !== books.identity.accounts[account]?.appSecret) return no(40125, 'invalid appsecret')
  if (query.get('grant_type') !== 'authorization_code') return no(40002, 'invalid grant_type')
  if (!found || found.account !== account || found.untilMs < books.world.now()) return no(40029, 'invalid code')
  if (found.used) return no(40163, 'code been used')
  found.used = true
  books.world.note({ call: 'token', orderNo: null, code: '200', host: asked.host })
  const [access, refresh] = [randomBytes(48).toString('base64url'), randomBytes(48).toString('base64url')]
  return json(200, {
    access_token: access,
    expires_in: 7200,
    refresh_token: refresh,
    openid: found.openId,
    scope: 'snsapi_base',
  })
}
