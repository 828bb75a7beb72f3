// Values that no honest client sends: some have broken servers before, some lie just outside a schema.
import fc from 'fast-check'

/** A hostile value, and how it is put into its place. */
export type Hostile =
  | { as: 'text'; text: string }
  /** The text goes into an address or form unescaped. */
  | { as: 'raw'; raw: string }
  | { as: 'twice'; texts: [string, string] }
  /** The value goes under the field's name with a suffix, as in `id[]`. */
  | { as: 'renamed'; suffix: string; text: string }
  /** The value goes into a JSON body as JSON, and elsewhere as text. */
  | { as: 'json'; json: unknown }
  | { as: 'missing' }

/** The keywords of a JSON schema that hostile values are derived from. */
export interface FieldSchema {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: FieldSchema[]
  pattern?: string
  format?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  default?: unknown
}

/** This text must never appear in a page: it would be markup from outside. */
export const markup = '<mj-planted'

// biome-ignore format: a table
const texts = [
  '', ' ', '　', '0', '-0', '-1', '1.5', '1e3', '0x10', '+1', ' 1', '1 ', '01', '１', '٣', 'NaN', 'Infinity', 'null',
  'undefined', 'true', '[object Object]', '9'.repeat(20), '9007199254740993', '2147483648', '-2147483649',
  '\u0000', 'a\u0000b', '\ud800', 'a\udc00b', '\uffff', '\ufeff', '\u202eabc', '\u200b', '😀'.repeat(30), '漫'.repeat(300), 'é',
  '__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty',
  "'", "' or '1'='1", "'; drop table account; --", '1; select pg_sleep(5)', '%', '_', '\\', '%%%%%%', '$1', '{{7*7}}',
  `"><mj-planted onload=x>`, `'"><mj-planted src=x>`, 'javascript:alert(1)', 'data:text/html,x', '//evil.example', '/\\evil.example',
  'https://evil.example/', 'http://shop@evil.example', '../../etc/passwd', '..\\..\\x', '/etc/passwd', 'file:///etc/passwd',
  'a\r\nX-Injected: 1', 'a\nb', '\t', '(((((((((', 'a'.repeat(41), 'x'.repeat(199), 'x'.repeat(501), 'x'.repeat(6_000), '1'.repeat(5_000),
  '2026-02-30', '0000-00-00', '99999-01-01', '2026-11-21T00:00:00Z', '13800138000', '138001380000',
]

// Pieces that go into an address or form unescaped.
// biome-ignore format: a table
const rawPieces = [
  '%', '%zz', '%0', '%00', '%ff', '%c0%ae%c0%ae/', '%ed%a0%80', '%f0%9f', '%u0041', '+', '%2e%2e%2f%2e%2e%2f', '..%2f..%2f', '%5c', '%2f',
  '%0d%0aX-Injected:%201', '%25%30%30', '#x', '?x=1', '&x=1', ';', '=', '==', '&&&', '%20', '\\', '/', '//', '/..', '/.', '*', ':', '@', '~', '!', "'", '"<>',
]

const suffixes = ['[]', '[0]', '[a]', '[__proto__]', '[constructor][prototype]', '.x', '%00', '%5B%5D']

// biome-ignore format: a table
const things: unknown[] = [
  null, true, false, 0, -1, 1.5, 1e21, 1e308, -0, [], [1], [[]], {}, { a: 1 }, { length: 5 }, { toString: 'x' }, { valueOf: null },
  ['__proto__'], Array.from({ length: 2_000 }, () => 0), deep(400), '\ud800', '\u0000',
]

function deep(levels: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < levels; level++) value = level % 2 ? [value] : { a: value }
  return value
}

const text = (value: string): Hostile => ({ as: 'text', text: value })

const anyText = fc.oneof(
  fc.constantFrom(...texts),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.integer().map(String),
  fc.bigInt().map(String),
  fc.double().map(String),
)

// biome-ignore format: a table
export function hostileValue(schema: FieldSchema): fc.Arbitrary<Hostile> {
  const beside = besideSchema(schema)
  const alike = goodValue(schema)
  return fc.oneof(
    { weight: 6, arbitrary: anyText.map(text) },
    { weight: 3, arbitrary: fc.constantFrom(...beside).map(text) },
    { weight: 2, arbitrary: fc.constantFrom(...rawPieces).map((raw): Hostile => ({ as: 'raw', raw })) },
    { weight: 1, arbitrary: alike.chain((value) => fc.constantFrom(...rawPieces).map((raw): Hostile => ({ as: 'raw', raw: value + raw }))) },
    { weight: 1, arbitrary: fc.tuple(alike, anyText).map((pair): Hostile => ({ as: 'twice', texts: pair })) },
    { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...suffixes), alike).map(([suffix, value]): Hostile => ({ as: 'renamed', suffix, text: value })) },
    { weight: 2, arbitrary: fc.oneof(fc.constantFrom(...things), fc.jsonValue()).map((json): Hostile => ({ as: 'json', json })) },
    { weight: 1, arbitrary: fc.constant<Hostile>({ as: 'missing' }) },
    // Good values are among them, because the code behind the check has to hold as well.
    { weight: 2, arbitrary: alike.map(text) },
  )
}

