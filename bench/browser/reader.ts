// A reader as the web app is one: registered, with cookies and identity headers.
import { identityHeaders, registerSignatureText } from '@manjuan/contract/identity'
import { clientKey, sealText } from '@manjuan/imaging'

/** Registers a guest. Returns the headers that each of its calls carries. */
export async function registerReader(origin: string): Promise<Record<string, string>> {
  const ts = String(Date.now())
  const query = new URLSearchParams({
    ts,
    random: await sealText(registerSignatureText(ts), clientKey),
    fromDomain: '',
  })
  const answer = await fetch(`${origin}/api/user/register?${query}`, {
    method: 'POST',
    headers: { 'Sec-Fetch-Site': 'same-origin', [identityHeaders.trace]: '' },
  })
  const { result, data, msg } = (await answer.json()) as {
    result: boolean
    msg: string
    data: { userId: number; account: string; visitorId: string }
  }
  if (!result) throw new Error(`no reader: ${msg}`)
  return {
    Cookie: answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; '),
    'Sec-Fetch-Site': 'same-origin',
    Accept: 'application/json',
    'User-Agent':
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
    [identityHeaders.trace]: data.visitorId,
    [identityHeaders.user]: String(data.userId),
    [identityHeaders.account]: data.account,
    [identityHeaders.branch]: '-2',
  }
}
