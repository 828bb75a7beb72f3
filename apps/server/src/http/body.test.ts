import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Body, formFor } from './body.ts'

const text = (length: number): Buffer => Buffer.from('漫卷 '.repeat(length / 7))

describe('the forms of a body', () => {
  test('the first client gets the bytes as they are, and the second a packed form', async () => {
    const body = new Body(text(2_000))
    assert.deepEqual(await body.take('brotli'), { form: 'raw', bytes: body.raw })
    assert.deepEqual(await body.take('gzip'), { form: 'raw', bytes: body.raw })
    const [brotli, gzip] = await Promise.all([body.take('brotli'), body.take('gzip')])
    assert.deepEqual([brotli.form, gzip.form], ['brotli', 'gzip'])
    assert.deepEqual(brotliDecompressSync(brotli.bytes), body.raw)
    assert.deepEqual(gunzipSync(gzip.bytes), body.raw)
  })

  test('many who ask at once share one packing', async () => {
    const body = new Body(text(2_000), { after: 1 })
    const taken = await Promise.all(Array.from({ length: 20 }, async () => body.take('brotli')))
    assert.equal(new Set(taken.map(({ bytes }) => bytes)).size, 1)
  })

  test('long bytes are packed for the first client, short ones for none', async () => {
    assert.equal((await new Body(text(20_000)).take('brotli')).form, 'brotli')
    const short = new Body(text(200), { after: 1 })
    for (let times = 0; times < 3; times++) assert.equal((await short.take('brotli')).form, 'raw')
  })

  test('the answer of one client is packed at once, and a very long one off the loop', async () => {
    for (const length of [2_000, 30_000]) {
      const [brotli, gzip] = (['brotli', 'gzip'] as const).map((form) =>
        new Body(text(length), { once: true }).take(form),
      )
      assert.ok(brotli && gzip && !(brotli instanceof Promise) && !(gzip instanceof Promise))
      assert.deepEqual([brotli.form, gzip.form], ['brotli', 'gzip'])
      assert.deepEqual(brotliDecompressSync(brotli.bytes), text(length))
      assert.deepEqual(gunzipSync(gzip.bytes), text(length))
    }
    const long = new Body(text(40_000), { once: true }).take('brotli')
    assert.ok(long instanceof Promise)
    assert.deepEqual(brotliDecompressSync((await long).bytes), text(40_000))
    assert.deepEqual(new Body(text(200), { once: true }).take('brotli'), { form: 'raw', bytes: text(200) })
  })

  test('an answer is settled only when another asking would send the same bytes', async () => {
    const body = new Body(text(2_000))
    assert.deepEqual([body.settled('raw')?.form, body.settled('brotli')], ['raw', undefined])
    for (let times = 0; times < 2; times++) await body.take('brotli')
    assert.deepEqual([body.settled('brotli')?.form, body.settled('gzip')], ['brotli', undefined])
    assert.equal(new Body(text(2_000), { after: 0 }).settled('brotli')?.form, 'raw')
  })

  test('forms that exist already are sent', async () => {
    const brotli = Buffer.from('packed')
    assert.deepEqual(await new Body(text(2_000), { ready: { brotli } }).take('brotli'), {
      form: 'brotli',
      bytes: brotli,
    })
  })
})

test('the smallest form that a client accepts', () => {
  assert.deepEqual(
    ['gzip, deflate, br', 'gzip', 'identity', undefined].map((accepted) => formFor(accepted)),
    ['brotli', 'gzip', 'raw', 'raw'],
  )
})
