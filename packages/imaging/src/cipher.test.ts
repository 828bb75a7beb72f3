import assert from 'node:assert/strict'
import { createDecipheriv } from 'node:crypto'
import { test } from 'node:test'
import { clientKey, fromBase64, open, openText, seal, sealText, toBase64, toBase64Url } from './cipher.ts'

const subtle = globalThis.crypto.subtle
const key = Uint8Array.from({ length: 32 }, (_, at) => at * 7)
const plain = new TextEncoder().encode('第一话 晚风')

test('[I-02] WebCrypto and the portable cipher open what the other sealed', async () => {
  for (const [sealer, opener] of [
    [subtle, subtle],
    [subtle, null],
    [null, subtle],
    [null, null],
  ] as const) {
    assert.deepEqual(await open(await seal(plain, key, sealer), key, opener), plain)
  }
})

test('sealed bytes are iv, ciphertext and tag of AES-256-GCM', async () => {
  const sealed = await seal(plain, key)
  const end = sealed.length - 16
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12)).setAuthTag(sealed.subarray(end))
  assert.deepEqual(new Uint8Array(Buffer.concat([decipher.update(sealed.subarray(12, end)), decipher.final()])), plain)
})

test('the same bytes are sealed differently each time', async () => {
  assert.notDeepEqual(await seal(plain, key), await seal(plain, key))
})

test('a wrong key, a changed bit and a cut end open nothing', async () => {
  const sealed = await seal(plain, key)
  const bent = sealed.slice()
  bent[20] = (bent[20] ?? 0) ^ 1
  for (const engine of [subtle, null]) {
    await assert.rejects(open(sealed, clientKey, engine))
    await assert.rejects(open(bent, key, engine))
    await assert.rejects(open(sealed.subarray(0, sealed.length - 1), key, engine))
    await assert.rejects(open(sealed.subarray(0, 20), key, engine))
  }
})

test('a Buffer that is a window on a larger pool is sealed as its own bytes only', async () => {
  const pool = Buffer.from('before|inside|after')
  assert.equal(Buffer.from(await open(await seal(pool.subarray(7, 13), key), key)).toString(), 'inside')
})

test('text goes through as base64url', async () => {
  const text = await sealText('{"ts":1800000000}', clientKey)
  assert.match(text, /^[A-Za-z0-9_-]+$/)
  assert.equal(await openText(text, clientKey), '{"ts":1800000000}')
})

test('base64 agrees with Node for every byte, both alphabets, and without the native functions', () => {
  const bytes = Uint8Array.from({ length: 20_000 }, (_, at) => (at * 31) & 255)
  const buffer = Buffer.from(bytes)
  const check = () => {
    assert.equal(toBase64(bytes), buffer.toString('base64'))
    assert.equal(toBase64Url(bytes), buffer.toString('base64url'))
    for (const form of ['base64', 'base64url'] as const) assert.deepEqual(fromBase64(buffer.toString(form)), bytes)
  }
  check()
  const saved = [Reflect.get(Uint8Array, 'fromBase64'), Reflect.get(Uint8Array.prototype, 'toBase64')]
  Reflect.deleteProperty(Uint8Array, 'fromBase64')
  Reflect.deleteProperty(Uint8Array.prototype, 'toBase64')
  try {
    check()
  } finally {
    if (saved[0])
      Object.defineProperty(Uint8Array, 'fromBase64', { value: saved[0], configurable: true, writable: true })
    if (saved[1])
      Object.defineProperty(Uint8Array.prototype, 'toBase64', { value: saved[1], configurable: true, writable: true })
  }
})

test('the client key is 32 bytes', () => assert.equal(clientKey.length, 32))
