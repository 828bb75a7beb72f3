// A request as it is sent: a good one of any call, or the same with one hostile part.
import { type Agent, request as ask } from 'node:http'
import { calls, type Endpoint, type RouteName, routeParts, routes } from '@manjuan/contract'
import fc from 'fast-check'
import { z } from 'zod'
import { type FieldSchema, goodValue, type Hostile, type Junk } from './values.ts'

export type Place = 'params' | 'query' | 'body'
/** One part of a call that is made hostile. */
export type Target =
  | { kind: 'field'; place: Place; name: string; schema: FieldSchema }
  | { kind: (typeof wholeParts)[number] }

/** The parts that every call has. */
const wholeParts = ['identity header', 'cookie', 'other header', 'body', 'method'] as const

export interface Wish {
  method: string
  path: string
  headers: Record<string, string | string[]>
  body: string | null
}

export type Fields = Record<string, string>

export interface Sender {
  cookie: Fields
  identity: Fields
}

export const targetName = (target: Target): string =>
  target.kind === 'field' ? `${target.place}.${target.name}` : target.kind

/** Every part of a call, read from its schemas, so that new calls are covered at once. */
export function targetsOf(name: RouteName): Target[] {
  const { path } = routeParts(name)
  const fields = (['params', 'query', 'body'] as const).flatMap((place) =>
    Object.entries(schemasOf(name, place)).map(
      ([field, schema]): Target => ({ kind: 'field', place, name: field, schema }),
    ),
  )
  const star: Target[] = path.includes('*')
    ? [{ kind: 'field', place: 'params', name: '*', schema: { type: 'string', maxLength: 100 } }]
    : []
  return [...fields, ...star, ...wholeParts.map((kind) => ({ kind }))]
}

interface Field extends FieldSchema {
  required: boolean
  /** A value that the field accepts. */
  good: string
}

const schemas = new Map<string, Record<string, Field>>()

export function schemasOf(name: RouteName, place: Place): Record<string, Field> {
  const key = `${name} ${place}`
  const known = schemas.get(key)
  if (known) return known
  const call: Endpoint = calls[name]
  const shape: Record<string, z.ZodType> = call[place].shape
  const made = Object.fromEntries(Object.entries(shape).map(([field, schema]) => [field, fieldOf(schema)]))
  schemas.set(key, made)
  return made
}

/** The field's input form. The bounds of numbers stand only in the output form, so both forms are merged. */
function fieldOf(schema: z.ZodType): Field {
  const side = (io: 'input' | 'output') => z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as FieldSchema // plain JSON
  const { minimum, maximum } = side('output')
  const field = {
    ...side('input'),
    ...(minimum === undefined ? {} : { minimum }),
    ...(maximum === undefined ? {} : { maximum }),
  }
  const [good = ''] = fc.sample(goodValue(field), { seed: 1, numRuns: 1 })
  return { ...field, required: !schema.safeParse(undefined).success, good }
}

/** The encoding of a body. */
type Form = 'form' | 'json' | 'parts'

export const formsOf = (name: RouteName): Form[] => {
  const call: Endpoint = calls[name]
  return call.files ? ['form', 'json', 'parts'] : ['form', 'json']
}

/** Values for every field of the call, by place. */
export type Values = Record<Place, Fields>

const ownPage = {
  'Sec-Fetch-Site': 'same-origin',
  'Sec-Fetch-Mode': 'cors',
  'Sec-Fetch-Dest': 'empty',
  Accept: 'application/json',
}

export function goodWish(name: RouteName, values: Values, sender: Sender): Wish {
  return wishWith(name, values, sender, null, 'form')
}

export function hostileWish(
  name: RouteName,
  values: Values,
  sender: Sender,
  target: Extract<Target, { kind: 'field' }>,
  value: Hostile,
  form: Form,
): Wish {
  return wishWith(name, values, sender, { ...target, value }, form)
}

type Change = { place: Place; name: string; value: Hostile }

function wishWith(name: RouteName, values: Values, sender: Sender, change: Change | null, form: Form): Wish {
  const { method, path } = routeParts(name)
  const at = (place: Place) => (change?.place === place ? change : null)
  const query = formOf(values.query, at('query'))
  const hasBody = Object.keys(values.body).length > 0 || at('body')
  const body = hasBody ? written[form](values.body, at('body')) : null
  return {
    method,
    path: pathOf(path, values.params, at('params')) + (query ? `?${query}` : ''),
    headers: {
      ...ownPage,
      ...sender.identity,
      ...cookieHeader(sender.cookie),
      ...(body === null ? {} : { 'Content-Type': contentTypes[form] }),
    },
    body,
  }
}

const boundary = 'a-line-between'
const contentTypes: Record<Form, string> = {
  form: 'application/x-www-form-urlencoded',
  json: 'application/json',
  parts: `multipart/form-data; boundary=${boundary}`,
}

const written: Record<Form, (fields: Fields, change: Change | null) => string> = {
  form: formOf,
  json: jsonOf,
  parts: partsOf,
}

const cookieHeader = (cookie: Fields): Fields => {
  const line = Object.entries(cookie)
    .map(([key, value]) => `${key}=${value}`)
    .join('; ')
  return line ? { Cookie: line } : {}
}

