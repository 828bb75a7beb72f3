// The script of the bridge, and the address that it asks.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Asked, json, type Reply } from './http.ts'
import { objectOf } from './json.ts'

export type BridgeStep = { step: 'look' | 'pay'; data: Record<string, unknown>; agent: string }
/** What a page's bridge is told: what is to be paid, or why it cannot be. */
export type BridgeAnswer = { ok: true; subject: string; amount: string } | { ok: false; err_desc: string }

const open = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }

/** Answers /bridge.js and /bridge; null for other addresses. */
export async function bridgeReply(
  asked: Asked,
  app: 'alipay' | 'wechat',
  origin: string,
  run: (step: BridgeStep) => Promise<BridgeAnswer>,
): Promise<Reply | null> {
  if (asked.url.pathname === '/bridge.js') {
    const script = readFileSync(join(import.meta.dirname, 'bridge.mjs'), 'utf8')
    const body = script.replace("'APP'", `'${app}'`).replace("'ORIGIN'", `'${origin}'`)
    return { status: 200, headers: { 'content-type': 'text/javascript; charset=utf-8' }, body }
  }
  if (asked.url.pathname !== '/bridge') return null
  if (asked.method === 'OPTIONS') return { status: 204, headers: open, body: '' }
  const step = stepOf(asked.body.toString('utf8'))
  const answer: BridgeAnswer = step ? await run(step) : { ok: false, err_desc: '参数错误' }
  const reply = json(200, answer)
  return { ...reply, headers: { ...reply.headers, ...open } }
}

function stepOf(text: string): BridgeStep | null {
  const { step, data, agent } = objectOf(text) ?? {}
  if ((step !== 'look' && step !== 'pay') || typeof data !== 'object' || data === null) return null
  return { step, data: { ...data }, agent: String(agent) }
}
