// The page for a browser that navigated to pay and was refused: the reason, and a way back. It has no script.
import type { FastifyReply } from 'fastify'
import { writeMessage } from '#http/envelope.ts'
import type { Refused } from '#http/outcome.ts'
import { escapeHtml } from '#http/pages.ts'
import { trialLine } from '#http/web.ts'
import { texts } from './texts.ts'

interface RefusalView {
  refused: Refused
  /** The path in the shop to go back to. */
  back: string
  /** The path to try once more; null when that would not help. */
  again: string | null
  trial: boolean
}

export function refusalPage(reply: FastifyReply, view: RefusalView): unknown {
  const reason = escapeHtml(writeMessage(view.refused.msg, view.refused.fill))
  const back = escapeHtml(view.back)
  const again = view.again === null ? '' : `<a class="button" href="${escapeHtml(view.again)}">${texts.again}</a>`
  const kind = view.again === null ? 'button' : 'button plain'
  const body = `${view.trial ? trialLine : ''}<header><a href="${back}" aria-label="${texts.back}">‹ ${texts.back}</a></header><main><h1>${texts.title}</h1><p role="alert">${reason}</p>${again}<a class="${kind}" href="${back}">${texts.toTopUp}</a><p class="hint">${texts.notCharged}</p></main>`
  reply.header(
    'Content-Security-Policy',
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  )
  return reply.type('text/html; charset=utf-8').send(page(body))
}

const page = (
  body: string,
): string => `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><meta name="color-scheme" content="light dark"><title>${texts.title}</title><style>
:root{--shell:#faf9f6;--card:#fff;--ink:#1f1d1a;--soft:#6b6558;--accent:#b8321f}
@media(prefers-color-scheme:dark){:root{--shell:#141311;--card:#1d1b18;--ink:#e8e4da;--soft:#a49d8e;--accent:#f0705a}}
*{box-sizing:border-box}body{margin:0;background:var(--shell);color:var(--ink);font:15px/1.6 -apple-system,"PingFang SC","HarmonyOS Sans","MiSans","Noto Sans CJK SC",sans-serif}
header{padding:max(8px,env(safe-area-inset-top)) 8px 8px}header a{display:inline-flex;min-height:44px;align-items:center;padding:0 8px;color:inherit;text-decoration:none}
main{max-width:560px;margin:0 auto;padding:8px 20px 48px}h1{font-size:24px;margin:0 0 8px}p{color:var(--soft);margin:0 0 20px}
.hint{font-size:13px;margin-top:24px}.button{display:flex;align-items:center;justify-content:center;min-height:48px;margin-bottom:12px;border-radius:24px;background:var(--accent);color:var(--shell);text-decoration:none;font-weight:600}
.plain{background:var(--card);color:var(--ink)}
</style></head><body>${body}</body></html>`
