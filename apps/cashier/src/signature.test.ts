import assert from 'node:assert/strict'
import { generateKeyPairSync, sign, verify } from 'node:crypto'
import { test } from 'node:test'
import { serialOf } from './keys.ts'
import { headers, type Incoming, refusalOf, rememberNonces, signedHeaders } from './signature.ts'

const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
const other = generateKeyPairSync('rsa', { modulusLength: 2048 })
const key = { publicKey: pair.publicKey, serial: serialOf(pair.publicKey) }
const nowMs = Date.parse('2026-01-01T00:00:00Z')

type Change = {
  header?: Record<string, string | undefined>
  atMs?: number
  signedBy?: typeof pair.privateKey
} & Partial<Pick<Incoming, 'method' | 'path' | 'body'>>

function incoming(change: Change = {}): Incoming {
  const timestamp = String((change.atMs ?? nowMs) / 1000)
  const nonce = 'nonce-0123456789'
  const text = `POST\n/gateway/v1/orders?a=1\n${timestamp}\n${nonce}\n{"a":1}\n`
  const signature = sign('sha256', Buffer.from(text), change.signedBy ?? pair.privateKey).toString('base64')
  const given: Record<string, string | undefined> = {
    [headers.timestamp]: timestamp,
    [headers.nonce]: nonce,
    [headers.serial]: key.serial,
    [headers.signature]: signature,
    ...change.header,
  }
  return {
    method: change.method ?? 'POST',
    path: change.path ?? '/gateway/v1/orders?a=1',
    body: change.body ?? Buffer.from('{"a":1}'),
    header: (name) => given[name],
  }
}

const table: [string, Change, string | null][] = [
  ['a genuine request', {}, null],
  ['another method', { method: 'PUT' }, 'SIGN_WRONG'],
  ['another path', { path: '/gateway/v1/refunds' }, 'SIGN_WRONG'],
  ['a query that was cut off', { path: '/gateway/v1/orders' }, 'SIGN_WRONG'],
  ['a space more in the body', { body: Buffer.from('{"a": 1}') }, 'SIGN_WRONG'],
  ['an empty body', { body: Buffer.alloc(0) }, 'SIGN_WRONG'],
  ['a newline after the body', { body: Buffer.from('{"a":1}\n') }, 'SIGN_WRONG'],
  ["a stranger's key", { signedBy: other.privateKey }, 'SIGN_WRONG'],
  ['another nonce', { header: { [headers.nonce]: 'nonce-9876543210' } }, 'SIGN_WRONG'],
  ['another second', { header: { [headers.timestamp]: String(nowMs / 1000 + 1) } }, 'SIGN_WRONG'],
  ['no signature', { header: { [headers.signature]: undefined } }, 'SIGN_MISSING'],
  ['an empty signature', { header: { [headers.signature]: '' } }, 'SIGN_MISSING'],
  ['a signature that is no base64', { header: { [headers.signature]: '-'.repeat(344) } }, 'SIGN_MISSING'],
  ['no nonce', { header: { [headers.nonce]: undefined } }, 'SIGN_MISSING'],
  ['a nonce with a newline', { header: { [headers.nonce]: 'nonce\n0123456789' } }, 'SIGN_MISSING'],
  ['no timestamp', { header: { [headers.timestamp]: undefined } }, 'SIGN_MISSING'],
  ['a timestamp in words', { header: { [headers.timestamp]: 'now' } }, 'SIGN_MISSING'],
  ['no serial', { header: { [headers.serial]: undefined } }, 'SERIAL_UNKNOWN'],
  ['an unknown serial', { header: { [headers.serial]: serialOf(other.publicKey) } }, 'SERIAL_UNKNOWN'],
  ['five minutes late', { atMs: nowMs - 300_000 }, null],
  ['five minutes and a second late', { atMs: nowMs - 301_000 }, 'TIMESTAMP_OUT_OF_WINDOW'],
  ['five minutes and a second early', { atMs: nowMs + 301_000 }, 'TIMESTAMP_OUT_OF_WINDOW'],
]
for (const [title, change, wanted] of table) {
  test(`${title}: ${wanted ?? 'accepted'}`, () => {
    assert.equal(refusalOf(incoming(change), key, rememberNonces(), nowMs), wanted)
  })
}

test('a nonce is good once in ten minutes', () => {
  const nonces = rememberNonces()
  assert.equal(refusalOf(incoming(), key, nonces, nowMs), null)
  assert.equal(refusalOf(incoming(), key, nonces, nowMs + 1), 'NONCE_REUSED')
  assert.equal(nonces.firstSeen('nonce-0123456789', nowMs + 599_999), false)
  assert.equal(nonces.firstSeen('nonce-0123456789', nowMs + 600_000), true)
})

test('a forged request does not use up the nonce of a genuine one', () => {
  const nonces = rememberNonces()
  assert.equal(refusalOf(incoming({ body: Buffer.from('{}') }), key, nonces, nowMs), 'SIGN_WRONG')
  assert.equal(refusalOf(incoming(), key, nonces, nowMs), null)
})

test('the cashier signs timestamp, nonce and the raw body', () => {
  const own = { privateKey: pair.privateKey, serial: key.serial }
  const body = Buffer.from('{"amountFen":1,"subject":"金币"}')
  const signed = signedHeaders(own, body, nowMs + 999)
  assert.equal(signed[headers.timestamp], String(nowMs / 1000))
  assert.equal(signed[headers.serial], key.serial)
  const text = `${signed[headers.timestamp]}\n${signed[headers.nonce]}\n${body.toString()}\n`
  const signature = Buffer.from(signed[headers.signature] ?? '', 'base64')
  assert.equal(verify('sha256', Buffer.from(text), pair.publicKey, signature), true)
  assert.notEqual(signedHeaders(own, body, nowMs)[headers.nonce], signed[headers.nonce])
})
