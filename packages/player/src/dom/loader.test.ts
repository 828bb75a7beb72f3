import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import type { LoaderConfiguration, LoaderContext } from 'hls.js'
import { addressesOf } from './addresses.ts'
import { loaderFor } from './loader.ts'
import { segment } from './testing.ts'

const sizes = Array.from({ length: 60 }, () => 50)
const whole = segment(sizes, 0)
const policy = { maxTimeToFirstByteMs: 1_000, maxLoadTimeMs: 1_000, timeoutRetry: null, errorRetry: null }
const config = { loadPolicy: policy } as LoaderConfiguration

/** Lengths of what is handed on of a segment that comes in three parts. */
async function handedOn(type: 'main' | 'audio', awaited: boolean): Promise<number[]> {
  const body = new ReadableStream({
    start: (controller) => {
      for (let at = 0; at < whole.length; at += 1_500)
        controller.enqueue(new Uint8Array(whole.subarray(at, at + 1_500)))
      controller.close()
    },
  })
  const fetched = mock.method(globalThis, 'fetch', async () => new Response(body))
  const addresses = addressesOf({ url: 'http://films.test/master.m3u8', type: 'hls' }, 'http://films.test/')
  const loader = new (loaderFor(addresses, () => awaited))()
  const context = { url: 'http://films.test/s00000.m4s', responseType: 'arraybuffer', type: 'fragment', frag: { type } }
  const lengths: number[] = []
  await new Promise<void>((done, fail) =>
    loader.load(context as LoaderContext, config, {
      onProgress: (_stats, _context, data) => lengths.push((data as ArrayBuffer).byteLength),
      onSuccess: ({ data }) => {
        assert.deepEqual(new Uint8Array(data as ArrayBuffer), new Uint8Array(whole))
        done()
      },
      onError: ({ text }) => fail(new Error(text)),
      onTimeout: () => fail(new Error('timeout')),
    }),
  )
  fetched.mock.restore()
  return lengths
}

test('a picture that is waited for is handed on while it comes; with some in hand, as a whole', async () => {
  const pieces = await handedOn('main', true)
  assert.ok(pieces.length > 1, `${pieces}`)
  assert.ok((pieces[0] ?? 0) < whole.length / 2)
  assert.deepEqual(await handedOn('main', false), [whole.length])
})

test('sound goes as a whole: hls.js loses pieces that come before the picture says when it begins', async () => {
  assert.deepEqual(await handedOn('audio', true), [whole.length])
})
