// Pages for a payer's phone: Chinese, plain forms, no script.
import qrcode from 'qrcode-generator'
import type { Reply } from './http.ts'

const style = `body{margin:0;background:#f5f5f5;color:#222;font:16px/1.6 system-ui,sans-serif}
main{max-width:26rem;margin:0 auto;padding:1.5rem 1rem}h1{font-size:1.15rem;margin:0 0 1rem}
.amount{font-size:2rem;font-weight:600}.note{color:#767676;font-size:.875rem;overflow-wrap:anywhere}
section{background:#fff;border-radius:12px;padding:1rem;margin-bottom:1rem}
button,a.button{display:block;box-sizing:border-box;width:100%;min-height:48px;margin:.75rem 0 0;padding:.6rem;border:0;border-radius:8px;
font:inherit;text-align:center;text-decoration:none;color:#fff}
.alipay{background:#1260c9}.wechat{background:#067a3c}button.plain,a.plain{background:#fff;color:#222;border:1px solid #ccc}
svg{display:block;width:200px;height:200px;margin:0 auto}`

export type Page = {
  title: string
  /** Trusted HTML; texts from outside go through `text`. */
  body: string
  /** Goes to this address, or comes again, after so many seconds. */
  refresh?: { seconds: number; to?: string } | undefined
  status?: number
}

export function page({ title, body, refresh, status = 200 }: Page): Reply {
  const again = refresh
    ? `<meta http-equiv="refresh" content="${refresh.seconds}${refresh.to ? `;url=${text(refresh.to)}` : ''}">`
    : ''
  return {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    body: `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,">${again}<title>${text(title)}</title><style>${style}</style></head><body><main><h1>${text(title)}</h1>${body}</main></body></html>`,
  }
}

/** A text from outside, as HTML. */
export function text(value: string): string {
  return value.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
}

export function form(action: string, label: string, kind: string): string {
  return `<form method="post" action="${text(action)}"><button class="${kind}">${text(label)}</button></form>`
}

export function link(to: string, label: string, kind: string): string {
  return `<a class="button ${kind}" href="${text(to)}">${text(label)}</a>`
}

/** The code as a picture; its text stands beside it for tests. */
export function code(content: string): string {
  const drawn = qrcode(0, 'M')
  drawn.addData(content)
  drawn.make()
  const svg = drawn.createSvgTag({ cellSize: 4, margin: 8, scalable: true })
  return `<div data-code="${text(content)}">${svg}<p class="note">${text(content)}</p></div>`
}
