// The payer's side: a page that works without script, in the shop's frame and on its own.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Book } from '../book.ts'
import type { Counter } from '../counter.ts'
import type { DeliveryOptions } from '../delivery.ts'
import type { Env } from '../env.ts'
import type { Keys } from '../keys.ts'
import type { Trade } from '../trade.ts'
import { texts } from './texts.ts'
import { messagePage, pageState, payPage } from './view.ts'

export type PageParts = { book: Book; counter: Counter; keys: Keys; clock: () => number; env: Env }

type Named = { Params: { tradeNo: string } }

const seconds = z.coerce.number().int().min(0).max(3600).catch(0)
const times = z.coerce.number().int().min(1).max(100).catch(1)
const ticked = z.literal('1').optional().transform(Boolean).catch(false)
const form = z.object({
  delaySeconds: seconds,
  copies: times,
  shuffle: ticked,
  wrongSignature: ticked,
  drop: ticked,
  old: ticked,
})

export function mountPage(app: FastifyInstance, parts: PageParts): void {
  const { book, counter, keys, clock, env } = parts
  const style = readFileSync(join(import.meta.dirname, 'cashier.css'))
  const script = readFileSync(join(import.meta.dirname, 'browser.mjs'))

  app.addHook('onSend', async (request, reply) => {
    reply.headers(guards(request, env))
  })
  app.get('/cashier.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(style))
  app.get('/cashier.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(script))
  app.get('/favicon.ico', (_request, reply) => reply.code(204).send())

  app.get<Named>('/pay/:tradeNo', async (request, reply) => {
    const trade = book.trade(request.params.tradeNo)
    await book.settled()
    return trade ? page(reply, 200, shown(trade)) : missing(reply)
  })

  app.get<Named>('/pay/:tradeNo/state', async (request, reply) => {
    const trade = book.trade(request.params.tradeNo)
    if (!trade) return reply.code(404).send({ state: null })
    await book.settled()
    return { state: pageState(trade, clock()) }
  })

  app.post<Named>('/pay/:tradeNo/pay', (request, reply) =>
    step(request, reply, (trade, fields) => counter.pay(trade, wishes(fields))),
  )

  app.post<Named>('/pay/:tradeNo/decline', (request, reply) => step(request, reply, (trade) => counter.decline(trade)))

  /** A refused step shows the pay page with the trade's present state, so no other page is needed. */
  async function step(
    request: FastifyRequest<Named>,
    reply: FastifyReply,
    take: (trade: Trade, fields: URLSearchParams) => unknown,
  ): Promise<FastifyReply> {
    const trade = book.trade(request.params.tradeNo)
    if (!trade) return missing(reply)
    const path = `/pay/${trade.tradeNo}`
    const fields = new URLSearchParams(Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '')
    if (!isOwnForm(request, env) || !same(fields.get('token') ?? '', tokenOf(trade))) {
      return page(reply, 403, messagePage(texts.badForm, texts.badFormHint, { href: path, text: texts.again }))
    }
    take(trade, fields)
    await book.settled()
    return reply.redirect(path, 303)
  }

  function shown(trade: Trade): string {
    return payPage({
      trade,
      deliveries: book.deliveriesOf(trade.tradeNo),
      options: book.settings.options,
      siteName: env.siteName,
      token: tokenOf(trade),
      nowMs: clock(),
    })
  }

  function tokenOf(trade: Trade): string {
    return createHmac('sha256', keys.pageSecret).update(trade.tradeNo).digest('base64url')
  }
}

function wishes(fields: URLSearchParams): DeliveryOptions {
  const { delaySeconds, ...rest } = form.parse(Object.fromEntries(fields))
  return { ...rest, delayMs: delaySeconds * 1000 }
}

/** Answers an address that cannot be decoded: a browser gets the page for an unknown trade, other clients the code. */
export function refuseAddress(request: FastifyRequest, reply: FastifyReply, env: Env): FastifyReply {
  reply.headers(guards(request, env))
  if (/\btext\/html\b/.test(request.headers.accept ?? '')) return missing(reply)
  return reply.code(400).send({ code: 'BROKEN', message: 'the request could not be read' })
}

function missing(reply: FastifyReply): FastifyReply {
  return page(reply, 404, messagePage(texts.missing, texts.missingHint, null))
}

function page(reply: FastifyReply, status: number, markup: string): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').send(markup)
}

function same(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** A sandboxed frame posts with Origin null; the token still binds it to the page. */
function isOwnForm(request: FastifyRequest, env: Env): boolean {
  const { origin } = request.headers
  if (!origin || origin === 'null') return true
  return origin === env.origin || (URL.canParse(origin) && new URL(origin).host === request.host)
}

function guards(request: FastifyRequest, env: Env): Record<string, string> {
  return {
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data:",
      "connect-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      `frame-ancestors ${frameAncestors(request.hostname, env.shopOrigins).join(' ')}`,
    ].join('; '),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  }
}

/** The shop's origins, and the same ports under this visitor's host name, because a phone comes by the LAN address. */
export function frameAncestors(hostname: string, shopOrigins: string[]): string[] {
  if (!/^[a-zA-Z0-9.-]+$|^\[[0-9a-fA-F:]+\]$/.test(hostname)) return shopOrigins
  const alike = shopOrigins.map((origin) => {
    const url = new URL(origin)
    return `${url.protocol}//${hostname}${url.port && `:${url.port}`}`
  })
  return [...new Set([...shopOrigins, ...alike])]
}