function pathOf(path: string, params: Fields, change: Change | null): string {
  const filled = (key: string) =>
    change?.name === key ? pathPiece(change.value, params[key] ?? '') : escaped(params[key] ?? '')
  return path
    .replace(/\{(\w+)\}/g, (_, key: string) => filled(key))
    .replace('*', () => (change ? pathPiece(change.value, '') : (params['*'] ?? 'x')))
}

function pathPiece(value: Hostile, good: string): string {
  if (value.as === 'raw') return value.raw.replace(/[^!-~]/g, '')
  if (value.as === 'missing') return ''
  if (value.as === 'twice') return value.texts.map(escaped).join('/')
  if (value.as === 'renamed') return escaped(good + value.suffix)
  return escaped(value.as === 'json' ? plain(value.json) : value.text)
}

function formOf(fields: Fields, change: Change | null): string {
  const parts = Object.entries(fields)
    .filter(([key]) => key !== change?.name)
    .map(([key, value]) => `${escaped(key)}=${escaped(value)}`)
  if (change) parts.push(...formPieces(change.name, change.value))
  return parts.join('&')
}

function formPieces(name: string, value: Hostile): string[] {
  if (value.as === 'missing') return []
  if (value.as === 'raw') return [`${name}=${value.raw}`.replace(/[^!-~]/g, '')]
  if (value.as === 'twice') return value.texts.map((text) => `${name}=${escaped(text)}`)
  if (value.as === 'renamed') return [`${name}${value.suffix}=${escaped(value.text)}`]
  return [`${name}=${escaped(value.as === 'json' ? plain(value.json) : value.text)}`]
}

function jsonOf(fields: Fields, change: Change | null): string {
  const body = JSON.stringify(Object.fromEntries(Object.entries(fields).filter(([key]) => key !== change?.name)))
  const more = change ? jsonPieces(change.name, change.value) : []
  const parts = [body.slice(1, -1), ...more].filter(Boolean)
  return `{${parts.join(',')}}`
}

function jsonPieces(name: string, value: Hostile): string[] {
  const key = JSON.stringify(name)
  if (value.as === 'missing') return []
  if (value.as === 'json') return [`${key}:${JSON.stringify(value.json)}`]
  if (value.as === 'raw') return [`${key}:${JSON.stringify(value.raw)}`]
  if (value.as === 'twice') return value.texts.map((text) => `${key}:${JSON.stringify(text)}`)
  if (value.as === 'renamed') return [`${JSON.stringify(name + value.suffix)}:${JSON.stringify(value.text)}`]
  return [`${key}:${JSON.stringify(value.text)}`]
}

function partsOf(fields: Fields, change: Change | null): string {
  const plainParts = Object.entries(fields).filter(([key]) => key !== change?.name)
  const pairs = [...plainParts, ...(change ? partPairs(change.name, change.value) : [])]
  const parts = pairs.map(
    ([key, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
  )
  return `${parts.join('')}--${boundary}--\r\n`
}

function partPairs(name: string, value: Hostile): [string, string][] {
  if (value.as === 'missing') return []
  if (value.as === 'raw') return [[name + value.raw, value.raw]]
  if (value.as === 'twice') return value.texts.map((text) => [name, text])
  if (value.as === 'renamed') return [[name + value.suffix, value.text]]
  return [[name, value.as === 'json' ? plain(value.json) : value.text]]
}

const plain = (json: unknown): string => (typeof json === 'string' ? json : JSON.stringify(json))

/** Lone surrogates are sent as their raw bytes, which no well-formed text contains. */
const escaped = (value: string): string =>
  value.isWellFormed()
    ? encodeURIComponent(value)
    : [...value].map((letter) => (letter.isWellFormed() ? encodeURIComponent(letter) : '%ED%A0%80')).join('')

export function withJunk(wish: Wish, junk: Junk): Wish {
  const type = junk.type.trim() === junk.type && /^[\t -~]*$/.test(junk.type) ? junk.type : junk.type.trim()
  return { ...wish, headers: { ...wish.headers, 'Content-Type': type }, body: junk.body }
}

export interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
  ms: number
}

/** Rejects when the connection is cut without an answer. */
export function send(origin: URL, agent: Agent, wish: Wish): Promise<Answer> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const body = wish.body === null ? null : Buffer.from(wish.body)
    const headers = body ? { ...wish.headers, 'Content-Length': String(body.length) } : wish.headers
    const asked = ask(
      { host: origin.hostname, port: origin.port, agent, method: wish.method, path: wish.path, headers },
      (answer) => {
        const parts: Buffer[] = []
        const { statusCode: status = 0, headers } = answer
        const end = () => {
          const text = Buffer.concat(parts).toString('utf8')
          resolve({ status, headers, text, ms: performance.now() - began })
        }
        answer.on('data', (part: Buffer) => {
          parts.push(part)
          // A stream of events has no end, so its beginning counts as the answer.
          if (headers['content-type']?.startsWith('text/event-stream')) asked.destroy()
        })
        answer.once('error', (error) => (asked.destroyed && parts.length > 0 ? end() : reject(error)))
        answer.once('end', end)
      },
    )
    asked.setTimeout(10_000, () => asked.destroy(new Error('no answer within 10 s')))
    asked.once('error', reject)
    asked.end(body)
  })
}

export const callNames = Object.keys(routes) as RouteName[] // Object.keys forgets the names
