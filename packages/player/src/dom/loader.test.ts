import assert from 'node:assert/strict'
import { beforeEach, mock, type TestContext, test } from 'node:test'
import type { LoaderConfiguration, LoaderContext } from 'hls.js'
import { addressesOf } from './addresses.ts'
import { type Efforts, loaderFor, noEfforts } from './loader.ts'
import { segment } from './testing.ts'

const network = Object.assign(new EventTarget(), { onLine: true })
// Other files of this process have a window of their own.
beforeEach(() => {
  Object.assign(globalThis, { window: network })
  Object.defineProperty(globalThis, 'navigator', { value: network, configurable: true })
})

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
  const loader = new (loaderFor(addresses, () => awaited, noEfforts()))()
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

const settled = () => new Promise((resolve) => setImmediate(resolve))

interface Tried {
  /** Seconds after the first request, and the folder of the address. */
  asked: string[]
  outcome: string | null
}

/** Asks for a segment of so many seconds of failures; the answers are a status each, the last one for ever. */
async function insist(
  context: TestContext,
  {
    statuses,
    efforts = noEfforts(),
    seconds = 20,
    at,
  }: { statuses: number[]; efforts?: Efforts; seconds?: number; at?: (second: number) => void },
): Promise<Tried> {
  const tried: Tried = { asked: [], outcome: null }
  let now = 0
  context.mock.timers.enable({ apis: ['setTimeout'] })
  const fetched = mock.method(globalThis, 'fetch', async (url: string) => {
    tried.asked.push(`${now} ${url.split('/').at(-2)}`)
    const status = statuses[Math.min(tried.asked.length, statuses.length) - 1] ?? 404
    if (status === 0) throw new TypeError('cut')
    return new Response(status === 200 ? new Uint8Array(whole) : null, { status })
  })
  const source = { url: 'http://films.test/old/master.m3u8', type: 'hls' as const }
  const renew = async () => ({ url: 'http://films.test/new/master.m3u8' })
  const loader = new (loaderFor(addressesOf({ ...source, renew }, 'http://films.test/'), () => false, efforts))()
  const segmentOf = { url: 'http://films.test/old/s1.m4s', responseType: 'arraybuffer', frag: { type: 'main' } }
  loader.load(segmentOf as unknown as LoaderContext, config, {
    onSuccess: () => {
      tried.outcome = 'here'
    },
    onError: ({ code }) => {
      tried.outcome = `given up ${code}`
    },
    onTimeout: () => {
      tried.outcome = 'timeout'
    },
  })
  while (now < seconds) {
    for (let turn = 0; turn < 5; turn++) await settled()
    at?.(now)
    now += 0.5
    context.mock.timers.tick(500)
  }
  loader.destroy()
  context.mock.timers.reset()
  fetched.mock.restore()
  return tried
}

for (const status of [404, 410, 500, 503, 0])
  test(`[X-20] a segment that answers ${status || 'nothing'} is asked for again after 1, 3 and 6 s, then at a new address, then given up`, async (context) => {
    assert.deepEqual(await insist(context, { statuses: [status] }), {
      asked: ['0 old', '1 old', '3 old', '6 old', '6 new'],
      outcome: `given up ${status}`,
    })
  })

test('[X-20] the next quality has one try; a segment that comes gives the next one all of them again', async (context) => {
  const efforts = noEfforts()
  await insist(context, { statuses: [404], efforts })
  assert.equal(
    (await insist(context, { statuses: [404], efforts })).asked.length,
    2,
    'a try, and one at the new address',
  )
  assert.equal((await insist(context, { statuses: [200], efforts })).outcome, 'here')
  assert.equal((await insist(context, { statuses: [404], efforts })).asked.length, 5)
})

test('[X-20] an address that has run out is renewed at once', async (context) => {
  const { asked, outcome } = await insist(context, { statuses: [403, 200] })
  assert.deepEqual([asked, outcome], [['0 old', '0 new'], 'here'])
})

test('[X-21] without a network no try is used up; its return asks at once', async (context) => {
  network.onLine = false
  const { asked, outcome } = await insist(context, {
    statuses: [0, 0, 200],
    seconds: 60,
    at: (second) => {
      if (second !== 40) return
      network.onLine = true
      network.dispatchEvent(new Event('online'))
    },
  })
  assert.match(asked.join(), /^0 old,40 old,41(\.5)? old$/)
  assert.equal(outcome, 'here')
})
