// Tokens of previews: signed by the console, believed by the readers' server, and worth nothing but reading a draft.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { type PreviewFacts, previewCalls, previewFactsIn, previewHeader } from '@manjuan/contract/preview'
import type { FastifyRequest } from 'fastify'
import { type Refused, refuse } from './outcome.ts'
import { header } from './request.ts'

/** Milliseconds for which a token holds. */
export const previewMs = 15 * 60_000
const longest = 400

/** The key of previews, made of the key of the staff: one key never signs two kinds of things. */
const keyOf = (staffKey: Uint8Array): Buffer => createHmac('sha256', staffKey).update('preview of a home').digest()

const markOf = (staffKey: Uint8Array, payload: string): string =>
  createHmac('sha256', keyOf(staffKey)).update(payload).digest('base64url')

export function signPreview(staffKey: Uint8Array, { kind, branch, viewer, until }: PreviewFacts): string {
  const payload = Buffer.from(JSON.stringify({ kind, branch, viewer, until })).toString('base64url')
  return `${payload}.${markOf(staffKey, payload)}`
}

/** What a token says; null when nobody of this shop signed it, or when it has ended. */
function openPreview(staffKey: Uint8Array, token: string, now: Date): PreviewFacts | null {
  const [payload = '', mark = '', ...rest] = token.split('.')
  if (token.length > longest || rest.length > 0) return null
  const [told, own] = [Buffer.from(mark), Buffer.from(markOf(staffKey, payload))]
  if (told.length !== own.length || !timingSafeEqual(told, own)) return null
  const facts = previewFactsIn(token)
  return facts && now.getTime() < facts.until ? facts : null
}

interface AskedByPreview {
  name: string
  method: string
  request: FastifyRequest
  now: Date
}

/** Whether a request carries a token, good or not. Its cookies are then nobody's. */
export const hasPreview = (request: FastifyRequest): boolean => header(request, previewHeader) !== null

const isOpen = (name: string): boolean => (previewCalls as readonly string[]).includes(name)

/** What a call's token lets it see; null for a call without one. A call with one is refused unless it reads a home. */
export function previewOf(staffKey: Uint8Array, asked: AskedByPreview): PreviewFacts | Refused | null {
  const token = header(asked.request, previewHeader)
  if (token === null) return null
  const facts = openPreview(staffKey, token, asked.now)
  if (!facts) return refuse('notYourSession', 'previewEnded')
  return asked.method === 'GET' && isOpen(asked.name) ? facts : refuse('notYourSession', 'previewOnly')
}
