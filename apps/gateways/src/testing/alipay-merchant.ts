// A merchant of the Alipay simulator, for its tests: it signs, calls and verifies as the documents say.

import { signedText } from '../alipay/signing.ts'
import { isSigned, privateKeyOf, publicKeyOf, signed } from '../base/keys.ts'
import { shanghai } from '../base/times.ts'
import type { startAlipay } from '../testing.ts'
import { signedPart } from './cut.ts'

export type Simulator = Awaited<ReturnType<typeof startAlipay>>
export type Node = Record<string, string>
export type Answered = { status: number; text: string; node: Node; genuine: boolean }

export function alipayMerchant(alipay: Simulator, number = 1) {
  const account = alipay.accounts[number - 1]
  if (!account?.privateKey) throw new Error('the account has no private key here')
  const { privateKey } = privateKeyOf(account.privateKey)
  let count = 0

  const fieldsOf = (method: string, biz: unknown, more: Record<string, string | undefined> = {}) => {
    const all: Record<string, string | undefined> = {
      ...{ app_id: account.appId, method, format: 'JSON', charset: 'utf-8', sign_type: 'RSA2', version: '1.0' },
      ...{ timestamp: shanghai(Date.now()), biz_content: JSON.stringify(biz), ...more },
    }
    const given = Object.fromEntries(
      Object.entries(all).filter((pair): pair is [string, string] => pair[1] !== undefined),
    )
    return { ...given, sign: signed(privateKey, signedText(given, ['sign'])) } as Record<string, string>
  }

  /** Whether the simulator's present key signed it. */
  const isGenuine = (text: string, sign: string) =>
    isSigned(publicKeyOf(alipay.settings().ALIPAY_PUBLIC_KEY ?? ''), text, sign)

  async function send(
    fields: Record<string, string>,
    init: { headers?: Record<string, string>; body?: string } = {},
  ): Promise<Answered> {
    const answer = await fetch(alipay.gateway, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded;charset=utf-8',
        'user-agent': 'merchant',
        ...init.headers,
      },
      body: init.body ?? new URLSearchParams(fields).toString(),
      redirect: 'manual',
    })
    const text = await answer.text()
    const node = `${fields.method?.replaceAll('.', '_')}_response`
    const parsed = objectOf(text)
    const genuine = isGenuine(signedPart(text, node), String(parsed.sign ?? ''))
    return { status: answer.status, text, node: (parsed[node] ?? parsed.error_response ?? {}) as Node, genuine }
  }

  return {
    account,
    fieldsOf,
    send,
    call: (method: string, biz: unknown, more?: Record<string, string | undefined>) =>
      send(fieldsOf(method, biz, more)),
    /** The signed address that a payer opens. */
    address: (method: string, biz: unknown, more?: Record<string, string | undefined>) =>
      `${alipay.gateway}?${new URLSearchParams(fieldsOf(method, biz, more))}`,
    isNotifyGenuine(body: Buffer | string) {
      const fields = Object.fromEntries(new URLSearchParams(String(body)))
      return isGenuine(signedText(fields, ['sign', 'sign_type']), fields.sign ?? '')
    },
    order: (changes: Record<string, unknown> = {}) => ({
      out_trade_no: `T${Date.now()}${++count}`,
      total_amount: '68.00',
      subject: '600 金币',
      product_code: 'QUICK_WAP_WAY',
      time_expire: shanghai(Date.now() + 600_000),
      quit_url: 'http://127.0.0.1:1/quit',
      ...changes,
    }),
  }
}

function objectOf(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return {}
  }
}