/** Values one step outside the schema, on each side that has a bound. */
function besideSchema(schema: FieldSchema): string[] {
  const found = ['0', '-1', 'x']
  for (const part of [schema, ...(schema.anyOf ?? [])]) {
    for (const edge of [part.minimum, part.maximum])
      if (edge !== undefined) found.push(String(edge - 1), String(edge), String(edge + 1), `${edge}.0`, `${edge}e0`)
    for (const edge of [part.minLength, part.maxLength])
      if (edge !== undefined)
        found.push('a'.repeat(Math.max(0, edge - 1)), 'a'.repeat(edge), '漫'.repeat(edge), 'a'.repeat(edge + 1))
    // Well-formed days at or beyond the ends of what a database or a clock knows.
    if (part.format === 'date') found.push('0000-01-01', '0001-01-01', '1582-10-10', '9999-12-31')
    for (const each of part.enum ?? [])
      found.push(String(each), String(each).toUpperCase(), `${each} `, `${each}\n`, `${each},${each}`)
  }
  return found
}

const asciiLetter = fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code))

/** A value that satisfies the schema. */
export function goodValue(schema: FieldSchema): fc.Arbitrary<string> {
  if (schema.const !== undefined) return fc.constant(String(schema.const))
  if (schema.enum) return fc.constantFrom(...schema.enum.map(String))
  const parts = schema.anyOf?.filter((part) => part.type !== 'null') ?? []
  const [first] = parts
  if (first) return goodValue({ ...first, ...bounds(schema) })
  if (schema.type === 'number' || schema.type === 'integer') {
    const min = Math.max(schema.minimum ?? 1, -1_000)
    return fc.integer({ min, max: Math.min(schema.maximum ?? min + 1_000, min + 1_000) }).map(String)
  }
  if (schema.type === 'boolean') return fc.constantFrom('true', 'false')
  if (schema.format === 'date') return fc.constant('2026-11-20')
  if (schema.pattern) return fc.stringMatching(new RegExp(schema.pattern))
  const least = schema.minLength ?? 0
  return fc.string({
    unit: 'grapheme-ascii',
    minLength: least,
    maxLength: Math.max(least, Math.min(schema.maxLength ?? 20, 40)),
  })
}

const bounds = ({ minimum, maximum }: FieldSchema): FieldSchema => ({
  ...(minimum === undefined ? {} : { minimum }),
  ...(maximum === undefined ? {} : { maximum }),
})

// Values that a header can carry: a client cannot send control characters there.
// biome-ignore format: a table
export const headerValue = fc.oneof(
  fc.constantFrom(
    '', ' ', '0', '-1', '1.5', '1e3', '9'.repeat(20), 'NaN', 'undefined', 'null', 'true', '[]', '{}', '__proto__', "' or 1=1--", '"', ',', ';', '=', '*',
    '1, 1', 'a, b', '\t', 'x'.repeat(65), 'x'.repeat(3_000), '9007199254740993', '../..', '%00', '%0d%0aX-Injected: 1',
    `"><mj-planted>`, 'https://evil.example', 'null, null', '127.0.0.1', '::1', 'é', '\u00f0\u009f\u0098\u0080'.replace(/[\u0080-\u009f]/g, '\u00a0'),
  ),
  fc.string({ unit: asciiLetter, maxLength: 80 }),
  fc.string({ unit: fc.integer({ min: 0xa0, max: 0xff }).map((code) => String.fromCharCode(code)), maxLength: 40 }),
)

export interface Junk {
  type: string
  body: string
}

const fieldNamesSent = ['a', 'id', 'bookId', '__proto__', 'constructor', 'toString']

// Bodies that are malformed or of a wrong type.
// biome-ignore format: a table
export const junkBody: fc.Arbitrary<Junk> = fc.record({
  type: fc.constantFrom(
    'application/json', 'application/json; charset=utf-16', 'APPLICATION/JSON', 'application/json;', 'application/json\t', ' application/json',
    'application/json; charset="', 'application/jsonx', 'application/vnd.api+json', 'application/x-www-form-urlencoded',
    'application/x-www-form-urlencoded; charset=gbk', 'multipart/form-data', 'multipart/form-data; boundary=b', 'multipart/form-data; boundary=""',
    'text/plain', 'text/html', 'text/xml', 'application/xml', 'application/octet-stream', '', ' ', '/', 'x', '*/*', '__proto__', 'a/b; c', 'a/b;;;;',
    'application/json, application/x-www-form-urlencoded', 'x'.repeat(2_000),
  ),
  body: fc.oneof(
    fc.constantFrom(
      '', ' ', '{', '{"a":', '[', '"', 'null', 'true', '0', '[]', '{}', '""', '{"__proto__":{"x":1}}', '{"constructor":{"prototype":{"x":1}}}',
      '{"a":1,"a":2}', '{"a":1}{"b":2}', '\ufeff{}', '{"a":"\\ud800"}', "{'a':1}", '{"a":NaN}', '\u0000', '--b\r\n', '--b--\r\n', '%', '%00=%00', '&&&=&',
      '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--b--\r\n', '--b\r\nContent-Disposition: form-data; name="__proto__"; filename="../../x"\r\n\r\n1\r\n--b--\r\n',
      '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>', 'a'.repeat(70_000),
      `${'['.repeat(20_000)}${']'.repeat(20_000)}`, '{"a":'.repeat(9_000), `a=1${'&a=1'.repeat(9_000)}`, `{${'"a":{'.repeat(3_000)}`, JSON.stringify({ a: 'x'.repeat(60_000) }),
    ),
    fc.json(),
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.tuple(fc.constantFrom(...fieldNamesSent), anyText).map(([name, value]) => JSON.stringify({ [name]: value })),
  ),
})
