import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
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
    for (const body of [new Body(text(2_000), { after: 1, well: true }), new Body(text(2_000), { after: 1 })]) {
      const taken = await Promise.all(Array.from({ length: 20 }, async () => body.take('brotli')))
      assert.equal(new Set(taken.map(({ bytes }) => bytes)).size, 1)
    }
  })

  test('long bytes are packed for the first client, short ones for none', async () => {
    assert.equal((await new Body(text(20_000)).take('brotli')).form, 'brotli')
    const short = new Body(text(200), { after: 1 })
    for (let times = 0; times < 3; times++) assert.equal((await short.take('brotli')).form, 'raw')
  })

  test('a form is packed quickly at first, and well once fifty clients have asked for it', async () => {
    const raw = Buffer.from(Array.from({ length: 400 }, (_, at) => `第${at * 7919}话 雨夜，`).join(''))
    for (const [form, unpack] of [
      ['brotli', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const body = new Body(raw, { after: 1 })
      const first = body.take(form)
      assert.ok(!(first instanceof Promise) && first.form === form)
      for (let times = 0; times < 60; times++) assert.equal(body.settled(form)?.form, form)
      while (body.settled(form)?.bytes === first.bytes) await wait(5)
      const last = body.settled(form)
      assert.ok(last && (form === 'gzip' || last.bytes.length < first.bytes.length))
      for (const { bytes } of [first, last]) assert.deepEqual(unpack(bytes), raw)
    }
  })

  test('pages, files and very long answers are packed well for the first client', async () => {
    for (const body of [new Body(text(2_000), { after: 1, well: true }), new Body(text(40_000), { after: 1 })]) {
      const taken = body.take('brotli')
      assert.ok(taken instanceof Promise)
      assert.deepEqual(brotliDecompressSync((await taken).bytes), body.raw)
    }
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
