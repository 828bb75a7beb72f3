// The pay page as markup: one frame, one body for each state.
import type { Delivery, DeliveryOptions } from '../delivery.ts'
import { isExpired, type Trade } from '../trade.ts'
import { html, type Markup } from './html.ts'
import { channelNames, type PageState, states, texts } from './texts.ts'

export type PayView = {
  trade: Trade
  deliveries: Delivery[]
  options: DeliveryOptions
  siteName: string
  token: string
  nowMs: number
}

/** Seconds until the paid page goes back by itself. */
const returnSeconds = 3

export function pageState(trade: Trade, nowMs: number): PageState {
  return isExpired(trade, nowMs) ? 'expired' : trade.state
}

export function payPage(view: PayView): string {
  const state = pageState(view.trade, view.nowMs)
  const body = state === 'waiting' ? waiting(view) : ended(view, state)
  return page({ title: `${texts.title} - ${view.siteName}`, body, view, state })
}

export function messagePage(title: string, hint: string, link: { href: string; text: string } | null): string {
  const body = html`<main class="ended"><div class="mark closed">${cross}</div><h1>${title}</h1><p class="hint">${hint}</p></main>
${link && html`<footer><a class="button primary" href="${link.href}">${link.text}</a></footer>`}`
  return page({ title, body, view: null, state: null })
}

type Page = { title: string; body: Markup; view: PayView | null; state: PageState | null }

function page({ title, body, view, state }: Page): string {
  const trade = view?.trade
  const markup = html`<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="/cashier.css">
<script type="module" src="/cashier.js"></script>
${trade && state === 'paid' && html`<noscript><meta http-equiv="refresh" content="${returnSeconds};url=${trade.returnUrl}"></noscript>`}
</head>
<body class="${trade?.channel ?? ''}"${view && dataOf(view)}>
<header>
<div class="bar">
${trade ? html`<a class="back" href="${trade.returnUrl}" target="_top" aria-label="${texts.back}">${chevron}</a>` : null}
<p class="name">${trade ? texts.channel(channelNames[trade.channel]) : texts.title}</p>
</div>
<p class="sandbox">${texts.sandbox}</p>
</header>
${body}
</body>
</html>
`
  return markup.markup
}

/** The data for the script. They hold the time left and no clock time, because the visitor's clock may be wrong. */
function dataOf({ trade, nowMs }: PayView): Markup {
  const leftMs = Date.parse(trade.expiresAt) - nowMs
  return html` data-state="${pageState(trade, nowMs)}" data-left-ms="${leftMs}" data-return="${trade.returnUrl}" data-order="${trade.orderNo}"`
}

function waiting(view: PayView): Markup {
  const { trade } = view
  const sum = yuan(trade.amountFen)
  const path = `/pay/${trade.tradeNo}`
  return html`<form method="post" action="${path}/pay">
<input type="hidden" name="token" value="${view.token}">
<main>
<section class="sum">
<h1>${trade.subject}</h1>
<p class="amount"><span class="sign">¥</span>${sum}</p>
<p class="left" data-countdown="${texts.left}"><span class="static">${texts.leftUntil(clockText(trade.expiresAt))}</span></p>
</section>
<section class="card method">
<span class="purse" aria-hidden="true">${purse}</span>
<p><b>${texts.purse}</b><span>${texts.purseHint}</span></p>
<span class="tick" aria-hidden="true">${check}</span>
</section>
<dl class="card facts">
${fact(texts.payee, view.siteName)}
${fact(texts.orderNo, trade.orderNo)}
</dl>
${testOptions(view.options)}
</main>
<footer>
<button class="button primary" data-busy="${texts.busy}">${texts.pay(sum)}</button>
<div class="pair">
<button class="button quiet" formaction="${path}/decline" formnovalidate>${texts.decline}</button>
<a class="button quiet" href="${trade.returnUrl}" target="_top">${texts.wait}</a>
</div>
</footer>
</form>`
}

function testOptions(options: DeliveryOptions): Markup {
  return html`<details class="card tests">
<summary>${texts.tests}<span>${texts.testsHint}</span></summary>
<label class="row"><span>${texts.delay}</span>
<input type="number" name="delaySeconds" min="0" max="3600" value="${Math.round(options.delayMs / 1000)}" inputmode="numeric"></label>
<label class="row"><span>${texts.copies}</span>
<input type="number" name="copies" min="1" max="100" value="${options.copies}" inputmode="numeric"></label>
${toggle('shuffle', texts.shuffle, texts.shuffleHint, options.shuffle)}
${toggle('wrongSignature', texts.probe, texts.probeHint, options.wrongSignature)}
${toggle('drop', texts.drop, texts.dropHint, options.drop)}
${toggle('old', texts.old, texts.oldHint, options.old)}
</details>`
}

