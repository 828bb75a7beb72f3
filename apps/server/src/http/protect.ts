// The headers of every answer, and the limits on what may come in.
import { limits } from '@manjuan/contract/limits'
import type { FastifyInstance, FastifyReply } from 'fastify'

export const bodyLimit = 64 * 1024
export const requestTimeoutMs = Math.min(20_000, limits.httpTimeoutMs)

export const guardHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  // Powers that no page of the shop uses. Full screen, wake lock and clipboard stay.
  'Permissions-Policy': [
    'accelerometer',
    'browsing-topics',
    'camera',
    'display-capture',
    'geolocation',
    'gyroscope',
    'hid',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'serial',
    'usb',
    'xr-spatial-tracking',
  ]
    .map((power) => `${power}=()`)
    .join(', '),
} as const

/** Calls on a host of their own are told the page's origin, and films and pictures go to the site's pages (G-18). */
const apartHeaders = {
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Resource-Policy': 'same-site',
} as const

const framed = new WeakSet<FastifyReply>()

/** Leaves it to the page's own policy who may frame it. */
export const mayBeFramed = (reply: FastifyReply): void => {
  framed.add(reply)
}

export function protect(app: FastifyInstance, options: { https: boolean; apart: boolean }): void {
  app.addHook('onSend', (_request, reply, _payload, sent) => {
    const own = reply.getHeader('Referrer-Policy')
    reply.headers(guardHeaders)
    if (framed.has(reply)) reply.removeHeader('X-Frame-Options')
    if (options.apart) reply.headers(apartHeaders)
    // One redirect names the shop's origin to a payment gateway (payment/go.ts).
    if (own === 'origin') reply.header('Referrer-Policy', own)
    if (options.https) reply.header('Strict-Transport-Security', 'max-age=31536000')
    sent()
  })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, parsed) =>
    parsed(null, readForm(String(body))),
  )
}

/** A repeated field becomes a list, which every schema refuses. */
function readForm(body: string): Record<string, string | string[]> {
  const fields: Record<string, string | string[]> = Object.create(null)
  const form = new URLSearchParams(body)
  for (const key of new Set(form.keys())) {
    const values = form.getAll(key)
    fields[key] = values.length === 1 ? (values[0] ?? '') : values
  }
  return fields
}
