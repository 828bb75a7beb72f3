// How to reach the people of the site: a page without script, with the operator's own address and hours.
import type { FastifyReply } from 'fastify'
import type { Input } from '#http/mount.ts'
import { ownPath } from './return-url.ts'
import type { SiteDeps } from './routes.ts'
import { commonInfoOf } from './settings.ts'

const titles = { service: '在线客服', complaint: '投诉与建议' } as const
const leads = {
  service: '充值未到账、找回账号、阅读问题，都可以联系我们。',
  complaint: '如果您发现内容侵权、质量或服务问题，请告诉我们，我们会尽快处理。',
} as const

export async function contactPage(
  deps: SiteDeps,
  kind: keyof typeof titles,
  input: Input<'contactPage' | 'complaintPage'>,
  reply: FastifyReply,
): Promise<unknown> {
  const info = await commonInfoOf(deps.db, input.caller.branchId, deps.siteName)
  const email = info.customerServiceEmail
  const qq = info.customerServiceQQ.replaceAll('{email}', email)
  const account = /^\d{9,11}$/.test(input.query.account) ? input.query.account : ''
  const subject = `${titles[kind]}${account ? ` 账号 ${account}` : ''}`
  const rows = [
    ['服务时间', escapeHtml(info.serviceHours)],
    ...(email
      ? [
          [
            '邮箱',
            `<a href="mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}">${escapeHtml(email)}</a>`,
          ],
        ]
      : []),
    ...(qq ? [['QQ', escapeHtml(qq)]] : []),
    ...(account ? [['您的账号', `<b>${escapeHtml(account)}</b>`]] : []),
  ]
  const list = rows.map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`).join('')
  const back = escapeHtml(ownPath(input.query.returnUrl, input.caller.origin))
  const body = `<header><a href="${back}" aria-label="返回">‹ 返回</a></header><main><h1>${titles[kind]}</h1><p>${leads[kind]}</p><dl>${list}</dl><p class="hint">来信请写明账号与问题发生的时间；充值问题请附上支付凭证上的交易单号。</p><a class="button" href="${back}">返回上一页</a></main>`
  reply
    .header('Cache-Control', 'no-store')
    .header(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    )
  return reply.type('text/html; charset=utf-8').send(page(`${titles[kind]} · ${escapeHtml(deps.siteName)}`, body))
}

const escapeHtml = (value: string): string => value.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

const page = (
  title: string,
  body: string,
): string => `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><meta name="color-scheme" content="light dark"><title>${title}</title><style>
:root{--shell:#faf9f6;--card:#fff;--ink:#1f1d1a;--soft:#6b6558;--accent:#b8321f}
@media(prefers-color-scheme:dark){:root{--shell:#141311;--card:#1d1b18;--ink:#e8e4da;--soft:#a49d8e;--accent:#f0705a}}
*{box-sizing:border-box}body{margin:0;background:var(--shell);color:var(--ink);font:15px/1.6 -apple-system,"PingFang SC","HarmonyOS Sans","MiSans","Noto Sans CJK SC",sans-serif}
header{padding:max(8px,env(safe-area-inset-top)) 8px 8px}header a{display:inline-flex;min-height:44px;align-items:center;padding:0 8px;color:inherit;text-decoration:none}
main{max-width:560px;margin:0 auto;padding:8px 20px 48px}h1{font-size:24px;margin:0 0 8px}p{color:var(--soft);margin:0 0 20px}
dl{margin:0 0 20px;background:var(--card);border-radius:12px;padding:4px 16px}dl div{display:flex;gap:16px;padding:12px 0;border-bottom:1px solid color-mix(in srgb,var(--ink) 10%,transparent)}dl div:last-child{border:0}dt{color:var(--soft);flex:0 0 5em}dd{margin:0;overflow-wrap:anywhere}dd a{color:var(--accent)}
.hint{font-size:13px}.button{display:flex;align-items:center;justify-content:center;min-height:48px;border-radius:24px;background:var(--accent);color:var(--shell);text-decoration:none;font-weight:600}
</style></head><body>${body}</body></html>`