function toggle(name: keyof DeliveryOptions, title: string, hint: string, on: boolean): Markup {
  const box = on
    ? html`<input type="checkbox" name="${name}" value="1" checked>`
    : html`<input type="checkbox" name="${name}" value="1">`
  return html`<label class="row"><span>${title}<small>${hint}</small></span>${box}</label>`
}

function ended(view: PayView, state: Exclude<PageState, 'waiting'>): Markup {
  const { trade } = view
  const good = state === 'paid' || state === 'refunded'
  const [before, after] = texts.returning(view.siteName)
  return html`<main class="ended">
<div class="mark ${state}">${good ? check : state === 'expired' ? hourglass : cross}</div>
<h1>${states[state].title}</h1>
${good && html`<p class="amount"><span class="sign">¥</span>${yuan(trade.amountFen)}</p>`}
<p class="hint">${states[state].hint}</p>
<dl class="card facts">
${fact(texts.subject, trade.subject)}
${fact(texts.payee, view.siteName)}
${fact(texts.orderNo, trade.orderNo)}
${trade.paidAt && fact(texts.paidAt, dayAndClock(trade.paidAt))}
${trade.paidAt && fact(texts.tradeNo, trade.tradeNo)}
</dl>
${good && deliveryLog(view.deliveries)}
</main>
<footer>
${state === 'paid' && html`<p class="returning" data-returning="${returnSeconds}">${before}<b>${returnSeconds}</b>${after}</p>`}
<a class="button primary" href="${trade.returnUrl}" target="_top">${good ? texts.done : texts.returnTo(view.siteName)}</a>
</footer>`
}

function deliveryLog(deliveries: Delivery[]): Markup {
  return html`<details class="card tests log">
<summary>${texts.log}</summary>
${deliveries.length === 0 && html`<p class="row">${texts.logNone}</p>`}
${deliveries.slice(0, 20).map(deliveryRow)}
</details>`
}

function deliveryRow(delivery: Delivery): Markup {
  const lines = delivery.attempts.map((one) => {
    const what = one.probe ? texts.logProbe : texts.logTry
    const how = one.ok ? texts.logAccepted : texts.logRefused
    return html`<p class="row"><span>${what}<small>${clockText(one.at)} · ${one.status ? `HTTP ${one.status}` : texts.logNoAnswer}</small></span>${how}</p>`
  })
  if (delivery.outcome !== 'pending') return html`${lines}`
  const due = clockText(new Date(delivery.dueAtMs).toISOString())
  return html`${lines}<p class="row"><span>${texts.logTry}<small>${due}</small></span>${texts.logPending}</p>`
}

function fact(name: string, value: string): Markup {
  return html`<div><dt>${name}</dt><dd>${value}</dd></div>`
}

/** An amount of fen as yuan, computed without a float. */
export function yuan(fen: number): string {
  const digits = String(fen).padStart(3, '0')
  return `${digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')}.${digits.slice(-2)}`
}

const shanghaiMs = 8 * 3600 * 1000

function dayAndClock(iso: string): string {
  return new Date(Date.parse(iso) + shanghaiMs).toISOString().slice(0, 19).replace('T', ' ')
}

function clockText(iso: string): string {
  return dayAndClock(iso).slice(11)
}

const icon = (path: Markup) =>
  html`<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${path}</svg>`
const check = icon(html`<path pathLength="1" d="M5 12.5l4.5 4.5L19 7.5"/>`)
const cross = icon(html`<path pathLength="1" d="M7 7l10 10M17 7L7 17"/>`)
const hourglass = icon(html`<circle cx="12" cy="12" r="8.5"/><path d="M12 7.5V12l3 2"/>`)
const chevron = icon(html`<path d="M15 5l-7 7 7 7"/>`)
const purse = icon(
  html`<path d="M4 8.5A2.5 2.5 0 016.5 6H17v3M4 8.5V17a2 2 0 002 2h12a2 2 0 002-2v-6a2 2 0 00-2-2H6.5A2.5 2.5 0 014 8.5zM16 14h.01"/>`,
)
